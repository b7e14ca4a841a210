import { appendFileSync } from 'node:fs';

/** What tests spend time on beside their subject. */
export type Preparation = 'start of servers' | 'databases and migrations' | 'registrations and log-ins';

/**
 * Does work and notes how long it took in the file at SPENT_TIMES, for `npm test -- --slowest`.
 *
 * @throws what the work throws
 */
export async function measureTime<Result>(preparation: Preparation, work: () => Promise<Result>): Promise<Result> {
  const file = process.env.SPENT_TIMES;
  if (!file) return work();
  const started = performance.now();
  try {
    return await work();
  } finally {
    appendFileSync(file, `${JSON.stringify({ preparation, milliseconds: performance.now() - started })}\n`);
  }
}
