import MoreHorizontal from 'lucide-react/icons/ellipsis';
import LogOut from 'lucide-react/icons/log-out';
import { lazy, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { screensTexts } from '../../../schema/messages/screens/index.ts';
import { sessionTexts } from '../../../schema/messages/session/index.ts';
import { shellTexts } from '../../../schema/messages/shell/index.ts';
import type { ScreenPath } from '../../../schema/screens.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { useTexts } from '../../language/texts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { MenuButton, type MenuButtonLook } from '../../ui/menus/menu-button.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import type { ListedScreen } from '../screens/listed-screens.ts';
import { ScreenIcon } from '../screens/screen-icon.tsx';
import styles from './navigation.module.css';

const load = () => import('./more-menu.tsx');
const MoreMenu = lazy(async () => ({ default: (await load()).MoreMenu }));

/** As many as a thumb can hit side by side on a phone. */
const placesOnPhone = 5;

export interface NavigationProps {
  readonly screens: readonly ListedScreen[];
  /** What stands beside the name of a screen, as how many wait there, by its path. */
  readonly marks?: Readonly<Partial<Record<ScreenPath, ReactNode>>>;
  readonly logOut: () => void;
  readonly loggingOut: boolean;
}

/**
 * The screens: at the left on wide windows, at the bottom on phones, where what has no place stands under "More". The
 * way out stands below them on wide windows, because workshops share their computers; on phones the user menu has it.
 */
export function Navigation({ screens, marks = {}, logOut, loggingOut }: NavigationProps) {
  const t = useTexts(shellTexts);
  const session = useTexts(sessionTexts);
  const names = useTexts(screensTexts);
  const { pathname } = useLocation();
  const places = screens.length > placesOnPhone ? placesOnPhone - 1 : placesOnPhone;
  const rest = screens.slice(places);
  const isCurrent = (path: string) => path === currentAmong(screens, pathname);
  const more: MenuButtonLook = {
    className: classNames(styles.link, rest.some(({ path }) => isCurrent(path)) && styles.current),
    name: (
      <>
        <MoreHorizontal aria-hidden="true" />
        <span className={styles.label}>{t('more')}</span>
      </>
    ),
  };
  return (
    <nav className={styles.navigation} aria-label={t('navigation')}>
      <ul className={styles.places}>
        {screens.map(({ path, label }, index) => (
          <li key={path} className={index < places ? styles.place : classNames(styles.place, styles.beyond)}>
            <ScreenLink to={path} current={isCurrent(path)}>
              <ScreenIcon path={path} />
              <span className={styles.label}>{names(`labels.${label}`)}</span>
              {marks[path]}
            </ScreenLink>
          </li>
        ))}
        {rest.length > 0 && (
          <li className={classNames(styles.place, styles.more)}>
            <MenuButton {...more} preload={load}>
              <MoreMenu
                button={more}
                screens={rest.map(({ path, label }) => ({
                  path,
                  name: names(`labels.${label}`),
                  current: isCurrent(path),
                }))}
              />
            </MenuButton>
          </li>
        )}
      </ul>
      <Button
        className={styles.logOut}
        variant="ghost"
        icon={<LogOut aria-hidden="true" />}
        pending={loggingOut}
        pendingText={session('loggingOut')}
        onClick={logOut}
      >
        {session('logOut')}
      </Button>
    </nav>
  );
}

interface ScreenLinkProps {
  readonly to: string;
  readonly current: boolean;
  readonly children: ReactNode;
}

function ScreenLink({ to, current, children }: ScreenLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link
      className={classNames(styles.link, current && styles.current)}
      to={to}
      aria-current={current ? 'page' : undefined}
      // The card page lets more in than any other; its document is left behind (use-own-document).
      reloadDocument={pathname === paths.stripeCheckout()}
    >
      {children}
    </Link>
  );
}

/** The listed screen that a screen belongs to: itself, or the nearest above it, as the list above one of its items. */
function currentAmong(screens: readonly ListedScreen[], pathname: string): string | undefined {
  const above = screens.map(({ path }) => path).filter((path) => pathname === path || pathname.startsWith(`${path}/`));
  return above.toSorted((a, b) => b.length - a.length)[0];
}
