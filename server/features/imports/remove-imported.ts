import { AppError } from '../../../schema/errors.ts';
import { reason } from '../../../schema/messages/errors/index.ts';
import type { WorkshopTables } from '../../infrastructure/tenant/workshop-db.ts';

/** How many rows are named at once. */
const chunk = 500;

/**
 * Removes what an import has written, with all that hangs on it.
 *
 * @throws INVALID_STATE something of it is in use by what did not come with it, which is named
 */
export async function removeImported(own: WorkshopTables, importId: string): Promise<void> {
  // Before it is asked who uses them: whoever begins to do so at this moment is through, or finds them gone.
  for (const row of ['customersOfImport', 'vehiclesOfImport', 'invoicesOfImport'] as const) {
    await own.lockExclusive(row, importId);
  }
  const used = await usedName(own, importId);
  if (used !== undefined) throw new AppError('INVALID_STATE', reason('importInUse', { name: used }));
  const of = { where: { importId }, select: { id: true } } as const;
  const invoices = idsOf(await own.invoice.findMany(of));
  for (const invoiceId of invoices) {
    const parts = await own.paymentAllocation.findMany({ where: { invoiceId: { in: invoiceId } } });
    await own.payment.deleteMany({ where: { id: { in: parts.map(({ paymentId }) => paymentId) } } });
  }
  await own.invoice.deleteMany({ where: { importId } });
  const entries = idsOf(await own.historyEntry.findMany(of));
  await own.historyEntry.deleteMany({ where: { importId } });
  const found = [
    ...entries,
    ...idsOf(await own.vehicle.findMany(of)),
    ...idsOf(await own.customer.findMany(of)),
    ...invoices,
  ];
  for (const entityId of found) await own.searchTerm.deleteMany({ where: { entityId: { in: entityId } } });
  await own.vehicle.deleteMany({ where: { importId } });
  await own.customer.deleteMany({ where: { importId } });
}

function idsOf(rows: readonly { readonly id: string }[]): string[][] {
  return Array.from({ length: Math.ceil(rows.length / chunk) }, (_, at) =>
    rows.slice(at * chunk, (at + 1) * chunk).map(({ id }) => id),
  );
}

/** What an imported row is called that others point at; undefined where none is. */
async function usedName(own: WorkshopTables, importId: string): Promise<string | undefined> {
  // Of another import, or of none.
  const another = { OR: [{ importId: null }, { importId: { not: importId } }] };
  const ours = { importId };
  const moved = { OR: [{ amountCents: { not: 0 } }, { fromCredit: true }] };
  const paid = await own.paymentAllocation.findFirst({ where: { invoice: ours, payment: moved } });
  const invoiceId = paid?.invoiceId ?? (await own.shareLink.findFirst({ where: { invoice: ours } }))?.invoiceId;
  if (invoiceId) return (await own.invoice.findUnique({ where: { id: invoiceId } }))?.number ?? undefined;
  const card = await own.jobCard.findFirst({
    where: { OR: [{ vehicle: ours }, { customer: ours }, { payer: ours }] },
  });
  if (card !== null) return nameOfCard(own, card, importId);
  const entry = await own.historyEntry.findFirst({ where: { vehicle: ours, AND: another } });
  if (entry !== null) return plateOf(own, entry.vehicleId);
  const [job, bill, payment, ownership] = await Promise.all([
    own.job.findFirst({ where: { payer: ours }, select: { payerId: true } }),
    own.invoice.findFirst({ where: { customer: ours, AND: another }, select: { customerId: true } }),
    own.payment.findFirst({ where: { customer: ours }, select: { customerId: true } }),
    own.vehicleOwnership.findFirst({ where: { customer: ours, vehicle: another }, select: { customerId: true } }),
  ]);
  const customerId = job?.payerId ?? bill?.customerId ?? payment?.customerId ?? ownership?.customerId;
  if (customerId) return nameOf(own, customerId);
  const merged = await own.customer.findFirst({ where: { mergedInto: ours, AND: another } });
  return merged?.mergedIntoId ? nameOf(own, merged.mergedIntoId) : undefined;
}

async function nameOfCard(
  own: WorkshopTables,
  card: { readonly vehicleId: string | null; readonly customerId: string | null; readonly payerId: string | null },
  importId: string,
): Promise<string | undefined> {
  const vehicle = card.vehicleId === null ? null : await own.vehicle.findUnique({ where: { id: card.vehicleId } });
  if (vehicle?.importId === importId) return vehicle.plate ?? vehicle.vin ?? undefined;
  const people = [card.customerId, card.payerId].flatMap((id) => id ?? []);
  const customer = await own.customer.findFirst({ where: { id: { in: people }, importId } });
  return customer?.name;
}

async function plateOf(own: WorkshopTables, id: string): Promise<string | undefined> {
  const vehicle = await own.vehicle.findUnique({ where: { id } });
  return vehicle?.plate ?? vehicle?.vin ?? undefined;
}

async function nameOf(own: WorkshopTables, id: string): Promise<string | undefined> {
  return (await own.customer.findUnique({ where: { id } }))?.name;
}
