import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { unbroken } from '../../language/apart/unbroken-name.ts';
import styles from './row-link.module.css';

export interface RowLinkProps {
  readonly to: string;
  /** What it is known by, as a plate or a name. */
  readonly title: ReactNode;
  /** A second text that tells the row from others with the same name. */
  readonly detail?: ReactNode;
  /** What is at the end, where there is room beside the words. */
  readonly aside?: ReactNode;
}

/** A row of a list that opens a screen, wherever it is pressed. */
export function RowLink({ to, title, detail, aside }: RowLinkProps) {
  return (
    <Link className={styles.row} to={to}>
      <span className={styles.words}>
        <span className={styles.title}>{unbroken(title)}</span>
        {detail && <span className={styles.detail}>{unbroken(detail)}</span>}
      </span>
      {aside && <span className={styles.aside}>{aside}</span>}
      <ChevronRight className={styles.arrow} aria-hidden="true" />
    </Link>
  );
}
