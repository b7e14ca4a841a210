import type { FigureDays } from '../../../../../schema/features/figures/figures.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { type LocalDay, localDays } from '../../../../../schema/time/planned/local-day.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import { yieldToEventLoop } from '../../../../infrastructure/event-loop.ts';
import type { TenantDb, TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';

/** What figures are read with: the caller, the day, and a cache of what several of them share. */
export interface FigureReader {
  readonly call: Pick<SignedInCall, 'ctx' | 'db'>;
  readonly db: TenantDb;
  readonly workshop: Awaited<ReturnType<TenantTables['itself']['read']>>;
  readonly now: Date;
  /** YYYY-MM-DD in the workshop's zone. */
  readonly today: string;
  /** Reads something the first time that it is asked for. */
  readonly once: <Read>(what: string, days: FigureDays, read: () => Promise<Read>) => Promise<Read>;
}

export async function createFigureReader(call: FigureReader['call']): Promise<FigureReader> {
  const { db, ctx } = call;
  const workshop = await db.itself.read();
  const now = ctx.clock.now();
  const known = {};
  const once = <Read>(what: string, { from, to }: FigureDays, read: () => Promise<Read>): Promise<Read> => {
    const key = `${what} ${from} ${to}`;
    if (!Object.hasOwn(known, key)) Reflect.set(known, key, read());
    // What is kept under a name was made by the reader of that name.
    return Reflect.get(known, key);
  };
  return { call, db, workshop, now, today: todayIn(workshop.zone, now), once };
}

/** The moments of some days, as a condition of the database. */
export function momentsOf(
  { workshop }: FigureReader,
  { from, to }: FigureDays,
): { readonly gte: Date; readonly lt: Date } {
  const all = localDays(workshop.zone, from, from);
  const last = localDays(workshop.zone, to, to);
  return { gte: new Date(all[0]?.from ?? 0), lt: new Date(last[0]?.to ?? 0) };
}

/** Some days with their moments, to find that of a moment without asking the calendar each time. */
export function dayFinder({ workshop }: FigureReader, { from, to }: FigureDays) {
  const days = localDays(workshop.zone, from, to);
  const placeOf = (time: number) => {
    let [low, high] = [0, days.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((days[middle]?.from ?? 0) <= time) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return {
    days,
    /** The day of a moment among them. */
    dayOf: (moment: Date): string => days[placeOf(moment.getTime())]?.day ?? from,
    /** Those that a span lies on. */
    daysWithin: (start: number, end: number): readonly LocalDay[] => days.slice(placeOf(start), placeOf(end - 1) + 1),
  };
}

/** Reads what lies on some days a month at a time; others are answered in between. */
export async function readByMonth<Row>(
  { from, to }: FigureDays,
  read: (month: FigureDays) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = from; start <= to; ) {
    const next = monthsBefore(`${start.slice(0, 8)}01`, -1);
    const month = { from: start, to: next <= to ? daysLater(next, -1) : to };
    for (const row of await read(month)) rows.push(row);
    await yieldToEventLoop();
    start = next;
  }
  return rows;
}

/** The same days a year before; of 29 February the 28th. */
export function yearBefore({ from, to }: FigureDays): FigureDays {
  return { from: monthsBefore(from, 12), to: monthsBefore(to, 12) };
}

/** The same day some months before, or the last one of a month that is shorter. @param day YYYY-MM-DD */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  const counted = year * 12 + month - 1 - months;
  const first = `${String(Math.floor(counted / 12)).padStart(4, '0')}-${String((counted % 12) + 1).padStart(2, '0')}-01`;
  const next = counted + 1;
  const firstOfNext = `${String(Math.floor(next / 12)).padStart(4, '0')}-${String((next % 12) + 1).padStart(2, '0')}-01`;
  const same = `${first.slice(0, 8)}${day.slice(8)}`;
  const last = daysLater(firstOfNext, -1);
  return same < last ? same : last;
}
