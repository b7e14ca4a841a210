import { setTimeout as pause } from 'node:timers/promises';

/** Long enough for any of the work behind it on a server that is not overrun. */
const minimumMilliseconds = 250;

/**
 * Lets work take the same time whether there was much to do or little, so that the time of an answer does not tell who
 * has an account (ASVS 6.3.8).
 */
export async function withMinimumDuration<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.allSettled([work(), pause(minimumMilliseconds)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
