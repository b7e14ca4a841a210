import { RateLimiterPrisma, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../../schema/errors.ts';
import { budgets } from '../../schema/rules.ts';
import { type Database, isDuplicate, retryingLostRaces } from './database/database.ts';

export type BudgetName = keyof typeof budgets;

/** Counts attempts in the database, so that all server processes share the budgets and a restart forgives nothing. */
export interface RateLimits {
  /**
   * Takes one attempt from a budget.
   *
   * @param key whose budget: a network address, an account
   * @throws RATE_LIMITED  none is left; tells when to come back
   */
  take(budget: BudgetName, key: string): Promise<void>;
  /** Takes one attempt and says whether there was one left, for limits that must not show. */
  allows(budget: BudgetName, key: string): Promise<boolean>;
  /** Gives back everything taken, after a success that shows the earlier attempts were honest. */
  forgive(budget: BudgetName, key: string): Promise<void>;
}

/**
 * @param scale multiplies the budgets per network address, for load tests (contract §2)
 */
export function createRateLimits(database: Database, scale: number): RateLimits {
  const limiterOf = (name: BudgetName) =>
    new RateLimiterPrisma({
      storeClient: database,
      tableName: 'rateLimit',
      keyPrefix: name,
      points: name.endsWith('PerAddress') ? Math.round(budgets[name].points * scale) : budgets[name].points,
      duration: budgets[name].windowSeconds,
      // One sweeper is enough; see housekeeping.ts.
      clearExpiredByTimeout: false,
    });
  const limiters = new Map<BudgetName, RateLimiterPrisma>();

  async function consume(name: BudgetName, key: string): Promise<RateLimiterRes | undefined> {
    const limiter = limiters.get(name) ?? limiterOf(name);
    limiters.set(name, limiter);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await retryingLostRaces(() => limiter.consume(key.slice(0, 150)));
        return undefined;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return refusal;
        // Two first attempts at the same instant: both insert, one is told it is a duplicate and counts up instead.
        if (!isDuplicate(refusal) || attempt === 3) throw refusal;
      }
    }
  }

  return {
    async take(name, key) {
      const refusal = await consume(name, key);
      if (refusal) {
        const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new AppError('RATE_LIMITED', undefined, { retryAfterSeconds });
      }
    },
    async allows(name, key) {
      return (await consume(name, key)) === undefined;
    },
    async forgive(name, key) {
      await retryingLostRaces(async () => limiters.get(name)?.delete(key.slice(0, 150)));
    },
  };
}
