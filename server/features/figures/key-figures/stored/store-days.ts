import { z } from 'zod';
import { isDuplicate } from '../../../../infrastructure/database/database.ts';
import { newId } from '../../../../infrastructure/new-id.ts';
import type { TenantDb, TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { isDueAgain } from '../../../../infrastructure/time/clock.ts';
import { type DaySums, daySums } from '../day-sums.ts';

/**
 * The rows of days that are over. A write that changes such a day counts up the generation of the workshop and removes
 * the row, in its own transaction; a count is stored only while the generation is the one from before it, so that a
 * change beside it is never lost, in whichever process they are.
 */

/** Counted up whenever days are counted differently: sums of other rules are not read. */
const rules = 1;

const hourMs = 3_600_000;
const daySeconds = 86_400;

/** Days before this one are over, and nobody is about to write anything that happened on them today. */
export const closedUntil = (now: Date): Date => new Date(now.getTime() - hourMs);

/** Days from one to another one, both included. */
export interface Span {
  readonly gte: string;
  readonly lte: string;
}

/** Where something of days that are over is kept: what of them is current is read, and what was counted is written. */
export interface DayStore<Of> {
  /** The days of which something current is kept. */
  readonly list: (db: TenantTables, zone: string, on: Span) => Promise<readonly string[]>;
  readonly read: (db: TenantTables, zone: string, on: Span) => Promise<ReadonlyMap<string, Of>>;
  readonly write: (
    tx: TenantTables,
    of: { readonly zone: string; readonly now: Date },
    days: ReadonlyMap<string, Of>,
  ) => Promise<void>;
}

const valuesOf = ({ zone, now }: { readonly zone: string; readonly now: Date }, on: string) => ({
  id: newId(now),
  on,
  zone,
  rules,
});

const select = { on: true } as const;
const daysOf = (rows: readonly { readonly on: string }[]) => rows.map(({ on }) => on);

export const sumsOfDays: DayStore<DaySums> = {
  list: async ({ figureDay }, zone, on) => daysOf(await figureDay.findMany({ where: { on, zone, rules }, select })),
  async read({ figureDay }, zone, on) {
    const rows = await figureDay.findMany({ where: { on, zone, rules }, select: { on: true, sums: true } });
    return new Map(rows.map((row) => [row.on, daySums.parse(row.sums)]));
  },
  async write({ figureDay }, of, days) {
    await figureDay.deleteMany({ where: { on: { in: [...days.keys()] } } });
    await figureDay.createMany({ data: [...days].map(([on, sums]) => ({ ...valuesOf(of, on), sums })) });
  },
};

const visitors = z.array(z.string());

/** The customers of each day, once each. */
export const visitorsOfDays: DayStore<readonly string[]> = {
  list: async ({ figureVisit }, zone, on) => daysOf(await figureVisit.findMany({ where: { on, zone, rules }, select })),
  async read({ figureVisit }, zone, on) {
    const rows = await figureVisit.findMany({ where: { on, zone, rules }, select: { on: true, customerIds: true } });
    return new Map(rows.map((row) => [row.on, visitors.parse(row.customerIds)]));
  },
  async write({ figureVisit }, of, days) {
    await figureVisit.deleteMany({ where: { on: { in: [...days.keys()] } } });
    await figureVisit.createMany({
      data: [...days].map(([on, customerIds]) => ({ ...valuesOf(of, on), customerIds: [...customerIds] })),
    });
  },
};

/** The generation of now. A workshop that has none is given the first one. */
export async function readGeneration(db: TenantTables, now: Date): Promise<number> {
  const row = await db.figureGeneration.findFirst({});
  if (row !== null) return row.generation;
  try {
    return (await db.figureGeneration.create({ data: { id: newId(now), generation: 0 } })).generation;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return (await db.figureGeneration.findFirstOrThrow({})).generation;
  }
}

/** Notes that somebody looks at the figures, once a day. @returns whether it is the first time on this one */
export async function noteAsked(db: TenantTables, now: Date): Promise<boolean> {
  const row = await db.figureGeneration.findFirst({});
  if (row?.askedAt && !isDueAgain(row.askedAt, now, daySeconds)) return false;
  if (row === null) await readGeneration(db, now);
  await db.figureGeneration.updateMany({ where: {}, data: { askedAt: now } });
  return true;
}

/** Stores what was counted since a generation was read; nothing where a day that is over may have been changed since. */
export async function storeDays<Of>(
  db: TenantDb,
  { generation, ...of }: { readonly zone: string; readonly generation: number; readonly now: Date },
  { write }: Pick<DayStore<Of>, 'write'>,
  days: ReadonlyMap<string, Of>,
): Promise<void> {
  if (days.size === 0) return;
  await db.transaction(async (tx) => {
    // A write that changes nothing locks on both engines.
    const { count } = await tx.figureGeneration.updateMany({ where: { generation }, data: { generation } });
    if (count > 0) await write(tx, of, days);
  });
}

/** Removes the rows of days that are changed, in the transaction that changes them. @param days undefined for all */
export async function removeDays(
  tx: TenantTables,
  days: readonly string[] | undefined,
  { zone, now }: { readonly zone: string; readonly now: Date },
): Promise<void> {
  await countUp(tx, now);
  // What was counted in another zone has other days.
  const where = days === undefined ? {} : { OR: [{ on: { in: [...days] } }, { zone: { not: zone } }] };
  await tx.figureDay.deleteMany({ where });
  await tx.figureVisit.deleteMany({ where });
}

async function countUp(tx: TenantTables, now: Date): Promise<void> {
  const increase = () => tx.figureGeneration.updateMany({ where: {}, data: { generation: { increment: 1 } } });
  if ((await increase()).count > 0) return;
  try {
    await tx.figureGeneration.create({ data: { id: newId(now), generation: 1 } });
  } catch (error) {
    // Somebody read the figures for the first time at the same moment.
    if (!isDuplicate(error)) throw error;
    await increase();
  }
}
