import type { ErasedCustomer } from '../../../context/customer-erased.ts';
import { chunksOf } from '../../../infrastructure/chunks-of.ts';
import { rewriteTexts } from '../../../infrastructure/tenant/rewrite-texts.ts';
import { redactActivities } from '../../platform/activity/index.ts';

const namedAtOnce = 200;

/**
 * Empties what is noted with the person's payments, and takes the name out of what happened to the person's documents. What
 * was issued stays as it was issued, for as long as the law asks (docs/invoicing.md).
 */
export async function erasePayments({ tx, ids, identifiers }: ErasedCustomer): Promise<void> {
  const redact = (text: string) => identifiers.redact(text);
  const customerId = { in: [...ids] };
  await tx.payment.updateMany({ where: { customerId }, data: { reference: null, voidReason: null } });
  const invoices = await tx.invoice.findMany({ where: { customerId }, select: { id: true } });
  for (const some of chunksOf(invoices, namedAtOnce)) {
    const entityId = { in: some.map(({ id }) => id) };
    const allocations = { some: { invoiceId: entityId } };
    await rewriteTexts(tx, 'payment', {
      where: { allocations },
      columns: ['reference', 'voidReason'],
      rewrite: redact,
    });
    await redactActivities(tx, { where: { entityId }, redact });
  }
  // Whose draft it was stands in its history alone.
  const removed = await tx.activity.findMany({ where: { act: 'removeDraft' }, select: { entityId: true } });
  for (const some of chunksOf(removed, namedAtOnce)) {
    await redactActivities(tx, { where: { entityId: { in: some.map(({ entityId }) => entityId) } }, redact });
  }
  const invoice = { customerId };
  const allocations = { some: { invoice } };
  const payments = await tx.payment.findMany({
    where: { OR: [{ customerId }, { allocations }] },
    select: { id: true },
  });
  for (const some of chunksOf(payments, namedAtOnce)) {
    const entityId = { in: some.map(({ id }) => id) };
    await redactActivities(tx, { where: { entityId }, redact });
  }
}
