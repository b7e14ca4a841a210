/** What other features may use of invoices. */

export { CustomerInvoices } from './customer/lazy-customer-invoices.tsx';
export { NewInvoiceButton } from './drafts/new-invoice-button.tsx';
export { InvoicesOf } from './list/lazy-invoices-of.tsx';
export { UnconfirmedNotice } from './list/lazy-unconfirmed-notice.tsx';
export { RecordInvoices } from './record/lazy-record-invoices.tsx';
