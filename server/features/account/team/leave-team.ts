import { AppError } from '../../../../schema/errors.ts';
import type { LeaveTeamInput } from '../../../../schema/features/account/team.ts';
import { confirmPassword } from '../../../auth/passwords/confirm-password.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { mailMessage } from '../../../integrations/mail/mail.ts';
import { recordOwnAct } from '../../platform/audit-trail/index.ts';
import { confirmSecondFactor } from '../two-factor/index.ts';
import { memberLeftMail, teamLeftMail } from './invitations/team.mails.ts';
import { endMembership } from './rules/end-membership.ts';

/**
 * A member leaves the team: the account goes with its sessions and links, the seat is free, both sides are notified,
 * and what the member did stays in the owner's audit trail under the member's address (docs/contract.md §4.19). Open
 * also to somebody who has not chosen a password of their own yet, for nobody has to take part in a team first to get
 * out of it.
 *
 * @throws BAD_INPUT  the password or the code is wrong
 * @throws SECOND_FACTOR_REQUIRED  the second factor is on, and no code was shown
 * @throws UNAUTHENTICATED  the owner has removed the member at the same moment
 * @throws RATE_LIMITED  too many wrong passwords
 */
export async function leaveTeam(
  ctx: AppContext,
  member: Actor,
  { password, code }: LeaveTeamInput,
): Promise<{ success: true }> {
  const { config, database, outbox } = ctx;
  const stored = await confirmPassword(ctx, member, password, 'password');
  await confirmSecondFactor(ctx, member, stored, code);
  await database.transaction(async (tx) => {
    const role = await endMembership(tx, stored, ctx.clock.now());
    // Removed by the owner at the same moment.
    if (role === undefined) throw new AppError('UNAUTHENTICATED');
    await recordOwnAct(ctx, tx, member, 'member-left', role);
    const owner = await tx.user.findUniqueOrThrow({ where: { id: member.ownerId } });
    await outbox.add(tx, mailMessage(memberLeftMail(owner, `${config.appUrl}/team`, stored)));
    await outbox.add(tx, mailMessage(teamLeftMail(stored, config.appUrl)));
  });
  outbox.wake();
  return { success: true };
}
