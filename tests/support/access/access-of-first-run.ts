import { type Access, ownersOnly } from './access-outcomes.ts';

const steps: Access = { input: {}, outcomes: ownersOnly() };
const skipStep: Access = { ...steps, input: { step: 'app' } };

/** Who may see the steps of the first hour, and do without one. */
export const firstRunAccess: Readonly<Record<string, Access>> = {
  'GET /api/user/first-run': steps,
  'query firstRun': steps,
  'POST /api/user/first-run/skip': skipStep,
  'mutation skipFirstRunStep': skipStep,
};
