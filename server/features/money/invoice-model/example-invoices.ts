import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** The series of the example's invoices. */
export const exampleInvoices = 'PRIMER';

/** Payments without those of the example's invoices, which nobody has paid. */
export async function withoutExamplePayments<Row extends { readonly id: string }>(
  db: TenantTables,
  payments: readonly Row[],
): Promise<readonly Row[]> {
  const paymentId = { in: payments.map(({ id }) => id) };
  const parts = await db.paymentAllocation.findMany({ where: { paymentId } });
  const invoiceIds = [...new Set(parts.map(({ invoiceId }) => invoiceId))];
  const examples = await db.invoice.findMany({
    where: { id: { in: invoiceIds }, isExample: true },
    select: { id: true },
  });
  const exampleIds = new Set(examples.map(({ id }) => id));
  const made = new Set(parts.flatMap((part) => (exampleIds.has(part.invoiceId) ? [part.paymentId] : [])));
  return payments.filter(({ id }) => !made.has(id));
}
