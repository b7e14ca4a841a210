import type { ReactNode } from 'react';
import styles from './data-list.module.css';

export interface DataListItem {
  readonly label: string;
  readonly value: ReactNode;
}

/** Labels and values in rows; figures line up because they are set in tabular numerals. */
export function DataList({ items }: { readonly items: readonly DataListItem[] }) {
  return (
    <dl className={styles.list}>
      {items.map((item) => (
        <div key={item.label} className={styles.row}>
          <dt>{item.label}</dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
