import { type Clock, secondsAfter } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Log } from './log.ts';
import { sweepRateLimits } from './rate-limits.ts';
import { startWorker, type Worker } from './worker.ts';

const hourMilliseconds = 3_600_000;
/** A partner's message is refused after five minutes, so a receipt of yesterday guards nothing any more. */
const receiptSeconds = 86_400;
/** How long the audit trail is kept: a year, and what an audit of that year needs on top. */
const auditTrailSeconds = 400 * 86_400;

/**
 * Removes what has run out: sessions, one-time tokens, receipts of partners' messages, old audit events, attempt counters.
 * Nothing depends on it but the disk.
 */
export function startHousekeeping(database: Database, clock: Clock, log: Log): Worker {
  return startWorker('housekeeping', log, hourMilliseconds, async () => {
    const now = clock.now();
    await database.session.deleteMany({ where: { expiresAt: { lt: now } } });
    await database.token.deleteMany({ where: { expiresAt: { lt: now } } });
    await database.syncReceipt.deleteMany({ where: { receivedAt: { lt: secondsAfter(now, -receiptSeconds) } } });
    await database.securityEvent.deleteMany({ where: { createdAt: { lt: secondsAfter(now, -auditTrailSeconds) } } });
    await sweepRateLimits(database, now);
  });
}
