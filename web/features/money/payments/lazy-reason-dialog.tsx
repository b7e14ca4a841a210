import { lazy, Suspense } from 'react';
import type { ReasonDialogProps } from './reason-dialog.tsx';

/** Brings the question for a reason, for someone about to ask it. */
export const loadReasonDialog = () => import('./reason-dialog.tsx');
const Loaded = lazy(async () => ({ default: (await loadReasonDialog()).ReasonDialog }));

/** Asks for a reason, which is kept; its code comes when it is first asked. */
export function ReasonDialog(props: ReasonDialogProps) {
  return (
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  );
}
