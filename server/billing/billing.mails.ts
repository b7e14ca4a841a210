import { fill, mails } from '../../schema/messages/mails.ts';
import type { Tables } from '../platform/database/database.ts';
import { type Mail, mailMessage } from '../platform/mail.ts';
import { composeMail } from '../platform/mail-layout.ts';
import type { Parts } from '../platform/parts.ts';
import type { BillingNews } from './billing-news.ts';

interface Recipient {
  readonly email: string;
  readonly fullName: string;
  readonly language: string;
}

/** Writes the mails about news of money into the outbox; what was written before is not written again. */
export async function tellOwner(
  { config, outbox }: Parts,
  tables: Tables,
  owner: Recipient,
  news: readonly BillingNews[],
): Promise<void> {
  for (const each of news) {
    await outbox.add(tables, mailMessage(letterAbout(each, owner, `${config.appUrl}/dashboard`), each.key));
  }
}

/** @param url the dashboard, where everything about payments is */
function letterAbout(news: BillingNews, { email, fullName, language }: Recipient, url: string): Mail {
  const { subject, text, button, note } = (language === 'sl' ? mails.sl : mails.en)[news.kind];
  const values = valuesOf(news, language === 'sl' ? 'sl-SI' : 'en-IE');
  return composeMail({
    to: email,
    name: fullName,
    language,
    subject: fill(subject, values),
    text: fill(text, values),
    button: { label: button, url },
    note,
  });
}

function valuesOf(news: BillingNews, locale: string): Record<string, string> {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  if ('at' in news) return { date: day.format(news.at) };
  const { totalCents, currency, issuedAt, number } = news.invoice;
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: currency.toUpperCase() });
  return { amount: amount.format(totalCents / 100), date: day.format(issuedAt), number: number ?? '' };
}
