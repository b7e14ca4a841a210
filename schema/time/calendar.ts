/**
 * Days of the seller's calendar, as `2026-12-31`. The last day to pay is one of them: the same in the code, in the mail and
 * on the screen, wherever their reader is.
 */

const calendar = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Ljubljana',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day that it is in Slovenia at a moment. */
export function sellersDay(moment: Date): string {
  return calendar.format(moment);
}

/** The same for the given number of days later. */
export function daysLater(day: string, days: number): string {
  return new Date(noonOf(day).getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

/** The last second of a day in Slovenia, which is one hour ahead of UTC or, in summer, two. */
export function endOfSellersDay(day: string): Date {
  const inWinter = new Date(`${day}T22:59:59Z`);
  return sellersDay(inWinter) === day ? inWinter : new Date(`${day}T21:59:59Z`);
}

/** A moment that is on this day in UTC as well, for what writes days in UTC. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00Z`);
}
