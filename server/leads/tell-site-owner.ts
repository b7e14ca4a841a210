import type { Tables } from '../platform/database/database.ts';
import { mailMessage } from '../platform/mail.ts';
import { composeMail } from '../platform/mail-layout.ts';
import type { Parts } from '../platform/parts.ts';

/** Mails the site owner, at the address our own mails come from. What visitors typed is only ever text in it. */
export async function tellSiteOwner(
  { config, outbox }: Parts,
  tables: Tables,
  news: { readonly subject: string; readonly lines: readonly string[] },
): Promise<void> {
  const letter = composeMail({
    to: config.mail.from,
    name: 'Delavnica',
    language: 'en',
    subject: news.subject,
    text: news.lines.filter((line) => line !== '').join('\n'),
  });
  await outbox.add(tables, mailMessage(letter));
}
