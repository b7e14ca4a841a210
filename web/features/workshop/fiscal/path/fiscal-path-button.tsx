import { lazy } from 'react';
import { DialogButton } from '../../../../ui/dialogs/dialog-button.tsx';

const load = () => import('./fiscal-path-dialog.tsx');
const FiscalPathDialog = lazy(async () => ({ default: (await load()).FiscalPathDialog }));

export interface FiscalPathButtonProps {
  readonly text: string;
  /** What is to be read again once a step is done. */
  readonly onSaved: () => unknown;
}

/** The way to confirmed invoices from wherever it is missing. */
export function FiscalPathButton({ text, onSaved }: FiscalPathButtonProps) {
  return (
    <DialogButton
      text={text}
      load={load}
      dialog={(onClose) => <FiscalPathDialog onSaved={onSaved} onClose={onClose} />}
    />
  );
}
