import type { BillingMonthInput } from '../../../../schema/features/billing.ts';
import { currency } from '../../../../schema/money/plans.ts';
import { type Actor, requireSignedIn, shownStatus } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';

export interface BillingMonth {
  /** YYYY-MM */
  readonly month: string;
  readonly status: string;
  readonly plan: string;
  readonly currency: string;
  /** Cents, without what was given back */
  readonly total: number;
  readonly payments: readonly {
    readonly invoice: string;
    readonly number: string | null;
    /** Cents */
    readonly amount: number;
    /** Cents of the amount that were given back since */
    readonly refunded: number;
    /** ISO 8601 */
    readonly paidAt: string;
  }[];
}

/**
 * What was paid in a month, by UTC, and where the workshop stands now (docs/contract.md §3, billing/status). Members
 * see where the workshop stands; what it paid is the owner's business.
 *
 * @throws UNAUTHENTICATED
 */
export async function billingMonth(
  { database }: AppContext,
  actor: Actor | null,
  { month }: BillingMonthInput,
): Promise<BillingMonth> {
  const { id, role, subscriptionState } = requireSignedIn(actor);
  const first = new Date(`${month}-01T00:00:00.000Z`);
  const next = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1));
  const paid =
    role === 'admin'
      ? await database.subscriptionInvoice.findMany({
          where: { userId: id, status: 'paid', paidAt: { gte: first, lt: next } },
          orderBy: [{ paidAt: 'asc' }, { id: 'asc' }],
        })
      : [];
  return {
    month,
    status: shownStatus(subscriptionState),
    plan: subscriptionState.plan,
    currency,
    total: paid.reduce((sum, { amountPaidCents, refundedCents }) => sum + amountPaidCents - refundedCents, 0),
    payments: paid.map(({ id: invoice, number, amountPaidCents, refundedCents, paidAt }) => ({
      invoice,
      number,
      amount: amountPaidCents,
      refunded: refundedCents,
      paidAt: (paidAt ?? first).toISOString(),
    })),
  };
}
