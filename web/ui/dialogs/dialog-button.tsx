import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../buttons/button.tsx';

export interface DialogButtonProps {
  readonly text: string;
  /** Loads the dialog, as soon as somebody comes near. */
  readonly load: () => unknown;
  /** The dialog as a lazy component. */
  readonly dialog: (onClose: () => void) => ReactNode;
}

/** A second way on that opens a dialog, whose code comes when it is wanted. */
export function DialogButton({ text, load, dialog }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onPointerEnter={load} onFocus={load} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {open && <Suspense>{dialog(() => setOpen(false))}</Suspense>}
    </>
  );
}
