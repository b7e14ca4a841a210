import { AppError } from '../../../../../schema/errors.ts';
import { reason } from '../../../../../schema/messages/errors/index.ts';
import type { RemovedExample } from '../../../../context/hooks.ts';
import { removeActivities } from '../../../platform/activity/index.ts';
import { removeTerms } from '../../../workshop/search/index.ts';

/**
 * Removes the invoices of an example with their payments, and what its customers were asked to pay and have paid.
 *
 * @throws INVALID_STATE a payment is for a real invoice too
 */
export async function removeExampleInvoices({ tx, jobCardIds, customerIds }: RemovedExample): Promise<void> {
  const jobs = await tx.job.findMany({ where: { jobCardId: { in: [...jobCardIds] } }, select: { id: true } });
  const billed = await tx.invoiceJob.findMany({ where: { jobId: { in: idsOf(jobs) } }, select: { invoiceId: true } });
  const ofCards = billed.map(({ invoiceId }) => invoiceId);
  const invoices = await tx.invoice.findMany({
    where: { OR: [{ isExample: true }, { id: { in: ofCards } }] },
    select: { id: true },
  });
  const invoiceIds = idsOf(invoices);
  const parts = await tx.paymentAllocation.findMany({ where: { invoiceId: { in: invoiceIds } } });
  const paymentIds = parts.map(({ paymentId }) => paymentId);
  const mixed = await tx.paymentAllocation.findFirst({
    where: { paymentId: { in: paymentIds }, invoiceId: { notIn: invoiceIds } },
  });
  if (mixed !== null) {
    const { number } = await tx.invoice.findUniqueOrThrow({ where: { id: mixed.invoiceId } });
    throw new AppError('INVALID_STATE', reason('exampleInUse', { name: number ?? '' }));
  }
  await tx.payment.deleteMany({ where: { id: { in: paymentIds } } });
  await removeActivities(tx, { entityIds: [...invoiceIds, ...paymentIds] });
  await removeTerms(tx, invoiceIds);
  await tx.invoice.deleteMany({ where: { id: { in: invoiceIds } } });
  const customerId = { in: [...customerIds] };
  await tx.payment.deleteMany({ where: { customerId } });
  // Drafts, which are nobody's example yet.
  await tx.invoice.deleteMany({ where: { customerId, issuedAt: null } });
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
