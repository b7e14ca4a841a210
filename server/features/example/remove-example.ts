import { AppError } from '../../../schema/errors.ts';
import { reason } from '../../../schema/messages/errors/index.ts';
import type { SignedInCall } from '../../api/operation/index.ts';
import type { WorkshopTables } from '../../infrastructure/tenant/workshop-db.ts';
import { exampleSeries } from '../number-series/index.ts';
import { readWorkshop } from '../workshop/index.ts';

const long = { timeout: 120_000 };
const example = { isExample: true };
const real = { isExample: false };

/**
 * Takes away what was loaded to look around in, with all that was done with it since. Real cards and documents stay.
 *
 * @throws INVALID_STATE nothing was loaded, or one payment is for an example and for a real invoice
 */
export function removeExample({ db, actor }: SignedInCall) {
  return db.transaction(async (own) => {
    const row = await own.itself.read();
    if (row.exampleLoadedAt === null) throw new AppError('INVALID_STATE', 'exampleNotLoaded');
    await own.itself.update(row.version, { exampleLoadedAt: null });
    const [cards, people, cars] = await Promise.all([
      own.jobCard.findMany({ where: example, select: { id: true } }),
      own.customer.findMany({ where: example, select: { id: true } }),
      own.vehicle.findMany({ where: example, select: { id: true } }),
    ]);
    const jobCardId = { in: idsOf(cards) };
    await removeInvoices(own, jobCardId);
    // A real card that was given to somebody of the example stays, without him.
    const of = { in: idsOf(people) };
    await own.jobCard.updateMany({ where: { ...real, customerId: of }, data: { customerId: null } });
    await own.jobCard.updateMany({ where: { ...real, payerId: of }, data: { payerId: null } });
    await own.job.updateMany({ where: { payerId: of }, data: { payerId: null } });
    await own.activity.deleteMany({ where: { jobCardId } });
    const [estimates, history] = await Promise.all([
      own.estimate.findMany({ where: { jobCardId }, select: { id: true } }),
      own.historyEntry.findMany({ where: { vehicleId: { in: idsOf(cars) } }, select: { id: true } }),
    ]);
    const entityId = { in: idsOf([...cards, ...people, ...cars, ...estimates, ...history]) };
    await own.activity.deleteMany({ where: { entityId } });
    await own.searchTerm.deleteMany({ where: { entityId } });
    await own.payment.deleteMany({ where: { customerId: of } });
    // Drafts, which are nobody's example yet.
    await own.invoice.deleteMany({ where: { customerId: of, issuedAt: null } });
    const vehicleId = { in: idsOf(cars) };
    await own.jobCard.updateMany({ where: { ...real, vehicleId }, data: { vehicleId: null, openCardOf: null } });
    for (const table of [own.jobCard, own.vehicle, own.customer]) await table.deleteMany({ where: example });
    await own.numberSeries.deleteMany({ where: { series: { in: exampleSeries } } });
    return readWorkshop(own, actor.role);
  }, long);
}

/** @throws INVALID_STATE a payment is for a real invoice too */
async function removeInvoices(own: WorkshopTables, jobCardId: { in: string[] }): Promise<void> {
  const jobs = await own.job.findMany({ where: { jobCardId }, select: { id: true } });
  const billed = await own.invoiceJob.findMany({ where: { jobId: { in: idsOf(jobs) } }, select: { invoiceId: true } });
  const ofCards = billed.map(({ invoiceId }) => invoiceId);
  const which = { OR: [example, { id: { in: ofCards } }] };
  const invoices = await own.invoice.findMany({ where: which, select: { id: true } });
  const invoiceId = { in: idsOf(invoices) };
  const parts = await own.paymentAllocation.findMany({ where: { invoiceId } });
  const paymentId = { in: parts.map((part) => part.paymentId) };
  const mixed = await own.paymentAllocation.findFirst({ where: { paymentId, invoiceId: { notIn: invoiceId.in } } });
  if (mixed !== null) {
    const { number } = await own.invoice.findUniqueOrThrow({ where: { id: mixed.invoiceId } });
    throw new AppError('INVALID_STATE', reason('exampleInUse', { name: number ?? '' }));
  }
  await own.payment.deleteMany({ where: { id: paymentId } });
  await own.activity.deleteMany({ where: { entityId: { in: [...invoiceId.in, ...paymentId.in] } } });
  await own.searchTerm.deleteMany({ where: { entityId: invoiceId } });
  await own.invoice.deleteMany({ where: { id: invoiceId } });
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id);
