import Stripe from 'stripe';
import { paidMeanwhileError } from './other-payments.ts';

/** A change of plan that Stripe makes once its invoice is paid, and forgets after 23 hours at the latest. */
export interface WaitingChange {
  /** Lookup key of the new price; null for a price that is no longer sold. */
  readonly lookupKey: string | null;
  readonly invoiceId: string;
  readonly payment: Stripe.PaymentIntent;
}

/** What Stripe is to tell of a subscription with it, so that a waiting change can be read. */
export const withLatestPayment = { expand: ['latest_invoice.payments'] };

/**
 * The change that waits for its payment, if there is one.
 *
 * @param subscription read `withLatestPayment`
 */
export async function waitingChange(
  stripe: Stripe,
  { pending_update: pending, latest_invoice: invoice }: Stripe.Subscription,
): Promise<WaitingChange | undefined> {
  if (pending === null || invoice === null || typeof invoice === 'string' || invoice.id === undefined) return undefined;
  const reference = invoice.payments?.data.find(({ is_default }) => is_default)?.payment.payment_intent;
  if (reference === undefined) return undefined;
  const payment = await stripe.paymentIntents.retrieve(typeof reference === 'string' ? reference : reference.id);
  const lookupKey = pending.subscription_items?.[0]?.price.lookup_key ?? null;
  return { lookupKey, invoiceId: invoice.id, payment };
}

/**
 * Gives up a change that waits: without its invoice nothing of it is left.
 *
 * @throws CONFLICT  it has been paid meanwhile
 */
export async function cancelWaitingChange(stripe: Stripe, { invoiceId }: WaitingChange): Promise<void> {
  try {
    await stripe.invoices.voidInvoice(invoiceId);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { status } = await stripe.invoices.retrieve(invoiceId);
    if (status === 'paid') throw paidMeanwhileError(error);
    if (status !== 'void') throw error;
  }
}
