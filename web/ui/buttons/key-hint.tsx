import styles from './key-hint.module.css';

/** The key that does what a button does, written on it where there is a keyboard; `aria-keyshortcuts` tells the others. */
export function KeyHint({ keys }: { readonly keys: string }) {
  return (
    <kbd className={styles.key} aria-hidden="true">
      {keys}
    </kbd>
  );
}
