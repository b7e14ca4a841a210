import type { ReactNode } from 'react';
import styles from './section-columns.module.css';

/** Sections side by side where there is room for two columns, else one below the other. */
export function SectionColumns({ children }: { readonly children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

/** One of them, with its sections from top to bottom. */
export function SectionColumn({ children }: { readonly children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}
