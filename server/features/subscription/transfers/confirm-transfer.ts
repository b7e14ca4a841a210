import { AppError } from '../../../../schema/errors.ts';
import { forOperator } from '../../../../schema/messages/errors/index.ts';
import { type PlanId, planIds } from '../../../../schema/money/plans.ts';
import { isPaid, type RequestSource } from '../../../auth/sessions/actor.ts';
import { endOfGrants, readSubscriptionState } from '../../../auth/sessions/subscription-state.ts';
import type { AppContext } from '../../../context/app-context.ts';
import type { Transaction } from '../../../infrastructure/database/database.ts';
import { recordSecurityEvent, subjectOf } from '../../platform/audit-trail/index.ts';
import { grantAccess, withAccountLock } from '../access/index.ts';

export interface ConfirmedTransfer {
  readonly email: string;
  readonly plan: PlanId;
  readonly amountCents: number;
  readonly currency: string;
  /** `paid` when this call has done it, `already paid` when an earlier one had. */
  readonly outcome: 'paid' | 'already paid';
  readonly validUntil: Date | null;
}

/**
 * Notes that the money of a transfer has arrived, also for a pro-forma that has expired or was taken back; confirmed
 * again, nothing happens. It opens what was paid for after everything that is open already, so that no day is paid
 * twice.
 *
 * @param reference as the transfer names it, blanks left out
 * @param ownerId the account it must be of, where somebody else than the operator confirms
 * @param source who confirms
 * @throws NOT_FOUND  no transfer was asked for under this reference
 */
export async function confirmTransfer(
  ctx: AppContext,
  reference: string,
  { ownerId, source }: { readonly ownerId?: string; readonly source?: RequestSource },
): Promise<ConfirmedTransfer> {
  const { clock, database, outbox } = ctx;
  const unknown = new AppError('NOT_FOUND', forOperator(`No transfer was asked for under the reference ${reference}`));
  const where = { reference, ...(ownerId === undefined ? {} : { userId: ownerId }) };
  const ordered = await database.transferOrder.findFirst({ where, select: { userId: true } });
  if (ordered === null) throw unknown;
  // Transfers of one owner take turns: each counts from the end of the one before.
  const confirmed = await withAccountLock(database, ordered.userId, async (locked) => {
    const { tx, owner } = locked;
    const order = await tx.transferOrder.findFirst({ where });
    const plan = planIds.find((id) => id === order?.plan);
    if (order === null || plan === undefined) throw unknown;
    const { amountCents, currency, months } = order;
    const result = { email: owner.email, plan, amountCents, currency };
    const paidAt = clock.now();
    const { count } = await tx.transferOrder.updateMany({
      where: { id: order.id, status: { not: 'paid' } },
      data: { status: 'paid', paidAt },
    });
    if (count === 0) return { ...result, outcome: 'already paid', validUntil: null } as const;
    const validFrom = await endOfOpenAccess(tx, owner.id, paidAt);
    const validUntil = monthsAfter(validFrom, months);
    const about = subjectOf(owner);
    const detail = `${reference}, ${(amountCents / 100).toFixed(2)} ${currency.toUpperCase()}`;
    await recordSecurityEvent(ctx, tx, {
      kind: 'transfer-paid',
      about,
      detail,
      ...(source === undefined ? {} : { source }),
    });
    await grantAccess(ctx, locked, { source: 'transfer', plan, validFrom, validUntil, reference });
    return { ...result, outcome: 'paid', validUntil } as const;
  });
  if (confirmed === undefined) throw unknown;
  outbox.wake();
  return confirmed;
}

/** A plan that nobody pays for: its days are not added to what a transfer pays (docs/contract.md §4.3). */
const freePlan: PlanId = 'basic';

/** The end of all that is paid or granted, also of what only begins later; `now` when nothing is, or only what is free. */
async function endOfOpenAccess(tx: Transaction, ownerId: string, now: Date): Promise<Date> {
  const subscriptionState = await readSubscriptionState(tx, ownerId, now);
  const granted = await endOfGrants(tx, ownerId, now);
  const costs = subscriptionState !== null && isPaid(subscriptionState) && subscriptionState.plan !== freePlan;
  const ends = [now, granted, costs ? subscriptionState.currentPeriodEnd : null];
  return new Date(Math.max(...ends.map((end) => end?.getTime() ?? 0)));
}

/** The same day the given number of months later by UTC, or the last day of that month where it is shorter. */
export function monthsAfter(start: Date, months: number): Date {
  const end = new Date(start);
  end.setUTCMonth(end.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end;
}
