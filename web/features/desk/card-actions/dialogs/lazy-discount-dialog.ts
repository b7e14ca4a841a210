import { lazy } from 'react';

/** Preloads the dialog for a discount. */
export const loadDiscountDialog = () => import('./discount-dialog.tsx');

/** Gives a discount on a card or one of its jobs; its code comes when it is first opened. */
export const DiscountDialog = lazy(async () => ({ default: (await loadDiscountDialog()).DiscountDialog }));
