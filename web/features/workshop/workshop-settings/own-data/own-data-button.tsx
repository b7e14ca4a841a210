import { lazy } from 'react';
import { DialogButton } from '../../../../ui/dialogs/dialog-button.tsx';

const load = () => import('./own-data-dialog.tsx');
const OwnDataDialog = lazy(async () => ({ default: (await load()).OwnDataDialog }));

export interface OwnDataButtonProps {
  readonly text: string;
  /** What is asked for: what is on each invoice, or where customers transfer to. */
  readonly part?: 'invoiced' | 'bank';
  /** What is to be read again once something was saved. */
  readonly onSaved: () => unknown;
}

/** The way to what the workshop's invoices need, from wherever it is missing. */
export function OwnDataButton({ text, part = 'invoiced', onSaved }: OwnDataButtonProps) {
  return (
    <DialogButton
      text={text}
      load={load}
      dialog={(onClose) => <OwnDataDialog part={part} onSaved={onSaved} onClose={onClose} />}
    />
  );
}
