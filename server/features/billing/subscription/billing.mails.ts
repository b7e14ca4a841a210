import type { AppContext } from '../../../context/app-context.ts';
import type { Transaction } from '../../../infrastructure/database/database.ts';
import { type Mail, mailMessage } from '../../../integrations/mail/mail.ts';
import { dayFor, localeOf, mailTo, type Recipient } from '../../../integrations/mail/mail-layout.ts';
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
  return mailTo(owner, news.kind, dashboardUrl, valuesOf(news, owner));
}

function valuesOf(news: BillingNews, owner: Recipient): Record<string, string> {
  if ('at' in news) return { date: dayFor(owner, news.at) };
  const { totalCents, currency, issuedAt, number } = news.invoice;
  const style = { style: 'currency', currency: currency.toUpperCase() } as const;
  const amount = new Intl.NumberFormat(localeOf(owner.language), style).format(totalCents / 100);
  return { amount, date: dayFor(owner, issuedAt), number: number ?? '' };
}
