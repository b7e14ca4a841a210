/** What other features may use of payments. */

export { allocateCredit } from './allocate-credit.ts';
export { updateBalance } from './balance.ts';
export { recordOnlinePayment } from './online/record-online-payment.ts';
export { recordReturnedMoney, refundCredit, voidRefund } from './online/refund-credit.ts';
export { presentPayment } from './present-payment.ts';
export { recordPayment, recordPaymentWithin } from './record-payment.ts';
export { refuseOpenInvoices } from './refuse-open-invoices.ts';
export { voidPaymentWithin } from './void-payment.ts';
