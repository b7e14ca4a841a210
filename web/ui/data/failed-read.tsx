import { Button } from '../buttons/button.tsx';
import styles from './failed-read.module.css';

export interface FailedReadProps {
  /** What could not be read. */
  readonly text: string;
  readonly retryText: string;
  readonly onRetry: () => void;
}

/** Stands where a part of a screen could not be read, with the way to try again. */
export function FailedRead({ text, retryText, onRetry }: FailedReadProps) {
  return (
    <div className={styles.failed}>
      <p>{text}</p>
      <Button variant="secondary" onClick={onRetry}>
        {retryText}
      </Button>
    </div>
  );
}
