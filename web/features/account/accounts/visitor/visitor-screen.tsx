import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LegalLinks } from '../../../../kit/navigation/legal-links.tsx';
import { AppShell } from '../../../../ui/layout/app-shell.tsx';
import { Card } from '../../../../ui/layout/card.tsx';
import { LanguageSwitch } from '../../../../ui/layout/language-switch.tsx';
import { Page } from '../../../../ui/layout/page.tsx';
import styles from './visitor-screen.module.css';

export interface VisitorScreenProps {
  readonly title: string;
  readonly lead: string;
  /** Above the card: what concerns the visitor before the form does. */
  readonly above?: ReactNode;
  /** The other way in, where there is one: registration for the log-in screen and the reverse. */
  readonly other?: { readonly question: string; readonly label: string; readonly to: string };
  /** Below everything: what is no part of the form. */
  readonly below?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the screens for people without a session: one card with one form, and the way to the other form. */
export function VisitorScreen({ title, lead, above, other, below, children }: VisitorScreenProps) {
  return (
    <AppShell
      foot={
        <>
          <LegalLinks />
          <LanguageSwitch />
        </>
      }
    >
      <Page title={title} lead={lead} width="form">
        {above}
        <Card>{children}</Card>
        {other !== undefined && (
          <p>
            {other.question}{' '}
            <Link className={styles.other} to={other.to}>
              {other.label}
            </Link>
          </p>
        )}
        {below}
      </Page>
    </AppShell>
  );
}
