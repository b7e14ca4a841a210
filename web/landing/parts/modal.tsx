import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { classNames } from '../../ui/styles/class-names.ts';
import styles from './modal.module.css';
import { useTexts } from './texts.ts';

export interface ModalProps {
  /** What `opens` names. */
  readonly id: string;
  /** Read out when it opens. */
  readonly label: string;
  /** As wide as the window lets its picture be. */
  readonly full?: boolean;
  readonly children: ReactNode;
}

/**
 * The browser's own dialog, which keeps the focus and gives it back, so that this page needs no library for it; it
 * closes by Escape, by a press outside and by its button. It is part of the page from the beginning, and opens before
 * the script is there.
 */
export function Modal({ id, label, full, children }: ModalProps) {
  const texts = useTexts();
  return (
    <dialog id={id} className={classNames(styles.modal, full && styles.full)} aria-label={label} closedby="any">
      <div className={styles.inside}>{children}</div>
      <button type="button" className={styles.close} aria-label={texts.close} {...presses('close', id)}>
        <X aria-hidden="true" />
      </button>
    </dialog>
  );
}

/** Makes a button open the dialog of this id. */
export const opens = (id: string) => presses('show-modal', id);

/** A button that commands a dialog does so without a script; command-dialogs.ts helps browsers that do not know it yet. */
const presses = (command: 'show-modal' | 'close', id: string) => ({ command, commandfor: id });
