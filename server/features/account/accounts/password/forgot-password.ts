import type { MessageResult } from '../../../../../schema/answers.ts';
import type { ForgotPasswordInput } from '../../../../../schema/features/account/accounts.ts';
import { emailKeyOf } from '../../../../../schema/fields/fields.ts';
import { lifetimes } from '../../../../../schema/rules.ts';
import { consumeRequestedMailLimit } from '../../../../auth/limits/mail-limits.ts';
import { withMinimumDuration } from '../../../../auth/limits/minimum-duration.ts';
import type { RequestSource } from '../../../../auth/sessions/actor.ts';
import { issueToken, revokeTokens } from '../../../../auth/tokens/one-time-tokens.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { mailMessage } from '../../../../integrations/mail/mail.ts';
import { recordSecurityEvent, subjectOf } from '../../../platform/audit-trail/index.ts';
import type { LogInVisitor } from '../log-in/open-session.ts';
import { resetPasswordMail } from '../mails/accounts.mails.ts';

const message = 'If an account with this e-mail exists, a link for a new password is on its way. It expires in 1 hour';

/**
 * Mails a link for a new password, which ends the older ones (docs/contract.md §3). The answer is the same for any
 * address and does not wait for the mail; only an account gets one, and only a few an hour.
 *
 * @param visitor where the request comes from, and what its browser keeps for us
 * @throws RATE_LIMITED  too many mails asked for from this address
 */
export async function forgotPassword(
  ctx: AppContext,
  visitor: LogInVisitor,
  { email }: ForgotPasswordInput,
): Promise<MessageResult> {
  const emailKey = emailKeyOf(email);
  const mayMail = await consumeRequestedMailLimit(ctx, visitor, emailKey);
  await withMinimumDuration(ctx.config, async () => mayMail && mailLink(ctx, visitor, emailKey));
  return { success: true, message };
}

async function mailLink(ctx: AppContext, visitor: RequestSource, emailKey: string): Promise<void> {
  const { clock, config, database, outbox } = ctx;
  const user = await database.user.findUnique({ where: { emailKey } });
  if (user === null) return;
  await database.transaction(async (tx) => {
    await revokeTokens(tx, user.id, { purposes: ['reset-password'] });
    const token = await issueToken(tx, clock, {
      userId: user.id,
      purpose: 'reset-password',
      lifetimeSeconds: lifetimes.resetLinkSeconds,
    });
    await recordSecurityEvent(ctx, tx, {
      kind: 'password-reset-asked',
      about: subjectOf(user),
      source: visitor,
    });
    await outbox.add(tx, mailMessage(resetPasswordMail(user, `${config.appUrl}/reset-password?token=${token}`)));
  });
  outbox.wake();
}
