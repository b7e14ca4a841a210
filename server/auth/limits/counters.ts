import { LRUCache } from 'lru-cache';
import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible';
import type { Transaction } from '../../infrastructure/database/database.ts';
import type { Clock } from '../../infrastructure/time/clock.ts';

/** What one key has taken in its window. */
interface Counter {
  readonly points: number;
  /** When the window ends. */
  readonly expire: Date | null;
}

/** Where attempts are counted. */
export interface CounterStore {
  /**
   * Adds points to the counter of a key.
   *
   * @param now the moment of the attempt; a counter whose window is over by then begins again
   * @param windowMilliseconds how long a new window lasts
   */
  add(key: string, points: number, now: Date, windowMilliseconds: number): Promise<Counter>;
  remove(key: string): Promise<boolean>;
}

/** Counts in the database, so that all processes share the counters and a restart forgives nothing. */
export function databaseCounters({ rateLimit }: Pick<Transaction, 'rateLimit'>): CounterStore {
  return {
    async add(key, points, now, windowMilliseconds) {
      // One that ends later than any window of now can was begun before the clock was set back.
      const latest = new Date(now.getTime() + windowMilliseconds);
      await rateLimit.deleteMany({ where: { key, OR: [{ expire: { lte: now } }, { expire: { gt: latest } }] } });
      // Counted up in the database, so that calls at the same moment are all counted.
      const counted: Partial<Counter> = await rateLimit.upsert({
        where: { key },
        create: { key, points, expire: latest },
        update: { points: { increment: points } },
      });
      // On MariaDB the row is read back by a statement of its own: one that is removed before it has no columns.
      const { points: taken = points, expire = latest } = counted;
      return { points: taken, expire };
    },
    remove: async (key) => (await rateLimit.deleteMany({ where: { key } })).count > 0,
  };
}

/** Beyond this number of keys, the least recently counted are forgotten. */
const countersInMemory = 50_000;

/** Counts in this process alone. */
export function memoryCounters(): CounterStore {
  const counters = new LRUCache<string, Counter>({ max: countersInMemory });
  return {
    async add(key, points, now, windowMilliseconds) {
      const latest = new Date(now.getTime() + windowMilliseconds);
      const before = counters.get(key);
      const runs = before?.expire && before.expire > now && before.expire <= latest;
      const counter = runs ? { ...before, points: before.points + points } : { points, expire: latest };
      counters.set(key, counter);
      return counter;
    },
    remove: async (key) => counters.delete(key),
  };
}

/** The library's limiter over a store of ours, which reads the product's clock; its own stores read the machine's. */
export class ClockedRateLimiter extends RateLimiterPrisma {
  readonly #store: CounterStore;
  readonly #clock: Clock;

  /** @param options `duration` is the window, in seconds */
  constructor(
    options: { readonly keyPrefix: string; readonly points: number; readonly duration: number },
    store: CounterStore,
    clock: Clock,
  ) {
    // One sweeper is enough; see housekeeping.ts.
    super({ ...options, storeClient: store, clearExpiredByTimeout: false });
    this.#store = store;
    this.#clock = clock;
  }

  // The three names by which the library asks a store.
  _upsert(key: string, points: number, windowMilliseconds: number): Promise<Counter> {
    return this.#store.add(key, points, this.#clock.now(), windowMilliseconds);
  }

  _delete(key: string): Promise<boolean> {
    return this.#store.remove(key);
  }

  _getRateLimiterRes(_key: string, changedPoints: number, { points, expire }: Counter): RateLimiterRes {
    const left = expire === null ? -1 : Math.max(expire.getTime() - this.#clock.now().getTime(), 0);
    return new RateLimiterRes(Math.max(this.points - points, 0), left, points, points === changedPoints);
  }
}
