import { type ReactNode, Suspense, useState } from 'react';
import { Button, type ButtonVariant } from '../buttons/button.tsx';

export interface DialogButtonProps {
  readonly text: string;
  readonly icon?: ReactNode;
  readonly variant?: ButtonVariant;
  /** Loads the dialog, as soon as somebody comes near. */
  readonly load: () => unknown;
  /** The dialog as a lazy component. */
  readonly dialog: (onClose: () => void) => ReactNode;
}

/** A button that opens a dialog, whose code comes when it is wanted. */
export function DialogButton({ text, icon, variant = 'secondary', load, dialog }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} icon={icon} onPointerEnter={load} onFocus={load} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {open && <Suspense>{dialog(() => setOpen(false))}</Suspense>}
    </>
  );
}
