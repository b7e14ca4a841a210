import { lazy } from 'react';

/** The list of suppliers, whose code is loaded when it is first shown. */
export const LazySupplierList = lazy(async () => ({ default: (await import('./supplier-list.tsx')).SupplierList }));
