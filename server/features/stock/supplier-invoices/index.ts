/** What other features may use of supplier invoices. */

export { findInvoicer, requireInvoiceable } from './incoming/find-invoicer.ts';
export type { IncomingInvoice } from './incoming/incoming-invoice.ts';
export { type InvoicedRow, insertInvoicedRows, removeDisputed } from './incoming/insert-incoming.ts';
export { pairLines } from './incoming/pair-lines.ts';
export { readInvoice } from './incoming/read-invoice.ts';
export { type IncomingNote, readNote } from './incoming/read-note.ts';
