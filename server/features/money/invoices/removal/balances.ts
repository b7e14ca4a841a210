import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { removeTerms } from '../../../workshop/search/index.ts';

/** Open balances of another program, which an import writes and takes back in its transactions. */

type Table = 'invoice' | 'payment' | 'paymentAllocation';

/** Writes invoices of another program, which were validated before, with what was paid there. */
export async function insertBalances(
  db: TenantTables,
  rows: { readonly [Name in Table]: Parameters<TenantTables[Name]['createMany']>[0]['data'] },
): Promise<void> {
  await db.invoice.createMany({ data: rows.invoice });
  await db.payment.createMany({ data: rows.payment });
  await db.paymentAllocation.createMany({ data: rows.paymentAllocation });
}

/** Removes invoices of another program, with what was paid for them. */
export async function removeBalances(db: TenantTables, ids: readonly string[]): Promise<void> {
  const id = { in: [...ids] };
  const parts = await db.paymentAllocation.findMany({ where: { invoiceId: id } });
  await db.payment.deleteMany({ where: { id: { in: parts.map(({ paymentId }) => paymentId) } } });
  await db.invoice.deleteMany({ where: { id } });
  await removeTerms(db, ids);
}
