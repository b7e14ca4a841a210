import type { Syntax } from '../../../../schema/features/workshop/invoices/e-invoices.ts';
import type { WorkshopTables } from '../../../infrastructure/tenant/workshop-db.ts';
import type { Attachment } from '../../../integrations/mail/mail.ts';
import { makeEInvoice } from '../e-invoice/make-e-invoice.ts';
import { printInvoice } from './print-invoice.ts';

/**
 * The files of a mail that brings an invoice: its PDF and, where it is asked for, the e-invoice.
 *
 * @throws what makes an e-invoice impossible, as `makeEInvoice`
 */
export async function mailedInvoice(
  own: WorkshopTables,
  id: string,
  syntax: Syntax | undefined,
): Promise<readonly Attachment[]> {
  const { file, name } = await printInvoice(own, id);
  const pdf = { filename: name, contentType: 'application/pdf', content: file };
  if (syntax === undefined) return [pdf];
  const eInvoice = await makeEInvoice(own, id, syntax);
  return [pdf, { filename: eInvoice.name, contentType: 'application/xml', content: eInvoice.bytes }];
}
