import { createHash } from 'node:crypto';
import { RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../../schema/errors.ts';
import { budgets } from '../../../schema/rules.ts';
import { type Database, isDuplicate, retryingLostRaces } from '../../infrastructure/database/database.ts';
import type { Clock } from '../../infrastructure/time/clock.ts';
import { withTimeout } from '../../infrastructure/time/with-timeout.ts';
import { ClockedRateLimiter, databaseCounters, memoryCounters } from './counters.ts';

export type BudgetName = keyof typeof budgets;

/**
 * The rate limit of every call. Counts attempts in the database, so that all server processes share the budgets and a restart forgives nothing; only
 * refused input is counted by each process for itself.
 */
export interface RateLimits {
  /**
   * Takes from a budget.
   *
   * @param key whose budget: a network address, an account
   * @param points how much; one attempt unless given
   * @throws RATE_LIMITED  none is left; tells when to come back
   */
  take(budget: BudgetName, key: string, points?: number): Promise<void>;
  /** Takes one attempt and says what is left, for limits that are shown to who is limited. */
  measure(budget: BudgetName, key: string): Promise<{ isSpent: boolean; left: number; seconds: number }>;
  /** Takes one attempt and says whether there was one left, for limits that must not show. */
  allows(budget: BudgetName, key: string): Promise<boolean>;
  /** Gives back everything taken, after a success that shows the earlier attempts were honest. */
  forgive(budget: BudgetName, key: string): Promise<void>;
  /** Gives back the one attempt that was taken last, after a success that says nothing of the others. */
  giveBack(budget: BudgetName, key: string): Promise<void>;
  /**
   * Gives back everything taken from any budget in the name of somebody, whatever else the budget is counted by.
   *
   * @param owners all keys of the same somebody: an account's id, its address
   * @returns the budgets that were used, each once
   */
  lift(owners: readonly string[]): Promise<readonly string[]>;
}

/**
 * Counted by each process for itself: what it guards is the process, and a write for each of fifty callers' requests
 * would be dearer than what they send.
 */
const countedHere: ReadonlySet<BudgetName> = new Set(['badInputPerAddress']);

/** A count takes a few; a connection that hangs would hold up everybody behind it, one after the other. */
const turnMilliseconds = 1000;

const longestPart = 100;

/**
 * The form in which a key is stored: a long part of it by its hash, because what it differs in may come last. Each part
 * separately, so that `lift` finds an owner in whatever key it is.
 */
function storedKey(key: string): string {
  return key
    .split(':')
    .map((part) => (part.length <= longestPart ? part : createHash('sha256').update(part).digest('hex')))
    .join(':');
}

interface Consumption {
  /** Whether there was less than what was asked for. */
  readonly isSpent: boolean;
  readonly counter: RateLimiterRes;
}

/** How long until the window is over. */
const secondsOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

/**
 * @param scale multiplies the budgets per network address, for load tests (docs/contract.md §2)
 */
export function createRateLimits(database: Database, clock: Clock, scale: number): RateLimits {
  function limiterOf(name: BudgetName): ClockedRateLimiter {
    const counted = {
      keyPrefix: name,
      points: name.endsWith('PerAddress') ? Math.round(budgets[name].points * scale) : budgets[name].points,
      duration: budgets[name].windowSeconds,
    };
    const store = countedHere.has(name) ? memoryCounters() : databaseCounters(database);
    return new ClockedRateLimiter(counted, store, clock);
  }
  const limiters = new Map<BudgetName, ClockedRateLimiter>();

  function limiterFor(name: BudgetName): ClockedRateLimiter {
    const limiter = limiters.get(name) ?? limiterOf(name);
    limiters.set(name, limiter);
    return limiter;
  }

  /** By budget and key: when the next one may ask. */
  const turns = new Map<string, Promise<unknown>>();

  /**
   * One after the other for each key: hundreds at once would lose the row to each other again and again, and take every
   * connection from those who count elsewhere. An answer that does not come holds up the others for a moment only.
   */
  function consume(name: BudgetName, key: string, points = 1): Promise<Consumption> {
    if (countedHere.has(name)) return consumeNow(name, key, points);
    const row = `${name}:${key}`;
    const before = turns.get(row) ?? Promise.resolve();
    const answer = before.then(() => consumeNow(name, key, points));
    const turn = before
      .then(() => withTimeout(answer, turnMilliseconds))
      .catch(() => undefined)
      .finally(() => {
        if (turns.get(row) === turn) turns.delete(row);
      });
    turns.set(row, turn);
    return answer;
  }

  async function consumeNow(name: BudgetName, key: string, points: number): Promise<Consumption> {
    const limiter = limiterFor(name);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return { isSpent: false, counter: await retryingLostRaces(() => limiter.consume(storedKey(key), points)) };
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return { isSpent: true, counter: refusal };
        // Two first attempts at the same instant: both insert, one is told it is a duplicate and counts up instead.
        if (!isDuplicate(refusal) || attempt === 3) throw refusal;
      }
    }
  }

  return {
    async take(name, key, points) {
      const { isSpent, counter } = await consume(name, key, points);
      if (isSpent) throw new AppError('RATE_LIMITED', undefined, { retryAfterSeconds: secondsOf(counter) });
    },
    async measure(name, key) {
      const { isSpent, counter } = await consume(name, key);
      return { isSpent, left: counter.remainingPoints, seconds: secondsOf(counter) };
    },
    async allows(name, key) {
      return !(await consume(name, key)).isSpent;
    },
    async giveBack(name, key) {
      await retryingLostRaces(() => limiterFor(name).reward(storedKey(key)));
    },
    async forgive(name, key) {
      await retryingLostRaces(() => limiterFor(name).delete(storedKey(key)));
    },
    async lift(named) {
      const owners = named.map(storedKey);
      const near = await database.rateLimit.findMany({
        where: { OR: owners.map((owner) => ({ key: { contains: owner } })) },
        select: { key: true },
      });
      // Compared again as a whole: `_` in an address stands for any letter in the question above.
      const taken = near.map(({ key }) => key).filter((key) => key.split(':').some((part) => owners.includes(part)));
      await database.rateLimit.deleteMany({ where: { key: { in: taken } } });
      return [...new Set(taken.map((key) => key.split(':')[0] ?? key))];
    },
  };
}
