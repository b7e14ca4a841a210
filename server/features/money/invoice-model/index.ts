/** What other features may use of invoice model. */

export { documentName } from './document-name.ts';
export { entitiesOnInvoices } from './entities-on-invoices.ts';
export { exampleInvoices, withoutExamplePayments } from './example-invoices.ts';
export { readInvoiceTotals } from './invoice-totals.ts';
export { lineRate } from './line-rate.ts';
export { filterBySearch } from './lists/find-invoices.ts';
export { listInvoices, notConfirmed } from './lists/list-invoices.ts';
export { lockInvoice, pauseInvoiceReminders } from './lock-invoice.ts';
export { openAtIssue } from './open-at-issue.ts';
export { openInvoiceCondition, overdueCondition } from './open-invoices.ts';
export { methodShares, paidMethods, paidParts } from './paid-methods.ts';
export { presentConfirmation } from './present-confirmation.ts';
export {
  buyerOf,
  loadInvoice,
  presentInvoice,
  requireDraft,
  requireInvoice,
  sellerOf,
  vatGroupsOf,
} from './present-invoice.ts';
export {
  type InvoiceColumns,
  type InvoiceLineRow,
  type InvoiceRow,
  type PaymentMethodRow,
  readInvoice,
  withLines,
} from './rows.ts';
