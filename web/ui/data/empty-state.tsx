import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** Decoration only. */
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** The way out of emptiness: a button or a link. */
  readonly action?: ReactNode;
  /** Level of its heading; default 3, as below the title of a card. */
  readonly level?: 2 | 3;
}

/** Stands where a list has nothing yet and says what to do about it. */
export function EmptyState({ icon, title, text, action, level = 3 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.empty} data-empty>
      {icon && <span className={styles.icon}>{icon}</span>}
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
