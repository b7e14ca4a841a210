import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { commonTexts } from '../../../schema/messages/common/index.ts';
import { useTexts } from '../../language/texts.ts';
import { classNames } from '../styles/class-names.ts';
import styles from './app-shell.module.css';
import { Logo, LogoMark } from './logo.tsx';

export interface AppShellProps {
  /** Where the wordmark leads. */
  readonly home?: string;
  /** Right end of the top bar. */
  readonly actions?: ReactNode;
  /** At the left of the screen on wide windows, at their bottom on phones. */
  readonly navigation?: ReactNode;
  /** The navigation shows its icons alone, on wide windows. */
  readonly folded?: boolean;
  /** Rows, letters and buttons are large beside the navigation, and not compact. */
  readonly roomy?: boolean;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every screen but the landing page: top bar, main region and a way past the bar for the keyboard. */
export function AppShell({
  home = '/',
  actions,
  navigation,
  folded = false,
  roomy = false,
  foot,
  children,
}: AppShellProps) {
  const t = useTexts(commonTexts);
  const besideScreen = navigation !== undefined;
  const frame = classNames(
    besideScreen && styles.withNavigation,
    besideScreen && folded && styles.folded,
    besideScreen && roomy && styles.roomy,
  );
  return (
    <div className={frame}>
      <a className={styles.skip} href="#main">
        {t('skipToContent')}
      </a>
      <header className={styles.bar}>
        <div className={styles.inside}>
          <Link className={styles.home} to={home} reloadDocument={home === '/'} aria-label={t('homeLink')}>
            <span className={styles.wordmark}>
              <Logo />
            </span>
            <span className={styles.markAlone}>
              <LogoMark />
            </span>
          </Link>
          <div className={styles.actions}>{actions}</div>
        </div>
      </header>
      {navigation}
      <main id="main" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {foot !== undefined && <footer className={styles.foot}>{foot}</footer>}
    </div>
  );
}
