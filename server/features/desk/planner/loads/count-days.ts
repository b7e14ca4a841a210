import { countedStates } from '../../../../../schema/features/desk/states.ts';
import { intersectionOf, minutesOf } from '../../../../../schema/time/planned/intervals.ts';
import type { LocalDay } from '../../../../../schema/time/planned/local-day.ts';
import type { Interval } from '../../../../../schema/time/planned/quarters.ts';
import { chunksOf } from '../../../../infrastructure/chunks-of.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';

/** What is booked on a day. */
export interface CountedDay {
  bookedMinutes: number;
  onlineMinutes: number;
  /** Cards that are expected. */
  cars: number;
}

const cardsAtOnce = 500;

const resource = { kind: 'STAFF' } as const;
const jobCard = { state: { not: 'CANCELLED' } } as const;

/** The blocks of no card, or of one that was not cancelled. */
export const liveBlocks = { OR: [{ jobCardId: null }, { jobCard }] } as const;
/** Those that hold time. */
export const heldBlocks = { ...liveBlocks, leftOver: false } as const;
/** Those of people. */
export const bookedBlocks = { ...heldBlocks, resource } as const;

/**
 * Counts the booked minutes of consecutive days: blocks of people, and of each expected card what its work needs beyond
 * its blocks. A hold counts until it is released.
 */
export async function countDays(db: TenantTables, days: readonly LocalDay[]): Promise<readonly CountedDay[]> {
  const counted = days.map((): CountedDay => ({ bookedMinutes: 0, onlineMinutes: 0, cars: 0 }));
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return counted;
  const [from, to] = [new Date(first.from), new Date(last.to)];
  const [blocks, cards, holds] = await Promise.all([
    db.block.findMany({
      where: { ...bookedBlocks, startAt: { lt: to }, endAt: { gt: from } },
      select: { startAt: true, endAt: true },
    }),
    db.jobCard.findMany({
      where: { expectedAt: { gte: from, lt: to }, state: { not: 'CANCELLED' } },
      select: { id: true, expectedAt: true, plannedMinutes: true, source: true },
    }),
    db.bookingHold.findMany({
      where: { isHeld: true, on: { gte: first.day, lte: last.day } },
      select: { on: true, minutes: true },
    }),
  ]);
  for (const block of blocks) {
    const time = { from: block.startAt.getTime(), to: block.endAt.getTime() };
    for (let place = placeOf(days, time.from); place < days.length; place += 1) {
      const [day, sum] = [days[place], counted[place]];
      if (day === undefined || sum === undefined || day.from >= time.to) break;
      sum.bookedMinutes += minutesIn(time, day);
    }
  }
  const places = new Map(days.map(({ day }, place) => [day, place]));
  for (const { on, minutes } of holds) addHold(counted[places.get(on) ?? -1], minutes);
  const work = await readWork(
    db,
    cards.map(({ id }) => id),
  );
  for (const { id, expectedAt, plannedMinutes, source } of cards) {
    const sum = expectedAt === null ? undefined : counted[placeOf(days, expectedAt.getTime())];
    if (sum === undefined) continue;
    const { jobs, blocked } = work(id);
    const planned = jobs ?? plannedMinutes ?? 0;
    sum.cars += 1;
    sum.bookedMinutes += Math.max(0, planned - blocked);
    if (source === 'ONLINE') sum.onlineMinutes += planned;
  }
  return counted;
}

/** What somebody is about to book counts like what is booked. @param times -1 takes it off again */
export function addHold(sum: CountedDay | undefined, minutes: number, times: 1 | -1 = 1): void {
  if (sum === undefined) return;
  sum.bookedMinutes += times * minutes;
  sum.onlineMinutes += times * minutes;
  sum.cars += times;
}

/** Where the day of a moment stands among days that follow each other; 0 for what is before them. */
function placeOf(days: readonly LocalDay[], time: number): number {
  let [low, high] = [0, days.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((days[middle]?.from ?? 0) <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}

function minutesIn(time: Interval, day: Interval): number {
  const part = intersectionOf(time, day);
  return part === undefined ? 0 : minutesOf([part]);
}

/** What the jobs of a card take, undefined where none says so, and what of it people have blocks for. */
export async function readWork(db: TenantTables, cardIds: readonly string[]) {
  const jobs = new Map<string, number>();
  const blocked = new Map<string, number>();
  for (const some of chunksOf(cardIds, cardsAtOnce)) {
    const jobCardId = { in: [...some] };
    const [sums, blocks] = await Promise.all([
      db.job.groupBy({
        by: ['jobCardId'],
        where: { jobCardId, state: { in: [...countedStates] }, plannedMinutes: { not: null } },
        _count: true,
        _sum: { plannedMinutes: true },
      }),
      db.block.findMany({
        where: { jobCardId, leftOver: false, resource },
        select: { jobCardId: true, startAt: true, endAt: true },
      }),
    ]);
    for (const { jobCardId: id, _sum } of sums) jobs.set(id, _sum.plannedMinutes ?? 0);
    for (const { jobCardId: id, startAt, endAt } of blocks) {
      const minutes = minutesOf([{ from: startAt.getTime(), to: endAt.getTime() }]);
      if (id !== null) blocked.set(id, (blocked.get(id) ?? 0) + minutes);
    }
  }
  return (id: string) => ({ jobs: jobs.get(id), blocked: blocked.get(id) ?? 0 });
}
