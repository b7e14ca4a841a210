import { AppError } from '../../../../schema/errors.ts';
import type { AccountDeletion, DeletionInput } from '../../../../schema/features/account/personal-data.ts';
import { lifetimes } from '../../../../schema/rules.ts';
import { confirmPassword } from '../../../auth/passwords/confirm-password.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { secondsAfter } from '../../../infrastructure/time/clock.ts';
import { mailMessage } from '../../../integrations/mail/mail.ts';
import { recordOwnAct } from '../../platform/audit-trail/index.ts';
import { cancelDeletion, scheduleDeletion } from '../../workshop/people/index.ts';
import { confirmSecondFactor } from '../two-factor/index.ts';
import { deletionAskedMail } from './personal-data.mails.ts';

export async function accountDeletion({ database }: AppContext, actor: Actor): Promise<AccountDeletion> {
  const { id } = actor;
  const user = await database.user.findUnique({ where: { id }, select: { deletionDueAt: true } });
  return { dueAt: user?.deletionDueAt?.toISOString() ?? null };
}

/**
 * Asks for the account, its team and everything held about them to be deleted in seven days. Until then everything goes
 * on as it was and the owner can take it back; asking again does not put it off.
 *
 * @throws BAD_INPUT  the password or the code is wrong
 * @throws SECOND_FACTOR_REQUIRED  the second factor is on, and no code was shown
 * @throws RATE_LIMITED  too many wrong passwords
 */
export async function askForDeletion(
  ctx: AppContext,
  owner: Actor,
  { currentPassword, code }: DeletionInput,
): Promise<AccountDeletion> {
  const { clock, config, database, outbox } = ctx;
  const user = await confirmPassword(ctx, owner, currentPassword);
  await confirmSecondFactor(ctx, owner, user, code);
  const deletionDueAt = secondsAfter(clock.now(), lifetimes.deletionGraceSeconds);
  await database.transaction(async (tx) => {
    if (!(await scheduleDeletion(tx, owner.id, deletionDueAt))) return;
    await recordOwnAct(ctx, tx, owner, 'deletion-asked', deletionDueAt.toISOString());
    const url = `${config.appUrl}/dashboard/security`;
    await outbox.add(tx, mailMessage(deletionAskedMail(user, { url, dueAt: deletionDueAt })));
  });
  outbox.wake();
  return accountDeletion(ctx, owner);
}

/**
 * Takes the deletion back. Nothing happens where none was asked for.
 *
 * @throws CONFLICT  the seven days are over and the deletion is under way
 */
export async function withdrawDeletion(ctx: AppContext, owner: Actor): Promise<AccountDeletion> {
  const { clock, database } = ctx;
  await database.transaction(async (tx) => {
    if (await cancelDeletion(tx, owner.id, clock.now())) await recordOwnAct(ctx, tx, owner, 'deletion-withdrawn');
  });
  const deletion = await accountDeletion(ctx, owner);
  if (deletion.dueAt !== null) throw new AppError('CONFLICT', 'accountBeingDeleted');
  return deletion;
}
