import { lifetimes } from '../../../../schema/rules.ts';
import { readSubscriptionState } from '../../../auth/sessions/subscription-state.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { defineJob } from '../../../context/define-job.ts';
import { eachRow } from '../../../infrastructure/jobs/each-row.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import { notifyOfWarning } from './access-notifications.ts';
import { withAccountLock } from './account-lock.ts';
import { endGrant } from './end-access.ts';

const batch = 50;

/**
 * Warns of grants that run out in a week, and closes those that have. Access itself does not wait for it: each request
 * looks at the dates.
 */
export const accessJob = defineJob({ name: 'access', everySeconds: 60, measuredBy: 'clock', run: processGrantEnds });

/** One round over every grant that is due. One that fails keeps no other from its turn, and is due again in the next round. */
export async function processGrantEnds(ctx: AppContext): Promise<void> {
  const now = ctx.clock.now();
  const warned = await eachDue(ctx, soonOver(now), (grant) => warn(ctx, now, grant));
  const closed = await eachDue(ctx, { validUntil: { lte: now } }, ({ id, userId }) =>
    withAccountLock(ctx.database, userId, (locked) => endGrant(ctx, locked, id, 'run out')),
  );
  if (warned + closed > 0) ctx.outbox.wake();
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
  { database, log }: AppContext,
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

async function warn(ctx: AppContext, now: Date, { id, userId }: DueGrant): Promise<void> {
  await withAccountLock(ctx.database, userId, async ({ tx, owner }) => {
    // Extended or ended meanwhile, there is nothing to warn of.
    const where = { id, endedAt: null, ...soonOver(now) };
    if ((await tx.accessGrant.updateMany({ where, data: { warnedAt: now } })).count === 0) return;
    const grant = await tx.accessGrant.findUniqueOrThrow({ where: { id } });
    const subscriptionState = await readSubscriptionState(tx, owner.id, grant.validUntil);
    // Whose access goes on has nothing to be warned of.
    if (subscriptionState === null || (subscriptionState.subscriptionRunning && !subscriptionState.cancelAtPeriodEnd))
      return;
    if (subscriptionState.grantedUntil !== null) return;
    await notifyOfWarning(ctx, tx, owner, grant);
  });
}
