/**
 * Moments as the clocks of a zone show them, which the server counts days by and screens fill fields with. A zone is one of
 * IANA's, for example `Europe/Ljubljana`.
 */

/** How far the clocks of a zone are before UTC at a moment, in milliseconds. */
export function offsetAt(zone: string, time: number): number {
  return Date.parse(`${clockAt(zone, time)}Z`) - Math.floor(time / 1000) * 1000;
}

/** Making one takes longer than most of what is asked of the database; there are some hundred zones. */
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const made = clocks.get(zone);
  if (made !== undefined) return made;
  const clock = new Intl.DateTimeFormat('en', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(zone, clock);
  return clock;
}

/** What the clocks of a zone show at a moment, to the second: `2026-12-20T14:05:00`. */
export function clockAt(zone: string, time: number): string {
  const parts = clockOf(zone).formatToParts(time);
  const part = (name: string) => parts.find(({ type }) => type === name)?.value ?? '';
  const day = [part('year').padStart(4, '0'), part('month'), part('day')].join('-');
  return `${day}T${part('hour')}:${part('minute')}:${part('second')}`;
}

/**
 * When the clocks of a zone show a time. Of a time that they show twice it is one of both, and one that they leave out is
 * an hour beside it.
 *
 * @param clock for example `2026-12-20T14:05`, or a day for its beginning
 * @returns an invalid date where that is no time
 */
export function momentAt(zone: string, clock: string): Date {
  const shown = Date.parse(clock.includes('T') ? `${clock}Z` : clock);
  if (Number.isNaN(shown)) return new Date(Number.NaN);
  // The offset is asked twice, because it may change between what was guessed and what it is.
  const first = shown - offsetAt(zone, shown);
  return new Date(shown - offsetAt(zone, first));
}

/** The day that it is in a zone at a moment, as YYYY-MM-DD. */
export function dayAt(zone: string, time: number): string {
  return clockAt(zone, time).slice(0, 10);
}
