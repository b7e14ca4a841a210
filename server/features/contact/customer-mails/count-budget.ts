import { budgets } from '../../../../schema/rules.ts';
import { databaseCounters } from '../../../auth/limits/counters.ts';
import { isDuplicate, LostRace, type Transaction } from '../../../infrastructure/database/database.ts';

export interface Counted {
  readonly budget: keyof typeof budgets;
  readonly key: string;
}

/** Counts one more of a budget, in the transaction of what it is counted for: what is rolled back uses up nothing. */
export async function countBudget(tx: Transaction, { budget, key }: Counted, now: Date) {
  const { points, windowSeconds } = budgets[budget];
  try {
    const counter = await databaseCounters(tx).add(`${budget}:${key}`, 1, now, windowSeconds * 1000);
    const left = counter.expire === null ? 0 : counter.expire.getTime() - now.getTime();
    return { isOver: counter.points > points, retryAfterSeconds: Math.max(1, Math.ceil(left / 1000)) };
  } catch (error) {
    // Somebody has begun the same counter since this transaction looked: it is decided again.
    throw isDuplicate(error) ? new LostRace('The counter was begun meanwhile') : error;
  }
}
