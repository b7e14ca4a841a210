import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { useDocumentTitle } from './document-title.ts';
import styles from './page.module.css';

export interface PageProps {
  /** The screen's only first-level heading, and the title of the browser's tab. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** `form` for a single column of fields, `text` for reading, `wide` for lists and cards. */
  readonly width?: 'form' | 'text' | 'wide';
  /** Buttons that concern the whole screen. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}

/** The body of a screen inside the `AppShell`: heading, lead and content in one of three widths. */
export function Page({ title, lead, width = 'wide', actions, children }: PageProps) {
  useDocumentTitle(title);
  return (
    <div className={classNames(styles.page, styles[width])}>
      <header className={styles.heading}>
        <div className={styles.words}>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  );
}
