import type { ReactNode } from 'react';
import { unbroken } from '../../language/apart/unbroken-name.ts';
import styles from './facts.module.css';

/** A label with its value, in the reader's language and with its unit: `Odometer`, `124,000 km`. */
export interface Fact {
  readonly label: string;
  /** Formatted text or an element. A fact whose value is null, false or an empty text is left out. */
  readonly value: ReactNode;
}

/**
 * What is to be seen of a record first: a description list in one line below its name, on a phone two facts beside each
 * other.
 *
 * @param facts in the order in which they are shown; labels are unique
 * @returns nothing where no fact has a value
 */
export function FactStrip({ facts }: { readonly facts: readonly Fact[] }) {
  const said = facts.filter(({ value }) => Boolean(value));
  if (said.length === 0) return null;
  return (
    <dl className={styles.strip}>
      {said.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{unbroken(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
