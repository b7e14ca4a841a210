import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** Lets one at a time work on an invoice until the transaction ends: a payment that is at it is through first, or waits. */
export async function lockInvoice({ invoice }: TenantTables, id: string): Promise<void> {
  await invoice.updateMany({ where: { id }, data: { version: { increment: 0 } } });
}

/** Leaves an invoice without reminders, or begins again. */
export async function pauseInvoiceReminders({ invoice }: TenantTables, id: string, isPaused: boolean): Promise<void> {
  await invoice.updateMany({ where: { id }, data: { remindersPaused: isPaused } });
}
