import { lazy, Suspense } from 'react';
import type { CustomerInvoicesProps } from './customer-invoices.tsx';

const Loaded = lazy(async () => ({ default: (await import('./customer-invoices.tsx')).CustomerInvoices }));

/** The same, out of a file of its own: the page of a customer is there before its invoices are read. */
export function CustomerInvoices(props: CustomerInvoicesProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
