/** Brings the dialog for a payment, for whoever is about to open it. */
export const loadPaymentDialog = () => import('./payment-dialog.tsx');
