import { lifetimes } from '../../../../schema/rules.ts';
import type { Parts } from '../../../context/parts.ts';
import { eachRow, startWorker, type Worker } from '../../../infrastructure/jobs/worker.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import { recordSecurityEvent, subjectOf } from '../../audit-trail/index.ts';
import { endMembership } from '../rules/end-membership.ts';

const hourMilliseconds = 3_600_000;
const atOnce = 100;

/** Ends invitations that nobody has answered; looks every hour. */
export function startEndingInvitations(parts: Parts): Worker {
  return startWorker('invitations', parts.log, hourMilliseconds, () => endOldInvitations(parts));
}

/**
 * Removes invitations that were last sent thirty days ago, and frees their seats: nobody who never answered is kept
 * longer than that.
 */
export async function endOldInvitations(parts: Parts): Promise<void> {
  const sentBefore = secondsAfter(parts.clock.now(), -lifetimes.invitationKeptSeconds);
  const old = await parts.database.user.findMany({
    where: { invitationSentAt: { lte: sentBefore } },
    take: atOnce,
  });
  const ended = await eachRow(parts.log, 'invitations', old, (invited) =>
    parts.database.transaction(async (tables) => {
      // Sent again or accepted at this moment, it stays.
      const membership = await endMembership(tables, invited, { invitationSentAt: { lte: sentBefore } });
      if (membership === undefined) return;
      await recordSecurityEvent(parts, tables, { kind: 'invitation-ended', about: subjectOf(invited) });
    }),
  );
  if (ended === atOnce) await endOldInvitations(parts);
}
