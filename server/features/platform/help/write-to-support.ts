import type { WriteToSupportInput } from '../../../../schema/features/platform/help.ts';
import { defaultLanguage } from '../../../../schema/languages.ts';
import type { Actor } from '../../../auth/sessions/actor.ts';
import type { AppContext } from '../../../context/app-context.ts';
import { mailMessage } from '../../../integrations/mail/mail.ts';
import { composeMail } from '../../../integrations/mail/mail-layout.ts';

/**
 * Mails support what somebody who is signed in has written. The writer is known by the session and not by the
 * message, so that nobody can write in another's name; what was typed is only ever text.
 *
 * @throws RATE_LIMITED  too many messages from this account
 */
export async function writeToSupport(
  ctx: AppContext,
  { id, email, fullName, role, workshopId, language, subscriptionState: { plan, status } }: Actor,
  { message, screen, requestId }: WriteToSupportInput,
): Promise<{ success: true }> {
  const { config, database, outbox, rateLimits } = ctx;
  await rateLimits.take('supportPerAccount', id);
  const facts = [
    `${fullName}, ${email} (${role}, ${language})`,
    `Account ${id}, workshop ${workshopId}, plan ${plan} (${status})`,
    ...(screen ? [`Screen ${screen}`] : []),
    ...(requestId ? [`Request ${requestId}`] : []),
  ];
  const letter = composeMail({
    to: config.mail.support,
    name: 'Delavnica',
    language: defaultLanguage,
    subject: 'A message to support',
    text: [...facts, '', message].join('\n'),
  });
  await database.transaction(async (tx) => {
    await outbox.add(tx, mailMessage({ ...letter, replyTo: email }));
  });
  outbox.wake();
  return { success: true };
}
