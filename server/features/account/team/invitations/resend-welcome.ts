import type { SuccessResult } from '../../../../../schema/answers.ts';
import { AppError } from '../../../../../schema/errors.ts';
import { emailKeyOf } from '../../../../../schema/fields/fields.ts';
import type { Actor } from '../../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { consumeMemberMailLimit, consumeTeamChangeLimit } from '../rules/member-changes.ts';
import { sendInvitation, sendWelcome } from './member-links.ts';

/**
 * Sends a member the welcome mail again, or the invitation where it is not accepted yet; its time starts again.
 *
 * @throws NOT_FOUND  nobody of this id in the owner's team
 * @throws RATE_LIMITED  the address has had enough of them
 */
export async function resendWelcome(ctx: AppContext, owner: Actor, id: string): Promise<SuccessResult> {
  await consumeTeamChangeLimit(ctx, owner);
  const { clock, database, outbox, rateLimits } = ctx;
  const member = await database.user.findFirst({ where: { id, ownerId: owner.id } });
  if (member === null) throw new AppError('NOT_FOUND');
  await rateLimits.take('mailPerSource', `${emailKeyOf(member.email)}:${owner.id}`);
  await consumeMemberMailLimit(ctx, owner, member.email);
  await database.transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id, invitationSentAt: { not: null } },
      data: { invitationSentAt: clock.now() },
    });
    await (count === 1 ? sendInvitation : sendWelcome)(ctx, tx, member);
  });
  outbox.wake();
  return { success: true };
}
