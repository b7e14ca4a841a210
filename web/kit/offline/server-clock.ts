/**
 * The time of the server, which is what counts for clocks: a telephone that is ten minutes ahead would start the work of
 * everybody ten minutes late.
 */

/** The header has whole seconds, and takes its time to arrive: less than this is no difference. */
const noticedMilliseconds = 5000;

let ahead: number | undefined;

/**
 * Learns how far the clock of this device is ahead.
 *
 * @param date   header of an answer of the server
 * @param sentAt when it was asked for, in milliseconds by this device
 */
export function recordServerTime(date: string | null, sentAt: number, now = Date.now()): void {
  const said = Date.parse(date ?? '');
  // An answer that took long, or a clock that was set meanwhile, says nothing.
  if (Number.isNaN(said) || now < sentAt || now - sentAt > noticedMilliseconds) return;
  const difference = now - said;
  ahead = Math.abs(difference) < noticedMilliseconds ? 0 : difference;
}

/** Now by the clock of the server, as far as it is known, in milliseconds. */
export const serverNow = (now = Date.now()): number => now - (ahead ?? 0);

/** How far this device is ahead, in milliseconds; undefined until the server has said so. */
export const clockAhead = (): number | undefined => ahead;

/** What was learned before this page: it counts until the server answers. */
export function restoreClockOffset(milliseconds: number | undefined): void {
  ahead ??= milliseconds;
}
