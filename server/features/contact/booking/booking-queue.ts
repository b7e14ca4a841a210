import { LRUCache } from 'lru-cache';
import { createFairQueue } from '../../../infrastructure/jobs/fair-queue.ts';

/**
 * Hundreds may want one time at the same moment. They are looked at a few at a time, so that they do not take every
 * connection to the database from each other and from everybody else; workshops take turns.
 */
export const bookingQueue = createFairQueue({ atOnce: 3, perSource: 500, inAll: 2000, timeoutMilliseconds: 20_000 });

/** One answer for all who ask the same at the same moment. @param scope the database that is asked */
export function createSharedAnswers<Answer>() {
  const underWay = new WeakMap<object, Map<string, Promise<Answer>>>();
  return (scope: object, question: string, ask: () => Promise<Answer>): Promise<Answer> => {
    const asked = underWay.get(scope) ?? new Map<string, Promise<Answer>>();
    underWay.set(scope, asked);
    const present = asked.get(question);
    if (present !== undefined) return present;
    const answer = ask().finally(() => asked.delete(question));
    asked.set(question, answer);
    return answer;
  };
}

/** A second, by the clock of the installation: by then a hold may have run out, which is no change. */
const keptMs = 1000;

interface Refusal {
  readonly free: readonly string[];
  readonly until: number;
}

/** What was answered to who wanted a time that is taken, until anything in the workshop changes. */
const refusals = new LRUCache<string, Refusal>({ max: 1000 });

/** @param question the time that is wanted and the change up to which it was looked at */
export function cachedRefusal(question: string, now: Date): readonly string[] | undefined {
  const known = refusals.get(question);
  return known !== undefined && now.getTime() < known.until ? known.free : undefined;
}

export function cacheRefusal(question: string, free: readonly string[], now: Date): void {
  refusals.set(question, { free, until: now.getTime() + keptMs });
}
