import Plus from 'lucide-react/icons/plus';
import { lazy } from 'react';
import { partsTexts } from '../../../../schema/messages/parts/index.ts';
import { useTexts } from '../../../language/texts.ts';
import type { ButtonVariant } from '../../../ui/buttons/button.tsx';
import { DialogButton } from '../../../ui/dialogs/dialog-button.tsx';

const load = () => import('./dialogs/new-part-dialog.tsx');
const NewPartDialog = lazy(async () => ({ default: (await load()).NewPartDialog }));

export interface NewPartButtonProps {
  readonly variant?: ButtonVariant;
  /** What it was searched for by, where that is not in the address. */
  readonly searched?: string;
  /** Called with the id of the new one. */
  readonly onAdded: (id: string) => void;
}

/** Opens the form of a new part, whose code comes with the first wish for it. */
export function NewPartButton({ variant = 'primary', searched, onAdded }: NewPartButtonProps) {
  const t = useTexts(partsTexts);
  return (
    <DialogButton
      text={t('add')}
      icon={<Plus aria-hidden="true" />}
      variant={variant}
      load={load}
      dialog={(onClose) => (
        <NewPartDialog
          searched={searched}
          onClose={onClose}
          onAdded={(id) => {
            onClose();
            onAdded(id);
          }}
        />
      )}
    />
  );
}
