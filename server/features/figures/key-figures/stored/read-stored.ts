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
  const lastClosed = daysLater(todayIn(workshop.zone, closedUntil(now)), -1);
  const closed = { from, to: [to, lastClosed].toSorted()[0] ?? to };
  const days = new Map<string, Of>();
  if (from <= closed.to) {
    for (const [day, of] of await store.read(db, workshop.zone, { gte: from, lte: closed.to })) days.set(day, of);
  }
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

/** The days that are not among others, those that follow each other together, a month at the most. */
function missingOf(known: ReadonlyMap<string, unknown>, { from, to }: FigureDays): readonly FigureDays[] {
  const spans: { from: string; to: string }[] = [];
  for (let day = from; day <= to; day = daysLater(day, 1)) {
    if (known.has(day)) continue;
    const last = spans.at(-1);
    if (last !== undefined && last.to === daysLater(day, -1) && last.to.slice(0, 7) === day.slice(0, 7)) last.to = day;
    else spans.push({ from: day, to: day });
  }
  return spans;
}
