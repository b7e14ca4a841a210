import type { AppContext } from '../../../../context/app-context.ts';
import { allPages } from '../../../../integrations/stripe/stripe.ts';
import { isRunning } from '../stripe-state/subscription-facts.ts';
import { cancelNow } from './duplicate-subscriptions.ts';
import { cancelWaiting, expireOpenPages } from './other-payments.ts';

/**
 * Ends everything a customer pays for or could still pay, at once and without a refund, because the account is going to
 * be deleted: payment pages that are open somewhere, subscriptions that wait for a card, those that run. Repeating it has
 * no further effect.
 */
export async function endEveryPayment({ stripe }: AppContext, customer: string): Promise<void> {
  await expireOpenPages(stripe, customer);
  await cancelWaiting(stripe, customer);
  const all = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 }).autoPagingToArray(allPages);
  for (const { id } of all.filter(isRunning)) await cancelNow(stripe, id);
}
