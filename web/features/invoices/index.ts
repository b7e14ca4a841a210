/** What other features show of invoices. */
export { BillButton } from './bill/bill-button.tsx';
export { Bills, loadBill, useOpenBill } from './bill/bills.tsx';
export { CustomerInvoices } from './customer/lazy-customer-invoices.tsx';
export { ReasonDialog } from './dialogs/lazy-reason-dialog.tsx';
export { NewInvoiceButton } from './drafts/new-invoice-button.tsx';
export { InvoicesOf } from './list/lazy-invoices-of.tsx';
export { UnconfirmedNotice } from './list/lazy-unconfirmed-notice.tsx';
export { ToBillLink } from './to-bill/lazy-to-bill-link.tsx';
export { ToBillCount } from './to-bill/to-bill-count.tsx';
