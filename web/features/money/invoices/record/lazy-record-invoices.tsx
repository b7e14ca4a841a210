import { lazy, Suspense } from 'react';
import type { RecordInvoicesProps } from './record-invoices.tsx';

const Loaded = lazy(async () => ({ default: (await import('./record-invoices.tsx')).RecordInvoices }));

/** The same, out of a file of its own: the page of a record is there before its invoices are read. */
export function RecordInvoices(props: RecordInvoicesProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
