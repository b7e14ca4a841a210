/** What other features may use of payments. */

export { allocateCredit } from './allocate-credit.ts';
export { updateBalance } from './balance.ts';
export { recordIn, recordPayment } from './record-payment.ts';
export { refuseOpenInvoices } from './refuse-open-invoices.ts';
export { voidIn } from './void-payment.ts';
