import { type Access, everyone, signedIn } from './access-outcomes.ts';

const writeToSupport: Access = { input: { message: 'The printer prints nothing.' }, outcomes: signedIn() };
const systemStatus: Access = { input: {}, outcomes: signedIn() };

/** Not offered unless the configuration says so. */
const startDemo: Access = { input: {}, outcomes: everyone('NOT_FOUND') };

/** Help for everybody with an account, and the live demo for everybody (see access-matrix.ts). */
export const helpAccess: Readonly<Record<string, Access>> = {
  'POST /api/demo': startDemo,
  'mutation startDemo': startDemo,
  'POST /api/support': writeToSupport,
  'mutation writeToSupport': writeToSupport,
  'GET /api/system-status': systemStatus,
  'query systemStatus': systemStatus,
};
