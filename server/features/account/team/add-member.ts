import { randomUUID } from 'node:crypto';
import { AppError } from '../../../../schema/errors.ts';
import type { AddMemberInput, TeamMember } from '../../../../schema/features/account/team.ts';
import { emailKeyOf } from '../../../../schema/fields/fields.ts';
import { refuseCommonPassword } from '../../../auth/passwords/common-passwords.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { isDuplicate, type Transaction } from '../../../infrastructure/database/database.ts';
import { tenantTablesIn } from '../../../infrastructure/tenant/tenant-db.ts';
import { memberCounts, seatRefusalReason, seatUse, takeSeat } from '../../subscription/seats/index.ts';
import { accountOfAddress } from '../../workshop/people/index.ts';
import { joinStaff } from '../../workshop/workshop-settings/index.ts';
import { invitationKeyOf, sendInvitation, sendWelcome } from './invitations/member-links.ts';
import {
  addressTaken,
  consumeMemberMailLimit,
  consumeTeamChangeLimit,
  recordMemberEvent,
  requirePaidPlan,
} from './rules/member-changes.ts';

/**
 * Adds a mechanic or receptionist to the owner's team (docs/specification.md §2, §5), with the seat in the same
 * transaction, so that parallel requests cannot overrun the plan. Without a password the person is invited by e-mail,
 * which confirms the address; with one the member confirms it by the welcome e-mail and chooses a password of their own
 * at the first log-in.
 *
 * @throws PAYMENT_REQUIRED  the subscription is not active and paid
 * @throws PLAN_LIMIT_REACHED  with the reason that `teamLimit` gives
 * @throws CONFLICT  the address has an account, or an invitation of this owner's
 * @throws BAD_INPUT  the password is a common one
 * @throws RATE_LIMITED  too many changes of the team, or mails to this address
 */
export async function addMember(ctx: AppContext, owner: Actor, input: AddMemberInput): Promise<TeamMember> {
  await consumeTeamChangeLimit(ctx, owner);
  requirePaidPlan(owner);
  const { database, outbox, passwords } = ctx;
  const { email, fullName, role, password } = input;
  if (password !== undefined) await refuseCommonPassword(password, [email, fullName]);
  const counts = await memberCounts(database, owner.id);
  const reason = seatRefusalReason(owner, role, seatUse(owner.subscriptionState.plan, role, counts));
  if (reason !== undefined) throw new AppError('PLAN_LIMIT_REACHED', reason);
  await consumeMemberMailLimit(ctx, owner, email);

  const passwordHash = password === undefined ? undefined : await passwords.hash(password, owner.source.address);
  const member = { id: randomUUID(), fullName, email, role };
  try {
    await database.transaction(async (tx) => {
      if (!(await takeSeat(tx, owner.id, role, owner.subscriptionState.plan))) throw new AppError('PLAN_LIMIT_REACHED');
      const { language } = await tx.user.findUniqueOrThrow({ where: { id: owner.id }, select: { language: true } });
      const newMember = { ...member, language, ownerId: owner.id, workshopId: owner.workshopId };
      if (passwordHash === undefined) await invite(ctx, tx, newMember);
      else await welcome(ctx, tx, { ...newMember, passwordHash });
      await joinStaff(tenantTablesIn(tx, owner.workshopId), member, ctx.clock.now());
      const kind = passwordHash === undefined ? 'member-invited' : 'member-added';
      await recordMemberEvent(ctx, tx, owner, { kind, member, detail: role });
    });
  } catch (error) {
    if (isDuplicate(error)) throw addressTaken();
    throw error;
  }
  outbox.wake();
  return member;
}

type NewMember = TeamMember & Readonly<Record<'language' | 'ownerId' | 'workshopId', string>>;

/** A row without a password, which nothing but the mailed link can open. */
async function invite(ctx: AppContext, tx: Transaction, member: NewMember): Promise<void> {
  const { email, ownerId } = member;
  if ((await accountOfAddress(tx, emailKeyOf(email))) !== null) throw addressTaken();
  const now = ctx.clock.now();
  await tx.user.create({
    data: {
      ...member,
      emailKey: invitationKeyOf(ownerId, email),
      username: email,
      passwordHash: '',
      plan: 'not_selected',
      invitationSentAt: now,
      createdAt: now,
    },
  });
  await sendInvitation(ctx, tx, member);
}

async function welcome(
  ctx: AppContext,
  tx: Transaction,
  member: NewMember & { readonly passwordHash: string },
): Promise<void> {
  await tx.user.create({
    data: {
      ...member,
      emailKey: emailKeyOf(member.email),
      username: member.email,
      plan: 'not_selected',
      emailVerified: true,
      mustChangePassword: true,
      createdAt: ctx.clock.now(),
    },
  });
  await sendWelcome(ctx, tx, member);
}
