import Plus from 'lucide-react/icons/plus';
import { lazy } from 'react';
import { tyresTexts } from '../../../../../schema/messages/tyres/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import type { ButtonVariant } from '../../../../ui/buttons/button.tsx';
import { DialogButton } from '../../../../ui/dialogs/dialog-button.tsx';
import type { StoreDialogProps } from './store-dialog.tsx';

const load = () => import('./store-dialog.tsx');
const StoreDialog = lazy(async () => ({ default: (await load()).StoreDialog }));

interface StoreButtonProps extends Omit<StoreDialogProps, 'onClose'> {
  readonly variant?: ButtonVariant;
}

/** Stores a set; the dialog is loaded when somebody is about to. */
export function StoreButton({ variant = 'primary', ...known }: StoreButtonProps) {
  const t = useTexts(tyresTexts);
  return (
    <DialogButton
      text={t('store')}
      icon={<Plus aria-hidden="true" />}
      variant={variant}
      load={load}
      dialog={(onClose) => <StoreDialog {...known} onClose={onClose} />}
    />
  );
}
