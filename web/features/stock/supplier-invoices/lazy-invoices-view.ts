import { lazy } from 'react';

/** The invoices of suppliers, whose code is loaded when they are first shown. */
export const LazyInvoicesView = lazy(async () => ({ default: (await import('./invoices-view.tsx')).InvoicesView }));
