import { billingMails } from '../../../../../schema/messages/billing-mails/index.ts';
import type { AppContext } from '../../../../context/app-context.ts';
import type { Transaction } from '../../../../infrastructure/database/database.ts';
import { type Mail, mailMessage } from '../../../../integrations/mail/mail.ts';
import { amountFor, dayFor, mailTo, type Recipient } from '../../../../integrations/mail/mail-layout.ts';
import type { BillingNews } from './billing-notifications.ts';

/** Writes the mails about news of money into the outbox; what was written before is not written again. */
export async function notifyOwner(
  { config, outbox }: AppContext,
  tx: Transaction,
  owner: Recipient,
  news: readonly BillingNews[],
): Promise<void> {
  for (const each of news) {
    await outbox.add(tx, mailMessage(letterAbout(each, owner, `${config.appUrl}/dashboard`), each.key));
  }
}

function letterAbout(news: BillingNews, owner: Recipient, dashboardUrl: string): Mail {
  if ('at' in news) return mailTo(owner, billingMails, news.kind, dashboardUrl, { date: dayFor(owner, news.at) });
  const { totalCents, currency, issuedAt, number } = news.invoice;
  const amount = amountFor(owner, totalCents, currency);
  const values = { amount, date: dayFor(owner, issuedAt), number: number ?? '' };
  return mailTo(owner, billingMails, news.kind, dashboardUrl, values);
}
