import type { SuccessResult } from '../../../schema/answers.ts';
import { AppError } from '../../../schema/errors.ts';
import type { Actor } from '../../auth/sessions/actor.ts';
import type { Parts } from '../../context/parts.ts';
import { endMembership } from './rules/end-membership.ts';
import { recordMemberEvent, takeTeamChange } from './rules/member-changes.ts';

/**
 * Removes a member with all sessions and links, or withdraws an invitation; the seat is free again. Of two removals at the same moment one finds
 * nobody, so no seat is freed twice.
 *
 * @throws BAD_INPUT  owners cannot remove themselves
 * @throws NOT_FOUND  nobody of this id in the owner's team
 */
export async function removeMember(parts: Parts, owner: Actor, id: string): Promise<SuccessResult> {
  await takeTeamChange(parts, owner);
  if (id === owner.id) throw new AppError('BAD_INPUT', 'You cannot remove yourself');
  await parts.database.transaction(async (tables) => {
    const member = await tables.user.findFirst({ where: { id, ownerId: owner.id } });
    const role = member === null ? undefined : await endMembership(tables, member);
    if (member === null || role === undefined) throw new AppError('NOT_FOUND');
    const kind = member.invitationSentAt === null ? 'member-removed' : 'invitation-withdrawn';
    await recordMemberEvent(parts, tables, owner, { kind, member, detail: role });
  });
  return { success: true };
}
