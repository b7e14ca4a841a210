import { AppError } from '../../schema/errors.ts';
import { memberRoles } from '../../schema/inputs/team.ts';
import type { Actor } from '../platform/actor.ts';
import type { Parts } from '../platform/parts.ts';
import { recordMemberEvent, requireTeamOwner } from './member-changes.ts';
import { freeSeat } from './seats.ts';

/**
 * Removes a member with all sessions and links, or withdraws an invitation; the seat is free again. Of two removals at the same moment one finds
 * nobody, so no seat is freed twice.
 *
 * @throws UNAUTHENTICATED
 * @throws FORBIDDEN  a member asks
 * @throws BAD_INPUT  owners cannot remove themselves
 * @throws NOT_FOUND  nobody of this id in the owner's team
 */
export async function removeMember(parts: Parts, actor: Actor | null, id: string): Promise<{ success: true }> {
  const owner = await requireTeamOwner(parts, actor);
  if (id === owner.id) throw new AppError('BAD_INPUT', 'You cannot remove yourself');
  await parts.database.transaction(async (tables) => {
    const member = await tables.user.findFirst({
      where: { id, ownerId: owner.id },
      select: { id: true, email: true, invitationSentAt: true },
    });
    for (const role of memberRoles) {
      const { count } = await tables.user.deleteMany({ where: { id, ownerId: owner.id, role } });
      if (count === 0 || member === null) continue;
      const kind = member.invitationSentAt === null ? 'member-removed' : 'invitation-withdrawn';
      await recordMemberEvent(parts, tables, owner, { kind, member, detail: role });
      return freeSeat(tables, owner.id, role);
    }
    throw new AppError('NOT_FOUND');
  });
  return { success: true };
}
