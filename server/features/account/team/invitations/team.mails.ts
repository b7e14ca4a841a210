import { teamMails } from '../../../../../schema/messages/team-mails/index.ts';
import type { Mail } from '../../../../integrations/mail/mail.ts';
import { mailTo, mailToStranger, type Recipient } from '../../../../integrations/mail/mail-layout.ts';

/**
 * The mails of the team. An owner chooses address and name of a member, so what goes to members carries no word of the
 * owner's: who invites is said on our own page.
 */

type Member = Pick<Recipient, 'email' | 'language'>;

/**
 * Welcomes a member whose password the owner has set. The password is never mailed: the owner hands it over.
 *
 * @param url proves the address and leads to the log-in screen
 */
export const welcomeMail = (member: Member, url: string): Mail =>
  mailToStranger(member, teamMails, 'welcomeMember', url);

/** @param url of the screen on which the invitation is accepted */
export const invitationMail = (member: Member, url: string): Mail =>
  mailToStranger(member, teamMails, 'invitation', url);

/** Sent to the old address when the owner has moved a member's account to another one. */
export const addressLeftMail = (member: Member, url: string): Mail =>
  mailToStranger(member, teamMails, 'memberAddressLeft', url);

/** @param url proves the new address */
export const newAddressMail = (member: Member, url: string): Mail =>
  mailToStranger(member, teamMails, 'memberAddressNew', url);

/** Told to a member whose password the owner has replaced. */
export const passwordSetMail = (member: Member, url: string): Mail =>
  mailToStranger(member, teamMails, 'memberPasswordSet', url);

/** Notifies the owner who is gone. */
export const memberLeftMail = (
  owner: Recipient,
  url: string,
  { fullName, email }: { readonly fullName: string; readonly email: string },
): Mail => mailTo(owner, teamMails, 'memberLeft', url, { member: fullName, email });

/** The last mail to somebody who has left. */
export const teamLeftMail = (member: Member, url: string): Mail => mailToStranger(member, teamMails, 'teamLeft', url);
