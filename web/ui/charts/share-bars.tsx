import styles from './share-bars.module.css';

export interface Share {
  readonly label: string;
  readonly value: number;
  /** As it is read: `12 jobs`, `34 %`. */
  readonly text: string;
}

/** Parts of a whole as bars of a list: a full bar is the whole, and it reads as well as it looks. */
export function ShareBars({ shares }: { readonly shares: readonly Share[] }) {
  const whole = shares.reduce((sum, { value }) => sum + value, 0) || 1;
  return (
    <ul className={styles.shares}>
      {shares.map(({ label, value, text }) => (
        <li key={label} className={styles.share}>
          <span>{label}</span>
          <svg className={styles.track} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
            <rect width={(value * 100) / whole} height="10" />
          </svg>
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
