import type { BillingMonthInput } from '../../../../../schema/features/subscription/billing.ts';
import type { BillingMonth } from '../../../../../schema/features/subscription/billing-answers.ts';
import { currency } from '../../../../../schema/money/plans.ts';
import { type Actor, presentStatus } from '../../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../../context/app-context.ts';

/**
 * What was paid in a month, by UTC, and the state of the workshop now (docs/contract.md §3, billing/status). Members
 * see the state of the workshop; what it paid is the owner's business.
 */
export async function billingMonth(
  { database }: AppContext,
  { id, role, subscriptionState }: Actor,
  { month }: BillingMonthInput,
): Promise<BillingMonth> {
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
    status: presentStatus(subscriptionState),
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
