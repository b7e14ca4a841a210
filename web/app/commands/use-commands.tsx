import Languages from 'lucide-react/icons/languages';
import LogOut from 'lucide-react/icons/log-out';
import Palette from 'lucide-react/icons/palette';
import { type ReactNode, use } from 'react';
import { settingsPages } from '../../../schema/features/workshop/settings-pages.ts';
import { languageFacts, languages } from '../../../schema/languages.ts';
import { commandsTexts } from '../../../schema/messages/commands/index.ts';
import { screensTexts } from '../../../schema/messages/screens/index.ts';
import { sessionTexts } from '../../../schema/messages/session/index.ts';
import { settingsPagesTexts } from '../../../schema/messages/settings-pages/index.ts';
import { userMenuTexts } from '../../../schema/messages/user-menu/index.ts';
import { themes } from '../../../schema/themes.ts';
import { useTheme } from '../../kit/appearance/theme.tsx';
import { useLetterKeys } from '../../kit/browser/letter-keys.ts';
import { accountantPath } from '../../kit/navigation/accountant-path.ts';
import { paths } from '../../kit/navigation/paths.ts';
import { visitPath } from '../../kit/navigation/visit-path.ts';
import { LanguageContext, SpeakContext } from '../../language/language.ts';
import { useTexts } from '../../language/texts.ts';
import type { ListedScreen } from '../screens/listed-screens.ts';
import { ScreenIcon } from '../screens/screen-icon.tsx';
import { CommandIcon } from './command-icon.tsx';
import { useGoTo } from './use-go-to.ts';

/** One line of the command menu. */
export interface Command {
  readonly id: string;
  /** What it is called, and found by. */
  readonly name: string;
  /** What else tells it from others. */
  readonly detail?: string;
  /** What it is, where that is not plain. */
  readonly kind?: string;
  /** The key that does the same from anywhere. */
  readonly keys?: string;
  /** Decoration only. */
  readonly icon: ReactNode;
  readonly run: () => void;
}

/** Everything that the command menu offers: the screens first, then what the user menu has. */
export function useCommands(screens: readonly ListedScreen[], logOut: () => void): readonly Command[] {
  const t = useTexts(commandsTexts);
  const menu = useTexts(userMenuTexts);
  const session = useTexts(sessionTexts);
  const names = useTexts(screensTexts);
  const pages = useTexts(settingsPagesTexts);
  const language = use(LanguageContext);
  const speak = use(SpeakContext);
  const { theme, choose } = useTheme();
  const goTo = useGoTo();
  const letterKeys = useLetterKeys();
  return [
    ...screens.map(({ path, label }) => ({
      id: path,
      name: names(`labels.${label}`),
      keys: letterKeys && path === paths.takeIn() ? 'N' : undefined,
      icon: <CommandIcon path={path} />,
      run: () => goTo(path),
    })),
    ...screens
      .filter(({ path }) => path === paths.takeIn())
      .map(({ path }) => ({
        id: 'plan-visit',
        name: t('planVisit'),
        keys: letterKeys ? 'V' : undefined,
        icon: <ScreenIcon path={path} />,
        run: () => goTo(visitPath()),
      })),
    ...screens
      .filter(({ path }) => path === paths.invoices())
      .map(({ path }) => ({
        id: accountantPath,
        name: t('accountant'),
        icon: <ScreenIcon path={path} />,
        run: () => goTo(accountantPath),
      })),
    ...settingsPages
      .filter(() => screens.some(({ path }) => path === paths.workshopSettings()))
      .map((page) => ({
        id: paths[page](),
        name: pages(page),
        kind: names('labels.workshopSettings'),
        icon: <ScreenIcon path={paths.workshopSettings()} />,
        run: () => goTo(paths[page]()),
      })),
    // In the desktop app its own menu decides about the language.
    ...languages
      .filter((other) => speak !== undefined && other !== language)
      .map((other) => ({
        id: `language-${other}`,
        name: t('languageCommand', { language: languageFacts[other].name }),
        icon: <Languages aria-hidden="true" />,
        run: () => speak?.(other),
      })),
    ...themes
      .filter((other) => other !== theme)
      .map((other) => ({
        id: `theme-${other}`,
        name: t('themeCommand', { theme: menu(`themes.${other}`) }),
        icon: <Palette aria-hidden="true" />,
        run: () => choose(other),
      })),
    { id: 'log-out', name: session('logOut'), icon: <LogOut aria-hidden="true" />, run: logOut },
  ];
}
