/** What other features may use of the invoices. */

export { reencryptWebhookSecrets } from './delivery/webhook-secret.ts';
export { draftInvoice } from './drafts/draft-invoice.ts';
export { eInvoiceIfWhole, makeEInvoice } from './e-invoice/make-e-invoice.ts';
export { written } from './e-invoice/written-values.ts';
export { issuedTaxes } from './fiscal/fiscal-taxes.ts';
export { issueInvoice } from './issue/issue-invoice.ts';
export { mailedInvoice } from './paper/mailed-invoice.ts';
export { paymentOrderOf, purposeOf } from './paper/payment-order.ts';
export { printInvoice } from './paper/print-invoice.ts';
export { recordIn, recordPayment } from './payments/record-payment.ts';
export { voidIn } from './payments/void-payment.ts';
export { insertBalances, removeBalances } from './removal/balances.ts';
export { withoutExamplePayments } from './show/example-invoices.ts';
export { lockInvoice, pauseInvoiceReminders } from './show/lock-invoice.ts';
export { isOwed } from './show/owed.ts';
export { methodShares, paidParts } from './show/paid-methods.ts';
export { loadInvoice, presentInvoice, requireInvoice } from './show/present-invoice.ts';
export { type InvoiceRow, readInvoice, withLines } from './show/rows.ts';
