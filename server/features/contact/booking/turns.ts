import { createFairQueue } from '../../../infrastructure/jobs/fair-queue.ts';

/**
 * Hundreds may want one time at the same moment. They are looked at a few at a time, so that they do not take every
 * connection to the database from each other and from everybody else; workshops take turns.
 */
export const bookingQueue = createFairQueue({ atOnce: 3, perSource: 500, inAll: 2000, timeoutMilliseconds: 20_000 });

const underWay = new Map<string, Promise<readonly string[]>>();

/** One answer for all who ask the same at the same moment. @param key what is asked */
export function sharedAnswer(key: string, ask: () => Promise<readonly string[]>): Promise<readonly string[]> {
  const present = underWay.get(key);
  if (present !== undefined) return present;
  const answer = ask().finally(() => underWay.delete(key));
  underWay.set(key, answer);
  return answer;
}
