import type Stripe from 'stripe';
import type { AppContext } from '../../../../context/app-context.ts';
import { allPages } from '../../../../integrations/stripe/stripe.ts';

/** What Stripe says of a payment page, now. */
export interface SessionFacts {
  readonly state: 'OPEN' | 'PROCESSING' | 'PAID' | 'FAILED' | 'EXPIRED';
  readonly amountCents: number;
  readonly intentId: string | null;
  readonly chargeId: string | null;
  /** When the money was taken. */
  readonly paidAt: Date | null;
  /** Oldest first; one that Stripe has taken back is `gone`. */
  readonly refunds: readonly RefundFact[];
  readonly dispute: { readonly state: 'OPEN' | 'WON' | 'LOST'; readonly cents: number } | null;
}

interface RefundFact {
  readonly id: string;
  readonly cents: number;
  readonly isGone: boolean;
  readonly createdAt: Date;
  /** Of a refund that was asked for here. */
  readonly ownId: string | null;
}

/** Of one page: none is paid in more than one currency. */
const currency = 'eur';

/**
 * Reads a page with all that came of it, at the account that it belongs to.
 *
 * @throws StripePermissionError the account was taken from us
 */
export async function readSession(
  { stripe }: AppContext,
  { sessionId, stripeAccountId }: { readonly sessionId: string; readonly stripeAccountId: string },
): Promise<SessionFacts> {
  const options = { stripeAccount: stripeAccountId };
  const expand = ['payment_intent.latest_charge'];
  const session = await stripe.checkout.sessions.retrieve(sessionId, { expand }, options);
  const intent = typeof session.payment_intent === 'string' ? null : session.payment_intent;
  const charge = typeof intent?.latest_charge === 'string' ? null : (intent?.latest_charge ?? null);
  if (session.currency !== currency) throw new Error(`A payment page is in ${session.currency}`);
  const state = stateOf(session, intent);
  const facts = {
    state,
    amountCents: session.amount_total ?? 0,
    intentId: intent?.id ?? null,
    chargeId: charge?.id ?? null,
    paidAt: charge === null ? null : momentOf(charge.created),
  };
  if (state !== 'PAID' || intent === null) return { ...facts, refunds: [], dispute: null };
  const found = { payment_intent: intent.id, limit: 100 };
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list(found, options).autoPagingToArray(allPages),
    stripe.disputes.list(found, options).autoPagingToArray(allPages),
  ]);
  return { ...facts, refunds: refunds.map(refundOf).reverse(), dispute: disputeOf(disputes) };
}

function stateOf(session: Stripe.Checkout.Session, intent: Stripe.PaymentIntent | null): SessionFacts['state'] {
  if (session.status === 'open') return 'OPEN';
  if (session.status === 'expired') return 'EXPIRED';
  if (session.payment_status === 'paid') return 'PAID';
  const isOver = intent?.status === 'canceled' || intent?.status === 'requires_payment_method';
  return isOver ? 'FAILED' : 'PROCESSING';
}

const refundOf = ({ id, amount, status, created, metadata }: Stripe.Refund): RefundFact => ({
  id,
  cents: amount,
  isGone: status === 'failed' || status === 'canceled',
  createdAt: momentOf(created),
  ownId: metadata?.refundId ?? null,
});

/** The newest that has taken money; what banks only ask about has not. */
function disputeOf(disputes: readonly Stripe.Dispute[]): SessionFacts['dispute'] {
  const [newest] = disputes.filter(({ status }) => !status.startsWith('warning') && status !== 'prevented');
  if (newest === undefined) return null;
  const { amount: cents, status } = newest;
  return { cents, state: status === 'won' ? 'WON' : status === 'lost' ? 'LOST' : 'OPEN' };
}

const momentOf = (seconds: number) => new Date(seconds * 1000);
