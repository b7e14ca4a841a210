/** What other features may use of payments. */

export { allocateCredit } from './allocate-credit.ts';
export { updateBalance } from './balance.ts';
export { recordPayment, recordPaymentWithin } from './record-payment.ts';
export { refuseOpenInvoices } from './refuse-open-invoices.ts';
export { voidPaymentWithin } from './void-payment.ts';
