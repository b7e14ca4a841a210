/** The time, passed in wherever a rule depends on it, so that tests can move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** The moment the given number of seconds after another one; negative seconds give an earlier one. */
export function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}

/**
 * Whether something that happens every so often is due again. A last time that lies ahead was written before the clock was
 * set back: it holds up nothing.
 */
export function isDueAgain(last: Date, now: Date, everySeconds: number): boolean {
  return now < last || now >= secondsAfter(last, everySeconds);
}
