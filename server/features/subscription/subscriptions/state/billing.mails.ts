import { billingMails } from '../../../../../schema/messages/billing-mails/index.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { Transaction } from '../../../../infrastructure/database/database.ts';
import { type Mail, mailMessage } from '../../../../integrations/mail/mail.ts';
import { amountFor, dayFor, mailTo, type Recipient } from '../../../../integrations/mail/mail-layout.ts';
import type { BillingNotification } from './billing-notifications.ts';

/** Writes the mails about notifications of money into the outbox; what was written before is not written again. */
export async function notifyOwner(
  { config, outbox }: AppContext,
  tx: Transaction,
  owner: Recipient,
  notifications: readonly BillingNotification[],
): Promise<void> {
  for (const each of notifications) {
    await outbox.add(tx, mailMessage(letterAbout(each, owner, `${config.appUrl}/dashboard`), each.key));
  }
}

function letterAbout(notification: BillingNotification, owner: Recipient, dashboardUrl: string): Mail {
  const { kind } = notification;
  if ('at' in notification)
    return mailTo(owner, billingMails, kind, dashboardUrl, { date: dayFor(owner, notification.at) });
  const { totalCents, currency, issuedAt, number } = notification.invoice;
  const amount = amountFor(owner, totalCents, currency);
  const values = { amount, date: dayFor(owner, issuedAt), number: number ?? '' };
  return mailTo(owner, billingMails, kind, dashboardUrl, values);
}
