import { type Access, ownersOnly } from '../access/access-outcomes.ts';

/** Calls about keys whose example input names no act. */

const owners = ownersOnly({ unpaidOwner: 'PAYMENT_REQUIRED' });
const aKey = { name: 'Spletna stran', scopes: ['customers.see'] };

export const integrationsAccess: Readonly<Record<string, Access>> = {
  'POST /api/workshop/createApiKey': { input: aKey, outcomes: owners },
  'mutation createApiKey': { input: { input: aKey }, outcomes: owners },
};
