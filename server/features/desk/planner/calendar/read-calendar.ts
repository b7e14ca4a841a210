import { minutesOf } from '../../../../../schema/time/planned/intervals.ts';
import type { LocalDay } from '../../../../../schema/time/planned/local-day.ts';
import { type Hours, openHours, type WeeklySpan } from '../../../../../schema/time/planned/open-hours.ts';
import type { Interval } from '../../../../../schema/time/planned/quarters.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { archivedSince, type ResourceRow, readResources } from './resources.ts';

/** When work is done: the hours of the workshop and of each resource, day by day. */
export interface Calendar {
  readonly resources: readonly ResourceRow[];
  /** The hours of a day in their order. @param resourceId null for the workshop */
  hoursOf(day: LocalDay, resourceId: string | null): readonly Interval[];
  /** The minutes of people who are not archived, of a day or of what is left of it. @param from from when on */
  capacityOf(day: LocalDay, which?: (person: ResourceRow) => boolean, from?: number): number;
}

/** What a workshop has until it saves hours of its own. */
const firstSpans: readonly WeeklySpan[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  fromMinute: 8 * 60,
  toMinute: 16 * 60,
}));

/** The hours of the week as they were set, by the resource; those of the workshop under null. */
export async function readSpans(db: TenantTables): Promise<ReadonlyMap<string | null, readonly WeeklySpan[]>> {
  const [rows, saved] = await Promise.all([
    db.workingHours.findMany({ orderBy: [{ weekday: 'asc' }, { fromMinute: 'asc' }] }),
    db.plannerSettings.count(),
  ]);
  const spans = new Map<string | null, WeeklySpan[]>([[null, saved === 0 ? [...firstSpans] : []]]);
  for (const { resourceId, weekday, fromMinute, toMinute } of rows) {
    const known = spans.get(resourceId) ?? [];
    known.push({ weekday, fromMinute, toMinute });
    spans.set(resourceId, known);
  }
  return spans;
}

/** Reads what the hours of some days are made of. @param from the first day, YYYY-MM-DD */
export async function readCalendar(db: TenantTables, { from, to }: { from: string; to: string }): Promise<Calendar> {
  const [resources, spans, exceptions] = await Promise.all([
    readResources(db),
    readSpans(db),
    db.dayException.findMany({ where: { until: { gte: from }, on: { lte: to } } }),
  ]);
  const hours = new Map<string | null, Hours>();
  for (const id of [null, ...resources.map((each) => each.id)]) {
    const own = exceptions.filter(({ resourceId }) => resourceId === id);
    hours.set(id, { spans: spans.get(id) ?? [], exceptions: own });
  }
  return calendarOf(resources, hours);
}

const noHours: Hours = { spans: [], exceptions: [] };

function calendarOf(resources: readonly ResourceRow[], hours: ReadonlyMap<string | null, Hours>): Calendar {
  const known = new Map<string, readonly Interval[]>();
  const ofWorkshop = hours.get(null) ?? noHours;
  const hoursOf = (day: LocalDay, resourceId: string | null): readonly Interval[] => {
    const own = resourceId === null ? noHours : (hours.get(resourceId) ?? noHours);
    const isOwn = own.spans.length > 0 || own.exceptions.length > 0;
    const key = `${day.day} ${isOwn ? resourceId : ''}`;
    const open = known.get(key) ?? openHours(day, ofWorkshop, isOwn ? own : undefined);
    known.set(key, open);
    return open;
  };
  const people = resources.filter((each) => each.kind === 'STAFF' && archivedSince(each) === null);
  // Most people have the hours of the workshop, which are measured once for all of them.
  const lengths = new Map<readonly Interval[], number>();
  const lengthOf = (open: readonly Interval[]) => {
    const length = lengths.get(open) ?? minutesOf(open);
    lengths.set(open, length);
    return length;
  };
  return {
    resources,
    hoursOf,
    capacityOf(day, which = () => true, from = day.from) {
      const hours = people.filter(which).map(({ id }) => hoursOf(day, id));
      return hours.reduce((sum, open) => sum + (from > day.from ? minutesOf(after(open, from)) : lengthOf(open)), 0);
    },
  };
}

const after = (intervals: readonly Interval[], from: number): readonly Interval[] =>
  intervals.flatMap((each) => (each.to <= from ? [] : [{ from: Math.max(each.from, from), to: each.to }]));
