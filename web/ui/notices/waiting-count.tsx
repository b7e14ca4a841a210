import { Spoken } from './spoken.tsx';
import styles from './waiting-count.module.css';

export interface WaitingCountProps {
  readonly count: number;
  /** The same in words, for screen readers. */
  readonly text: string;
}

/** How many wait on a screen, beside its name in the navigation; nothing where none does. */
export function WaitingCount({ count, text }: WaitingCountProps) {
  if (count === 0) return null;
  return (
    <>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <Spoken>{text}</Spoken>
    </>
  );
}
