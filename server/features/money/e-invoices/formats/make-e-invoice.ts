import { AppError } from '../../../../../schema/errors.ts';
import type { Syntax } from '../../../../../schema/features/money/e-invoices.ts';
import type { Invoice } from '../../../../../schema/features/money/invoices.ts';
import { statutoryLanguage } from '../../../../../schema/languages.ts';
import { yieldToEventLoop } from '../../../../infrastructure/event-loop.ts';
import type { TenantTables } from '../../../../infrastructure/tenant/tenant-db.ts';
import { documentName, loadInvoice } from '../../invoice-model/index.ts';
import { canonicalInvoice } from './canonical-invoice.ts';
import { checkEInvoice } from './check-e-invoice.ts';
import type { EarlierInvoice, EInvoice } from './e-invoice.ts';
import { writeEslog } from './eslog.ts';
import { writeUbl } from './ubl.ts';

/** An e-invoice as a file. */
export interface EInvoiceFile {
  readonly bytes: Uint8Array;
  /** Such as `racun-P1-B1-12-eslog.xml`. */
  readonly name: string;
}

/**
 * The e-invoice of an issued document, checked before it leaves.
 *
 * @throws NOT_FOUND; INVALID_STATE a draft, or one of another program
 * @throws BAD_INPUT what has to be corrected, by the name of each part
 */
export async function makeEInvoice(db: TenantTables, id: string, syntax: Syntax): Promise<EInvoiceFile> {
  const made = await eInvoiceOf(db, await loadInvoice(db, id));
  const fields = checkEInvoice(made);
  if (Object.keys(fields).length > 0) throw new AppError('BAD_INPUT', 'eInvoiceIncomplete', { fields });
  return serialize(made, syntax);
}

/**
 * As makeEInvoice, where the e-invoice can be made.
 *
 * @returns undefined for a draft, one of another program, and where something is missing, such as the buyer
 */
export async function eInvoiceIfComplete(
  db: TenantTables,
  invoice: Invoice,
  syntax: Syntax,
): Promise<EInvoiceFile | undefined> {
  if (invoice.issuedAt === null || invoice.origin !== 'OWN') return undefined;
  const made = await eInvoiceOf(db, invoice);
  return Object.keys(checkEInvoice(made)).length > 0 ? undefined : serialize(made, syntax);
}

const eInvoiceOf = async (db: TenantTables, invoice: Invoice) =>
  canonicalInvoice(invoice, await earlierOf(db, invoice));

async function serialize(made: EInvoice, syntax: Syntax): Promise<EInvoiceFile> {
  // Some hundred lines take their time, as they did to be read and looked at.
  await yieldToEventLoop();
  const bytes = await (syntax === 'ubl' ? writeUbl(made) : writeEslog(made));
  return { bytes, name: `${documentName(made, statutoryLanguage)}-${syntax}.xml` };
}

/** What a credit note takes back, or the advance invoices that are subtracted. */
async function earlierOf(db: TenantTables, { creditOfId, advances }: Invoice): Promise<readonly EarlierInvoice[]> {
  const ids = [...(creditOfId === null ? [] : [creditOfId]), ...advances.map(({ invoiceId }) => invoiceId)];
  const rows = await db.invoice.findMany({
    where: { id: { in: ids } },
    select: { number: true, issuedOn: true },
    orderBy: { id: 'asc' },
  });
  return rows.flatMap(({ number, issuedOn }) => (number === null ? [] : [{ number, issuedOn }]));
}
