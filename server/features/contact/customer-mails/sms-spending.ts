import { dayAt } from '../../../../schema/time/zones.ts';
import { isDuplicate, LostRace } from '../../../infrastructure/database/database.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** What the SMS of a workshop cost in a month of its zone: counted when they are queued, given back when they are not sent. */

const monthOf = (zone: string, moment: Date) => dayAt(zone, moment.getTime()).slice(0, 7);

/** What the month of a moment has cost so far, in cents. */
export async function readSmsCost(db: TenantTables, moment: Date): Promise<number> {
  const { zone } = await db.itself.read();
  const row = await db.smsMonth.findFirst({ where: { month: monthOf(zone, moment) }, select: { cents: true } });
  return row?.cents ?? 0;
}

interface Spending {
  readonly cents: number;
  /** Null for no limit. */
  readonly capCents: number | null;
  readonly now: Date;
}

/**
 * Takes the cost of a message from what a month may cost.
 *
 * @returns whether it is still within the limit; if not, nothing was taken
 */
export async function reserveSmsCost(db: TenantTables, { cents, capCents, now }: Spending): Promise<boolean> {
  const { zone } = await db.itself.read();
  const month = monthOf(zone, now);
  const within = capCents === null ? {} : { cents: { lte: capCents - cents } };
  const { count } = await db.smsMonth.updateMany({
    where: { month, ...within },
    data: { cents: { increment: cents } },
  });
  if (count > 0) return true;
  if (capCents !== null && cents > capCents) return false;
  if ((await db.smsMonth.count({ where: { month } })) > 0) return false;
  try {
    await db.smsMonth.create({ data: { id: newId(now), month, cents } });
    return true;
  } catch (error) {
    throw isDuplicate(error) ? new LostRace('The month was begun meanwhile') : error;
  }
}

interface Unsent {
  readonly costCents: number | null;
  readonly queuedAt: Date;
}

/** Gives back what messages would have cost that are not sent. */
export async function releaseSmsCost(db: TenantTables, messages: readonly Unsent[]): Promise<void> {
  const paid = messages.filter(({ costCents }) => costCents !== null && costCents > 0);
  if (paid.length === 0) return;
  const { zone } = await db.itself.read();
  for (const { costCents, queuedAt } of paid) {
    await db.smsMonth.updateMany({
      where: { month: monthOf(zone, queuedAt) },
      data: { cents: { decrement: costCents ?? 0 } },
    });
  }
}
