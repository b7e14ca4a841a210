/** What other features may use of payments. */
export { loadPaymentDialog, PaymentDialog } from './lazy-payment-dialog.tsx';
export { loadReasonDialog, ReasonDialog } from './lazy-reason-dialog.tsx';
