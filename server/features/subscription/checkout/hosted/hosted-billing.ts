import Stripe from 'stripe';
import { AppError } from '../../../../../schema/errors.ts';
import type {
  BillingEmailInput,
  HostedStatusInput,
  VerifyHostedSessionInput,
} from '../../../../../schema/features/subscription/billing.ts';
import type {
  CheckoutSession,
  HostedStatus,
  VerifiedHostedStatus,
} from '../../../../../schema/features/subscription/billing-answers.ts';
import { emailKeyOf } from '../../../../../schema/fields/fields.ts';
import { type Actor, presentStatus, requireSignedIn, type SubscriptionState } from '../../../../auth/sessions/actor.ts';
import { readSubscriptionState } from '../../../../auth/sessions/subscription-state.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { requireOwnEmail } from '../checkout/own-email.ts';
import { startCheckout } from '../checkout/start-checkout.ts';
import { verifyPayment } from '../checkout/verify-payment.ts';

/** The three calls of the billing host (docs/specification.md §7, docs/contract.md §3), which are served here too. */

/**
 * Opens the payment page of Enterprise at the checkout price, which leads back to the billing screen.
 *
 * @throws FORBIDDEN  somebody else's address
 * @throws CONFLICT  a subscription runs already
 */
export async function startHostedCheckout(
  ctx: AppContext,
  owner: Actor,
  { email }: BillingEmailInput,
): Promise<CheckoutSession> {
  requireOwnEmail(owner, email);
  const address = encodeURIComponent(owner.email);
  return startCheckout(
    ctx,
    owner,
    { plan: 'enterprise', priceSet: 'checkout' },
    { paid: `/billing/success?session_id={CHECKOUT_SESSION_ID}&email=${address}`, cancelled: '/billing' },
  );
}

/**
 * The state of an address with its subscription: for the account's own address, or for anyone who holds the id of a
 * checkout of that address. Anybody else gets the same refusal for every address, so that none is confirmed to exist.
 *
 * @throws UNAUTHENTICATED
 * @throws RATE_LIMITED  the network address has asked for too many checkouts
 */
export async function readHostedStatus(
  ctx: AppContext,
  { actor, address }: { readonly actor: Actor | null; readonly address: string },
  { email, session_id: sessionId }: HostedStatusInput,
): Promise<HostedStatus> {
  const wanted = emailKeyOf(email);
  if (actor !== null && emailKeyOf(actor.email) === wanted)
    return toHostedStatus(requireSignedIn(actor).subscriptionState);
  if (sessionId === undefined) throw new AppError('UNAUTHENTICATED');
  await ctx.rateLimits.take('stripePerAddress', address);
  const customer = await customerOf(ctx.stripe, sessionId);
  const account = customer && (await ctx.database.user.findUnique({ where: { stripeCustomerId: customer } }));
  if (!account || emailKeyOf(account.email) !== wanted) throw new AppError('UNAUTHENTICATED');
  const subscriptionState = await readSubscriptionState(ctx.database, account.id, ctx.clock.now());
  if (subscriptionState === null) throw new AppError('UNAUTHENTICATED');
  return toHostedStatus(subscriptionState);
}

/**
 * Verifies a checkout that has come back, and tells the state of the account then.
 *
 * @throws NOT_FOUND  unknown, or somebody else's
 */
export async function verifyHostedSession(
  ctx: AppContext,
  owner: Actor,
  input: VerifyHostedSessionInput,
): Promise<VerifiedHostedStatus> {
  const { verified } = await verifyPayment(ctx, owner, input);
  const subscriptionState = await readSubscriptionState(ctx.database, owner.id, ctx.clock.now());
  if (subscriptionState === null) throw new AppError('NOT_FOUND');
  return { verified, ...toHostedStatus(subscriptionState), email: owner.email };
}

function toHostedStatus(subscriptionState: SubscriptionState): HostedStatus {
  const { plan, currentPeriodEnd } = subscriptionState;
  return {
    status: presentStatus(subscriptionState),
    plan,
    current_period_end: currentPeriodEnd === null ? null : Math.floor(currentPeriodEnd.getTime() / 1000),
  };
}

async function customerOf(stripe: Stripe, sessionId: string): Promise<string | undefined> {
  try {
    const { customer } = await stripe.checkout.sessions.retrieve(sessionId);
    return typeof customer === 'string' ? customer : customer?.id;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
    throw error;
  }
}
