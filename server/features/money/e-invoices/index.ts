/** What other features may use of e invoices. */

export { canonicalInvoice } from './formats/canonical-invoice.ts';
export type { EInvoice } from './formats/e-invoice.ts';
export { type EInvoiceFile, eInvoiceIfWhole, makeEInvoice } from './formats/make-e-invoice.ts';
export type { Tax } from './formats/tax-codes.ts';
export { written } from './formats/written-values.ts';
