import type { ErasedCustomer } from '../../../context/customer-erased.ts';
import { emptyUnsentMessages } from '../../../infrastructure/jobs/outbox-messages.ts';
import { rewriteTexts } from '../../../infrastructure/tenant/rewrite-texts.ts';
import { suppressWaiting } from './suppress-waiting.ts';

/**
 * Takes back what was to be sent to the person, and empties what the log says of messages to them; from those to others their
 * name goes.
 */
export async function eraseMessages({ tx, ids, identifiers }: ErasedCustomer): Promise<void> {
  const theirs = { customerId: { in: [...ids] } };
  await suppressWaiting(tx, theirs, 'ERASED');
  await tx.message.updateMany({ where: theirs, data: { to: '', subject: '', body: '' } });
  const texts = ['to', 'subject', 'body'] as const;
  await rewriteTexts(tx, 'message', {
    where: { OR: identifiers.patterns.flatMap((contains) => texts.map((column) => ({ [column]: { contains } }))) },
    columns: texts,
    rewrite: (text) => identifiers.redact(text),
  });
}

/**
 * Takes back the messages of the workshop that name the person and have not left, or were given up. One that was sent has no
 * text any more.
 */
export async function emptyMails({ tx: db, identifiers }: ErasedCustomer): Promise<void> {
  const { id: workshopId } = await db.itself.read();
  const emptied = await db.beside(async (tx) => {
    const waiting = await tx.outboxMessage.findMany({
      where: {
        topic: { in: ['customer-mail', 'sms'] },
        status: { not: 'sent' },
        payload: { not: '' },
        dedupeKey: { startsWith: workshopId },
        OR: identifiers.patterns.map((contains) => ({ payload: { contains } })),
      },
      select: { id: true, payload: true },
    });
    const named = waiting.filter(({ payload }) => identifiers.isNamedIn(payload)).map(({ id }) => id);
    await emptyUnsentMessages(tx, named);
    return named;
  });
  // Those to others that name the person do not leave either.
  const left = { id: { in: emptied }, state: 'QUEUED' } as const;
  await db.message.updateMany({ where: left, data: { state: 'SUPPRESSED', reason: 'ERASED' } });
}
