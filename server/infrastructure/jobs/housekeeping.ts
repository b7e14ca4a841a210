import type { Database } from '../database/database.ts';
import { tablesOfAllWorkshops } from '../tenant/tenant-db.ts';
import { type Clock, secondsAfter } from '../time/clock.ts';

const daySeconds = 86_400;
/** A sent message is an empty row that keeps the same news from being sent again, which is none after three days. */
const messageSeconds = 400 * daySeconds;
/** How long the text of a message that could not be sent is kept. */
const failedTextSeconds = 30 * daySeconds;
/** How long the answer to a mutation is kept that names itself, for repeated requests. */
export const answeredSeconds = daySeconds;
/** The same of what may have waited on a phone; nothing that is older is taken from one. */
export const queuedSeconds = 35 * daySeconds;
/** This many rows at once, so that nobody waits for a year's worth of them. */
const batch = 500;

/**
 * Removes what has been kept long enough, a part of it at a time; it is called again while it finds as much as it may take.
 *
 * @param before the moment the given number of seconds ago, as a condition; 0 is now
 * @param limit how many rows to take at the most
 * @returns how many it took
 */
export type Sweep = (
  database: Database,
  before: (seconds: number) => { readonly lt: Date },
  limit: number,
) => Promise<{ readonly count: number }>;

/** What belongs to no feature: messages on their way, answers for repeated requests, sessions, links, attempts. */
const ownSweeps: readonly Sweep[] = [
  // The operator can send a mail again that was given up; after that nobody needs its text.
  ({ outboxMessage }, before, limit) =>
    outboxMessage.updateMany({
      where: { status: 'failed', payload: { not: '' }, createdAt: before(failedTextSeconds) },
      data: { payload: '' },
      limit,
    }),
  ({ outboxMessage }, before, limit) =>
    outboxMessage.deleteMany({ where: { status: { not: 'pending' }, createdAt: before(messageSeconds) }, limit }),
  (database, before, limit) =>
    tablesOfAllWorkshops(database).answeredOperation.deleteMany({
      where: { isQueueable: false, createdAt: before(answeredSeconds) },
      limit,
    }),
  (database, before, limit) =>
    tablesOfAllWorkshops(database).answeredOperation.deleteMany({
      where: { isQueueable: true, createdAt: before(queuedSeconds) },
      limit,
    }),
  // A file that somebody looked at and did not take.
  (database, before, limit) =>
    tablesOfAllWorkshops(database).import.deleteMany({
      where: { state: 'CHECKED', createdAt: before(daySeconds) },
      limit,
    }),
  ({ session }, before, limit) => session.deleteMany({ where: { expiresAt: before(0) }, limit }),
  ({ token }, before, limit) => token.deleteMany({ where: { expiresAt: before(0) }, limit }),
  ({ rateLimit }, before, limit) => rateLimit.deleteMany({ where: { expire: before(0) }, limit }),
];

/**
 * Removes what has run out, and lets the database see what has come. Nothing depends on it but the disk and the speed.
 *
 * @param sweeps those of the features
 */
export async function runSweeps(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  sweeps: readonly Sweep[],
): Promise<void> {
  const now = clock.now();
  const before = (seconds: number) => ({ lt: secondsAfter(now, -seconds) });
  for (const sweep of [...sweeps, ...ownSweeps]) {
    while ((await sweep(database, before, batch)).count === batch);
  }
  await database.refreshStatistics();
}
