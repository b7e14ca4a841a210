import { lifetimes } from '../../schema/rules.ts';
import type { Tables } from '../platform/database/database.ts';
import { mailMessage } from '../platform/mail.ts';
import { issueToken } from '../platform/one-time-tokens.ts';
import type { Parts } from '../platform/parts.ts';
import { verificationMail } from './accounts.mails.ts';

/**
 * Writes a confirmation mail with a fresh link into the outbox, in the caller's transaction.
 *
 * @returns the id of the message
 */
export async function sendVerification(
  { clock, config, outbox }: Parts,
  tables: Tables,
  user: { readonly id: string; readonly email: string; readonly fullName: string; readonly language: string },
): Promise<string> {
  const token = await issueToken(tables, clock, {
    userId: user.id,
    purpose: 'verify-email',
    lifetimeSeconds: lifetimes.verificationLinkSeconds,
  });
  const url = `${config.appUrl}/api/verify-email?token=${token}`;
  return outbox.add(tables, mailMessage(verificationMail(user, url)));
}
