import { AppError } from '../../schema/errors.ts';
import { emailKeyOf } from '../../schema/inputs/fields.ts';
import { type MemberRole, memberRoles, type UpdateMemberInput } from '../../schema/inputs/team.ts';
import type { Actor } from '../platform/actor.ts';
import { refuseCommonPassword } from '../platform/common-passwords.ts';
import { isDuplicate, type Tables } from '../platform/database/database.ts';
import type { Parts } from '../platform/parts.ts';
import { forgetTwoFactor } from '../two-factor/index.ts';
import type { TeamMember } from './list-members.ts';
import { addressTaken, recordMemberEvent, requirePaidPlan, requireTeamOwner } from './member-changes.ts';
import { freeSeat, seatUse, takeSeat } from './seats.ts';
import { memberCounts, reasonAgainst } from './team-limit.ts';

/**
 * Changes a member of the owner's team; what is left out stays. Another role takes a seat of that role, a new password
 * ends the member's sessions and is replaced by the member at the next login.
 *
 * @throws UNAUTHENTICATED
 * @throws FORBIDDEN  a member asks
 * @throws NOT_FOUND  nobody of this id in the owner's team
 * @throws PAYMENT_REQUIRED, PLAN_LIMIT_REACHED  for another role
 * @throws CONFLICT  the address has an account
 */
export async function updateMember(
  parts: Parts,
  actor: Actor | null,
  id: string,
  { email, fullName, role, password }: UpdateMemberInput,
): Promise<TeamMember> {
  const owner = await requireTeamOwner(parts, actor);
  const { database, passwords } = parts;
  if (password !== undefined) refuseCommonPassword(password, [email ?? '', fullName ?? '']);
  const passwordHash = password === undefined ? undefined : await passwords.hash(password);
  try {
    return await database.transaction(async (tables) => {
      const before = await tables.user.findFirst({
        where: { id, ownerId: owner.id },
        select: { id: true, fullName: true, email: true, role: true },
      });
      if (before === null) throw new AppError('NOT_FOUND');
      const oldRole = memberRoles.find((known) => known === before.role);
      if (role !== undefined && oldRole !== undefined && role !== oldRole) {
        await moveSeat(tables, owner, oldRole, role);
      }
      const { count } = await tables.user.updateMany({
        // The role read above must still be the member's, or the seats would be counted wrongly.
        where: { id, ownerId: owner.id, role: before.role },
        data: {
          ...(email === undefined ? {} : { email, emailKey: emailKeyOf(email) }),
          ...(fullName === undefined ? {} : { fullName }),
          ...(role === undefined ? {} : { role }),
          ...(passwordHash === undefined ? {} : { passwordHash, mustChangePassword: true }),
        },
      });
      if (count === 0) throw new AppError('CONFLICT', 'This member was changed at the same moment. Please try again');
      if (passwordHash !== undefined) await tables.session.deleteMany({ where: { userId: id } });
      if (email !== undefined || passwordHash !== undefined) {
        // A link mailed to the address before, or for the password before, must not open the account any more.
        await tables.token.deleteMany({ where: { userId: id } });
      }
      // Who has lost phone and recovery codes gets in again with a password of the owner's.
      if (passwordHash !== undefined) await forgetTwoFactor(tables, id);
      const after = {
        ...before,
        email: email ?? before.email,
        fullName: fullName ?? before.fullName,
        role: role ?? before.role,
      };
      const detail = changesBetween(before, after, passwordHash !== undefined);
      await recordMemberEvent(parts, tables, owner, { kind: 'member-changed', member: after, detail });
      return after;
    });
  } catch (error) {
    if (isDuplicate(error)) throw addressTaken();
    throw error;
  }
}

/** What was changed, as the audit trail tells it. */
function changesBetween(before: TeamMember, after: TeamMember, newPassword: boolean): string {
  const fields = (['fullName', 'email', 'role'] as const).filter((field) => before[field] !== after[field]);
  const changes = fields.map((field) => `${before[field]} → ${after[field]}`);
  return [...changes, ...(newPassword ? ['password'] : [])].join(', ');
}

async function moveSeat(tables: Tables, owner: Actor, from: MemberRole, to: MemberRole): Promise<void> {
  requirePaidPlan(owner);
  const { plan } = owner.standing;
  await freeSeat(tables, owner.id, from);
  if (await takeSeat(tables, owner.id, to, plan)) return;
  const reason = reasonAgainst(owner, to, seatUse(plan, to, await memberCounts(tables, owner.id)));
  throw new AppError('PLAN_LIMIT_REACHED', reason || undefined);
}
