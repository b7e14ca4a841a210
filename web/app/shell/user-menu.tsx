import LogOut from 'lucide-react/icons/log-out';
import { use } from 'react';
import { useLocation } from 'react-router';
import { languageFacts, languages } from '../../../schema/languages.ts';
import { screensTexts } from '../../../schema/messages/screens/index.ts';
import { sessionTexts } from '../../../schema/messages/session/index.ts';
import { userMenuTexts } from '../../../schema/messages/user-menu/index.ts';
import { themes } from '../../../schema/themes.ts';
import { switchRoomyRows, useRoomyRows } from '../../kit/appearance/desk-layout.ts';
import { useTheme } from '../../kit/appearance/theme.tsx';
import { switchLetterKeys, useLetterKeys } from '../../kit/browser/letter-keys.ts';
import { paths } from '../../kit/navigation/paths.ts';
import type { Profile } from '../../kit/session/session.tsx';
import { LanguageContext, SpeakContext } from '../../language/language.ts';
import { useTexts } from '../../language/texts.ts';
import { Menu, MenuChoice, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '../../ui/menus/menu.tsx';
import type { MenuButtonLook } from '../../ui/menus/menu-button.tsx';
import type { ListedScreen } from '../screens/listed-screens.ts';
import { ScreenIcon } from '../screens/screen-icon.tsx';

export interface UserMenuProps {
  readonly button: MenuButtonLook;
  readonly profile: Profile;
  /** Those of the account that are here and not in the navigation. */
  readonly screens: readonly ListedScreen[];
  readonly logOut: () => void;
}

/** Who is signed in, and what belongs to the person and not to the work: language, theme, the account, the way out. */
export function UserMenu({ button, profile, screens, logOut }: UserMenuProps) {
  const t = useTexts(userMenuTexts);
  const session = useTexts(sessionTexts);
  const names = useTexts(screensTexts);
  const language = use(LanguageContext);
  const speak = use(SpeakContext);
  const { theme, choose } = useTheme();
  const { pathname } = useLocation();
  const letterKeys = useLetterKeys();
  const roomy = useRoomyRows();
  return (
    <Menu {...button}>
      <MenuHeading>
        <strong>{profile.name}</strong>
        {profile.email}
      </MenuHeading>
      <MenuSeparator />
      {screens.length > 0 && (
        <>
          {screens.map(({ path, label }) => (
            <MenuLink
              key={path}
              to={path}
              icon={<ScreenIcon path={path} />}
              current={pathname === path}
              reloadDocument={pathname === paths.stripeCheckout()}
            >
              {names(`labels.${label}`)}
            </MenuLink>
          ))}
          <MenuSeparator />
        </>
      )}
      {/* In the desktop app its own menu decides. */}
      {speak !== undefined && (
        <>
          <MenuChoice
            label={t('language')}
            value={language}
            options={languages.map((value) => ({ value, text: languageFacts[value].name, lang: value }))}
            onChoose={speak}
          />
          <MenuSeparator />
        </>
      )}
      <MenuChoice
        label={t('theme')}
        value={theme}
        options={themes.map((value) => ({ value, text: t(`themes.${value}`) }))}
        onChoose={choose}
      />
      <MenuSeparator />
      <MenuChoice
        label={t('density')}
        value={roomy ? 'roomy' : 'compact'}
        options={[
          { value: 'compact', text: t('densities.compact') },
          { value: 'roomy', text: t('densities.roomy') },
        ]}
        onChoose={(chosen) => switchRoomyRows(chosen === 'roomy')}
      />
      <MenuSeparator />
      <MenuChoice
        label={t('keys')}
        value={letterKeys ? 'on' : 'off'}
        options={[
          { value: 'on', text: t('keysOn') },
          { value: 'off', text: t('keysOff') },
        ]}
        onChoose={(chosen) => switchLetterKeys(chosen === 'on')}
      />
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden="true" />} onSelect={logOut}>
        {session('logOut')}
      </MenuItem>
    </Menu>
  );
}
