import { openStates } from '../../../schema/features/workshop/job-cards/states.ts';
import type { WorkshopTables } from '../../infrastructure/tenant/workshop-db.ts';

/** Where else a customer stands: on cards, jobs, invoices and payments. */

const onCards = (id: string) => ({ OR: [{ customerId: id }, { payerId: id }] });

/** Whether something is still to be done or to be paid: a car is here or expected, or an invoice or a deposit is open. */
export async function hasOpenMatters(own: WorkshopTables, id: string): Promise<boolean> {
  const isOpen = { state: { in: [...openStates] } };
  const cards = await own.jobCard.count({ where: { AND: [onCards(id), isOpen] } });
  if (cards > 0 || (await own.job.count({ where: { payerId: id, jobCard: isOpen } })) > 0) return true;
  const where = { customerId: id, OR: [{ state: 'DRAFT' }, { openCents: { not: 0 } }] };
  return (await own.invoice.count({ where })) > 0;
}

/** All that was one customer's is another's. What was issued keeps the buyer that it names. */
export async function moveMatters(own: WorkshopTables, goneId: string, keepId: string): Promise<void> {
  const version = { increment: 1 };
  await own.vehicleOwnership.updateMany({ where: { customerId: goneId }, data: { customerId: keepId } });
  await own.jobCard.updateMany({ where: { customerId: goneId }, data: { customerId: keepId, version } });
  await own.jobCard.updateMany({ where: { payerId: goneId }, data: { payerId: keepId, version } });
  await own.job.updateMany({ where: { payerId: goneId }, data: { payerId: keepId, version } });
  await own.invoice.updateMany({ where: { customerId: goneId }, data: { customerId: keepId } });
  await own.payment.updateMany({ where: { customerId: goneId }, data: { customerId: keepId } });
  await own.file.updateMany({ where: { customerId: goneId }, data: { customerId: keepId } });
}
