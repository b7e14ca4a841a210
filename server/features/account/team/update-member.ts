import { AppError } from '../../../../schema/errors.ts';
import type { MemberRole } from '../../../../schema/features/account/members.ts';
import { memberRole, type TeamMember, type UpdateMemberInput } from '../../../../schema/features/account/team.ts';
import { emailKeyOf } from '../../../../schema/fields/fields.ts';
import { refuseCommonPassword } from '../../../auth/passwords/common-passwords.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import { endSessionsOf } from '../../../auth/sessions/end-sessions.ts';
import { revokeTokens } from '../../../auth/tokens/one-time-tokens.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { isDuplicate, type Transaction, type UserRow } from '../../../infrastructure/database/database.ts';
import { definedFields } from '../../../infrastructure/defined-fields.ts';
import { tenantTablesIn } from '../../../infrastructure/tenant/tenant-db.ts';
import { mailMessage } from '../../../integrations/mail/mail.ts';
import { memberCounts, releaseSeat, seatRefusalReason, seatUse, takeSeat } from '../../subscription/seats/index.ts';
import { followAccount } from '../../workshop/workshop-settings/index.ts';
import { removeTwoFactor } from '../two-factor/index.ts';
import { invitationKeyOf, sendInvitation, sendProofOfNewAddress } from './invitations/member-links.ts';
import { addressLeftMail, passwordSetMail } from './invitations/team.mails.ts';
import {
  addressTaken,
  consumeMemberMailLimit,
  consumeTeamChangeLimit,
  recordMemberEvent,
  requirePaidPlan,
} from './rules/member-changes.ts';

/**
 * Changes a member of the owner's team; omitted fields stay as they are, and another role takes a seat of that role.
 * Another address or a new password ends the member's sessions and is mailed to the address before and the one after,
 * to which an invitation follows; the member proves the new address again, and replaces the password at the next login.
 *
 * @throws NOT_FOUND  nobody of this id in the owner's team
 * @throws PAYMENT_REQUIRED, PLAN_LIMIT_REACHED  for another role
 * @throws CONFLICT  the address has an account, or a password is given to somebody who has not accepted an invitation
 * @throws RATE_LIMITED  too many changes of the team, or mails to this address
 */
export async function updateMember(
  ctx: AppContext,
  owner: Actor,
  { id, ...changes }: UpdateMemberInput,
): Promise<TeamMember> {
  const { email, fullName, role, password } = changes;
  await consumeTeamChangeLimit(ctx, owner);
  const { database, outbox, passwords } = ctx;
  if (password !== undefined) await refuseCommonPassword(password, [email ?? '', fullName ?? '']);
  const passwordHash = password === undefined ? undefined : await passwords.hash(password, owner.source.address);
  try {
    const before = await database.user.findFirst({ where: { id, ownerId: owner.id }, select: knownBefore });
    if (before === null) throw new AppError('NOT_FOUND');
    const isInvited = before.invitationSentAt !== null;
    if (isInvited && passwordHash !== undefined) {
      throw new AppError('CONFLICT', 'notAcceptedYet');
    }
    const moves = email !== undefined && emailKeyOf(email) !== emailKeyOf(before.email);
    if (moves) await consumeMemberMailLimit(ctx, owner, email);
    const changed = await database.transaction(async (tx) => {
      const oldRole = memberRole.parse(before.role);
      if (role !== undefined && role !== oldRole) await moveSeat(tx, owner, oldRole, role);
      const emailKey = email && (isInvited ? invitationKeyOf(owner.id, email) : emailKeyOf(email));
      const { count } = await tx.user.updateMany({
        // What was read above must still be so, or seats would be counted wrongly and the wrong address notified.
        where: { id, ownerId: owner.id, role: before.role, emailKey: before.emailKey },
        data: {
          ...(email && emailKey ? { email, emailKey } : {}),
          ...(moves ? { emailProvedAt: null } : {}),
          ...definedFields({ fullName, role }),
          ...(passwordHash === undefined ? {} : { passwordHash, mustChangePassword: true }),
        },
      });
      if (count === 0) throw new AppError('CONFLICT', 'memberChangedMeanwhile');
      const { language, invitationSentAt: _, emailKey: __, ...read } = before;
      const known = { ...read, role: oldRole };
      const after = {
        ...known,
        email: email ?? known.email,
        fullName: fullName ?? known.fullName,
        role: role ?? known.role,
      };
      if (moves || passwordHash !== undefined) {
        const notice = { before, after: { ...after, language }, moves, newPassword: passwordHash !== undefined };
        await revokeFormerAccess(ctx, tx, notice);
      }
      const name = { from: before.fullName, to: after.fullName };
      await followAccount(tenantTablesIn(tx, owner.workshopId), id, { role: after.role, name });
      const detail = changesBetween(known, after, passwordHash !== undefined);
      await recordMemberEvent(ctx, tx, owner, { kind: 'member-changed', member: after, detail });
      return after;
    });
    outbox.wake();
    return changed;
  } catch (error) {
    if (isDuplicate(error)) throw addressTaken();
    throw error;
  }
}

const knownBefore = {
  id: true,
  fullName: true,
  email: true,
  emailKey: true,
  role: true,
  language: true,
  invitationSentAt: true,
} as const;

/** Sessions, and links mailed to the address before or for the password before, no longer open the account. */
async function revokeFormerAccess(
  ctx: AppContext,
  tx: Transaction,
  change: {
    readonly before: Pick<UserRow, 'email' | 'language' | 'invitationSentAt'>;
    readonly after: Pick<UserRow, 'id' | 'email' | 'language'>;
    readonly moves: boolean;
    readonly newPassword: boolean;
  },
): Promise<void> {
  const { config, outbox } = ctx;
  const { before, after, moves, newPassword } = change;
  await endSessionsOf(tx, [after.id]);
  await revokeTokens(tx, after.id);
  // Nobody had anything at the address before but a link that has just ended.
  if (before.invitationSentAt !== null) return sendInvitation(ctx, tx, after);
  const url = `${config.appUrl}/login`;
  if (moves) {
    await outbox.add(tx, mailMessage(addressLeftMail(before, url)));
    await sendProofOfNewAddress(ctx, tx, after);
  }
  if (!newPassword) return;
  // Who has lost phone and recovery codes gets in again with a password of the owner's.
  await removeTwoFactor(tx, after.id);
  for (const address of moves ? [before, after] : [before]) {
    await outbox.add(tx, mailMessage(passwordSetMail(address, url)));
  }
}

/** What was changed, as the audit trail has it. */
function changesBetween(before: TeamMember, after: TeamMember, newPassword: boolean): string {
  const fields = (['fullName', 'email', 'role'] as const).filter((field) => before[field] !== after[field]);
  const changes = fields.map((field) => `${before[field]} → ${after[field]}`);
  return [...changes, ...(newPassword ? ['password'] : [])].join(', ');
}

async function moveSeat(tx: Transaction, owner: Actor, from: MemberRole, to: MemberRole): Promise<void> {
  requirePaidPlan(owner);
  const { plan } = owner.subscriptionState;
  await releaseSeat(tx, owner.id, from);
  if (await takeSeat(tx, owner.id, to, plan)) return;
  const reason = seatRefusalReason(owner, to, seatUse(plan, to, await memberCounts(tx, owner.id)));
  throw new AppError('PLAN_LIMIT_REACHED', reason);
}
