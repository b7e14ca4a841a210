import { emailKeyOf } from '../../../../schema/fields/fields.ts';
import type { Transaction } from '../../../infrastructure/database/database.ts';
import { emptyUnsentMessages } from '../../../infrastructure/jobs/outbox-messages.ts';
import { withoutTokens } from '../../../infrastructure/jobs/without-tokens.ts';
import { mailTopics, recipientOf } from '../../../integrations/mail/mail.ts';

/** Mails that have not left: those that wait, and those that were given up. One that was sent has no text any more. */

async function mailsTo({ outboxMessage }: Transaction, emailKey: string) {
  const kept = await outboxMessage.findMany({
    where: { topic: { in: [...mailTopics] }, status: { not: 'sent' }, payload: { not: '' } },
    select: { id: true, payload: true, createdAt: true },
  });
  return kept.filter(({ payload }) => emailKeyOf(recipientOf(payload)) === emailKey);
}

/**
 * The mails on their way to an address, without the links in them, which open accounts.
 *
 * @param emailKey the normalised address
 */
export async function mailsWaitingFor(tx: Transaction, emailKey: string) {
  return (await mailsTo(tx, emailKey)).map((mail) => ({ ...mail, payload: withoutTokens(mail.payload) }));
}

/** @param emailKey the normalised address */
export async function emptyMailsTo(tx: Transaction, emailKey: string): Promise<void> {
  const ids = (await mailsTo(tx, emailKey)).map(({ id }) => id);
  await emptyUnsentMessages(tx, ids);
}
