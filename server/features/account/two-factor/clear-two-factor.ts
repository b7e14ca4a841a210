import { AppError } from '../../../../schema/errors.ts';
import { emailKeyOf } from '../../../../schema/fields/fields.ts';
import { forOperator } from '../../../../schema/messages/errors/index.ts';
import { operatorSource } from '../../../auth/sessions/actor.ts';
import { endSessionsOf } from '../../../auth/sessions/end-sessions.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { mailMessage } from '../../../integrations/mail/mail.ts';
import { recordSecurityEvent, subjectOf } from '../../platform/audit-trail/index.ts';
import { twoFactorMail } from './mails/two-factor.mails.ts';
import { removeTwoFactor } from './manage-two-factor.ts';

/**
 * Turns the second factor of an account off for somebody who has lost the app and the recovery codes. Every device is
 * logged out, and the account's address is notified.
 *
 * @param given.proof how the person proved who it is; it is kept in the audit trail
 * @returns lines for people
 * @throws NOT_FOUND
 * @throws CONFLICT  there is no second factor
 */
export async function clearTwoFactor(
  ctx: AppContext,
  { email, proof = '' }: { readonly email: string; readonly proof?: string | undefined },
): Promise<string[]> {
  return ctx.database.transaction(async (tx) => {
    const user = await tx.user.findUnique({ where: { emailKey: emailKeyOf(email) } });
    if (user === null) throw new AppError('NOT_FOUND', forOperator(`Nobody has an account with ${email}`));
    if (user.twoFactorEnabledAt === null) throw new AppError('CONFLICT', 'twoFactorOff');
    await removeTwoFactor(tx, user.id);
    const ended = await endSessionsOf(tx, [user.id]);
    await recordSecurityEvent(ctx, tx, {
      kind: 'two-factor-off',
      about: subjectOf(user),
      source: operatorSource,
      detail: proof,
    });
    const mail = twoFactorMail(user, 'twoFactorCleared', `${ctx.config.appUrl}/dashboard/security`);
    await ctx.outbox.add(tx, mailMessage(mail));
    return [`The second factor of ${user.email} is off, ${ended} device(s) were logged out, and a mail tells so`];
  });
}
