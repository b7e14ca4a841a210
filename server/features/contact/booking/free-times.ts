import { daysLater } from '../../../../schema/time/calendar.ts';
import { dayAt } from '../../../../schema/time/zones.ts';
import type { AppContext } from '../../../context/app-context.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { freeTimes, lastDayOf, type WantedTime } from '../../desk/planner/index.ts';
import { type BookingPage, serviceOf, wantedTimeOf } from './find-page.ts';

/** From which day on, and on how many. */
export interface AskedDays {
  /** YYYY-MM-DD */
  readonly from: string;
  readonly days: number;
}

export interface FreeTimes {
  readonly minutes: number;
  /** Those that have some. */
  readonly days: readonly { readonly on: string; readonly times: readonly string[] }[];
}

/** The times at which a service can be booked. @throws NOT_FOUND the service */
export async function listFreeTimes(
  ctx: AppContext,
  page: BookingPage,
  { serviceId, heldId, ...asked }: AskedDays & { readonly serviceId: string; readonly heldId?: string | undefined },
): Promise<FreeTimes> {
  const service = serviceOf(page, serviceId);
  return page.isOpen
    ? timesOf(page.db, wantedTimeOf(page, service, ctx.clock.now(), heldId), asked)
    : { minutes: service.minutes, days: [] };
}

/** What is free on some days, as it is answered. */
export async function timesOf(db: TenantTables, wanted: WantedTime, { from, days }: AskedDays): Promise<FreeTimes> {
  const free = await freeTimes(db, wanted, { from, to: daysLater(from, days - 1) });
  return {
    minutes: wanted.service.minutes,
    days: free.map(({ on, times }) => ({ on, times: times.map((time) => time.toISOString()) })),
  };
}

const mostOffered = 5;
/** This many days are looked at before the next ones are read. */
const daysAtOnce = 31;

/** Up to five free times nearest to a taken one, in order. */
export async function suggestFreeTimes(db: TenantTables, wanted: WantedTime, time: Date): Promise<readonly string[]> {
  const { zone, now } = wanted;
  const last = lastDayOf(wanted);
  const today = dayAt(zone, now.getTime());
  const asked = dayAt(zone, time.getTime());
  const near: Date[] = [];
  const first = asked > today && asked <= last ? asked : today;
  for (let from = first; from <= last && near.length === 0; from = daysLater(from, daysAtOnce)) {
    const days = await freeTimes(db, wanted, { from, to: daysLater(from, daysAtOnce - 1) });
    near.push(...days.flatMap(({ times }) => times));
  }
  if (near.length === 0 && first > today) return suggestFreeTimes(db, wanted, now);
  const distance = (each: Date) => Math.abs(each.getTime() - time.getTime());
  const nearest = near.toSorted((one, other) => distance(one) - distance(other)).slice(0, mostOffered);
  return nearest.map((each) => each.toISOString()).toSorted();
}
