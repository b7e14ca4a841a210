import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './card.module.css';

export interface CardProps {
  /** Shown as a second-level heading. */
  readonly title?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A framed group of things that belong together. */
export function Card({ title, className, children }: CardProps) {
  return (
    <section className={classNames(styles.card, className)} aria-label={title}>
      {title && <h2 className={styles.title}>{title}</h2>}
      {children}
    </section>
  );
}
