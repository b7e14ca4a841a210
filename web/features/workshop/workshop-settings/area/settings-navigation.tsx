import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import { screensTexts } from '../../../../../schema/messages/screens/index.ts';
import { settingsPagesTexts } from '../../../../../schema/messages/settings-pages/index.ts';
import { workshopSettingsTexts } from '../../../../../schema/messages/workshop-settings/index.ts';
import type { ScreenPath } from '../../../../../schema/screens.ts';
import { useTexts } from '../../../../language/texts.ts';
import { classNames } from '../../../../ui/styles/class-names.ts';
import styles from './settings-area.module.css';
import { type SettingsReader, settingsPlaces } from './settings-places.ts';

export interface SettingsNavigationProps {
  readonly reader: SettingsReader;
  /** The page that is shown; none where the list is all there is. */
  readonly current: ScreenPath | undefined;
}

/** The settings by name: beside the page on wide windows, a page of their own on phones. */
export function SettingsNavigation({ reader, current }: SettingsNavigationProps) {
  const t = useTexts(workshopSettingsTexts);
  const names = useTexts(screensTexts);
  const pages = useTexts(settingsPagesTexts);
  const groups = Object.entries(settingsPlaces(reader));
  return (
    <nav className={classNames(styles.places, current === undefined && styles.alone)} aria-label={t('title')}>
      {groups.map(([group, places]) => (
        <div key={group} className={styles.group}>
          <h2 className={styles.groupName} id={`settings-${group}`}>
            {group === 'account' ? t('groups.account') : t('groups.workshop')}
          </h2>
          <ul aria-labelledby={`settings-${group}`}>
            {places.map((place) => (
              <li key={place.path}>
                <Link
                  className={styles.place}
                  to={place.path}
                  aria-current={place.path === current ? 'page' : undefined}
                >
                  {'page' in place ? pages(place.page) : names(`labels.${place.label}`)}
                  <ChevronRight aria-hidden="true" />
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
