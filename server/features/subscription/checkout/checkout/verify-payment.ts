import Stripe from 'stripe';
import { AppError } from '../../../../../schema/errors.ts';
import type { VerifyPaymentInput } from '../../../../../schema/features/subscription/billing.ts';
import { type Actor, isPaid } from '../../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { stateAtStripe, statusIn } from '../../subscriptions/index.ts';
import { consumeStripeCallLimit } from './stripe-budget.ts';

/**
 * Whether the payment that has just come back is paid (docs/contract.md §3). It only says whose it is; what counts is
 * read from Stripe by the reconciliation, so an old session of an ended subscription verifies nothing.
 *
 * @throws NOT_FOUND  unknown, or somebody else's
 * @throws RATE_LIMITED
 */
export async function verifyPayment(
  ctx: AppContext,
  owner: Actor,
  { sessionId }: VerifyPaymentInput,
): Promise<{ verified: boolean }> {
  const { database } = ctx;
  const before = await database.user.findUnique({ where: { id: owner.id }, select: { stripeCustomerId: true } });
  if (!before?.stripeCustomerId) throw new AppError('NOT_FOUND');
  await consumeStripeCallLimit(ctx, owner);
  const payment = await retrieve(ctx.stripe, sessionId);
  if (idOf(payment.customer) !== before.stripeCustomerId) throw new AppError('NOT_FOUND');
  const { facts } = await stateAtStripe(ctx, before.stripeCustomerId);
  const paid = isPaid({ status: statusIn(facts), paymentVerified: facts.paymentVerified });
  return { verified: paid && isSettledBy(payment, facts.stripeSubscriptionId) };
}

/** What came back: a session of Stripe's payment page, or a payment made on our own card page. */
type Payment = Stripe.Checkout.Session | Stripe.PaymentIntent;

async function retrieve(stripe: Stripe, reference: string): Promise<Payment> {
  try {
    return reference.startsWith('pi_')
      ? await stripe.paymentIntents.retrieve(reference)
      : await stripe.checkout.sessions.retrieve(reference);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new AppError('NOT_FOUND');
    throw error;
  }
}

/** A session names its subscription; a payment is of this customer's and has arrived, or it settles nothing. */
function isSettledBy(payment: Payment, subscriptionId: string | null): boolean {
  if (payment.object === 'payment_intent') return payment.status === 'succeeded';
  return idOf(payment.subscription) === subscriptionId;
}

function idOf(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
