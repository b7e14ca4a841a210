import type { PlannedBlockPartsFragment, PlannerQuery } from '../../../../../generated/graphql.ts';
import { isOverlapping } from '../../../../../schema/time/planned/intervals.ts';
import { type LocalDay, minuteOfClock } from '../../../../../schema/time/planned/local-day.ts';
import { type Interval, quarterMs, upToQuarter } from '../../../../../schema/time/planned/quarters.ts';

/** A day of the planner as its rows of quarter hours. */

export type PlannerData = PlannerQuery['planner'];
export type Block = PlannedBlockPartsFragment;
export type Resource = PlannerData['resources'][number];
/** A car that comes on a day and that nobody has time for yet. */
export type Arrival = PlannerData['arrivals'][number];

type Waiting = PlannerData['unplanned'][number];
/** What can be planned: beside what waits, a car that comes (EXPECTED), or another piece of planned work (MORE). */
export type Unplanned = Omit<Waiting, 'reason'> & { readonly reason: Waiting['reason'] | 'EXPECTED' | 'MORE' };

export const toUnplanned = ({ jobCardId, minutes, jobCard }: Arrival): Unplanned => ({
  reason: 'EXPECTED',
  jobCardId,
  jobId: null,
  blockId: null,
  minutes,
  job: null,
  block: null,
  jobCard: jobCard && { ...jobCard, customerWish: jobCard.customerWish ?? titlesOf(jobCard.jobs) },
});

/** What is to do where the customer has not said so in words. */
const titlesOf = (jobs: NonNullable<Arrival['jobCard']>['jobs']): string | null =>
  jobs
    .filter(({ state }) => state !== 'DECLINED' && state !== 'DEFERRED' && state !== 'CANCELLED')
    .map(({ title }) => title)
    .join(', ') || null;

/** A block where it is drawn: columns and rows are counted from 1, as in a CSS grid. */
export interface PlacedBlock {
  readonly block: Block;
  readonly begins: number;
  readonly ends: number;
  readonly lane: number;
}

export interface DayRow {
  readonly resource: Resource;
  /** When it works. */
  readonly hours: readonly Interval[];
  readonly blocks: readonly PlacedBlock[];
  readonly lanes: number;
}

export interface DayPlan {
  readonly day: LocalDay;
  /** What is shown of the day, from full hour to full hour. */
  readonly shown: Interval;
  readonly quarters: number;
  /** Nobody works on it. */
  readonly isClosed: boolean;
  readonly rows: readonly DayRow[];
}

/** From seven to seven, wider where hours or blocks need it. */
const usualMinutes = { from: 7 * 60, to: 19 * 60 };
const hourMs = 4 * quarterMs;

export const blockInterval = ({ startAt, endAt }: Pick<Block, 'startAt' | 'endAt'>): Interval => ({
  from: Date.parse(startAt),
  to: Date.parse(endAt),
});

/** The hours of a resource on a day. A courtesy car has none and is always there. */
export function workingHoursOn({ hours }: PlannerData, day: LocalDay, resourceId: string): readonly Interval[] {
  return hours
    .filter((each) => each.on === day.day && each.resourceId === resourceId)
    .map(({ from, to }) => ({ from: day.at(minuteOfClock(from)), to: day.at(minuteOfClock(to)) }));
}

export function layOutDay(data: PlannerData, day: LocalDay): DayPlan {
  const ofDay = data.blocks.filter((block) => isOverlapping(blockInterval(block), day));
  const open = data.resources.flatMap(({ id }) => workingHoursOn(data, day, id));
  const times = [...open, ...ofDay.filter(({ kind }) => kind !== 'DROP_OFF').map(blockInterval)];
  const earliest = Math.min(day.at(usualMinutes.from), ...times.map(({ from }) => from));
  const latest = Math.max(day.at(usualMinutes.to), ...times.map(({ to }) => to));
  const shown = {
    from: Math.max(day.from, Math.floor(earliest / hourMs) * hourMs),
    to: Math.min(day.to, Math.ceil(latest / hourMs) * hourMs),
  };
  const used = new Set(ofDay.map(({ resourceId }) => resourceId));
  // Loan cars that are not out would be rows without a use.
  const resources = data.resources.filter(({ id, kind }) => kind !== 'COURTESY_CAR' || used.has(id));
  const rows = resources.map((resource) => {
    const blocks = assignRows(
      ofDay.filter(({ resourceId }) => resourceId === resource.id),
      shown,
    );
    const lanes = Math.max(1, ...blocks.map(({ lane }) => lane));
    return { resource, hours: workingHoursOn(data, day, resource.id), blocks, lanes };
  });
  return { day, shown, quarters: gridColumnAt(shown.to, shown) - 1, isClosed: open.length === 0, rows };
}

/** The column that begins at a moment. */
export const gridColumnAt = (time: number, shown: Interval): number =>
  Math.round((upToQuarter(Math.min(Math.max(time, shown.from), shown.to)) - shown.from) / quarterMs) + 1;

/** So long is what is drawn at the least: a quarter of an hour is wider than its column, so that it can be hit. */
const drawnMs = 2 * quarterMs;

/** Blocks beside each other get rows of their own, as few as possible; what follows a quarter of an hour at once is beside it. */
function assignRows(blocks: readonly Block[], shown: Interval): readonly PlacedBlock[] {
  const ends: number[] = [];
  const inOrder = blocks.toSorted((one, other) => blockInterval(one).from - blockInterval(other).from);
  return inOrder.map((block) => {
    const { from, to } = blockInterval(block);
    const free = ends.findIndex((end) => end <= from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = Math.max(to, from + drawnMs);
    const begins = Math.min(gridColumnAt(from, shown), gridColumnAt(shown.to, shown) - 1);
    return { block, begins, ends: Math.max(begins + 1, gridColumnAt(to, shown)), lane: lane + 1 };
  });
}

/** The week of a day, Monday first. */
export function weekDaysOf(day: string): readonly string[] {
  const at = Date.parse(`${day}T12:00:00Z`);
  const weekday = new Date(at).getUTCDay() || 7;
  return [1, 2, 3, 4, 5, 6, 7].map((each) => dayText(at + (each - weekday) * dayMs));
}

const dayMs = 24 * hourMs;
const dayText = (time: number) => new Date(time).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** A day of an address; undefined where that is none. */
export function parseDay(text: string | null): string | undefined {
  const at = /^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? Date.parse(`${text}T12:00:00Z`) : Number.NaN;
  return Number.isNaN(at) || dayText(at) !== text ? undefined : text;
}
