import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '../../ui/styles/class-names.ts';
import styles from './modal.module.css';
import { useTexts } from './texts.ts';

export interface ModalProps {
  /** Read out when it opens. */
  readonly label: string;
  readonly onClose: () => void;
  /** Takes the whole window. */
  readonly full?: boolean;
  readonly children: ReactNode;
}

/**
 * The browser's own dialog, which keeps the focus and gives it back, so that this page needs no library for it. It
 * closes by Escape, by a press outside and by its button.
 */
export function Modal({ label, onClose, full, children }: ModalProps) {
  const texts = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const pressed = (event: MouseEvent) => {
    if (event.target === event.currentTarget) dialog.current?.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does for the keyboard what a press outside does for the pointer
    <dialog
      ref={dialog}
      className={classNames(styles.modal, full && styles.full)}
      aria-label={label}
      onClose={onClose}
      onClick={pressed}
    >
      <div className={styles.inside}>{children}</div>
      <button type="button" className={styles.close} aria-label={texts.close} onClick={() => dialog.current?.close()}>
        <X aria-hidden="true" />
      </button>
    </dialog>
  );
}
