import type { ResendVerificationInput } from '../../schema/inputs/accounts.ts';
import { emailKeyOf } from '../../schema/inputs/fields.ts';
import type { Parts } from '../platform/parts.ts';
import { inSteadyTime } from '../platform/steady-time.ts';
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
  visitor: { readonly address: string },
  { email }: ResendVerificationInput,
): Promise<{ success: true; message: string }> {
  await parts.rateLimits.take('mailPerAddress', visitor.address);
  await inSteadyTime(() => mailLink(parts, emailKeyOf(email)));
  return { success: true, message };
}

async function mailLink(parts: Parts, emailKey: string): Promise<void> {
  const mayMail = await parts.rateLimits.allows('mailPerAccount', emailKey);
  const user = await parts.database.user.findUnique({ where: { emailKey } });
  if (!mayMail || user === null || user.emailVerified) return;
  await parts.database.transaction((tables) => sendVerification(parts, tables, user));
  parts.outbox.wake();
}
