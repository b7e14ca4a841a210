import { lifetimes } from '../../../../schema/rules.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { eachRow, startWorker, type Worker } from '../../../infrastructure/jobs/worker.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import { recordSecurityEvent, subjectOf } from '../../audit-trail/index.ts';
import { endMembership, endsMember } from '../rules/end-membership.ts';

const hourMilliseconds = 3_600_000;
const atOnce = 100;

/** Ends invitations that nobody has answered; looks every hour. */
export function startEndingInvitations(ctx: AppContext): Worker {
  return startWorker('invitations', ctx.log, hourMilliseconds, () => endOldInvitations(ctx));
}

/**
 * Removes invitations that were last sent thirty days ago, and frees their seats: nobody who never answered is kept
 * longer than that.
 */
export async function endOldInvitations(ctx: AppContext): Promise<void> {
  const sentBefore = secondsAfter(ctx.clock.now(), -lifetimes.invitationKeptSeconds);
  const old = await ctx.database.user.findMany({
    where: { invitationSentAt: { lte: sentBefore } },
    take: atOnce,
  });
  const ended = await eachRow(ctx.log, 'invitations', old, (invited) =>
    ctx.database.transaction(async (tx) => {
      // Sent again or accepted at this moment, it stays.
      const membership = await endMembership(tx, invited, ctx.clock.now(), { invitationSentAt: { lte: sentBefore } });
      if (membership === undefined) return;
      await recordSecurityEvent(ctx, tx, { kind: 'invitation-ended', about: subjectOf(invited) });
    }, endsMember),
  );
  if (ended === atOnce) await endOldInvitations(ctx);
}
