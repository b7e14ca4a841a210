import { syntaxes } from '../../../../schema/features/money/e-invoices.ts';
import type { ZipEntry } from '../../../infrastructure/documents/zip.ts';
import type { FileStore } from '../../../infrastructure/files/file-store.ts';
import { pagesOf } from '../../../infrastructure/pages-of.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';
import { eInvoiceIfComplete } from '../../money/e-invoices/index.ts';
import { printInvoice } from '../../money/invoices/index.ts';

/**
 * A PDF of each document that was issued here, and its e-invoices where they can be made; by its year, because numbers
 * start again with each.
 *
 * @param files where the logo lies
 * @param asked which of them; all unless given
 */
export async function* documentsOf(
  db: TenantTables,
  files: FileStore,
  asked: { readonly issuedOn?: { readonly gte: string; readonly lte: string }; readonly isExample?: boolean } = {},
): AsyncIterable<ZipEntry> {
  const issued = { origin: 'OWN' as const, issuedAt: { not: null }, ...asked };
  const select = { id: true, year: true, issuedAt: true };
  const read = (more: { readonly id: { readonly gt: string } }, take: number) =>
    db.invoice.findMany({ where: { ...issued, ...more }, orderBy: { id: 'asc' }, take, select });
  for await (const page of pagesOf(read)) {
    for (const { id, year, issuedAt } of page) {
      const { file, name, invoice } = await printInvoice(db, id, { files, isBackground: true });
      const at = issuedAt ?? new Date(0);
      yield { name: `invoices/${year}/${name}`, at, content: file, isPacked: true };
      for (const syntax of syntaxes) {
        const made = await eInvoiceIfComplete(db, invoice, syntax);
        if (made !== undefined) yield { name: `invoices/${year}/${made.name}`, at, content: made.bytes };
      }
    }
  }
}
