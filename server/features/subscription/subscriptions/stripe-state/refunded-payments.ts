import type Stripe from 'stripe';
import { allPages } from '../../../../integrations/stripe/stripe.ts';

/** What of a payment went back to who paid it: by our refunds, or by their bank. */
export interface ReturnedMoney {
  readonly refundedCents: number;
  /** What the holder of the card has asked the bank to take back. */
  readonly disputes: readonly Dispute[];
}

export interface Dispute {
  readonly id: string;
  /** The bank has the money already while the dispute is open; it comes back only if it is won. */
  readonly outcome: 'open' | 'won' | 'lost';
  readonly cents: number;
  /** Stripe's word, such as fraudulent. */
  readonly reason: string;
}

/** Questions that a bank asks before a dispute are not here: they move no money. */
const outcomes: Readonly<Partial<Record<Stripe.Dispute.Status, Dispute['outcome']>>> = {
  needs_response: 'open',
  under_review: 'open',
  won: 'won',
  lost: 'lost',
};

/** What went back of a customer's payments, by the id of the payment; what was kept whole is not in it. */
export async function readRefundedPayments(
  stripe: Stripe,
  customer: string,
): Promise<ReadonlyMap<string, ReturnedMoney>> {
  const charges = await stripe.charges.list({ customer, limit: 100 }).autoPagingToArray(allPages);
  const returned = new Map<string, ReturnedMoney>();
  for (const { id, amount_refunded: refundedCents, disputed, payment_intent: payment } of charges) {
    if (payment === null || (refundedCents === 0 && !disputed)) continue;
    const disputes = disputed ? await readDisputes(stripe, id) : [];
    returned.set(typeof payment === 'string' ? payment : payment.id, { refundedCents, disputes });
  }
  return returned;
}

async function readDisputes(stripe: Stripe, charge: string): Promise<readonly Dispute[]> {
  const all = await stripe.disputes.list({ charge, limit: 100 }).autoPagingToArray(allPages);
  return all.flatMap(({ id, amount: cents, reason, status }) => {
    const outcome = outcomes[status];
    return outcome === undefined ? [] : [{ id, outcome, cents, reason }];
  });
}
