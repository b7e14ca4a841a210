import Stripe from 'stripe';
import { AppError } from '../../../../../schema/errors.ts';
import { allPages } from '../../../../integrations/stripe/stripe.ts';

/** There are two ways to a first payment. Anyone who takes one must not be able to pay on the other as well. */

/**
 * Closes the payment pages of a customer that are still open somewhere.
 *
 * @throws CONFLICT  one of them has been paid meanwhile
 */
export async function expireOpenPages(stripe: Stripe, customer: string): Promise<void> {
  const open = await stripe.checkout.sessions
    .list({ customer, status: 'open', limit: 100 })
    .autoPagingToArray(allPages);
  for (const { id } of open) await expirePage(stripe, id);
}

/**
 * Closes a payment page, unless it is closed already.
 *
 * @throws CONFLICT  it has been paid meanwhile
 */
export async function expirePage(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { status } = await stripe.checkout.sessions.retrieve(id);
    if (status === 'open') throw error;
    if (status === 'complete') throw paidMeanwhileError(error);
  }
}

/**
 * Cancels the subscriptions of a customer that wait for their first card payment. The invoice goes first: once it is
 * void nobody can pay it any more, and one that has just been paid cannot be made void.
 *
 * @throws CONFLICT  one of them has been paid meanwhile
 */
export async function cancelWaiting(stripe: Stripe, customer: string): Promise<void> {
  const waiting = await stripe.subscriptions
    .list({ customer, status: 'incomplete', limit: 100 })
    .autoPagingToArray(allPages);
  for (const subscription of waiting) await cancelUnpaid(stripe, subscription);
}

/**
 * Cancels a subscription that waits for its first payment.
 *
 * @throws CONFLICT  it has been paid meanwhile
 */
export async function cancelUnpaid(stripe: Stripe, { id, latest_invoice }: Stripe.Subscription): Promise<void> {
  const invoiceId = typeof latest_invoice === 'string' ? latest_invoice : latest_invoice?.id;
  try {
    if (invoiceId !== undefined) await stripe.invoices.voidInvoice(invoiceId);
    await stripe.subscriptions.cancel(id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { status } = await stripe.subscriptions.retrieve(id);
    if (status === 'incomplete') throw error;
    if (status !== 'incomplete_expired' && status !== 'canceled') throw paidMeanwhileError(error);
  }
}

/** What is to be said when a payment comes in while it is given up. */
export function paidMeanwhileError(cause: Error): AppError {
  return new AppError('CONFLICT', 'paymentJustArrived', { cause });
}
