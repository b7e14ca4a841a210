import type { ResendVerificationInput } from '../../../../schema/features/accounts.ts';
import { emailKeyOf } from '../../../../schema/fields/fields.ts';
import { takeAskedMail } from '../../../auth/limits/mails-asked-for.ts';
import { inSteadyTime } from '../../../auth/limits/steady-time.ts';
import type { Parts } from '../../../context/parts.ts';
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
  parts: Parts,
  visitor: LogInVisitor,
  { email }: ResendVerificationInput,
): Promise<{ success: true; message: string }> {
  const emailKey = emailKeyOf(email);
  const mayMail = await takeAskedMail(parts, visitor, emailKey);
  await inSteadyTime(async () => mayMail && mailLink(parts, emailKey));
  return { success: true, message };
}

async function mailLink(parts: Parts, emailKey: string): Promise<void> {
  const user = await parts.database.user.findUnique({ where: { emailKey } });
  if (user === null || user.emailProvedAt !== null) return;
  if (user.ownerId === null && user.emailVerified) return;
  await parts.database.transaction(async (tables) => {
    if (user.ownerId === null) await sendVerification(parts, tables, user);
    else await sendWelcome(parts, tables, user);
  });
  parts.outbox.wake();
}
