/** What other features may use of e invoices. */

export { canonicalInvoice } from './formats/canonical-invoice.ts';
export type { EInvoice } from './formats/e-invoice.ts';
export { xmlSafeText } from './formats/format-values.ts';
export { type EInvoiceFile, eInvoiceIfComplete, makeEInvoice } from './formats/make-e-invoice.ts';
export type { Tax } from './formats/tax-codes.ts';
