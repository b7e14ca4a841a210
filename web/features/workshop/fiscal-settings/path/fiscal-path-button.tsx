import { lazy, Suspense, useState } from 'react';
import { fiscalPathTexts } from '../../../../../schema/messages/fiscal-path/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button } from '../../../../ui/buttons/button.tsx';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';

const load = () => import('./fiscal-path.tsx');
const FiscalPath = lazy(async () => ({ default: (await load()).FiscalPath }));

export interface FiscalPathButtonProps {
  readonly text: string;
  /** What is to be read again once a step is done. */
  readonly onSaved: () => unknown;
}

/** The way to confirmed invoices from wherever it is missing. */
export function FiscalPathButton({ text, onSaved }: FiscalPathButtonProps) {
  const p = useTexts(fiscalPathTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onPointerEnter={load} onFocus={load} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {open && (
        <Dialog open onClose={() => setOpen(false)} title={p('title')}>
          <Suspense>
            <FiscalPath onSaved={onSaved} />
          </Suspense>
        </Dialog>
      )}
    </>
  );
}
