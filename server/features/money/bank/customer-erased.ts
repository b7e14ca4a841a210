import type { ErasedCustomer } from '../../../context/customer-erased.ts';
import { chunksOf } from '../../../infrastructure/chunks-of.ts';
import { rewriteTexts } from '../../../infrastructure/tenant/rewrite-texts.ts';
import { redactActivities } from '../../platform/activity/index.ts';

const emptied = { payerName: null, payerIban: null, text: null, reason: null, version: { increment: 1 } };
const texts = ['reference', 'payerName', 'text', 'bankId', 'reason'] as const;
const emptiedAtOnce = 200;

/**
 * Empties the bookings that were booked for the person or came from the person's account, or name the person as who paid;
 * others lose the name where they mention it. Statements lose it in the names of their files.
 */
export async function eraseBookings(erased: ErasedCustomer): Promise<void> {
  const { tx, ids, identifiers } = erased;
  const redact = (text: string) => identifiers.redact(text);
  const payment = { customerId: { in: [...ids] } };
  const booked = { payment };
  const accounts = await tx.bankEntry.findMany({
    where: { ...booked, payerIban: { not: null } },
    distinct: ['payerIban'],
    select: { payerIban: true },
  });
  const payerIban = { in: accounts.flatMap(({ payerIban: iban }) => iban ?? []) };
  await tx.bankEntry.updateMany({ where: booked, data: emptied });
  await tx.bankEntry.updateMany({ where: { payerIban, paymentId: null }, data: emptied });
  const mentions = identifiers.patterns.flatMap((contains) => texts.map((column) => ({ [column]: { contains } })));
  const mentioning = { OR: mentions };
  const named = await tx.bankEntry.findMany({
    where: { AND: [mentioning, { payerName: { not: null } }] },
    select: { id: true, payerName: true },
  });
  const theirs = named.flatMap(({ id, payerName }) => (identifiers.isNameOf(payerName ?? '') ? [id] : []));
  for (const some of chunksOf(theirs, emptiedAtOnce)) {
    const id = { in: some };
    await tx.bankEntry.updateMany({
      where: { id },
      data: { payerName: null, payerIban: null, version: { increment: 1 } },
    });
  }
  await rewriteTexts(tx, 'bankEntry', { where: mentioning, columns: texts, rewrite: redact });
  const statements = await rewriteTexts(tx, 'bankStatement', {
    where: { OR: identifiers.patterns.map((contains) => ({ fileName: { contains } })) },
    columns: ['fileName'],
    rewrite: redact,
  });
  if (statements.length > 0) await redactTakings(erased);
}

/** Takes the name out of the workshop's activity, which keeps the file name of each statement. */
async function redactTakings({ tx, identifiers }: ErasedCustomer): Promise<void> {
  const { id } = await tx.itself.read();
  await redactActivities(tx, { where: { entityId: id }, redact: (text) => identifiers.redact(text) });
}
