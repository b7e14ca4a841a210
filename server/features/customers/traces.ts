import { z } from 'zod';
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

const written = [
  'customerWish',
  'internalNote',
  'broughtByName',
  'broughtByPhone',
  'signedByName',
  'callPhone',
] as const;
const nothing = Object.fromEntries(written.map((name) => [name, null]));
const fieldsOf = z.record(z.string(), z.unknown());
/** What activities tell of a person, by the names of the fields. */
const told: ReadonlySet<string> = new Set([...written, 'byName', 'phone']);

/** Empties what cards, approvals and the activity say of a person, takes away the photos, and ends the links. Estimates and invoices keep what they were issued with. */
export async function emptyTraces(own: WorkshopTables, id: string, now: Date): Promise<void> {
  const cards = await own.jobCard.findMany({ where: { customerId: id }, select: { id: true } });
  const jobCardId = { in: cards.map((card) => card.id) };
  await own.jobCard.updateMany({ where: { customerId: id }, data: { ...nothing, version: { increment: 1 } } });
  await own.shareLink.updateMany({ where: { jobCardId, revokedAt: null }, data: { revokedAt: now, currentOf: null } });
  const jobs = await own.job.findMany({ where: { jobCardId }, select: { id: true } });
  await own.approval.updateMany({
    where: { jobId: { in: jobs.map((job) => job.id) } },
    data: { byName: '', phone: null, address: null, userAgent: null },
  });
  const payments = await own.payment.findMany({ where: { customerId: id }, select: { id: true } });
  await own.bankEntry.updateMany({
    where: { paymentId: { in: payments.map((payment) => payment.id) } },
    data: { payerName: null, payerIban: null, text: null },
  });
  // Long ago, so that nobody brings them back and their bytes go with the next round.
  await own.file.updateMany({
    where: { OR: [{ customerId: id }, { jobCardId }, { jobId: { in: jobs.map((job) => job.id) } }] },
    data: { removedAt: new Date(0), name: '', showToCustomer: false, version: { increment: 1 } },
  });
  for (const { id: entry, before, after } of await own.activity.findMany({ where: { jobCardId } })) {
    const data = { before: emptied(before), after: emptied(after) };
    if (data.before !== before || data.after !== after) await own.activity.update({ where: { id: entry }, data });
  }
}

function emptied(json: string | null): string | null {
  if (json === null) return null;
  const fields = Object.entries(fieldsOf.parse(JSON.parse(json)));
  return JSON.stringify(Object.fromEntries(fields.map(([name, value]) => [name, told.has(name) ? null : value])));
}
