import { daysLater } from '../../../../../schema/time/calendar.ts';
import { type LocalDay, localDay, localDays } from '../../../../../schema/time/planned/local-day.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { addHold, type CountedDay, countDays } from './count-days.ts';

/**
 * The counter of each day that something was ever booked on. Its row is locked before the day is counted, and until the
 * commit: of two transactions that book on one day the second one counts what the first one has written.
 */

interface Moment {
  readonly zone: string;
  readonly now: Date;
}

/** The days that a block lies on, YYYY-MM-DD. */
export function daysOfBlock(
  zone: string,
  { startAt, endAt }: { readonly startAt: Date; readonly endAt: Date },
): string[] {
  const last = dayAt(zone, endAt.getTime() - 1);
  const days: string[] = [];
  for (let day = dayAt(zone, startAt.getTime()); day <= last; day = daysLater(day, 1)) days.push(day);
  return days;
}

/**
 * The days that count differently when blocks come or go: those they lie on, and those on which their cards are expected, for
 * a card counts there with what its blocks leave of its work.
 */
async function daysOfBlocks(
  tx: TenantTables,
  zone: string,
  blocks: readonly { readonly jobCardId: string | null; readonly startAt: Date; readonly endAt: Date }[],
): Promise<string[]> {
  const id = { in: [...new Set(blocks.flatMap(({ jobCardId }) => jobCardId ?? []))] };
  const cards = await tx.jobCard.findMany({ where: { id, expectedAt: { not: null } }, select: { expectedAt: true } });
  return [
    ...blocks.flatMap((block) => daysOfBlock(zone, block)),
    ...cards.flatMap(({ expectedAt }) => (expectedAt === null ? [] : [dayAt(zone, expectedAt.getTime())])),
  ];
}

/**
 * Counts days again after something on them was written, in the transaction that writes it.
 *
 * @returns the days whose counter was another
 */
export async function recountDays(
  tx: TenantTables,
  days: Iterable<string>,
  { zone, now }: Moment,
): Promise<readonly string[]> {
  const { inOrder } = await lockRows(tx, days, { zone, now });
  if (inOrder.length === 0) return [];
  const on = { in: [...inOrder] };
  const stored = new Map((await tx.dayLoad.findMany({ where: { on } })).map((row) => [row.on, row]));
  const differing: string[] = [];
  for (const day of inOrder) {
    const [counted] = await countDays(tx, [localDay(zone, day)]);
    const row = stored.get(day);
    if (counted === undefined || (row !== undefined && isSame(row, counted))) continue;
    await tx.dayLoad.updateMany({ where: { on: day }, data: { ...counted } });
    differing.push(day);
  }
  return differing;
}

/** Counts the days again that count differently since blocks came or went, in the transaction that writes them. */
export async function recountDaysOf(
  tx: TenantTables,
  blocks: Parameters<typeof daysOfBlocks>[2],
  moment: Moment,
): Promise<void> {
  const counted = new Set<string>();
  for (;;) {
    // A card may be moved to another day until the counter of its day is locked: that is looked at again behind the lock.
    const days = (await daysOfBlocks(tx, moment.zone, blocks)).filter((day) => !counted.has(day));
    if (days.length === 0) return;
    await recountDays(tx, days, moment);
    for (const day of days) counted.add(day);
  }
}

/** Locks the counters of days until the transaction ends. Those that are missing, or of another zone, are counted. */
export async function lockDays(tx: TenantTables, days: Iterable<string>, { zone, now }: Moment): Promise<void> {
  const { uncounted } = await lockRows(tx, days, { zone, now });
  if (uncounted.length > 0) await recountDays(tx, uncounted, { zone, now });
}

/** @returns the days in their order, and those of which nothing was counted in this zone */
async function lockRows(
  tx: TenantTables,
  days: Iterable<string>,
  { zone, now }: Moment,
): Promise<{ readonly inOrder: readonly string[]; readonly uncounted: readonly string[] }> {
  const inOrder = [...new Set(days)].toSorted();
  if (inOrder.length === 0) return { inOrder, uncounted: [] };
  const on = { in: inOrder };
  const rows = await tx.dayLoad.findMany({ where: { on }, select: { on: true, zone: true } });
  const known = new Set(rows.map((row) => row.on));
  const counted = new Set(rows.flatMap((row) => (row.zone === zone ? [row.on] : [])));
  const missing = inOrder.filter((day) => !known.has(day));
  if (missing.length > 0) {
    await tx.dayLoad.createMany({ data: missing.map((day) => ({ id: newId(now), on: day, zone })) });
  }
  // A write that changes nothing locks on both engines.
  for (const day of inOrder) await tx.dayLoad.updateMany({ where: { on: day }, data: { zone } });
  return { inOrder, uncounted: inOrder.filter((day) => !counted.has(day)) };
}

export const isSame = (one: CountedDay, other: CountedDay): boolean =>
  one.bookedMinutes === other.bookedMinutes && one.onlineMinutes === other.onlineMinutes && one.cars === other.cars;

/**
 * What is booked on days that follow each other; those that have no counter of this zone are counted. A hold that has run
 * out counts no more, also while nobody has released it.
 */
export async function readLoads(
  db: TenantTables,
  { zone, now }: Moment,
  days: readonly LocalDay[],
): Promise<readonly CountedDay[]> {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const { rows, overdue } = await readCounters(db, { zone, now }, { gte: first.day, lte: last.day });
  const stored = new Map<string, CountedDay>(rows.map((row) => [row.on, row]));
  const missing = days.filter(({ day }) => !stored.has(day));
  const [from, to] = [missing[0], missing.at(-1)];
  if (from !== undefined && to !== undefined) {
    const between = localDays(zone, from.day, to.day);
    for (const [place, counted] of (await countDays(db, between)).entries()) {
      const day = between[place]?.day ?? '';
      if (!stored.has(day)) stored.set(day, counted);
    }
  }
  const booked = new Map(
    days.map(({ day }) => [day, { ...(stored.get(day) ?? { bookedMinutes: 0, onlineMinutes: 0, cars: 0 }) }]),
  );
  for (const { on, minutes } of overdue) addHold(booked.get(on), minutes, -1);
  return [...booked.values()];
}

/** The counters of some days, with the holds that have run out and are still in them. */
async function readCounters(
  db: TenantTables,
  { zone, now }: Moment,
  on: { readonly gte: string; readonly lte: string },
) {
  const readRows = () => db.dayLoad.findMany({ where: { zone, on } });
  const readOverdue = () =>
    db.bookingHold.findMany({
      where: { isHeld: true, expiresAt: { lte: now }, on },
      select: { on: true, minutes: true },
    });
  const before = await readOverdue();
  const rows = await readRows();
  if (before.length === 0) return { rows, overdue: before };
  // Those that are released meanwhile may be in the counters no more.
  const overdue = await readOverdue();
  return { rows: overdue.length === before.length ? rows : await readRows(), overdue };
}
