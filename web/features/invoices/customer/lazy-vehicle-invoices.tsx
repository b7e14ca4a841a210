import { lazy, Suspense } from 'react';
import type { VehicleInvoicesProps } from './vehicle-invoices.tsx';

const Loaded = lazy(async () => ({ default: (await import('./vehicle-invoices.tsx')).VehicleInvoices }));

/** The same, out of a file of its own: the page of a vehicle is there before its invoices are read. */
export function VehicleInvoices(props: VehicleInvoicesProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
