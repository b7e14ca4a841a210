import { accountMails } from '../../../../../schema/messages/account-mails/index.ts';
import type { Mail } from '../../../../integrations/mail/mail.ts';
import { mailTo, mailToStranger, type Recipient } from '../../../../integrations/mail/mail-layout.ts';

/** The mails of the account area. They go to the stored address, in the language of the account. */

/** @param url the confirmation link, valid for 24 hours */
export const verificationMail = (recipient: Recipient, url: string): Mail =>
  mailToStranger(recipient, accountMails, 'verifyEmail', url);

/** As verificationMail, where the address was registered more than once, which a stranger may have done. */
export const registeredAgainMail = (recipient: Recipient, url: string): Mail =>
  mailToStranger(recipient, accountMails, 'registeredAgain', url);

/** Told to the owner of an address that somebody tried to use it for another account. */
export const alreadyRegisteredMail = (recipient: Recipient, loginUrl: string): Mail =>
  mailToStranger(recipient, accountMails, 'alreadyRegistered', loginUrl);

/** @param url the link to the screen for a new password, valid for an hour */
export const resetPasswordMail = (recipient: Recipient, url: string): Mail =>
  mailToStranger(recipient, accountMails, 'passwordLink', url);

/**
 * Told after a change of password, so that nobody loses an account unnoticed (ASVS 6.3.7).
 *
 * @param url the screen that undoes it, for seven days
 */
export const passwordChangedMail = (recipient: Recipient, url: string): Mail =>
  mailTo(recipient, accountMails, 'passwordChanged', url);

/** Told after a new password was set by a mailed link, which ends every session (ASVS 6.3.7). */
export const passwordResetMail = (recipient: Recipient, loginUrl: string): Mail =>
  mailTo(recipient, accountMails, 'passwordReset', loginUrl);

/** @param recipient the account with its new address; opening the link within 24 hours makes it the account's */
export const confirmNewEmailMail = (recipient: Recipient, url: string): Mail =>
  mailToStranger(recipient, accountMails, 'confirmNewEmail', url);

/** Sent to the old address while there is still time to stop it. */
export const emailChangeAskedMail = (recipient: Recipient, url: string, newEmail: string): Mail =>
  mailTo(recipient, accountMails, 'emailChangeAsked', url, { email: newEmail });

/**
 * Sent to the old address when it is no longer the account's.
 *
 * @param url the screen that undoes it, for seven days
 */
export const emailChangedMail = (recipient: Recipient, url: string, newEmail: string): Mail =>
  mailTo(recipient, accountMails, 'emailChanged', url, { email: newEmail });

/**
 * Told to both addresses when a change was undone.
 *
 * @param email the address that the account has now
 */
export const changeUndoneMail = (recipient: Recipient, appUrl: string, email: string): Mail =>
  mailTo(recipient, accountMails, 'changeUndone', `${appUrl}/#contact`, { email });
