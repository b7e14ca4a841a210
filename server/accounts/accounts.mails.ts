import { mails } from '../../schema/messages/mails.ts';
import type { Mail } from '../platform/mail.ts';
import { composeMail } from '../platform/mail-layout.ts';

/** The mails of the account area. They go to the stored address, in the language the account was made in. */

interface Recipient {
  readonly email: string;
  readonly fullName: string;
  readonly language: string;
}

/** @param url the confirmation link, valid for 24 hours */
export function verificationMail(recipient: Recipient, url: string): Mail {
  return letterTo(recipient, wordsFor(recipient).verifyEmail, url);
}

/** Told to the owner of an address that somebody tried to register again. */
export function alreadyRegisteredMail(recipient: Recipient, loginUrl: string): Mail {
  return letterTo(recipient, wordsFor(recipient).alreadyRegistered, loginUrl);
}

/** @param url the link to the screen for a new password, valid for an hour */
export function resetPasswordMail(recipient: Recipient, url: string): Mail {
  return letterTo(recipient, wordsFor(recipient).resetPassword, url);
}

/** Told after a change of password, so that nobody loses an account unnoticed (ASVS 6.3.7). */
export function passwordChangedMail(recipient: Recipient, loginUrl: string): Mail {
  return letterTo(recipient, wordsFor(recipient).passwordChanged, loginUrl);
}

function wordsFor({ language }: Recipient) {
  return language === 'sl' ? mails.sl : mails.en;
}

function letterTo(
  { email, fullName, language }: Recipient,
  words: { readonly subject: string; readonly text: string; readonly button: string; readonly note: string },
  url: string,
): Mail {
  const { subject, text, button, note } = words;
  return composeMail({ to: email, name: fullName, language, subject, text, button: { label: button, url }, note });
}
