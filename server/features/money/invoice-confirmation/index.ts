/** What other features may use of invoice confirmation. */

export {
  confirmInvoice,
  requestConfirmation,
  requestConfirmationOfPayment,
  retryConfirmation,
} from './confirm-invoice.ts';
export { issuedTaxes } from './fiscal-taxes.ts';
export { markPaid, markPaidWithoutStaff, signInvoice } from './sign-invoice.ts';
