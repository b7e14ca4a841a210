import type { BookingSettings } from '../../../../../schema/features/desk/planner/services.ts';
import { daysLater } from '../../../../../schema/time/calendar.ts';
import { type LocalDay, localDays } from '../../../../../schema/time/planned/local-day.ts';
import { dayAt } from '../../../../../schema/time/zones.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { todayIn } from '../../../workshop/workshop-settings/index.ts';
import { type Calendar, readCalendar } from '../calendar/read-calendar.ts';
import { type CountedDay, readWork } from '../loads/count-days.ts';
import { onlineLimitOf } from '../loads/day-loads.ts';
import { filterFreeDays } from '../loads/free-days.ts';
import { readLoads } from '../loads/recount-days.ts';
import type { ServiceRow } from '../services/show-booking.ts';

/** What is wanted, by whose rules. */
export interface WantedTime {
  readonly service: Pick<ServiceRow, 'minutes' | 'needsLift' | 'skill' | 'leadHours'>;
  readonly settings: BookingSettings;
  readonly zone: string;
  readonly now: Date;
  /** The card of an appointment that is moved, which is not in its own way. */
  readonly movedId?: string;
  /** The hold of who looks for another time, which is not in its own way either. */
  readonly heldId?: string;
}

export interface FreeDay {
  /** YYYY-MM-DD in the zone of the workshop. */
  readonly on: string;
  readonly times: readonly Date[];
}

const hourMs = 3_600_000;
const halfHour = 30;
const halfHourMs = halfHour * 60_000;
const minutesOfDay = 1440;

/** From when on appointments can be booked, moved and cancelled. */
export function earliestOf({ service, settings, now }: Pick<WantedTime, 'service' | 'settings' | 'now'>): Date {
  return new Date(now.getTime() + (service.leadHours ?? settings.leadHours) * hourMs);
}

/** The last day on which a time can be booked, YYYY-MM-DD. */
export const lastDayOf = ({ settings, zone, now }: Pick<WantedTime, 'settings' | 'zone' | 'now'>): string =>
  daysLater(todayIn(zone, now), settings.horizonDays);

/**
 * The times that can be booked online, on the days that have some: what is shown as free, and what a hold, a booking and a
 * move are checked by. Behind the locked counter of a day it stays so until the transaction ends.
 */
export async function freeTimes(
  db: TenantTables,
  wanted: WantedTime,
  range: { readonly from: string; readonly to: string },
): Promise<readonly FreeDay[]> {
  const { zone, now } = wanted;
  const from = [range.from, todayIn(zone, now)].toSorted().at(-1) ?? '';
  const to = [range.to, lastDayOf(wanted)].toSorted()[0] ?? '';
  if (from > to) return [];
  const days = localDays(zone, from, to);
  const [counted, calendar, used] = await Promise.all([
    readLoads(db, { zone, now }, days),
    readCalendar(db, { from, to }),
    timesInUse(db, wanted, days),
  ]);
  const own = (await readMovedPart(db, wanted)) ?? (await readHeldPart(db, wanted));
  const loads = counted.map((each, place) => (days[place]?.day === own?.on ? less(each, own) : each));
  const free = await daysWithRoom(db, wanted, { days, loads, calendar });
  const earliest = earliestOf(wanted).getTime();
  return days.flatMap((day) => {
    const times = free.has(day.day)
      ? halfHoursOf(day, calendar).filter(
          (time) => time >= earliest && (used.get(time) ?? 0) < wanted.settings.carsPerTime,
        )
      : [];
    return times.length === 0 ? [] : [{ on: day.day, times: times.map((time) => new Date(time)) }];
  });
}

/** Whether one time can be booked. */
export async function isFree(db: TenantTables, wanted: WantedTime, time: Date): Promise<boolean> {
  const on = dayAt(wanted.zone, time.getTime());
  const days = await freeTimes(db, wanted, { from: on, to: on });
  return days.some(({ times }) => times.some((each) => each.getTime() === time.getTime()));
}

/** Whether as many cars are booked for a time as there may be: what is known soonest, before a day is looked at. */
export async function isFull(db: TenantTables, wanted: WantedTime, time: Date): Promise<boolean> {
  const used = await timesInUse(db, wanted, [{ from: time.getTime(), to: time.getTime() + 1 }]);
  return (used.get(time.getTime()) ?? 0) >= wanted.settings.carsPerTime;
}

