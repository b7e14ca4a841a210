import type { RemovedExample } from '../../../context/hooks.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { removeActivities } from '../../platform/activity/index.ts';
import { removeTerms } from '../../workshop/search/index.ts';

/** What other features do with rows of customers, in their transactions: an import, the example, reminders. */

type NewRows = Parameters<TenantTables['customer']['createMany']>[0]['data'];

/** Writes customers that were validated before (newCustomerRow); the caller writes their search terms. */
export async function insertCustomers({ customer }: TenantTables, rows: NewRows): Promise<void> {
  await customer.createMany({ data: rows });
}

/** Removes customers whom nothing points at any more. */
export async function removeCustomers(db: TenantTables, ids: readonly string[]): Promise<void> {
  await removeTerms(db, ids);
  await db.customer.deleteMany({ where: { id: { in: [...ids] } } });
}

/** Marks customers as a part of the example, so that they are removed with it. */
export async function markCustomersAsExample({ customer }: TenantTables, ids: readonly string[]): Promise<void> {
  await customer.updateMany({ where: { id: { in: [...ids] } }, data: { isExample: true } });
}

export async function removeExampleCustomers({ tx, customerIds }: RemovedExample): Promise<void> {
  await removeActivities(tx, { entityIds: customerIds });
  await removeCustomers(tx, customerIds);
}

/** Leaves a customer without reminders of overdue invoices, or begins again. */
export async function pauseCustomerReminders({ customer }: TenantTables, id: string, isPaused: boolean): Promise<void> {
  await customer.updateMany({ where: { id }, data: { remindersPaused: isPaused } });
}
