import { accountMails } from '../../../../../schema/messages/account-mails/index.ts';
import type { Mail } from '../../../../integrations/mail/mail.ts';
import { mailTo, type Recipient } from '../../../../integrations/mail/mail-layout.ts';

/**
 * What the account's address is notified about the second factor, so that nobody weakens an account unnoticed (ASVS
 * 6.3.7).
 */

/** @param url the screen on which the second factor is looked after */
export const twoFactorMail = (
  recipient: Recipient,
  change: 'twoFactorOn' | 'twoFactorOff' | 'twoFactorCleared',
  url: string,
): Mail => mailTo(recipient, accountMails, change, url);

/** @param use.left how many recovery codes are left */
export const recoveryCodeUsedMail = (
  recipient: Recipient,
  { url, left }: { readonly url: string; readonly left: number },
): Mail => mailTo(recipient, accountMails, 'recoveryCodeUsed', url, { left });
