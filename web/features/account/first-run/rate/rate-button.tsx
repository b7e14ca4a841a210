import { lazy } from 'react';
import { DialogButton } from '../../../../ui/dialogs/dialog-button.tsx';

const load = () => import('./rate-dialog.tsx');
const RateDialog = lazy(async () => ({ default: (await load()).RateDialog }));

export interface RateButtonProps {
  readonly text: string;
  /** What is to be read again once it was saved. */
  readonly onSaved: () => unknown;
}

/** The way to the price of an hour. */
export function RateButton({ text, onSaved }: RateButtonProps) {
  return (
    <DialogButton text={text} load={load} dialog={(onClose) => <RateDialog onSaved={onSaved} onClose={onClose} />} />
  );
}
