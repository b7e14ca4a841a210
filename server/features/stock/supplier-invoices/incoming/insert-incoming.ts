import type { MatchedInvoice } from '../../../../../schema/features/stock/supplier-invoices.ts';
import type { UndoneImport, UsedRow } from '../../../../context/hooks.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Clock } from '../../../../infrastructure/time/clock.ts';
import { insertDisputed } from '../matching/match-invoice.ts';

/** What an import does with an invoice of a supplier, in its transactions. */

/** A line of an invoice, with the invoice. */
export interface InvoicedRow {
  readonly importId: string;
  readonly invoice: Omit<MatchedInvoice, 'id' | 'version' | 'lines' | 'disputed'>;
  /** What was received of it; none where nothing was found. */
  readonly lines: MatchedInvoice['lines'];
}

/** Makes one disputed invoice of all rows, which are of one file. @throws as insertDisputed */
export async function insertInvoicedRows(
  tx: TenantTables,
  rows: readonly InvoicedRow[],
  by: { readonly staffId: string | undefined; readonly clock: Clock },
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const { importId, invoice } = first;
  await insertDisputed(tx, { ...invoice, lines: rows.flatMap(({ lines }) => lines) }, { importId, ...by });
}

/** Removes invoices that nobody has matched yet; their lines go with them. */
export async function removeDisputed(tx: TenantTables, ids: readonly string[]): Promise<void> {
  await tx.supplierInvoice.deleteMany({ where: { id: { in: [...ids] }, state: 'DISPUTED' } });
}

/** An invoice of an import that was matched. */
export async function findMatchedInvoice({ tx, rows }: UndoneImport): Promise<UsedRow | undefined> {
  const where = { AND: [rows, { state: 'CHECKED' as const }] };
  const used = await tx.supplierInvoice.findFirst({ where, select: { id: true } });
  return used === null ? undefined : { table: 'supplierInvoice', id: used.id };
}
