import type { ReactNode } from 'react';
import styles from './data-list.module.css';

export interface DataListItem {
  readonly label: string;
  readonly value: ReactNode;
}

/** An amount or a share. Anything else is set as it is written: tabular numerals widen the hyphens of an address as well. */
const isFigure = (value: ReactNode) => typeof value === 'string' && /^[\d\s.,%\p{Sc}]+$/u.test(value);

/** Labels and values in rows; figures line up. */
export function DataList({ items }: { readonly items: readonly DataListItem[] }) {
  return (
    <dl className={styles.list}>
      {items.map((item) => (
        <div key={item.label} className={styles.row}>
          <dt>{item.label}</dt>
          <dd className={isFigure(item.value) ? styles.figure : undefined}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
