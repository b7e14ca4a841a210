import { buyer } from '../../../../schema/features/money/invoices.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** Issued invoices and credit notes as the search shows them: by their number, with the buyer as it was printed and what is open. */
export async function invoiceHits(db: TenantTables, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db.invoice.findMany({
    where: { id: { in: [...ids] }, issuedAt: { not: null } },
    select: { id: true, number: true, buyer: true, openCents: true },
  });
  return rows.map((row) => ({
    kind: 'INVOICE' as const,
    id: row.id,
    title: row.number ?? '',
    detail: row.buyer === null ? '' : buyer.parse(row.buyer).name,
    openCents: row.openCents,
  }));
}
