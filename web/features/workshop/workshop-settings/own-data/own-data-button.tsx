import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';

const load = () => import('./own-data-dialog.tsx');
const OwnDataDialog = lazy(async () => ({ default: (await load()).OwnDataDialog }));

export interface OwnDataButtonProps {
  readonly text: string;
  /** What is asked for: what stands on each invoice, or where customers transfer to. */
  readonly part?: 'invoiced' | 'bank';
  /** What is to be read again once something was saved. */
  readonly onSaved: () => unknown;
}

/** The way to what the workshop's invoices need, from wherever it is missing. */
export function OwnDataButton({ text, part = 'invoiced', onSaved }: OwnDataButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onPointerEnter={load} onFocus={load} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {open && (
        <Suspense>
          <OwnDataDialog part={part} onSaved={onSaved} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
