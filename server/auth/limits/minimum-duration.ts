import { setTimeout as pause } from 'node:timers/promises';
import { type Config, leastBcryptCost } from '../../config/config.ts';

/** Long enough for any of the work behind it on a server that is not overrun. */
const minimumMilliseconds = 250;

/**
 * Lets work take the same time whether there was much to do or little, so that the time of an answer does not tell who
 * has an account (ASVS 6.3.8). Not where hashes cost less than production allows: there nothing is hidden.
 */
export async function withMinimumDuration<Result>(
  { bcryptCost }: Pick<Config, 'bcryptCost'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const milliseconds = bcryptCost < leastBcryptCost ? 0 : minimumMilliseconds;
  const [result] = await Promise.allSettled([work(), pause(milliseconds)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}
