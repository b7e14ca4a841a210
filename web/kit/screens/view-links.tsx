import { Link } from 'react-router';
import styles from './view-links.module.css';

export interface View {
  /** What `show` in the address says; undefined for the one that is shown at first. */
  readonly show: string | undefined;
  readonly text: string;
}

export interface ViewLinksProps {
  /** Of the screen whose parts they are. */
  readonly label: string;
  readonly views: readonly View[];
  readonly current: string | undefined;
  /** What of the address stays while one goes from part to part. */
  readonly kept?: URLSearchParams;
}

/** The parts of a screen by name, each at its own address. */
export function ViewLinks({ label, views, current, kept }: ViewLinksProps) {
  const search = (show: string | undefined) => {
    const address = new URLSearchParams(kept);
    if (show === undefined) address.delete('show');
    else address.set('show', show);
    return address.toString();
  };
  return (
    <nav aria-label={label}>
      <ul className={styles.views}>
        {views.map(({ show, text }) => (
          <li key={show ?? ''}>
            <Link
              className={styles.view}
              to={{ search: search(show) }}
              aria-current={show === current ? 'page' : undefined}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
