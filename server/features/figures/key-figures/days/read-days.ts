import type { FigureDays } from '../../../../../schema/features/figures/figures.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';
import type { DaySums } from '../day-sums.ts';
import type { FigureReader } from '../reading/figure-reader.ts';
import { countDays } from './count-days.ts';
import { closedUntil, readGeneration, readStoredDays, storeDays } from './store-days.ts';

/** The sums of each of some days: those of days that are over as they were stored; the others are counted, and stored once over. */
export function readDays(reader: FigureReader, days: FigureDays): Promise<ReadonlyMap<string, DaySums>> {
  return reader.once('days', days, async () => {
    const open = todayIn(reader.workshop.zone, closedUntil(reader.now));
    const lastClosed = daysLater(open, -1);
    const closed = { gte: days.from, lte: earlierOf(days.to, lastClosed) };
    const sums = new Map(closed.gte <= closed.lte ? await readStoredDays(reader.db, reader.workshop, closed) : []);
    for (const missing of missingOf(sums, { from: closed.gte, to: closed.lte })) {
      for (const [day, counted] of await countClosed(reader, missing)) sums.set(day, counted);
    }
    const rest = closed.gte <= closed.lte ? daysLater(closed.lte, 1) : days.from;
    const counted = rest <= days.to ? await countDays(reader, { from: rest, to: days.to }) : undefined;
    for (const [day, ofDay] of counted?.sums ?? []) sums.set(day, ofDay);
    return sums;
  });
}

const earlierOf = (...days: readonly string[]): string => days.toSorted()[0] ?? '';

async function countClosed(reader: FigureReader, days: FigureDays): Promise<ReadonlyMap<string, DaySums>> {
  const { db, workshop, now } = reader;
  const generation = await readGeneration(db, now);
  const { sums, growing } = await countDays(reader, days);
  const settled = new Map([...sums].filter(([day]) => !growing.has(day)));
  await storeDays(db, { zone: workshop.zone, generation, now }, settled);
  return sums;
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
