import type { Parts } from '../../../context/parts.ts';
import { allPages } from '../../../integrations/stripe/stripe.ts';
import { runningStatuses } from '../stripe-state/subscription-standing.ts';
import { cancelWaiting, expireOpenPages } from './other-payments.ts';
import { cancelNow } from './surplus-subscriptions.ts';

/**
 * Ends everything a customer pays for or could still pay, at once and without a refund, because the account is going to
 * be deleted: payment pages that are open somewhere, subscriptions that wait for a card, those that run. Repeating it has
 * no further effect.
 */
export async function endEveryPayment({ stripe }: Parts, customer: string): Promise<void> {
  await expireOpenPages(stripe, customer);
  await cancelWaiting(stripe, customer);
  const all = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 }).autoPagingToArray(allPages);
  for (const { id, status } of all) if (runningStatuses.has(status)) await cancelNow(stripe, id);
}
