import {
  type ImportEncoding,
  type ImportKind,
  importFields,
} from '../../../../../schema/features/data/import-fields.ts';
import { type IncomingInvoice, readInvoice } from '../../../stock/supplier-invoices/index.ts';
import { readTable, type Table } from './read-table.ts';

/** A file as it was read: a table, or an e-invoice with a row for each of its lines. */
export interface ImportedFile {
  readonly table: Table;
  readonly invoice?: IncomingInvoice;
}

/** Reads a file by what it is said to be. @throws BAD_INPUT as readTable and readInvoice */
export async function readImported(kind: ImportKind, bytes: Uint8Array, said?: ImportEncoding): Promise<ImportedFile> {
  if (kind !== 'SUPPLIER_INVOICE') return { table: await readTable(bytes, said) };
  const invoice = await readInvoice(bytes);
  const rows = invoice.lines.map((_, place) => ({ row: place + 2, cells: [] }));
  const head = importFields.SUPPLIER_INVOICE;
  return { invoice, table: { head, rows, encoding: { name: 'utf-8', isCertain: true } } };
}

/** Where an e-invoice says what: it has no columns. */
export const mappingOfInvoice: Readonly<Record<string, string>> = Object.fromEntries(
  importFields.SUPPLIER_INVOICE.map((field) => [field, field]),
);
