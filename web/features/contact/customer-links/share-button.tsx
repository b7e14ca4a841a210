import Send from 'lucide-react/icons/send';
import { type ReactNode, Suspense, useState } from 'react';
import { sharingTexts } from '../../../../schema/messages/sharing/index.ts';
import { useLetterKey } from '../../../kit/browser/letter-keys.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button, type ButtonVariant } from '../../../ui/buttons/button.tsx';
import { KeyHint } from '../../../ui/buttons/key-hint.tsx';

export interface Sharing {
  readonly open: () => void;
  /** Loads the dialog before it is needed. */
  readonly preload: () => unknown;
}

export interface ShareButtonProps {
  readonly sharing: Sharing;
  readonly variant?: ButtonVariant;
}

/** Opens what sends something to the customer. */
export function ShareButton({ sharing, variant = 'secondary' }: ShareButtonProps) {
  const t = useTexts(sharingTexts);
  return (
    <Button
      variant={variant}
      icon={<Send aria-hidden="true" />}
      aria-keyshortcuts="S"
      onPointerEnter={sharing.preload}
      onFocus={sharing.preload}
      onClick={sharing.open}
    >
      {t('share')} <KeyHint keys="S" />
    </Button>
  );
}

/**
 * The dialog that sends something, also at `S`; it stays open while its button goes elsewhere.
 *
 * @param draw the dialog, as a lazy component
 * @param may whether this person sends anything
 */
export function useSharing(preload: () => unknown, draw: (onClose: () => void) => ReactNode, may = true) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  useLetterKey('s', may ? open : undefined);
  const dialog = isOpen && may && <Suspense>{draw(() => setOpen(false))}</Suspense>;
  return { open, preload, dialog };
}
