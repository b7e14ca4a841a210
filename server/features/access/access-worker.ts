import { lifetimes } from '../../../schema/rules.ts';
import { readStanding } from '../../auth/sessions/standing.ts';
import type { Parts } from '../../context/parts.ts';
import { eachRow, startWorker, type Worker } from '../../infrastructure/jobs/worker.ts';
import { secondsAfter } from '../../infrastructure/time/clock.ts';
import { endGrant } from './end-access.ts';
import { inOwnersTurn } from './owners-turn.ts';
import { tellOfWarning } from './tell-of-access.ts';

const restMilliseconds = 500;
const roundSeconds = 60;
const batch = 50;

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
    await tendGrants(parts);
  });
}

/** One round over every grant that is due. One that fails keeps no other from its turn, and is due again in the next round. */
export async function tendGrants(parts: Parts): Promise<void> {
  const now = parts.clock.now();
  const warned = await eachDue(parts, soonOver(now), (grant) => warn(parts, now, grant));
  const closed = await eachDue(parts, { validUntil: { lte: now } }, ({ id, userId }) =>
    inOwnersTurn(parts.database, userId, (turn) => endGrant(parts, turn, id, 'run out')),
  );
  if (warned + closed > 0) parts.outbox.wake();
}

function soonOver(now: Date) {
  return { warnedAt: null, validUntil: { gt: now, lte: secondsAfter(now, lifetimes.grantWarningSeconds) } };
}

interface DueGrant {
  readonly id: string;
  readonly userId: string;
}

/** @returns how many were handled */
async function eachDue(
  { database, log }: Parts,
  due: { readonly warnedAt?: null; readonly validUntil: { readonly gt?: Date; readonly lte: Date } },
  handle: (grant: DueGrant) => Promise<unknown>,
): Promise<number> {
  let handled = 0;
  // Walks on by id, so that no number of failing ones fills every batch.
  for (let last = ''; ; ) {
    const grants: readonly DueGrant[] = await database.accessGrant.findMany({
      where: { endedAt: null, ...due, id: { gt: last } },
      orderBy: { id: 'asc' },
      take: batch,
      select: { id: true, userId: true },
    });
    handled += await eachRow(log, 'access', grants, handle);
    if (grants.length < batch) return handled;
    last = grants.at(-1)?.id ?? last;
  }
}

async function warn(parts: Parts, now: Date, { id, userId }: DueGrant): Promise<void> {
  await inOwnersTurn(parts.database, userId, async ({ tables, owner }) => {
    // Extended or ended meanwhile, there is nothing to warn of.
    const where = { id, endedAt: null, ...soonOver(now) };
    if ((await tables.accessGrant.updateMany({ where, data: { warnedAt: now } })).count === 0) return;
    const grant = await tables.accessGrant.findUniqueOrThrow({ where: { id } });
    const standing = await readStanding(tables, owner.id, grant.validUntil);
    // Whose access goes on has nothing to be warned of.
    if (standing === null || (standing.subscriptionRunning && !standing.cancelAtPeriodEnd)) return;
    if (standing.grantedUntil === null) await tellOfWarning(parts, tables, owner, grant);
  });
}
