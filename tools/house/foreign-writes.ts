/**
 * The features that write a table of another one, each with its reason: `<feature> → <table>`, as `npm run house` names
 * them. A new one says why no function of the owner and no hook (server/context/hooks.ts) does it.
 */
export const allowedForeignWrites: Readonly<Record<string, string>> = {
  'accounts → user':
    'Password, address, name and language are the whole of what the feature does; people makes and removes the rows.',
  'billing → user':
    'The columns that are read from Stripe stand with the account, so that each request reads them with its session; the one reconciliation writes them.',
  'seats → user': 'A guarded UPDATE of the counters on the row of the owner is what parallel requests cannot overrun.',
  'team → user': 'A member is an account that its owner makes, changes and removes together with the seat it takes.',
  'two-factor → user': 'Secret and last step stand with the account; a guarded UPDATE lets one code be used once.',
};

/**
 * Features that keep one aggregate between them, by the feature that is its root: a job card is changed in one transaction
 * under one lock with its jobs, estimates and times, an invoice with its payments, a subscription with its events. The log of
 * messages is written where a mail is queued and sent.
 */
const aggregateRoots: Readonly<Record<string, string>> = {
  ...rootOf('job-cards', ['booking-requests', 'card-activity', 'card-model', 'estimates', 'jobs', 'templates', 'time']),
  ...rootOf('invoices', ['e-invoice-delivery', 'e-invoices', 'invoice-confirmation', 'invoice-model', 'payments']),
  ...rootOf('messages', ['customer-mails', 'sms']),
  ...rootOf('billing', ['checkout', 'stripe-webhooks', 'subscriptions']),
};

function rootOf(root: string, features: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(features.map((feature) => [feature, root]));
}

/**
 * The feature that a file of the server belongs to, or the root of the aggregate that this one is a part of; undefined for a
 * file below the features.
 */
export function aggregateOf(path: string): string | undefined {
  const feature = /^server\/features\/[\w-]+\/([\w-]+)\//.exec(path)?.[1];
  return feature === undefined ? undefined : (aggregateRoots[feature] ?? feature);
}
