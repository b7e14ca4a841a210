/** What other features may use of invoices. */
export { creditInvoiceWithin } from './credits/credit-invoice.ts';
export { draftInvoice } from './drafts/draft-invoice.ts';
export { issueInvoice } from './issue/issue-invoice.ts';
export { paymentOrderOf, transferPurposeOf } from './paper/payment-order.ts';
export { printInvoice } from './paper/print-invoice.ts';
export { insertBalances, removeBalances } from './removal/balances.ts';
export { refreshBeforeSettling, settle } from './settle/settle.ts';
