import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { commonTexts } from '../../../schema/messages/common/index.ts';
import { useTexts } from '../../language/texts.ts';
import styles from './app-shell.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';

export interface AppShellProps {
  /** Where the wordmark leads. */
  readonly home?: string;
  /** Of the signed-in person; shown in the top bar. */
  readonly firstName?: string | undefined;
  /** Right end of the top bar: the log-out button, or links for visitors. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every screen but the landing page: top bar, main region and a way past the bar for the keyboard. */
export function AppShell({ home = '/', firstName, actions, children }: AppShellProps) {
  const t = useTexts(commonTexts);
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skipToContent')}
      </a>
      <header className={styles.bar}>
        <div className={styles.inside}>
          <Link className={styles.home} to={home} reloadDocument={home === '/'} aria-label={t('homeLink')}>
            <Logo />
          </Link>
          <div className={styles.person}>
            {firstName && <span className={styles.name}>{firstName}</span>}
            {actions}
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <footer className={styles.foot}>
        <LanguageSwitch />
      </footer>
    </>
  );
}
