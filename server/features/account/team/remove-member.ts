import type { SuccessResult } from '../../../../schema/answers.ts';
import { AppError } from '../../../../schema/errors.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { endMembership, endsMember } from './rules/end-membership.ts';
import { consumeTeamChangeLimit, recordMemberEvent } from './rules/member-changes.ts';

/**
 * Removes a member with all sessions and links, or withdraws an invitation; the seat is free again. Of two removals at the same moment one finds
 * nobody, so no seat is freed twice.
 *
 * @throws BAD_INPUT  owners cannot remove themselves
 * @throws NOT_FOUND  nobody of this id in the owner's team
 */
export async function removeMember(ctx: AppContext, owner: Actor, id: string): Promise<SuccessResult> {
  await consumeTeamChangeLimit(ctx, owner);
  if (id === owner.id) throw new AppError('BAD_INPUT', 'notYourself');
  await ctx.database.transaction(async (tx) => {
    const member = await tx.user.findFirst({ where: { id, ownerId: owner.id } });
    const role = member === null ? undefined : await endMembership(tx, member, ctx.clock.now());
    if (member === null || role === undefined) throw new AppError('NOT_FOUND');
    const kind = member.invitationSentAt === null ? 'member-removed' : 'invitation-withdrawn';
    await recordMemberEvent(ctx, tx, owner, { kind, member, detail: role });
  }, endsMember);
  return { success: true };
}
