/** Brings the dialog for a discount, for whoever is about to open it. */
export const loadDiscountDialog = () => import('./discount-dialog.tsx');
