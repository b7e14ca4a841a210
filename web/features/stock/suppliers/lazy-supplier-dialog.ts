import { lazy } from 'react';

/** The form of a supplier, whose code is loaded when it is first opened. */
export const LazySupplierDialog = lazy(async () => ({
  default: (await import('./supplier-dialog.tsx')).SupplierDialog,
}));
