import { daysLater } from '../../../../../../schema/time/calendar.ts';
import { weekdayOf } from '../../../../../../schema/time/planned/local-day.ts';
import type { FreeDays } from './page-context.ts';

/** How many days are shown at once: whole weeks, and no more than are answered at once. */
export const daysShown = 28;

export interface CalendarDay {
  readonly on: string;
  /** Empty where nothing is free. */
  readonly times: readonly string[];
}

/** Some weeks of days, with what is free on them and which day is looked at. */
export interface Calendar {
  readonly weeks: readonly (readonly CalendarDay[])[];
  /** The day whose times are shown; undefined where nothing is free. */
  readonly chosen: CalendarDay | undefined;
  /** A day of the weeks before, and one of those after; undefined where nothing can be booked there. */
  readonly earlier: string | undefined;
  readonly later: string | undefined;
}

const mondayOf = (day: string) => daysLater(day, 1 - weekdayOf(day));
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** The first day of the weeks in which a day is shown; those of today and before begin this week. */
export function firstDayShown(today: string, day: string): string {
  const monday = mondayOf(today);
  const blocks = Math.max(0, Math.floor(daysBetween(monday, day) / daysShown));
  return daysLater(monday, blocks * daysShown);
}

export interface CalendarOptions {
  readonly today: string;
  /** The first of the days shown, a Monday. */
  readonly from: string;
  /** The last day that can be booked. */
  readonly lastDay: string;
  readonly free: FreeDays;
  /** Which day somebody wants to see. */
  readonly on: string | undefined;
}

export function calendarOf({ today, from, lastDay, free, on }: CalendarOptions): Calendar {
  const timesOn = new Map(free.map((day) => [day.on, day.times]));
  const days = Array.from({ length: daysShown }, (_, place) => {
    const day = daysLater(from, place);
    return { on: day, times: timesOn.get(day) ?? [] };
  });
  const next = daysLater(from, daysShown);
  const isFree = ({ times }: CalendarDay) => times.length > 0;
  return {
    weeks: Array.from({ length: daysShown / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7)),
    chosen: days.find((day) => day.on === on && isFree(day)) ?? days.find(isFree),
    earlier: from > mondayOf(today) ? daysLater(from, -daysShown) : undefined,
    later: next <= lastDay ? next : undefined,
  };
}
