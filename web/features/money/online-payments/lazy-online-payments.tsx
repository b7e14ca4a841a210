import { lazy, Suspense } from 'react';
import type { OnlinePaymentsProps } from './online-payments.tsx';

const Loaded = lazy(async () => ({ default: (await import('./online-payments.tsx')).OnlinePayments }));

/** The same, out of a file of its own: few invoices are paid online. */
export function OnlinePayments(props: OnlinePaymentsProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
