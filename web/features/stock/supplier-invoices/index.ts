/** What other features may use of supplier invoices. */

export { LazyInvoicesView } from './lazy-invoices-view.ts';
