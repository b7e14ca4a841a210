import LogOut from 'lucide-react/icons/log-out';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { use } from 'react';
import { useLocation } from 'react-router';
import { languages } from '../../../schema/languages.ts';
import { screensTexts } from '../../../schema/messages/screens/index.ts';
import { sessionTexts } from '../../../schema/messages/session/index.ts';
import { shellTexts } from '../../../schema/messages/shell/index.ts';
import { themes } from '../../../schema/themes.ts';
import { useTheme } from '../../kit/appearance/theme.tsx';
import { switchLetterKeys, useLetterKeys } from '../../kit/browser/letter-keys.ts';
import { paths } from '../../kit/navigation/paths.ts';
import type { Profile } from '../../kit/session/session.tsx';
import { LanguageContext, SpeakContext } from '../../language/language.ts';
import { useTexts } from '../../language/texts.ts';
import { Menu, MenuChoice, MenuHeading, MenuItem, MenuLink, MenuSeparator } from '../../ui/menus/menu.tsx';
import type { MenuButtonLook } from '../../ui/menus/menu-button.tsx';
import { languageNames } from '../screens/language-names.ts';

export interface UserMenuProps {
  readonly button: MenuButtonLook;
  readonly profile: Profile;
  readonly logOut: () => void;
}

/** Who is signed in, and what belongs to the person and not to the work: language, theme, the account, the way out. */
export function UserMenu({ button, profile, logOut }: UserMenuProps) {
  const t = useTexts(shellTexts);
  const session = useTexts(sessionTexts);
  const names = useTexts(screensTexts);
  const language = use(LanguageContext);
  const speak = use(SpeakContext);
  const { theme, choose } = useTheme();
  const { pathname } = useLocation();
  const letterKeys = useLetterKeys();
  return (
    <Menu {...button}>
      <MenuHeading>
        <strong>{profile.name}</strong>
        {profile.email}
      </MenuHeading>
      <MenuSeparator />
      {!profile.mustChangePassword && (
        <>
          <MenuLink
            to={paths.security()}
            icon={<ShieldCheck aria-hidden="true" />}
            current={pathname === paths.security()}
            reloadDocument={pathname === paths.stripeCheckout()}
          >
            {names('labels.security')}
          </MenuLink>
          <MenuSeparator />
        </>
      )}
      {/* In the desktop app its own menu decides. */}
      {speak !== undefined && (
        <>
          <MenuChoice
            label={t('language')}
            value={language}
            options={languages.map((value) => ({ value, text: languageNames[value], lang: value }))}
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
