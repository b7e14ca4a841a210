import type Stripe from 'stripe';

/** There are two ways to a first payment. Whoever takes one must not be able to pay on the other as well. */

/** Closes the payment pages of a customer that are still open somewhere. */
export async function expireOpenPages(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 });
  for (const { id } of data) await stripe.checkout.sessions.expire(id);
}

/** Cancels the subscriptions of a customer that wait for their first card payment. */
export async function cancelWaiting(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.subscriptions.list({ customer, status: 'incomplete', limit: 100 });
  for (const { id } of data) await stripe.subscriptions.cancel(id);
}
