import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './badge.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'error';

/** A short state or count beside a thing. The text says the same as the colour. */
export function Badge({ tone = 'neutral', children }: { readonly tone?: BadgeTone; readonly children: ReactNode }) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}

/** How many there are, beside the name of a list. */
export function CountBadge({ children }: { readonly children: number }) {
  return <span className={styles.count}>{children}</span>;
}
