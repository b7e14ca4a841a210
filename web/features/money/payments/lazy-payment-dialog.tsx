import { lazy, Suspense } from 'react';
import type { PaymentDialogProps } from './payment-dialog.tsx';

/** Brings the dialog for a payment, for the person who is about to record one. */
export const loadPaymentDialog = () => import('./payment-dialog.tsx');
const Loaded = lazy(async () => ({ default: (await loadPaymentDialog()).PaymentDialog }));

/** Records what was paid; its code comes when it is first asked for. */
export function PaymentDialog(props: PaymentDialogProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
