import MoreHorizontal from 'lucide-react/icons/ellipsis';
import { lazy, type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { screensTexts } from '../../../../schema/messages/screens/index.ts';
import { shellTexts } from '../../../../schema/messages/shell/index.ts';
import type { ScreenPath } from '../../../../schema/screens.ts';
import { useFoldedNavigation } from '../../../kit/appearance/desk-layout.ts';
import { paths } from '../../../kit/navigation/paths.ts';
import { useTexts } from '../../../language/texts.ts';
import { MenuButton, type MenuButtonLook } from '../../../ui/menus/menu-button.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import type { GroupedScreen } from '../../screens/listed-screens.ts';
import styles from './navigation.module.css';
import { NavigationFoot, type NavigationFootProps } from './navigation-foot.tsx';
import { ScreenLink } from './screen-link.tsx';

const load = () => import('./more-menu.tsx');
const MoreMenu = lazy(async () => ({ default: (await load()).MoreMenu }));

/** As many as a thumb can hit side by side on a phone. */
const placesOnPhone = 5;

export interface NavigationProps extends NavigationFootProps {
  readonly screens: readonly GroupedScreen[];
  /** What is beside the name of a screen, as how many wait there, by its path. */
  readonly marks?: Readonly<Partial<Record<ScreenPath, ReactNode>>>;
  /** What a card belongs to that was opened from none of them, as by a message; else it is the board. */
  readonly home?: string | undefined;
}

/**
 * The screens: in groups at the left on wide windows, at the bottom on phones, where what has no place is under "More".
 * The way out is below them on wide windows, because workshops share their computers; on phones the user menu has it.
 */
export function Navigation({ screens, marks = {}, home, ...foot }: NavigationProps) {
  const t = useTexts(shellTexts);
  const names = useTexts(screensTexts);
  const { pathname } = useLocation();
  const places = screens.length > placesOnPhone ? placesOnPhone - 1 : placesOnPhone;
  const rest = screens.slice(places);
  const current = useCurrent(screens, pathname, home);
  const more: MenuButtonLook = {
    className: classNames(styles.link, rest.some(({ path }) => path === current) && styles.current),
    name: (
      <>
        <MoreHorizontal aria-hidden="true" />
        <span className={styles.label}>{t('more')}</span>
      </>
    ),
  };
  return (
    <nav className={classNames(styles.navigation, useFoldedNavigation() && styles.folded)} aria-label={t('navigation')}>
      <ul className={styles.groups}>
        {groupsOf(screens).map(({ group, members }) => (
          <li key={group} className={classNames(styles.group, group === 'settings' && styles.atFoot)}>
            <span className={styles.groupName} id={group}>
              {t(`groups.${group}`)}
            </span>
            <ul className={styles.places} aria-labelledby={group}>
              {members.map((screen) => (
                <li key={screen.path} className={classNames(styles.place, rest.includes(screen) && styles.beyond)}>
                  <ScreenLink screen={screen} current={screen.path === current} mark={marks[screen.path]} />
                </li>
              ))}
            </ul>
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
                  current: path === current,
                }))}
              />
            </MenuButton>
          </li>
        )}
      </ul>
      <NavigationFoot {...foot} />
    </nav>
  );
}

/** The screens by their groups, both in the order of the list. */
function groupsOf(screens: readonly GroupedScreen[]) {
  const groups = [...new Set(screens.map(({ group }) => group))];
  return groups.map((group) => ({ group, members: screens.filter((screen) => screen.group === group) }));
}

/** The listed screen that somebody is in: of what several of them lead to, the one that it was opened from. */
function useCurrent(screens: readonly GroupedScreen[], pathname: string, home: string | undefined) {
  const [lastList, setLastList] = useState<string>();
  const list = screens.find(({ path }) => path === pathname)?.path;
  if (list !== undefined && list !== lastList) setLastList(list);
  const openedFrom = lastList ?? home;
  const isOfSeveral = [paths.jobCard(), paths.inspection()].some((path) => pathname.startsWith(path.slice(0, -3)));
  return (isOfSeveral && openedFrom) || currentAmong(screens, pathname);
}

/** The listed screen that a screen belongs to: itself, or the nearest above it, as the list above one of its items. */
function currentAmong(screens: readonly GroupedScreen[], pathname: string): string | undefined {
  const above = screens.map(({ path }) => path).filter((path) => pathname === path || pathname.startsWith(`${path}/`));
  return above.toSorted((a, b) => b.length - a.length)[0];
}
