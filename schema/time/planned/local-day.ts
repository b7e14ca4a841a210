import { daysLater } from '../calendar.ts';
import { momentAt } from '../zones.ts';
import type { Interval } from './quarters.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const minutesOfDay = 1440;

/** A day of a zone as a stretch of time: of 23 or 25 hours where the clocks change. */
export interface LocalDay extends Interval {
  /** YYYY-MM-DD */
  readonly day: string;
  /** 1 is Monday, 7 Sunday. */
  readonly weekday: number;
  /** When the clocks of the zone show so many minutes after midnight; 1440 is the end of the day. */
  readonly at: (minute: number) => number;
}

/** 1 is Monday, 7 Sunday. @param day YYYY-MM-DD */
export const weekdayOf = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;

/** @param zone for example Europe/Ljubljana */
export const localDay = (zone: string, day: string): LocalDay =>
  dayBetween(zone, day, [momentAt(zone, day).getTime(), momentAt(zone, daysLater(day, 1)).getTime()]);

/** The days from one to another one, both among them. */
export function localDays(zone: string, from: string, to: string): readonly LocalDay[] {
  const days: LocalDay[] = [];
  let begins = momentAt(zone, from).getTime();
  for (let day = from; day <= to; day = daysLater(day, 1)) {
    const ends = momentAt(zone, daysLater(day, 1)).getTime();
    days.push(dayBetween(zone, day, [begins, ends]));
    begins = ends;
  }
  return days;
}

function dayBetween(zone: string, day: string, [from, to]: readonly [number, number]): LocalDay {
  const isEven = to - from === dayMs;
  const at = (minute: number) => {
    if (minute >= minutesOfDay) return to;
    // What the clocks show is looked up on the two days of a year on which they change alone: it takes long.
    return isEven ? from + minute * minuteMs : momentAt(zone, `${day}T${clockTime(minute)}`).getTime();
  };
  return { day, weekday: weekdayOf(day), from, to, at };
}

/** 510 is `08:30`. */
export function clockTime(minute: number): string {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60];
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}

/** `08:30` is 510. */
export function minuteOfClock(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
