import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  readonly label: string;
  /** Empty where there is nothing to say: the fact is left out then. */
  readonly value: ReactNode;
}

/** What is to be seen of a record first, in one line below its name; on a phone two beside each other. */
export function FactStrip({ facts }: { readonly facts: readonly Fact[] }) {
  const said = facts.filter(({ value }) => Boolean(value));
  if (said.length === 0) return null;
  return (
    <dl className={styles.strip}>
      {said.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
