import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';

const load = () => import('./fiscal-path-dialog.tsx');
const FiscalPathDialog = lazy(async () => ({ default: (await load()).FiscalPathDialog }));

export interface FiscalPathButtonProps {
  readonly text: string;
  /** What is to be read again once a step is done. */
  readonly onSaved: () => unknown;
}

/** The way to confirmed invoices from wherever it is missing. */
export function FiscalPathButton({ text, onSaved }: FiscalPathButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onPointerEnter={load} onFocus={load} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {open && (
        <Suspense>
          <FiscalPathDialog onSaved={onSaved} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
