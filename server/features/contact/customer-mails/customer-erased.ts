import type { ErasedCustomer } from '../../../context/customer-erased.ts';
import { emptyUnsentMessages } from '../../../infrastructure/jobs/outbox-messages.ts';

/**
 * Takes back the mails of the workshop that name the person and have not left, or were given up. One that was sent has no
 * text any more.
 */
export async function emptyMails({ tx: db, identifiers }: ErasedCustomer): Promise<void> {
  const { id: workshopId } = await db.itself.read();
  await db.beside(async (tx) => {
    const waiting = await tx.outboxMessage.findMany({
      where: {
        topic: 'customer-mail',
        status: { not: 'sent' },
        payload: { not: '' },
        dedupeKey: { startsWith: workshopId },
        OR: identifiers.patterns.map((contains) => ({ payload: { contains } })),
      },
      select: { id: true, payload: true },
    });
    const named = waiting.filter(({ payload }) => identifiers.isNamedIn(payload)).map(({ id }) => id);
    await emptyUnsentMessages(tx, named);
  });
}
