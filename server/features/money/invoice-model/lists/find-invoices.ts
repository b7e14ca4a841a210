import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { findByWords, listedAtMost } from '../../../workshop/search/index.ts';

/**
 * How many of the customers, vehicles and cards that a search finds are looked at: a text that more of them have, as `LJ`
 * has every plate of a town, names nobody.
 */
const recordsAtMost = 200;

/** Those of the given invoices that a search finds; all of them without a search. */
export async function filterBySearch(
  db: TenantTables,
  ids: readonly string[],
  search = '',
): Promise<readonly string[]> {
  if (search.trim() === '') return ids;
  const found = new Set(await invoicesByWords(db, search));
  return ids.filter((id) => found.has(id));
}

/** The invoices that have this number, that these customers pay, and that bill work on these cards and vehicles. */
export async function invoicesByWords(db: TenantTables, text: string): Promise<readonly string[]> {
  // Whose customer or vehicle was archived is looked for all the same.
  const found = await Promise.all(
    [false, true].map((hidden) => findByWords(db, { text, hidden, phonesOf: undefined, atMost: listedAtMost })),
  );
  const idsOf = (kind: string) => found.flat().flatMap((each) => (each.kind === kind ? [each.id] : []));
  const few = (kind: string) => idsOf(kind).slice(0, recordsAtMost);
  const [paid, worked, onCards] = await Promise.all([
    db.invoice.findMany({ where: { customerId: { in: few('CUSTOMER') } }, select: { id: true } }),
    invoicesOfVehicles(db, few('VEHICLE')),
    invoicesOnCards(db, few('JOB_CARD')),
  ]);
  return [...new Set([...idsOf('INVOICE'), ...paid.map(({ id }) => id), ...worked, ...onCards])];
}

/** The invoices of all cards of some vehicles. */
export async function invoicesOfVehicles(db: TenantTables, vehicleIds: readonly string[]): Promise<string[]> {
  const cards = await db.jobCard.findMany({ where: { vehicleId: { in: [...vehicleIds] } }, select: { id: true } });
  return invoicesOnCards(
    db,
    cards.map(({ id }) => id),
  );
}

/** The invoices that bill jobs of some cards, and their advances. */
export async function invoicesOnCards(db: TenantTables, jobCardIds: readonly string[]): Promise<string[]> {
  const onThem = { jobCardId: { in: [...jobCardIds] } };
  const jobs = await db.job.findMany({ where: onThem, select: { id: true } });
  const billed = await db.invoiceJob.findMany({
    where: { jobId: { in: jobs.map(({ id }) => id) } },
    select: { invoiceId: true },
  });
  const advances = await db.invoice.findMany({ where: onThem, select: { id: true } });
  return [...new Set([...billed.map(({ invoiceId }) => invoiceId), ...advances.map(({ id }) => id)])];
}
