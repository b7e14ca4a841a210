import type { MenuItemConstructorOptions } from 'electron';
import type { Electron } from '../system/electron.ts';
import type { ShellLanguage, ShellMessages } from '../system/language.ts';
import type { StartWithWindows } from './start-with-windows.ts';

export interface MenuActions {
  readonly messages: ShellMessages;
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

/** Each in its own words, as somebody looks for it who does not understand the other. */
const languages = [
  { language: 'en', label: 'English' },
  { language: 'sl', label: 'Slovenščina' },
] as const;

/** The menu, for its shortcuts: check, zoom, full screen, edit. Developer tools are not in it. */
export function setMenu({ Menu }: Pick<Electron, 'Menu'>, actions: MenuActions): void {
  const { messages } = actions;
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      {
        label: messages.menuApp,
        submenu: [
          { label: messages.menuCheck, accelerator: 'F5', click: actions.checkAgain },
          {
            label: messages.menuKeepInTray,
            type: 'checkbox',
            checked: actions.keptInTray,
            click: ({ checked }) => actions.keepInTray(checked),
          },
          ...startItems(messages, actions.startWithWindows, actions.chooseStart),
          separator,
          { label: messages.quit, accelerator: 'Ctrl+Q', click: actions.quit },
        ],
      },
      { label: messages.menuEdit, submenu: editItems(messages) },
      {
        label: messages.menuView,
        submenu: [
          { role: 'reload', label: messages.menuReload },
          separator,
          { role: 'resetZoom', label: messages.menuResetZoom },
          { role: 'zoomIn', label: messages.menuZoomIn },
          { role: 'zoomOut', label: messages.menuZoomOut },
          separator,
          { role: 'togglefullscreen', label: messages.menuFullScreen },
          separator,
          ...languages.map(
            ({ language, label }): MenuItemConstructorOptions => ({
              type: 'radio',
              label,
              checked: language === actions.language,
              click: () => actions.speak(language),
            }),
          ),
        ],
      },
      {
        label: messages.menuHelp,
        submenu: [
          { label: messages.menuUpdates, click: actions.checkForUpdates },
          { label: messages.menuLogs, click: actions.showLogs },
          separator,
          { label: messages.menuAbout, click: actions.about },
        ],
      },
    ]),
  );
}

/** The start with Windows, in the menu bar and in the tray's menu: as Windows has it, whoever decided that. */
export function startItems(
  messages: ShellMessages,
  state: StartWithWindows,
  choose: (wanted: boolean) => void,
): MenuItemConstructorOptions[] {
  if (state === 'absent') return [];
  return [
    {
      label: state === 'refused' ? messages.menuStartRefused : messages.menuStart,
      type: 'checkbox',
      checked: state === 'on',
      click: ({ checked }) => choose(checked),
    },
  ];
}

/** What can be done with text, in the menu bar and in the context menu. */
export function editItems(messages: ShellMessages): MenuItemConstructorOptions[] {
  return [
    { role: 'undo', label: messages.menuUndo },
    { role: 'redo', label: messages.menuRedo },
    { type: 'separator' },
    { role: 'cut', label: messages.menuCut },
    { role: 'copy', label: messages.menuCopy },
    { role: 'paste', label: messages.menuPaste },
    { role: 'selectAll', label: messages.menuSelectAll },
  ];
}
