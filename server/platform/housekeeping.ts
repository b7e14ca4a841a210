import { type Clock, secondsAfter } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Log } from './log.ts';
import { startWorker, type Worker } from './worker.ts';

const hourMilliseconds = 3_600_000;
const daySeconds = 86_400;
/** A partner's message is refused after five minutes, so a receipt of yesterday guards nothing any more. */
const receiptSeconds = daySeconds;
/** Stripe itself keeps its events for 30 days; one that came again would change nothing. */
const webhookEventSeconds = 90 * daySeconds;
/** How long the audit trail is kept: a year, and what an audit of that year needs on top. */
const auditTrailSeconds = 400 * daySeconds;
/** A sent message is an empty row that keeps the same news from being sent again, which is none after three days. */
const messageSeconds = 400 * daySeconds;
/** So many rows at once, so that nobody waits for a year's worth of them. */
const batch = 500;

/**
 * Removes what has run out: sessions, one-time tokens, receipts of partners' messages, events and messages that have been
 * worked off, old audit events, attempt counters. Nothing depends on it but the disk.
 */
export function startHousekeeping(database: Database, clock: Clock, log: Log): Worker {
  return startWorker('housekeeping', log, hourMilliseconds, async () => {
    const now = clock.now();
    const { session, token, syncReceipt, securityEvent, webhookEvent, outboxMessage, rateLimit } = database;
    const limit = batch;
    const before = (seconds: number) => ({ lt: secondsAfter(now, -seconds) });
    const done = { not: 'pending' };
    await inBatches(() => session.deleteMany({ where: { expiresAt: before(0) }, limit }));
    await inBatches(() => token.deleteMany({ where: { expiresAt: before(0) }, limit }));
    await inBatches(() => syncReceipt.deleteMany({ where: { receivedAt: before(receiptSeconds) }, limit }));
    await inBatches(() => securityEvent.deleteMany({ where: { createdAt: before(auditTrailSeconds) }, limit }));
    await inBatches(() =>
      webhookEvent.deleteMany({ where: { status: done, receivedAt: before(webhookEventSeconds) }, limit }),
    );
    await inBatches(() =>
      outboxMessage.deleteMany({ where: { status: done, createdAt: before(messageSeconds) }, limit }),
    );
    await inBatches(() => rateLimit.deleteMany({ where: { expire: before(0) }, limit }));
  });
}

async function inBatches(remove: () => Promise<{ count: number }>): Promise<void> {
  while ((await remove()).count === batch);
}
