import type { MessageResult } from '../../../../../schema/answers.ts';
import type { ResendVerificationInput } from '../../../../../schema/features/account/accounts.ts';
import { emailKeyOf } from '../../../../../schema/fields/fields.ts';
import type { PlanId } from '../../../../../schema/money/plans.ts';
import { consumeRequestedMailLimit } from '../../../../auth/limits/mail-limits.ts';
import { withMinimumDuration } from '../../../../auth/limits/minimum-duration.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import { sendWelcome } from '../../team/index.ts';
import type { LogInVisitor } from '../log-in/open-session.ts';
import { sendVerification } from './send-verification.ts';

const message = 'If an account with this e-mail waits for confirmation, a new link is on its way';

/**
 * Sends the confirmation link again. The answer is the same for any address; only an unconfirmed account gets a mail,
 * and only a few an hour.
 *
 * @param visitor where the request comes from
 * @throws RATE_LIMITED  too many mails asked for from this address
 */
export async function resendVerification(
  ctx: AppContext,
  visitor: LogInVisitor,
  { email, wantedPlan }: ResendVerificationInput,
): Promise<MessageResult> {
  const emailKey = emailKeyOf(email);
  const mayMail = await consumeRequestedMailLimit(ctx, visitor, emailKey);
  await withMinimumDuration(ctx.config, async () => mayMail && mailLink(ctx, emailKey, wantedPlan));
  return { success: true, message };
}

async function mailLink(ctx: AppContext, emailKey: string, wantedPlan: PlanId | undefined): Promise<void> {
  const user = await ctx.database.user.findUnique({ where: { emailKey } });
  if (user === null || user.emailProvedAt !== null) return;
  if (user.ownerId === null && user.emailVerified) return;
  await ctx.database.transaction(async (tx) => {
    if (user.ownerId === null) await sendVerification(ctx, tx, user, wantedPlan);
    else await sendWelcome(ctx, tx, user);
  });
  ctx.outbox.wake();
}
