import Plus from 'lucide-react/icons/plus';
import { lazy, Suspense, useState } from 'react';
import { tyresTexts } from '../../../../../schema/messages/tyres/index.ts';
import { useTexts } from '../../../../language/texts.ts';
import { Button, type ButtonVariant } from '../../../../ui/buttons/button.tsx';
import type { StoreDialogProps } from './store-dialog.tsx';

const load = () => import('./store-dialog.tsx');
const StoreDialog = lazy(async () => ({ default: (await load()).StoreDialog }));

interface StoreButtonProps extends Omit<StoreDialogProps, 'onClose'> {
  readonly variant?: ButtonVariant;
}

/** Stores a set; the dialog is loaded when somebody is about to. */
export function StoreButton({ variant = 'primary', ...known }: StoreButtonProps) {
  const t = useTexts(tyresTexts);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant={variant}
        icon={<Plus aria-hidden="true" />}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setIsOpen(true)}
      >
        {t('store')}
      </Button>
      {isOpen && (
        <Suspense>
          <StoreDialog {...known} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
