/** Brings the dialog that shows an e-invoice, for whoever is about to open it. */
export const loadEInvoiceDialog = () => import('./e-invoice-dialog.tsx');
