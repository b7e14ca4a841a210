/** Preloads the dialog that shows an e-invoice. */
export const loadEInvoiceDialog = () => import('./e-invoice-dialog.tsx');
