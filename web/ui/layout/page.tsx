import type { ReactNode } from 'react';
import { unbroken } from '../../language/apart/unbroken-name.ts';
import { classNames } from '../styles/class-names.ts';
import { useDocumentTitle } from './document-title.ts';
import styles from './page.module.css';

export interface PageProps {
  /** The screen's only first-level heading, and the title of the browser's tab. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** The parts of the screen by name, in place of the lead. */
  readonly views?: ReactNode;
  /** `form` for a single column of fields, `text` for reading, `wide` for lists and cards. */
  readonly width?: 'form' | 'text' | 'wide';
  /** The content brings the heading itself, as one that stays while it is scrolled. */
  readonly ownHeading?: boolean;
  /** Buttons that concern the whole screen. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** The body of a screen inside the `AppShell`: heading, lead and content in one of three widths. */
export function Page({ title, lead, views, width = 'wide', ownHeading = false, actions, children }: PageProps) {
  useDocumentTitle(title);
  if (ownHeading) return <div className={classNames(styles.page, styles[width], styles.ownHeading)}>{children}</div>;
  return (
    <div className={classNames(styles.page, styles[width])}>
      <header className={styles.heading}>
        <div className={styles.words}>
          <h1>{unbroken(title)}</h1>
          {lead && <p className={styles.lead}>{unbroken(lead)}</p>}
          {views}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
