import { lifetimes } from '../../../../../schema/rules.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { defineJob } from '../../../../context/define-job.ts';
import { eachRow } from '../../../../infrastructure/jobs/each-row.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { recordSecurityEvent, subjectOf } from '../../../platform/audit-trail/index.ts';
import { endMembership, endsMember } from '../rules/end-membership.ts';

const atOnce = 100;

/** Ends invitations that nobody has answered. */
export const invitationsJob = defineJob({ name: 'old-invitations', everySeconds: 3600, run: endOldInvitations });

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
