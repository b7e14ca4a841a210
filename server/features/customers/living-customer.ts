import { AppError } from '../../../schema/errors.ts';
import type { WorkshopTables } from '../../infrastructure/tenant/workshop-db.ts';
import type { CustomerRow } from './show-customer.ts';

/** @throws NOT_FOUND none of this workshop, or one that was erased or merged into another */
export async function livingCustomer(own: WorkshopTables, id: string): Promise<CustomerRow> {
  const customer = await own.customer.findUnique({ where: { id } });
  if (customer === null || customer.mergedIntoId !== null || customer.erasedAt !== null) {
    throw new AppError('NOT_FOUND');
  }
  return customer;
}
