import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './actions.module.css';

/** Buttons in a row, in the order of their weight; what has no room goes into the next row. */
export function Actions({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return <div className={classNames(styles.actions, className)}>{children}</div>;
}
