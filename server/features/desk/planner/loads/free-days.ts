import type { z } from 'zod';
import type { freeDaysInput } from '../../../../../schema/features/desk/planner/planner.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import {
  intersectionsWith,
  mergeIntervals,
  minutesOf,
  subtractIntervals,
} from '../../../../../schema/time/planned/intervals.ts';
import { type LocalDay, localDays } from '../../../../../schema/time/planned/local-day.ts';
import { type Interval, upToQuarter } from '../../../../../schema/time/planned/quarters.ts';
import type { SignedInCall } from '../../../../api/operation/index.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';
import { type Calendar, readCalendar } from '../calendar/read-calendar.ts';
import { archivedSince, hasSkill, type ResourceRow } from '../calendar/resources.ts';
import { bookedBlocks, type CountedDay, heldBlocks } from './count-days.ts';
import { readLoads } from './recount-days.ts';

type Input = z.output<typeof freeDaysInput>;

const daysAhead = 400;
/** This many days are looked at before the next ones are read. */
const daysAtOnce = 100;

/** The first days that have so many minutes left; of today those that are still to come. */
export async function listFreeDays({ ctx, db }: SignedInCall, input: Input) {
  const now = ctx.clock.now();
  const { zone } = await db.itself.read();
  const today = todayIn(zone, now);
  const from = later(input.from, today);
  const last = daysLater(from, daysAhead - 1);
  const calendar = await readCalendar(db, { from, to: last });
  const free: { on: string; freeMinutes: number }[] = [];
  for (let first = from; first <= last && free.length < input.count; first = daysLater(first, daysAtOnce)) {
    const days = localDays(zone, first, earlier(daysLater(first, daysAtOnce - 1), last));
    const counted = await readLoads(db, { zone, now }, days);
    free.push(...(await filterFreeDays(db, { days, calendar, counted, now: now.getTime(), input })));
  }
  return free.slice(0, input.count);
}

const later = (one: string, other: string) => [one, other].toSorted().at(-1) ?? one;
const earlier = (one: string, other: string) => [one, other].toSorted()[0] ?? one;

interface Look {
  readonly days: readonly LocalDay[];
  readonly calendar: Calendar;
  /** What is booked on each of the days. */
  readonly counted: readonly CountedDay[];
  readonly now: number;
  readonly input: Pick<Input, 'minutes' | 'needs'>;
  /** Whether only lifts and people with the skill count that can be booked online. */
  readonly isOnline?: boolean;
}

/** Those of some days that have so many minutes left, with what is needed. */
export async function filterFreeDays(db: TenantTables, look: Look) {
  const { days, input, isOnline = false } = look;
  const { minutes, needs: { skill, lift = false } = {} } = input;
  const may = ({ isBookableOnline }: ResourceRow) => isBookableOnline || !isOnline;
  const left = await readLeft(db, look);
  const isEnough = days.map((_, place) => (left[place] ?? 0) >= minutes);
  const candidates = days.filter((_, place) => isEnough[place]);
  const ofSkill =
    skill === undefined
      ? undefined
      : await freeOf(db, look, candidates, (each) => may(each) && each.kind === 'STAFF' && hasSkill(each, skill));
  const ofLifts = lift ? await freeOf(db, look, candidates, (each) => may(each) && each.kind === 'LIFT') : undefined;
  return days.flatMap((day, place) => {
    const people = ofSkill === undefined ? [] : [sum(ofSkill.get(day.day) ?? [])];
    const lifts = ofLifts === undefined ? [] : [Math.max(0, ...(ofLifts.get(day.day) ?? []))];
    const freeMinutes = Math.min(left[place] ?? 0, ...people);
    return Math.min(freeMinutes, ...lifts) >= minutes ? [{ on: day.day, freeMinutes }] : [];
  });
}

/** The minutes that each of some days has left; of today those that are still to come. */
function readLeft(db: TenantTables, look: Omit<Look, 'input'>): Promise<readonly number[]> {
  const { days, calendar, counted, now } = look;
  return Promise.all(
    days.map(async (day, place) => {
      const booked = counted[place]?.bookedMinutes ?? 0;
      return isNow(day, now) ? freeLater(db, day, look, booked) : calendar.capacityOf(day) - booked;
    }),
  );
}

/**
 * The minutes that are left on some days that follow each other, of today those that are still to come.
 *
 * @param from the first day, YYYY-MM-DD
 * @returns undefined where nobody works on any of them
 */
export async function readFreeMinutes(
  db: TenantTables,
  now: Date,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<number | undefined> {
  const { zone } = await db.itself.read();
  const days = localDays(zone, from, to);
  const calendar = await readCalendar(db, { from, to });
  if (days.every((day) => calendar.capacityOf(day) === 0)) return undefined;
  const ahead = days.filter((day) => day.to > now.getTime());
  const counted = await readLoads(db, { zone, now }, ahead);
  const left = await readLeft(db, { days: ahead, calendar, counted, now: now.getTime() });
  return sum(left.map((minutes) => Math.max(0, minutes)));
}

const isNow = (day: LocalDay, now: number) => day.from <= now && now < day.to;
const sum = (values: readonly number[]) => values.reduce((all, each) => all + each, 0);

/** What is left of the hours of today that are still to come: without the blocks in them, and without what has no block. */
async function freeLater(
  db: TenantTables,
  day: LocalDay,
  { calendar, now }: Pick<Look, 'calendar' | 'now'>,
  booked: number,
): Promise<number> {
  const blocks = await db.block.findMany({
    where: { ...bookedBlocks, startAt: { lt: new Date(day.to) }, endAt: { gt: new Date(day.from) } },
    select: { startAt: true, endAt: true },
  });
  const times = blocks.map(({ startAt, endAt }) => ({ from: startAt.getTime(), to: endAt.getTime() }));
  const withoutBlock = booked - minutesOf(intersectionsWith(times, day));
  // Blocks begin on quarter hours.
  const rest = { from: upToQuarter(now), to: day.to };
  return calendar.capacityOf(day, undefined, rest.from) - minutesOf(intersectionsWith(times, rest)) - withoutBlock;
}

/** What some resources have left on days, each for itself. */
async function freeOf(
  db: TenantTables,
  { calendar, now }: Look,
  days: readonly LocalDay[],
  which: (resource: ResourceRow) => boolean,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const [first, last] = [days[0], days.at(-1)];
  const resources = calendar.resources.filter((each) => archivedSince(each) === null && which(each));
  if (first === undefined || last === undefined) return new Map();
  const rows = await db.block.findMany({
    where: {
      ...heldBlocks,
      resourceId: { in: resources.map(({ id }) => id) },
      startAt: { lt: new Date(last.to) },
      endAt: { gt: new Date(first.from) },
    },
    select: { resourceId: true, startAt: true, endAt: true },
  });
  const taken = new Map<string, Interval[]>();
  for (const { resourceId, startAt, endAt } of rows) {
    taken.set(resourceId, [...(taken.get(resourceId) ?? []), { from: startAt.getTime(), to: endAt.getTime() }]);
  }
  return new Map(
    days.map((day) => {
      const rest = { from: Math.max(day.from, upToQuarter(now)), to: day.to };
      const free = resources.map(({ id }) => {
        const open = intersectionsWith(calendar.hoursOf(day, id), rest);
        return minutesOf(subtractIntervals(open, mergeIntervals(taken.get(id) ?? [])));
      });
      return [day.day, free];
    }),
  );
}
