import type { Electron } from './electron.ts';
import type { ShellMessages } from './language.ts';

export interface MenuActions {
  readonly messages: ShellMessages;
  readonly checkAgain: () => void;
  /** What was chosen before. */
  readonly keptInTray: boolean;
  readonly keepInTray: (kept: boolean) => void;
}

/** The menu, for its shortcuts: check, zoom, full screen, edit. Developer tools are not in it. */
export function setMenu({ Menu, app }: Pick<Electron, 'Menu' | 'app'>, actions: MenuActions): void {
  const { messages } = actions;
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
          { type: 'separator' },
          { label: messages.menuVersion(app.getVersion()), enabled: false },
          { role: 'quit', label: messages.quit },
        ],
      },
      { role: 'editMenu' },
      {
        label: messages.menuView,
        submenu: [
          { role: 'reload' },
          { type: 'separator' },
          { role: 'resetZoom' },
          { role: 'zoomIn' },
          { role: 'zoomOut' },
          { type: 'separator' },
          { role: 'togglefullscreen' },
        ],
      },
    ]),
  );
}
