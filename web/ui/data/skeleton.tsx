import { Spoken } from '../notices/spoken.tsx';
import styles from './skeleton.module.css';

/** Grey rows where content will be. `text` is what a screen reader hears, for example "Loading team...". */
export function Skeleton({ rows = 3, text }: { readonly rows?: number; readonly text: string }) {
  const places = Array.from({ length: rows }, (_, place) => place);
  return (
    <div role="status">
      <Spoken>{text}</Spoken>
      <div className={styles.rows} aria-hidden="true">
        {places.map((place) => (
          <div key={place} className={styles.row} />
        ))}
      </div>
    </div>
  );
}
