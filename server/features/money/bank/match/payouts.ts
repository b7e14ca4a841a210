import { daysLater } from '../../../../../schema/time/calendar.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { findPayouts, type Payout } from '../../online-payments/index.ts';

/** Which line of a statement is a payout of online payments: those are paid already, each by its own payment. */

interface Line {
  readonly amountCents: number;
  /** YYYY-MM-DD */
  readonly bookedOn: string;
  readonly isReversal: boolean;
}

/** A bank may be a little earlier than it was said, and books what comes before holidays after them. */
const earlyDays = 3;
const lateDays = 14;

/** Whether a line can be a payout: the same sum, at about the day on which it should arrive. */
export const isOfPayout = ({ amountCents, bookedOn, isReversal }: Line, payout: Payout): boolean =>
  !isReversal &&
  amountCents === payout.amountCents &&
  bookedOn >= daysLater(payout.arrivesOn, -earlyDays) &&
  bookedOn <= daysLater(payout.arrivesOn, lateDays);

/** The payouts that no line is yet and that one of some lines may be, the latest first. */
export async function openPayouts(db: TenantTables, lines: readonly Line[]): Promise<readonly Payout[]> {
  const amounts = [...new Set(lines.map(({ amountCents }) => amountCents))].filter((cents) => cents > 0);
  if (amounts.length === 0) return [];
  const payouts = (await findPayouts(db, { amounts })).filter((payout) =>
    lines.some((line) => isOfPayout(line, payout)),
  );
  if (payouts.length === 0) return [];
  const payoutId = { in: payouts.map(({ id }) => id) };
  const taken = await db.bankEntry.findMany({ where: { payoutId }, select: { payoutId: true } });
  const gone = new Set(taken.map((row) => row.payoutId));
  return payouts.filter(({ id }) => !gone.has(id));
}
