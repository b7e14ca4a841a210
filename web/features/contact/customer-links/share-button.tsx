import Send from 'lucide-react/icons/send';
import { type ReactNode, Suspense, useState } from 'react';
import { sharingTexts } from '../../../../schema/messages/sharing/index.ts';
import { useLetterKey } from '../../../kit/browser/letter-keys.ts';
import { useTexts } from '../../../language/texts.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { KeyHint } from '../../../ui/buttons/key-hint.tsx';

export interface ShareButtonProps {
  /** The dialog, as a lazy component. */
  readonly children: (onClose: () => void) => ReactNode;
  /** Loads it before it is needed. */
  readonly preload: () => unknown;
}

/** Opens what sends something to the customer, also at `S`. */
export function ShareButton({ children, preload }: ShareButtonProps) {
  const t = useTexts(sharingTexts);
  const [open, setOpen] = useState(false);
  useLetterKey('s', () => setOpen(true));
  return (
    <>
      <Button
        variant="secondary"
        icon={<Send aria-hidden="true" />}
        aria-keyshortcuts="S"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        {t('share')} <KeyHint keys="S" />
      </Button>
      {open && <Suspense>{children(() => setOpen(false))}</Suspense>}
    </>
  );
}
