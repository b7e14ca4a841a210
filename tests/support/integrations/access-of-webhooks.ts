import { type Access, ownersOnly } from '../access/access-outcomes.ts';

/** Calls about webhooks whose least input says nothing of who may. */

const ofNoWebhook = ownersOnly({ unpaidOwner: 'PAYMENT_REQUIRED', paidOwner: 'NOT_FOUND', otherOwner: 'NOT_FOUND' });
/** An address that needs no name server. */
const changed = {
  id: '00000000-0000-4000-8000-000000000000',
  version: 1,
  url: 'https://1.1.1.1/',
  eventTypes: ['job_card.ready'],
};

export const webhooksAccess: Readonly<Record<string, Access>> = {
  'POST /api/workshop/saveWebhook': { input: changed, outcomes: ofNoWebhook },
  'mutation saveWebhook': { input: { input: changed }, outcomes: ofNoWebhook },
};
