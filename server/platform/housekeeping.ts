import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Log } from './log.ts';
import { sweepRateLimits } from './rate-limits.ts';
import { startWorker, type Worker } from './worker.ts';

const hourMilliseconds = 3_600_000;

/** Removes what has run out: sessions, one-time tokens, attempt counters. Nothing depends on it but the disk. */
export function startHousekeeping(database: Database, clock: Clock, log: Log): Worker {
  return startWorker('housekeeping', log, hourMilliseconds, async () => {
    const now = clock.now();
    await database.session.deleteMany({ where: { expiresAt: { lt: now } } });
    await database.token.deleteMany({ where: { expiresAt: { lt: now } } });
    await sweepRateLimits(database, now);
  });
}
