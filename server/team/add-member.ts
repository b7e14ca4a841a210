import { randomUUID } from 'node:crypto';
import { AppError } from '../../schema/errors.ts';
import { emailKeyOf } from '../../schema/inputs/fields.ts';
import type { AddMemberInput } from '../../schema/inputs/team.ts';
import type { Actor } from '../platform/actor.ts';
import { refuseCommonPassword } from '../platform/common-passwords.ts';
import { isDuplicate } from '../platform/database/database.ts';
import { mailMessage } from '../platform/mail.ts';
import type { Parts } from '../platform/parts.ts';
import type { TeamMember } from './list-members.ts';
import { addressTaken, recordMemberEvent, requirePaidPlan, requireTeamOwner } from './member-changes.ts';
import { seatUse, takeSeat } from './seats.ts';
import { welcomeMail } from './team.mails.ts';
import { memberCounts, reasonAgainst } from './team-limit.ts';

/**
 * Adds a mechanic or receptionist to the owner's team (specification §2, §5). The seat is taken and the member written
 * in one transaction, so parallel requests cannot overrun the plan. The member gets a welcome mail and chooses an own
 * password at the first login.
 *
 * @throws UNAUTHENTICATED
 * @throws FORBIDDEN  a member asks
 * @throws PAYMENT_REQUIRED  the subscription is not active and paid
 * @throws PLAN_LIMIT_REACHED  with the reason that `teamLimit` gives
 * @throws CONFLICT  the address has an account
 * @throws BAD_INPUT  the password is a common one
 */
export async function addMember(parts: Parts, actor: Actor | null, input: AddMemberInput): Promise<TeamMember> {
  const owner = await requireTeamOwner(parts, actor);
  requirePaidPlan(owner);
  const { clock, config, database, outbox, passwords } = parts;
  const { email, fullName, role, password } = input;
  refuseCommonPassword(password, [email, fullName]);
  const counts = await memberCounts(database, owner.id);
  const reason = reasonAgainst(owner, role, seatUse(owner.standing.plan, role, counts));
  if (reason !== '') throw new AppError('PLAN_LIMIT_REACHED', reason);

  const passwordHash = await passwords.hash(password);
  const member = { id: randomUUID(), fullName, email, role };
  try {
    await database.transaction(async (tables) => {
      if (!(await takeSeat(tables, owner.id, role, owner.standing.plan))) throw new AppError('PLAN_LIMIT_REACHED');
      const { language } = await tables.user.findUniqueOrThrow({ where: { id: owner.id }, select: { language: true } });
      await tables.user.create({
        data: {
          ...member,
          emailKey: emailKeyOf(email),
          username: email,
          passwordHash,
          ownerId: owner.id,
          plan: 'not_selected',
          language,
          emailVerified: true,
          mustChangePassword: true,
          createdAt: clock.now(),
        },
      });
      const mail = welcomeMail({ ...member, language }, { ownerName: owner.fullName, url: `${config.appUrl}/login` });
      await outbox.add(tables, mailMessage(mail));
      await recordMemberEvent(parts, tables, owner, { kind: 'member-added', member, detail: role });
    });
  } catch (error) {
    if (isDuplicate(error)) throw addressTaken();
    throw error;
  }
  outbox.wake();
  return member;
}
