import { accountMails } from '../../../../schema/messages/account-mails/index.ts';
import type { Mail } from '../../../integrations/mail/mail.ts';
import { dayFor, mailTo, type Recipient } from '../../../integrations/mail/mail-layout.ts';

/** Told as soon as the deletion was asked for, while it can be taken back. */
export const deletionAskedMail = (
  recipient: Recipient,
  { url, dueAt }: { readonly url: string; readonly dueAt: Date },
): Mail => mailTo(recipient, accountMails, 'deletionAsked', url, { date: dayFor(recipient, dueAt) });

/** The last mail: everything is gone. */
export const accountDeletedMail = (recipient: Recipient, url: string): Mail =>
  mailTo(recipient, accountMails, 'accountDeleted', url);
