/** What other features may use of e invoices. */
export { DeliveryCard } from './delivery-card.tsx';
export { loadEInvoiceDialog } from './load-e-invoice-dialog.ts';
