import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { ConfirmDialogProps } from './open-confirm-dialog.tsx';

/** Loads what is on the screen, so that it is there when it is wanted. It never fails. */
export const loadConfirmDialog = (): void => void load().catch(() => undefined);
const load = () => import('./open-confirm-dialog.tsx');

/** Where it cannot be loaded, the browser asks: a failed screen would lose what is on it. */
const Question = lazy<ComponentType<ConfirmDialogProps>>(() =>
  load().then(
    ({ OpenConfirmDialog }) => ({ default: OpenConfirmDialog }),
    () => ({ default: BrowserQuestion }),
  ),
);

/**
 * Asks before something is lost: a press outside does not answer it, Escape and Cancel mean no. Its code comes when the
 * first question is asked.
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  // It stays once it was open: it gives the focus back when it closes.
  const [wasOpen, setWasOpen] = useState(props.open);
  if (props.open && !wasOpen) setWasOpen(true);
  return (
    wasOpen && (
      <Suspense>
        <Question {...props} />
      </Suspense>
    )
  );
}

function BrowserQuestion({ open, title, description, onConfirm, onCancel }: ConfirmDialogProps) {
  const words = [title, description].filter(Boolean).join('\n\n');
  const ask = useEffectEvent(() => (window.confirm(words) ? onConfirm() : onCancel()));
  useEffect(() => {
    if (open) ask();
  }, [open]);
  return null;
}
