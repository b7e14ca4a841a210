import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialogs/dialog.tsx';
import { CopyField } from '../../ui/forms/copy-field.tsx';

interface SecretDialogProps {
  readonly title: string;
  /** Where it is to be kept, and that it is not shown again. */
  readonly text: string;
  /** What the secret is called. */
  readonly label: string;
  readonly done: string;
  readonly secret: string;
  readonly onClose: () => void;
  /** What it is used for first. */
  readonly children?: ReactNode;
}

/** A secret that is shown this once, to be copied. */
export function SecretDialog({ title, text, label, done, secret, onClose, children }: SecretDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title} description={text}>
      <CopyField label={label} name="secret" value={secret} />
      {children}
      <DialogActions>
        <Button onClick={onClose}>{done}</Button>
      </DialogActions>
    </Dialog>
  );
}
