/** What other features may use of the invoices. */
export { type InvoiceRow, readInvoice, withLines } from './show/rows.ts';
export { shownInvoice } from './show/shown-invoice.ts';
