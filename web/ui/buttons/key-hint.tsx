import styles from './key-hint.module.css';

/** The key that does what a button does, written on it where there is room for a keyboard. */
export function KeyHint({ keys }: { readonly keys: string }) {
  return <kbd className={styles.key}>{keys}</kbd>;
}
