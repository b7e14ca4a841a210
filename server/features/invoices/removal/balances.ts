import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { removeTerms } from '../../search/index.ts';

/** Open balances of another program, which an import writes and takes back in its transactions. */

type Table = 'invoice' | 'payment' | 'paymentAllocation';

/** Writes invoices of another program with what was paid there, judged before. */
export async function insertBalances(
  own: TenantTables,
  rows: { readonly [Name in Table]: Parameters<TenantTables[Name]['createMany']>[0]['data'] },
): Promise<void> {
  await own.invoice.createMany({ data: rows.invoice });
  await own.payment.createMany({ data: rows.payment });
  await own.paymentAllocation.createMany({ data: rows.paymentAllocation });
}

/** Removes such invoices again, with what was paid for them. */
export async function removeBalances(own: TenantTables, ids: readonly string[]): Promise<void> {
  const id = { in: [...ids] };
  const parts = await own.paymentAllocation.findMany({ where: { invoiceId: id } });
  await own.payment.deleteMany({ where: { id: { in: parts.map(({ paymentId }) => paymentId) } } });
  await own.invoice.deleteMany({ where: { id } });
  await removeTerms(own, ids);
}
