import type { Parts } from '../../context/parts.ts';
import type { Tables } from '../../infrastructure/database/database.ts';
import { mailMessage } from './mail.ts';
import { composeMail } from './mail-layout.ts';

/**
 * Mails whoever runs this installation, at OPERATOR_EMAIL: visitors' messages, and money that needs a person. What people
 * typed is only ever text in it.
 *
 * @param tables the transaction of what happened, so that both or neither come about
 * @param news `dedupeKey`: the same fact found twice makes one mail
 */
export async function tellOperator(
  { config, outbox }: Pick<Parts, 'config' | 'outbox'>,
  tables: Tables,
  news: { readonly subject: string; readonly lines: readonly string[]; readonly dedupeKey?: string },
): Promise<void> {
  const letter = composeMail({
    to: config.mail.operator,
    name: 'Delavnica',
    language: 'en',
    subject: news.subject,
    text: news.lines.filter((line) => line !== '').join('\n'),
  });
  await outbox.add(tables, mailMessage(letter, news.dedupeKey));
}
