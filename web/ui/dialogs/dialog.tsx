import X from 'lucide-react/icons/x';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, use, useLayoutEffect, useRef } from 'react';
import { commonTexts } from '../../../schema/messages/common/index.ts';
import { useTexts } from '../../language/texts.ts';
import styles from './dialog.module.css';
import { onEscape } from './escape.ts';
import { useFocusReturn } from './focus-return.ts';
import { useLateField } from './late-field.ts';
import { Overlay } from './overlay.tsx';
import { UnsavedWorkContext } from './unsaved-work.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Called when the reader leaves it by Escape, by a press outside or by the close button; asked first where that loses something typed. */
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: string;
  readonly children?: ReactNode;
}

/**
 * A dialog over the page, which keeps the focus inside and gives it back to where it came from. The backdrop is our
 * own: Radix's writes a style element to lock scrolling, which the content security policy refuses.
 */
export function Dialog({ open, onClose, title, description, children }: DialogProps) {
  const t = useTexts(commonTexts);
  const { held, leave } = use(UnsavedWorkContext);
  const before = useRef(0);
  useLayoutEffect(() => {
    if (open) before.current = held();
  }, [open, held]);
  // What is on the screen behind it stays there.
  const close = () => (held() > before.current ? leave(onClose) : onClose());
  const focus = useFocusReturn();
  const late = useLateField();
  const begin = () => {
    focus.onOpenAutoFocus();
    late.begin();
  };
  // Radix warns about a missing description unless its absence is stated.
  const describedBy = description ? {} : { 'aria-describedby': undefined };
  return (
    <Radix.Root open={open} onOpenChange={(nowOpen) => nowOpen || close()}>
      <Radix.Portal>
        <Overlay>
          <Radix.Content
            ref={late.content}
            className={styles.dialog}
            onKeyDown={onEscape(close)}
            {...describedBy}
            {...focus}
            onOpenAutoFocus={begin}
          >
            <Radix.Title className={styles.title}>{title}</Radix.Title>
            {description && <Radix.Description className={styles.description}>{description}</Radix.Description>}
            {children}
            <Radix.Close ref={late.close} className={styles.close} aria-label={t('close')}>
              <X aria-hidden="true" />
            </Radix.Close>
          </Radix.Content>
        </Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The row of buttons at the end of a dialog; the confirming one comes last. */
export function DialogActions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
