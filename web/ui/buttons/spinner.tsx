import { classNames } from '../styles/class-names.ts';
import styles from './spinner.module.css';

/** A small turning ring beside a text that says what is awaited; hidden from screen readers, which read the text. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}

/** A whole region that waits. `text` is shown and announced, for example "Loading team...". */
export function LoadingScreen({ text }: { readonly text: string }) {
  return (
    <div className={styles.screen} role="status">
      <span className={classNames(styles.spinner, styles.large)} aria-hidden="true" />
      <span>{text}</span>
    </div>
  );
}
