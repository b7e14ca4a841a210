import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

export interface EmptyStateProps {
  /** Decoration only. */
  readonly icon?: ReactNode;
  readonly title: string;
  readonly text?: string;
  /** The way out of emptiness: a button or a link. */
  readonly action?: ReactNode;
}

/** Stands where a list has nothing yet and says what to do about it. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <h3 className={styles.title}>{title}</h3>
      {text && <p className={styles.text}>{text}</p>}
      {action}
    </div>
  );
}
