import { AppError } from '../../../../schema/errors.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** What a row may point at, and what it is called there: a vehicle by its plate, a customer by name, a card by number. */
export type Referenced = 'vehicle' | 'customer' | 'jobCard';

/** @returns what is shown in place of each id; an id that names nothing has no entry */
export async function readReferencedNames(
  db: TenantTables,
  table: Referenced,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const where = { id: { in: [...new Set(ids)] } };
  if (table === 'vehicle') {
    const rows = await db.vehicle.findMany({ where, select: { id: true, plate: true, vin: true, make: true } });
    return new Map(rows.map(({ id, plate, vin, make }) => [id, plate ?? vin ?? make ?? '']));
  }
  if (table === 'customer') {
    const rows = await db.customer.findMany({ where, select: { id: true, name: true } });
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
  const rows = await db.jobCard.findMany({ where, select: { id: true, number: true } });
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/**
 * Requires that a row of the workshop can be pointed at. Called in the transaction that writes the reference: it waits
 * for the transaction that is erasing the customer, or removing the vehicle.
 *
 * @param id undefined where the reference is left as it is
 * @throws NOT_FOUND there is none in this workshop, or the customer was erased or merged into another
 */
export async function requireReferenced(db: TenantTables, table: Referenced, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  if (table !== 'jobCard') await db.lockShared(table, id);
  const found = {
    vehicle: () => db.vehicle.count({ where: { id } }),
    customer: () => db.customer.count({ where: { id, erasedAt: null, mergedIntoId: null } }),
    jobCard: () => db.jobCard.count({ where: { id } }),
  };
  if ((await found[table]()) === 0) throw new AppError('NOT_FOUND');
}
