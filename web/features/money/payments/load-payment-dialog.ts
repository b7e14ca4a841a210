/** Preloads the dialog for a payment. */
export const loadPaymentDialog = () => import('./payment-dialog.tsx');
