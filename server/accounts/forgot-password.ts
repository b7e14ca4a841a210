import type { ForgotPasswordInput } from '../../schema/inputs/accounts.ts';
import { emailKeyOf } from '../../schema/inputs/fields.ts';
import { lifetimes } from '../../schema/rules.ts';
import { recordSecurityEvent, subjectOf } from '../audit-trail/index.ts';
import type { RequestSource } from '../platform/actor.ts';
import { mailMessage } from '../platform/mail.ts';
import { takeAskedMail } from '../platform/mails-asked-for.ts';
import { issueToken } from '../platform/one-time-tokens.ts';
import type { Parts } from '../platform/parts.ts';
import { inSteadyTime } from '../platform/steady-time.ts';
import { resetPasswordMail } from './accounts.mails.ts';
import type { LogInVisitor } from './open-session.ts';

const message = 'If an account with this e-mail exists, a link for a new password is on its way. It expires in 1 hour';

/**
 * Mails a link for a new password (docs/contract.md §3). The answer is the same for any address and does not wait for
 * the mail; only an account gets one, and only a few an hour. A new link ends the older ones.
 *
 * @param visitor where the request comes from, and what its browser keeps for us
 * @throws RATE_LIMITED  too many mails asked for from this address
 */
export async function forgotPassword(
  parts: Parts,
  visitor: LogInVisitor,
  { email }: ForgotPasswordInput,
): Promise<{ success: true; message: string }> {
  const emailKey = emailKeyOf(email);
  const mayMail = await takeAskedMail(parts, visitor, emailKey);
  await inSteadyTime(async () => mayMail && mailLink(parts, visitor, emailKey));
  return { success: true, message };
}

async function mailLink(parts: Parts, visitor: RequestSource, emailKey: string): Promise<void> {
  const { clock, config, database, outbox } = parts;
  const user = await database.user.findUnique({ where: { emailKey } });
  if (user === null) return;
  await database.transaction(async (tables) => {
    await tables.token.deleteMany({ where: { userId: user.id, purpose: 'reset-password', usedAt: null } });
    const token = await issueToken(tables, clock, {
      userId: user.id,
      purpose: 'reset-password',
      lifetimeSeconds: lifetimes.resetLinkSeconds,
    });
    await recordSecurityEvent(parts, tables, {
      kind: 'password-reset-asked',
      about: subjectOf(user),
      source: visitor,
    });
    await outbox.add(tables, mailMessage(resetPasswordMail(user, `${config.appUrl}/reset-password?token=${token}`)));
  });
  outbox.wake();
}
