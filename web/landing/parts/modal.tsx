import X from 'lucide-react/icons/x';
import type { MouseEvent, ReactNode } from 'react';
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
 * The browser's own dialog, which keeps the focus and gives it back, so that this page needs no library for it. It is
 * part of the page from the beginning, and opens before the script is there. It closes by Escape, by a press outside and
 * by its button.
 */
export function Modal({ id, label, full, children }: ModalProps) {
  const texts = useTexts();
  const pressed = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    if (target === currentTarget) currentTarget.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does for the keyboard what a press outside does for the pointer
    <dialog
      id={id}
      className={classNames(styles.modal, full && styles.full)}
      aria-label={label}
      closedby="any"
      onClick={pressed}
    >
      <div className={styles.inside}>{children}</div>
      <button type="button" className={styles.close} aria-label={texts.close} {...presses('close', id)}>
        <X aria-hidden="true" />
      </button>
    </dialog>
  );
}

/** Makes a button open the dialog of this id. */
export const opens = (id: string) => presses('show-modal', id);

/**
 * A button that commands a dialog does so without a script (https://developer.mozilla.org/docs/Web/API/Invoker_Commands_API);
 * browsers that do not know it yet are helped by ours.
 */
function presses(command: 'show-modal' | 'close', id: string) {
  const onClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const dialog = document.getElementById(id);
    if ('commandForElement' in currentTarget || !(dialog instanceof HTMLDialogElement)) return;
    if (command === 'close') dialog.close();
    else dialog.showModal();
  };
  return { command, commandfor: id, onClick };
}
