import type { BrowserWindow, Tray } from 'electron';
import type { Electron } from './electron.ts';
import type { ShellMessages } from './language.ts';
import { focusWindow } from './window.ts';

/** How the app is started with Windows: in the tray, without a window in the way. */
export const hiddenSwitch = '--hidden';

/**
 * The optional place in the tray. While it is switched on, closing the window only hides it.
 *
 * @returns what switches it on and off
 */
export function createTray(
  { app, Menu, Tray }: Pick<Electron, 'app' | 'Menu' | 'Tray'>,
  window: BrowserWindow,
  messages: ShellMessages,
  icon: string,
  kept: boolean,
): (kept: boolean) => void {
  let tray: Tray | undefined;
  let quitting = false;

  function keep(wanted: boolean): void {
    app.setLoginItemSettings({ openAtLogin: wanted, args: [hiddenSwitch] });
    if (!wanted) {
      tray?.destroy();
      tray = undefined;
    } else if (tray === undefined) {
      tray = new Tray(icon);
      tray.setToolTip('Delavnica');
      tray.on('click', () => focusWindow(window));
      tray.setContextMenu(
        Menu.buildFromTemplate([
          { label: messages.openApp, click: () => focusWindow(window) },
          { type: 'separator' },
          { label: messages.quit, click: () => app.quit() },
        ]),
      );
    }
  }

  app.on('before-quit', () => {
    quitting = true;
  });
  window.on('close', (event) => {
    if (tray === undefined || quitting) return;
    event.preventDefault();
    window.hide();
  });
  if (kept) keep(true);
  return keep;
}
