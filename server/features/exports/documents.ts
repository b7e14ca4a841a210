import type { ZipEntry } from '../../infrastructure/documents/zip.ts';
import type { WorkshopTables } from '../../infrastructure/tenant/workshop-db.ts';
import { printInvoice } from '../invoices/index.ts';
import { pagesOf } from './pages.ts';

/** A PDF of each document that was issued here, by its year, because numbers begin anew with each. */
export async function* documentsOf(own: WorkshopTables): AsyncIterable<ZipEntry> {
  const issued = { origin: 'OWN', issuedAt: { not: null } };
  const select = { id: true, year: true, issuedAt: true };
  const read = (more: { readonly id: { readonly gt: string } }, take: number) =>
    own.invoice.findMany({ where: { ...issued, ...more }, orderBy: { id: 'asc' }, take, select });
  for await (const page of pagesOf(read)) {
    for (const { id, year, issuedAt } of page) {
      const { file, name } = await printInvoice(own, id);
      yield { name: `invoices/${year}/${name}`, at: issuedAt ?? new Date(0), content: file, isPacked: true };
    }
  }
}
