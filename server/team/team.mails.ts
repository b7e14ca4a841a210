import type { Mail } from '../platform/mail.ts';
import { mailTo, type Recipient } from '../platform/mail-layout.ts';

/**
 * Welcomes a new member. The password is never mailed: the owner hands it over.
 *
 * @param from the owner's name, and the address of the log-in screen
 */
export function welcomeMail(member: Recipient, from: { readonly ownerName: string; readonly url: string }): Mail {
  return mailTo(member, 'welcomeMember', from.url, { owner: from.ownerName });
}
