import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';

const load = () => import('./own-data-dialog.tsx');
const OwnDataDialog = lazy(async () => ({ default: (await load()).OwnDataDialog }));

export interface OwnDataButtonProps {
  readonly text: string;
  /** What is to be read again once something was saved. */
  readonly onSaved: () => unknown;
}

/** The way to what the workshop's invoices need, from wherever it is missing. */
export function OwnDataButton({ text, onSaved }: OwnDataButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onPointerEnter={load} onFocus={load} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {open && (
        <Suspense>
          <OwnDataDialog onSaved={onSaved} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
