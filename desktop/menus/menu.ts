import type { MenuItemConstructorOptions } from 'electron';
import { languageFacts, languages } from '../../schema/languages.ts';
import type { Electron } from '../system/electron.ts';
import type { ShellLanguage, ShellText } from '../system/language.ts';
import type { StartWithWindows } from './start-with-windows.ts';

export interface MenuActions {
  readonly text: ShellText;
  readonly checkAgain: () => void;
  readonly checkForUpdates: () => void;
  readonly showLogs: () => void;
  readonly about: () => void;
  readonly quit: () => void;
  readonly language: ShellLanguage;
  readonly speak: (language: ShellLanguage) => void;
  /** What was chosen before. */
  readonly keptInTray: boolean;
  readonly keepInTray: (kept: boolean) => void;
  readonly startWithWindows: StartWithWindows;
  readonly chooseStart: (wanted: boolean) => void;
}

/** The menu, for its shortcuts: check, zoom, full screen, edit. Developer tools are not in it. */
export function setMenu({ Menu }: Pick<Electron, 'Menu'>, actions: MenuActions): void {
  const { text: t } = actions;
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      {
        label: t('menuApp'),
        submenu: [
          { label: t('menuCheck'), accelerator: 'F5', click: actions.checkAgain },
          {
            label: t('menuKeepInTray'),
            type: 'checkbox',
            checked: actions.keptInTray,
            click: ({ checked }) => actions.keepInTray(checked),
          },
          ...startItems(t, actions.startWithWindows, actions.chooseStart),
          separator,
          { label: t('quit'), accelerator: 'Ctrl+Q', click: actions.quit },
        ],
      },
      { label: t('menuEdit'), submenu: editItems(t) },
      {
        label: t('menuView'),
        submenu: [
          { role: 'reload', label: t('menuReload') },
          separator,
          { role: 'resetZoom', label: t('menuResetZoom') },
          { role: 'zoomIn', label: t('menuZoomIn') },
          { role: 'zoomOut', label: t('menuZoomOut') },
          separator,
          { role: 'togglefullscreen', label: t('menuFullScreen') },
          separator,
          ...languages.map(
            (language): MenuItemConstructorOptions => ({
              type: 'radio',
              label: languageFacts[language].name,
              checked: language === actions.language,
              click: () => actions.speak(language),
            }),
          ),
        ],
      },
      {
        label: t('menuHelp'),
        submenu: [
          { label: t('menuUpdates'), click: actions.checkForUpdates },
          { label: t('menuLogs'), click: actions.showLogs },
          separator,
          { label: t('menuAbout'), click: actions.about },
        ],
      },
    ]),
  );
}

/** The start with Windows, in the menu bar and in the tray's menu: as Windows has it, no matter who decided that. */
export function startItems(
  t: ShellText,
  state: StartWithWindows,
  choose: (wanted: boolean) => void,
): MenuItemConstructorOptions[] {
  if (state === 'absent') return [];
  return [
    {
      label: state === 'refused' ? t('menuStartRefused') : t('menuStart'),
      type: 'checkbox',
      checked: state === 'on',
      click: ({ checked }) => choose(checked),
    },
  ];
}

/** What can be done with text, in the menu bar and in the context menu. */
export function editItems(t: ShellText): MenuItemConstructorOptions[] {
  return [
    { role: 'undo', label: t('menuUndo') },
    { role: 'redo', label: t('menuRedo') },
    { type: 'separator' },
    { role: 'cut', label: t('menuCut') },
    { role: 'copy', label: t('menuCopy') },
    { role: 'paste', label: t('menuPaste') },
    { role: 'selectAll', label: t('menuSelectAll') },
  ];
}
