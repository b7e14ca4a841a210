import type { RemovedExample } from '../../../context/hooks.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { removeActivities } from '../../platform/activity/index.ts';
import { removeTerms } from '../../workshop/search/index.ts';

/** What other features do with rows of customers, in their transactions: an import, the example, reminders. */

type NewRows = Parameters<TenantTables['customer']['createMany']>[0]['data'];

/** Writes customers that were judged before (newCustomerRow); by which words they are found is the caller's to write. */
export async function insertCustomers({ customer }: TenantTables, rows: NewRows): Promise<void> {
  await customer.createMany({ data: rows });
}

/** Removes customers whom nothing points at any more. */
export async function removeCustomers(db: TenantTables, ids: readonly string[]): Promise<void> {
  await removeTerms(db, ids);
  await db.customer.deleteMany({ where: { id: { in: [...ids] } } });
}

/** Notes that customers are there to look around in, so that they go with the example. */
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
