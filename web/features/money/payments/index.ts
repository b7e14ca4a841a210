/** What other features may use of payments. */
export { loadReasonDialog, ReasonDialog } from './lazy-reason-dialog.tsx';
export { loadPaymentDialog } from './load-payment-dialog.ts';
