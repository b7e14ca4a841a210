import type { Syntax } from '../../../../../schema/features/money/e-invoices.ts';
import type { FileStore } from '../../../../infrastructure/files/file-store.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import type { Attachment } from '../../../../integrations/mail/mail.ts';
import { makeEInvoice } from '../../e-invoices/index.ts';
import { printInvoice } from './print-invoice.ts';

/**
 * The files of a mail that brings an invoice: its PDF and, where it is asked for, the e-invoice.
 *
 * @param files where the logo lies
 * @throws what makes an e-invoice impossible, as `makeEInvoice`
 */
export async function makeInvoiceAttachments(
  db: TenantTables,
  id: string,
  { files, now, syntax }: { readonly files: FileStore; readonly now: Date; readonly syntax: Syntax | undefined },
): Promise<readonly Attachment[]> {
  const { file, name } = await printInvoice(db, id, { files, now, isBackground: true });
  const pdf = { filename: name, contentType: 'application/pdf', content: file };
  if (syntax === undefined) return [pdf];
  const eInvoice = await makeEInvoice(db, id, syntax);
  return [pdf, { filename: eInvoice.name, contentType: 'application/xml', content: eInvoice.bytes }];
}
