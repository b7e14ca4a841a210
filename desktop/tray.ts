import type { BrowserWindow, Tray } from 'electron';
import type { Electron } from './electron.ts';
import type { Exit } from './exit.ts';
import type { ShellMessages } from './language.ts';
import { focusWindow } from './window.ts';

/** How the app is started with Windows: in the tray, without a window in the way. */
export const hiddenSwitch = '--hidden';

export interface TrayPlace {
  /** Somebody chose it, or no longer wants it. The start with Windows follows; nothing else ever touches that. */
  readonly choose: (kept: boolean) => void;
  /** Names everything anew, in another language. */
  readonly rename: () => void;
}

/**
 * The optional place in the tray. While it is switched on, closing the window only hides it.
 *
 * @param kept what was chosen before; the entry for the start with Windows is left as it is, since somebody may have
 *   switched it off in Windows' own settings
 */
export function createTray(
  { app, Menu, Tray }: Pick<Electron, 'app' | 'Menu' | 'Tray'>,
  window: BrowserWindow,
  exit: Exit,
  messages: () => ShellMessages,
  icon: string,
  kept: boolean,
): TrayPlace {
  let tray: Tray | undefined;

  function place(): void {
    if (tray !== undefined) return;
    tray = new Tray(icon);
    tray.setToolTip('Delavnica');
    tray.on('click', () => focusWindow(window));
    rename();
  }
  function rename(): void {
    const { openApp, quit } = messages();
    tray?.setContextMenu(
      Menu.buildFromTemplate([
        { label: openApp, click: () => focusWindow(window) },
        { type: 'separator' },
        { label: quit, click: () => exit.quit() },
      ]),
    );
  }

  window.on('close', (event) => {
    if (tray === undefined || exit.isQuitting()) return;
    event.preventDefault();
    window.hide();
  });
  if (kept) place();
  return {
    choose(wanted) {
      app.setLoginItemSettings({ openAtLogin: wanted, args: [hiddenSwitch] });
      if (wanted) return place();
      tray?.destroy();
      tray = undefined;
    },
    rename,
  };
}
