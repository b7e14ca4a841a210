import { lifetimes } from '../../schema/rules.ts';
import { secondsAfter } from '../platform/clock.ts';
import type { Parts } from '../platform/parts.ts';
import { readStanding } from '../platform/standing.ts';
import { startWorker, type Worker } from '../platform/worker.ts';
import { endGrant } from './end-access.ts';
import { tellOfWarning } from './tell-of-access.ts';

const restMilliseconds = 500;
const roundSeconds = 60;
const batch = 50;
const owner = { select: { id: true, email: true, fullName: true, language: true } } as const;

/**
 * Warns of grants that run out in a week, and closes those that have. Access itself does not wait for it: each request
 * looks at the dates.
 */
export function startAccessWorker(parts: Parts): Worker {
  let lastRound = 0;
  return startWorker('access', parts.log, restMilliseconds, async () => {
    const now = parts.clock.now();
    if (now.getTime() - lastRound < roundSeconds * 1000) return;
    lastRound = now.getTime();
    const handled = (await warn(parts, now)) + (await close(parts, now));
    if (handled === 0) return;
    parts.outbox.wake();
    // There may be more.
    lastRound = 0;
  });
}

async function warn(parts: Parts, now: Date): Promise<number> {
  const due = await parts.database.accessGrant.findMany({
    where: {
      endedAt: null,
      warnedAt: null,
      validUntil: { gt: now, lte: secondsAfter(now, lifetimes.grantWarningSeconds) },
    },
    orderBy: { validUntil: 'asc' },
    take: batch,
    include: { user: owner },
  });
  for (const { user, ...grant } of due) {
    await parts.database.transaction(async (tables) => {
      const claim = { where: { id: grant.id, warnedAt: null }, data: { warnedAt: now } };
      if ((await tables.accessGrant.updateMany(claim)).count === 0) return;
      const standing = await readStanding(tables, user.id, grant.validUntil);
      // Whose access goes on has nothing to be warned of.
      if (standing === null || (standing.subscriptionRunning && !standing.cancelAtPeriodEnd)) return;
      if (standing.grantedUntil === null) await tellOfWarning(parts, tables, user, grant);
    });
  }
  return due.length;
}

async function close(parts: Parts, now: Date): Promise<number> {
  const due = await parts.database.accessGrant.findMany({
    where: { endedAt: null, validUntil: { lte: now } },
    orderBy: { validUntil: 'asc' },
    take: batch,
    include: { user: owner },
  });
  for (const { id, user } of due) {
    await parts.database.transaction((tables) => endGrant(parts, tables, user, id, 'run out'));
  }
  return due.length;
}
