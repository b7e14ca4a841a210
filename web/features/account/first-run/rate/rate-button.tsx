import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../../ui/buttons/button.tsx';

const load = () => import('./rate-dialog.tsx');
const RateDialog = lazy(async () => ({ default: (await load()).RateDialog }));

export interface RateButtonProps {
  readonly text: string;
  /** What is to be read again once it was saved. */
  readonly onSaved: () => unknown;
}

/** The way to the price of an hour. */
export function RateButton({ text, onSaved }: RateButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onPointerEnter={load} onFocus={load} onClick={() => setOpen(true)}>
        {text}
      </Button>
      {open && (
        <Suspense>
          <RateDialog onSaved={onSaved} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
