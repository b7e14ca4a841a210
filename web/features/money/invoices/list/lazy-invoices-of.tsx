import { lazy, Suspense } from 'react';
import type { InvoicesOfProps } from './invoices-of.tsx';

const Loaded = lazy(async () => ({ default: (await import('./invoices-of.tsx')).InvoicesOf }));

/** The same, out of a file of its own: the page of a car or a card is there before its invoices are read. */
export function InvoicesOf(props: InvoicesOfProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
