import { AppError } from '../../../../schema/errors.ts';
import { LostRace } from '../../../infrastructure/database/database.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import type { CustomerRow } from './present-customer.ts';

/** Whether a customer can be given new work and new documents. */
export const isActive = ({ mergedIntoId, erasedAt }: Pick<CustomerRow, 'mergedIntoId' | 'erasedAt'>): boolean =>
  mergedIntoId === null && erasedAt === null;

/**
 * A customer whom something new is written for. Inside of a transaction nobody erases or merges it until that ends.
 *
 * @throws NOT_FOUND none of this workshop, or one that was erased or merged into another
 */
export async function requireActiveCustomer(db: TenantTables, id: string): Promise<CustomerRow> {
  await db.lockShared('customer', id);
  const customer = await db.customer.findUnique({ where: { id } });
  if (customer === null || !isActive(customer)) throw new AppError('NOT_FOUND');
  return customer;
}

/**
 * Locks the customer whom a row names that was read before, so that what is written with that name stays right.
 *
 * @throws LostRace the customer was merged into another since, or is gone: the row names another one now
 */
export async function lockCustomerOf(db: TenantTables, id: string | null): Promise<void> {
  if (id === null) return;
  await db.lockShared('customer', id);
  const row = await db.customer.findUnique({ where: { id }, select: { mergedIntoId: true } });
  if (row === null || row.mergedIntoId !== null) throw new LostRace('The customer was merged');
}

/**
 * Changes what a customer has paid and not used yet, by a difference, so that none is lost beside another.
 *
 * @param cents above zero for what comes in, below for what is used or taken back
 * @returns whether there was as much; where not, nothing is written
 */
export async function changeCredit(db: TenantTables, id: string, cents: number): Promise<boolean> {
  const { count } = await db.customer.updateMany({
    where: { id, creditCents: { gte: -cents } },
    data: { creditCents: { increment: cents }, version: { increment: 1 } },
  });
  return count > 0;
}
