import { lifetimes } from '../../../schema/rules.ts';
import type { Database } from '../database/database.ts';
import type { Log } from '../telemetry/log.ts';
import { tablesOfAllWorkshops } from '../tenant/workshop-db.ts';
import { type Clock, secondsAfter } from '../time/clock.ts';
import { startWorker, type Worker } from './worker.ts';

const hourMilliseconds = 3_600_000;
const daySeconds = 86_400;
/** A partner's message is refused after five minutes, so a receipt of yesterday guards nothing any more. */
const receiptSeconds = daySeconds;
/** A message of the partner's that could not be delivered is repeated for days, and must find what has overtaken it. */
const partnerWordSeconds = 30 * daySeconds;
/** Stripe itself keeps its events for 30 days; one that came again would change nothing. */
const webhookEventSeconds = 90 * daySeconds;
/** How long the audit trail is kept: a year, and what an audit of that year needs on top. */
const auditTrailSeconds = 400 * daySeconds;
/** A sent message is an empty row that keeps the same news from being sent again, which is none after three days. */
const messageSeconds = 400 * daySeconds;
/** How long the text of a message that could not be sent is kept. */
const failedTextSeconds = 30 * daySeconds;
/** So many rows at once, so that nobody waits for a year's worth of them. */
const batch = 500;

/**
 * Removes what has run out: registrations that nobody confirmed, sessions, one-time tokens, receipts of partners'
 * messages, events and messages that have been worked off, old audit events, attempt counters. Nothing depends on it but the disk.
 */
export function startHousekeeping(database: Database, clock: Clock, log: Log): Worker {
  return startWorker('housekeeping', log, hourMilliseconds, async () => {
    const now = clock.now();
    const { session, token, syncReceipt, partnerWord, webhookEvent, outboxMessage, rateLimit } = database;
    const { securityEvent } = tablesOfAllWorkshops(database);
    const limit = batch;
    const before = (seconds: number) => ({ lt: secondsAfter(now, -seconds) });
    const done = { not: 'pending' };
    await inBatches(() => removeUnconfirmed(database, before(lifetimes.unconfirmedSeconds)));
    await inBatches(() => session.deleteMany({ where: { expiresAt: before(0) }, limit }));
    await inBatches(() => token.deleteMany({ where: { expiresAt: before(0) }, limit }));
    const unused = before(lifetimes.installationSeconds);
    await inBatches(() => database.installation.deleteMany({ where: { lastSeenAt: unused }, limit }));
    await inBatches(() => syncReceipt.deleteMany({ where: { receivedAt: before(receiptSeconds) }, limit }));
    // What waits for its address to be proved waits on.
    await inBatches(() =>
      partnerWord.deleteMany({
        where: { occurredAt: before(partnerWordSeconds), OR: [{ waiting: false }, { validUntil: before(0) }] },
        limit,
      }),
    );
    await inBatches(() => securityEvent.deleteMany({ where: { createdAt: before(auditTrailSeconds) }, limit }));
    await inBatches(() =>
      webhookEvent.deleteMany({ where: { status: done, receivedAt: before(webhookEventSeconds) }, limit }),
    );
    // The operator can send a mail again that was given up; after that nobody needs its text.
    await outboxMessage.updateMany({
      where: { status: 'failed', payload: { not: '' }, createdAt: before(failedTextSeconds) },
      data: { payload: '' },
    });
    await inBatches(() =>
      outboxMessage.deleteMany({ where: { status: done, createdAt: before(messageSeconds) }, limit }),
    );
    await inBatches(() => rateLimit.deleteMany({ where: { expire: before(0) }, limit }));
  });
}

async function inBatches(remove: () => Promise<{ count: number }>): Promise<void> {
  while ((await remove()).count === batch);
}

/** What is bound to money, as it could be once, is for a person to look at. */
const unconfirmed = { emailVerified: false, ownerId: null, stripeCustomerId: null };

/** Removes a batch of owners with their workshops. Whoever is confirmed at this moment stays, and so does the workshop. */
function removeUnconfirmed(database: Database, createdAt: { readonly lt: Date }): Promise<{ count: number }> {
  const where = { ...unconfirmed, createdAt };
  return database.transaction(async ({ user, workshop }) => {
    const found = await user.findMany({ where, take: batch, select: { id: true, workshopId: true } });
    const removed = await user.deleteMany({ where: { ...where, id: { in: found.map(({ id }) => id) } } });
    const workshops = found.map(({ workshopId }) => workshopId);
    await workshop.deleteMany({ where: { id: { in: workshops }, users: { none: {} } } });
    return removed;
  });
}
