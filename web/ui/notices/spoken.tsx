import styles from './spoken.module.css';

/** Words for screen readers, where the eye sees what is meant. */
export function Spoken({ children }: { readonly children: string }) {
  return <span className={styles.spoken}>{children}</span>;
}
