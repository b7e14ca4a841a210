import { AppError } from '../../../../schema/errors.ts';
import type { Syntax } from '../../../../schema/features/workshop/invoices/e-invoices.ts';
import type { Invoice } from '../../../../schema/features/workshop/invoices/invoices.ts';
import type { WorkshopTables } from '../../../infrastructure/tenant/workshop-db.ts';
import { documentName } from '../show/document-name.ts';
import { shownNow } from '../show/shown-invoice.ts';
import { canonicalInvoice } from './canonical-invoice.ts';
import { checkEInvoice } from './check-e-invoice.ts';
import type { EarlierInvoice } from './e-invoice.ts';
import { writeEslog } from './eslog.ts';
import { writeUbl } from './ubl.ts';

/**
 * The e-invoice of an issued document, checked before it leaves.
 *
 * @returns the file and its name, such as `racun-P1-B1-12-eslog.xml`
 * @throws NOT_FOUND; INVALID_STATE a draft, or one of another program
 * @throws BAD_INPUT what has to be mended, by the name of each part
 */
export async function makeEInvoice(own: WorkshopTables, id: string, syntax: Syntax) {
  const invoice = await shownNow(own, id);
  const made = canonicalInvoice(invoice, await earlierOf(own, invoice));
  const fields = checkEInvoice(made);
  if (Object.keys(fields).length > 0) throw new AppError('BAD_INPUT', 'eInvoiceIncomplete', { fields });
  return {
    file: syntax === 'ubl' ? writeUbl(made) : writeEslog(made),
    name: `${documentName(made, 'sl')}-${syntax}.xml`,
  };
}

/** What a credit note takes back, or the advance invoices that are subtracted. */
async function earlierOf(own: WorkshopTables, { creditOfId, advances }: Invoice): Promise<readonly EarlierInvoice[]> {
  const ids = [...(creditOfId === null ? [] : [creditOfId]), ...advances.map(({ invoiceId }) => invoiceId)];
  const rows = await own.invoice.findMany({
    where: { id: { in: ids } },
    select: { number: true, issuedOn: true },
    orderBy: { id: 'asc' },
  });
  return rows.flatMap(({ number, issuedOn }) => (number === null ? [] : [{ number, issuedOn }]));
}
