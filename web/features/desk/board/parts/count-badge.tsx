import styles from './board.module.css';

/** How many there are, beside the name of a list. */
export function CountBadge({ children }: { readonly children: number }) {
  return <span className={styles.count}>{children}</span>;
}
