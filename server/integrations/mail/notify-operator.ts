import { defaultLanguage } from '../../../schema/languages.ts';
import type { Config } from '../../config/config.ts';
import type { Transaction } from '../../infrastructure/database/database.ts';
import type { Outbox } from '../../infrastructure/jobs/outbox.ts';
import { mailMessage } from './mail.ts';
import { composeMail } from './mail-layout.ts';

/**
 * Mails the person who runs this installation, at OPERATOR_EMAIL: visitors' messages, and money that needs a person.
 * What people typed is only ever text in it.
 *
 * @param tx the transaction of what happened, so that both or neither come about
 * @param news `dedupeKey`: the same fact found twice makes one mail; `replyTo`: the writer, to be answered
 */
export async function notifyOperator(
  { config, outbox }: { readonly config: Config; readonly outbox: Outbox },
  tx: Transaction,
  news: {
    readonly subject: string;
    readonly lines: readonly string[];
    readonly dedupeKey?: string;
    readonly replyTo?: string;
  },
): Promise<void> {
  const letter = composeMail({
    to: config.mail.operator,
    name: 'Delavnica',
    language: defaultLanguage,
    subject: news.subject,
    text: news.lines.filter((line) => line !== '').join('\n'),
  });
  await outbox.add(tx, mailMessage({ ...letter, ...(news.replyTo && { replyTo: news.replyTo }) }, news.dedupeKey));
}
