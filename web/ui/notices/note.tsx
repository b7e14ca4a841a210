import type { ReactNode } from 'react';
import styles from './note.module.css';

export interface NoteProps {
  /** The element that it is; a paragraph when absent. */
  readonly element?: 'p' | 'span' | 'figcaption';
  /** For a note that changes while somebody reads. */
  readonly role?: 'status';
  readonly children: ReactNode;
}

/** Small print beside what matters. */
export function Note({ element: Element = 'p', role, children }: NoteProps) {
  return (
    <Element className={styles.note} role={role}>
      {children}
    </Element>
  );
}