/** How many cars are booked online, or about to be, for each time. */
async function timesInUse(
  db: TenantTables,
  { now, movedId, heldId }: WantedTime,
  days: readonly Pick<LocalDay, 'from' | 'to'>[],
): Promise<ReadonlyMap<number, number>> {
  const between = { gte: new Date(days[0]?.from ?? 0), lt: new Date(days.at(-1)?.to ?? 0) };
  const [cards, holds] = await Promise.all([
    db.jobCard.findMany({
      where: {
        expectedAt: between,
        source: 'ONLINE',
        state: { not: 'CANCELLED' },
        ...(movedId === undefined ? {} : { id: { not: movedId } }),
      },
      select: { expectedAt: true },
    }),
    db.bookingHold.findMany({
      where: {
        startAt: between,
        isHeld: true,
        expiresAt: { gt: now },
        ...(heldId === undefined ? {} : { id: { not: heldId } }),
      },
      select: { startAt: true },
    }),
  ]);
  const used = new Map<number, number>();
  for (const at of [...cards.map(({ expectedAt }) => expectedAt), ...holds.map(({ startAt }) => startAt)]) {
    const time = at?.getTime() ?? 0;
    used.set(time, (used.get(time) ?? 0) + 1);
  }
  return used;
}

/** What an appointment that is moved takes of its day. */
async function readMovedPart(db: TenantTables, { movedId, zone }: WantedTime) {
  if (movedId === undefined) return undefined;
  const card = await db.jobCard.findUnique({
    where: { id: movedId },
    select: { expectedAt: true, plannedMinutes: true, source: true, state: true },
  });
  if (card === null || card.expectedAt === null || card.state === 'CANCELLED') return undefined;
  const { jobs, blocked } = (await readWork(db, [movedId]))(movedId);
  const planned = jobs ?? card.plannedMinutes ?? 0;
  return {
    on: dayAt(zone, card.expectedAt.getTime()),
    bookedMinutes: Math.max(0, planned - blocked),
    onlineMinutes: card.source === 'ONLINE' ? planned : 0,
    cars: 1,
  };
}

/** What a hold takes of its day while it lasts: the day's counters have it until then. */
async function readHeldPart(db: TenantTables, { heldId, now }: WantedTime) {
  if (heldId === undefined) return undefined;
  const hold = await db.bookingHold.findUnique({ where: { id: heldId } });
  if (hold === null || !hold.isHeld || hold.expiresAt <= now) return undefined;
  const { on, minutes } = hold;
  return { on, bookedMinutes: minutes, onlineMinutes: minutes, cars: 1 };
}

const less = (day: CountedDay, part: CountedDay | undefined): CountedDay => ({
  bookedMinutes: day.bookedMinutes - (part?.bookedMinutes ?? 0),
  onlineMinutes: day.onlineMinutes - (part?.onlineMinutes ?? 0),
  cars: day.cars - (part?.cars ?? 0),
});

interface Look {
  readonly days: readonly LocalDay[];
  readonly loads: readonly CountedDay[];
  readonly calendar: Calendar;
}

/** The days with enough open minutes, within hours and the online limit, and room for one more car. */
async function daysWithRoom(
  db: TenantTables,
  { service, settings, now }: WantedTime,
  { days, loads, calendar }: Look,
): Promise<ReadonlySet<string>> {
  const { minutes, needsLift, skill } = service;
  const { sharePercent, carsLimit } = settings;
  const open = days.flatMap((day, place) => {
    const load = loads[place];
    if (load === undefined || (carsLimit !== null && load.cars >= carsLimit)) return [];
    const isEnough = onlineLimitOf(calendar, day, sharePercent) - load.onlineMinutes >= minutes;
    return isEnough ? [{ day, load }] : [];
  });
  const free = await filterFreeDays(db, {
    days: open.map(({ day }) => day),
    counted: open.map(({ load }) => load),
    calendar,
    now: now.getTime(),
    input: { minutes, needs: { lift: needsLift, ...(skill === null ? {} : { skill }) } },
    isOnline: true,
  });
  return new Set(free.map(({ on }) => on));
}

/** The half hours of the clock that lie in the hours of the workshop. */
function halfHoursOf(day: LocalDay, calendar: Calendar): readonly number[] {
  const hours = calendar.hoursOf(day, null);
  const times = new Set<number>();
  for (let minute = 0; minute < minutesOfDay; minute += halfHour) {
    const time = day.at(minute);
    if (hours.some(({ from, to }) => from <= time && time + halfHourMs <= to)) times.add(time);
  }
  return [...times].toSorted((one, other) => one - other);
}
