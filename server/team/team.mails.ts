import { fill, mails } from '../../schema/messages/mails.ts';
import type { Mail } from '../platform/mail.ts';
import { composeMail } from '../platform/mail-layout.ts';

/**
 * Welcomes a new member. The password is never mailed: the owner hands it over.
 *
 * @param from the owner's name, and the address of the log-in screen
 */
export function welcomeMail(
  member: { readonly email: string; readonly fullName: string; readonly language: string },
  from: { readonly ownerName: string; readonly url: string },
): Mail {
  const { email, fullName, language } = member;
  const { subject, text, button, note } = (language === 'sl' ? mails.sl : mails.en).welcomeMember;
  return composeMail({
    to: email,
    name: fullName,
    language,
    subject,
    text: fill(text, { owner: from.ownerName }),
    button: { label: button, url: from.url },
    note,
  });
}
