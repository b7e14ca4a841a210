import { type Access, signedIn } from './access-outcomes.ts';

const writeToSupport: Access = { input: { message: 'The printer prints nothing.' }, outcomes: signedIn() };
const systemStatus: Access = { input: {}, outcomes: signedIn() };

/** Help: for everybody with an account (see access-matrix.ts). */
export const helpAccess: Readonly<Record<string, Access>> = {
  'POST /api/support': writeToSupport,
  'mutation writeToSupport': writeToSupport,
  'GET /api/system-status': systemStatus,
  'query systemStatus': systemStatus,
};
