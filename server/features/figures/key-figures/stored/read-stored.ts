import type { FigureDays } from '../../../../../schema/features/figures/figures.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';
import type { FigureReader } from '../reading/figure-reader.ts';
import { closedUntil, type DayStore, readGeneration, storeDays } from './store-days.ts';

/** How what is kept of days is counted: of each of them something, and those on which it grows while nobody writes anything. */
export type CountDays<Of> = (
  reader: FigureReader,
  days: FigureDays,
) => Promise<{ readonly counted: ReadonlyMap<string, Of>; readonly growing?: ReadonlySet<string> }>;

/** Each of some days: those that are over as they were stored; the others are counted, and stored once they are over. */
export async function readStored<Of>(
  reader: FigureReader,
  { from, to }: FigureDays,
  store: DayStore<Of>,
  count: CountDays<Of>,
): Promise<ReadonlyMap<string, Of>> {
  const { db, workshop, now } = reader;
  const { closed, days } = await readClosed(reader, { from, to }, store);
  for (const missing of missingOf(days, closed)) {
    const generation = await readGeneration(db, now);
    const { counted, growing } = await count(reader, missing);
    const settled = new Map([...counted].filter(([day]) => growing?.has(day) !== true));
    await storeDays(db, { zone: workshop.zone, generation, now }, store, settled);
    for (const [day, of] of counted) days.set(day, of);
  }
  const open = { from: from <= closed.to ? daysLater(closed.to, 1) : from, to };
  if (open.from <= to) for (const [day, of] of (await count(reader, open)).counted) days.set(day, of);
  return days;
}

/** Whether all of some days that are over are stored, so that reading them counts no more than today. */
export async function areStored<Of>(reader: FigureReader, days: FigureDays, store: DayStore<Of>): Promise<boolean> {
  return (await missingDays(reader, days, store)).length === 0;
}

/** Of some days those that are over and not stored, the latest first; those that follow each other together, a month at the most. */
export async function missingDays<Of>(
  reader: FigureReader,
  days: FigureDays,
  { list }: Pick<DayStore<Of>, 'list'>,
): Promise<readonly FigureDays[]> {
  const closed = closedOf(reader, days);
  if (closed.from > closed.to) return [];
  const stored = new Set(await list(reader.db, reader.workshop.zone, { gte: closed.from, lte: closed.to }));
  return missingOf(stored, closed).toReversed();
}

/** Those of some days that are over; none where the last one is before the first. */
function closedOf({ workshop, now }: FigureReader, { from, to }: FigureDays): FigureDays {
  const lastClosed = daysLater(todayIn(workshop.zone, closedUntil(now)), -1);
  return { from, to: to < lastClosed ? to : lastClosed };
}

async function readClosed<Of>(reader: FigureReader, asked: FigureDays, store: DayStore<Of>) {
  const closed = closedOf(reader, asked);
  const on = { gte: closed.from, lte: closed.to };
  const stored = closed.from > closed.to ? [] : await store.read(reader.db, reader.workshop.zone, on);
  return { closed, days: new Map(stored) };
}

/** The days that are not among others. */
function missingOf(known: { has(day: string): boolean }, { from, to }: FigureDays): readonly FigureDays[] {
  const spans: { from: string; to: string }[] = [];
  for (let day = from; day <= to; day = daysLater(day, 1)) {
    if (known.has(day)) continue;
    const last = spans.at(-1);
    if (last !== undefined && last.to === daysLater(day, -1) && last.to.slice(0, 7) === day.slice(0, 7)) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}
