import {
  type ImportEncoding,
  type ImportKind,
  importFields,
} from '../../../../../schema/features/data/import-fields.ts';
import { isXml } from '../../../../infrastructure/xml/xml-text.ts';
import {
  type IncomingInvoice,
  type IncomingNote,
  readInvoice,
  readNote,
} from '../../../stock/supplier-invoices/index.ts';
import { readTable, type Table } from './read-table.ts';

/** What an e-document said; nothing of a table. */
export interface ReadDocument {
  readonly invoice?: IncomingInvoice;
  readonly note?: IncomingNote;
}

/** A file as it was read: a table, or an e-document with a row for each of its lines. */
export interface ImportedFile extends ReadDocument {
  readonly table: Table;
}

/** The first line of an e-document is below the head that a table has. */
export const firstRow = 2;

/** Reads a file by what it is said to be. @throws BAD_INPUT as readTable, readInvoice and readNote */
export async function readImported(kind: ImportKind, bytes: Uint8Array, said?: ImportEncoding): Promise<ImportedFile> {
  if (kind === 'SUPPLIER_INVOICE') {
    const invoice = await readInvoice(bytes);
    const cells = invoice.lines.map(() => []);
    return { invoice, table: tableOf(importFields.SUPPLIER_INVOICE, cells) };
  }
  if (kind === 'DELIVERY_NOTE' && isXml(bytes)) {
    const note = await readNote(bytes);
    // For the file of wrong rows; what is written is what the note itself says.
    const cells = note.lines.map(({ numbers: [number = ''], thousandths, unit = '', unitCost }) => [
      ...[number, String(thousandths / 1000), unit, unitCost === undefined ? '' : String(unitCost / 10_000)],
    ]);
    return { note, table: tableOf(importFields.DELIVERY_NOTE, cells) };
  }
  return { table: await readTable(bytes, said) };
}

const tableOf = (head: readonly string[], lines: readonly string[][]): Table => ({
  head,
  rows: lines.map((cells, place) => ({ row: place + firstRow, cells })),
  encoding: { name: 'utf-8', isCertain: true },
});

/** Where an e-document says what: it has no columns. */
export const mappingOfDocument = (kind: ImportKind): Readonly<Record<string, string>> =>
  Object.fromEntries(importFields[kind].map((field) => [field, field]));
