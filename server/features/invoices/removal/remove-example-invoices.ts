import { AppError } from '../../../../schema/errors.ts';
import { reason } from '../../../../schema/messages/errors/index.ts';
import type { RemovedExample } from '../../../context/hooks.ts';
import { removeActivities } from '../../activity/index.ts';
import { removeTerms } from '../../search/index.ts';

/**
 * Removes the invoices of an example with their payments, and what its customers were asked to pay and have paid.
 *
 * @throws INVALID_STATE a payment is for a real invoice too
 */
export async function removeExampleInvoices({ own, jobCardIds, customerIds }: RemovedExample): Promise<void> {
  const jobs = await own.job.findMany({ where: { jobCardId: { in: [...jobCardIds] } }, select: { id: true } });
  const billed = await own.invoiceJob.findMany({ where: { jobId: { in: idsOf(jobs) } }, select: { invoiceId: true } });
  const ofCards = billed.map(({ invoiceId }) => invoiceId);
  const invoices = await own.invoice.findMany({
    where: { OR: [{ isExample: true }, { id: { in: ofCards } }] },
    select: { id: true },
  });
  const invoiceIds = idsOf(invoices);
  const parts = await own.paymentAllocation.findMany({ where: { invoiceId: { in: invoiceIds } } });
  const paymentIds = parts.map(({ paymentId }) => paymentId);
  const mixed = await own.paymentAllocation.findFirst({
    where: { paymentId: { in: paymentIds }, invoiceId: { notIn: invoiceIds } },
  });
  if (mixed !== null) {
    const { number } = await own.invoice.findUniqueOrThrow({ where: { id: mixed.invoiceId } });
    throw new AppError('INVALID_STATE', reason('exampleInUse', { name: number ?? '' }));
  }
  await own.payment.deleteMany({ where: { id: { in: paymentIds } } });
  await removeActivities(own, { entityIds: [...invoiceIds, ...paymentIds] });
  await removeTerms(own, invoiceIds);
  await own.invoice.deleteMany({ where: { id: { in: invoiceIds } } });
  const customerId = { in: [...customerIds] };
  await own.payment.deleteMany({ where: { customerId } });
  // Drafts, which are nobody's example yet.
  await own.invoice.deleteMany({ where: { customerId, issuedAt: null } });
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
