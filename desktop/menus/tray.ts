import type { BrowserWindow, MenuItemConstructorOptions, Tray } from 'electron';
import type { Electron } from '../system/electron.ts';
import type { ShellText } from '../system/language.ts';
import { focusWindow } from '../window/window.ts';
import type { Exit } from './exit.ts';

export interface TrayPlace {
  /** Somebody chose it, or no longer wants it. */
  readonly choose: (kept: boolean) => void;
  /** Names everything again, in another language. */
  readonly rename: () => void;
}

export interface TrayParts {
  readonly text: () => ShellText;
  readonly icon: string;
  /** What was chosen before. */
  readonly kept: boolean;
  /** What else can be chosen in its menu. */
  readonly choices: () => readonly MenuItemConstructorOptions[];
  /** Somebody is about to open its menu. */
  readonly touched: () => void;
}

/** The optional place in the tray. While it is switched on, closing the window only hides it. */
export function createTray(
  { Menu, Tray }: Pick<Electron, 'Menu' | 'Tray'>,
  window: BrowserWindow,
  exit: Exit,
  { text, icon, kept, choices, touched }: TrayParts,
): TrayPlace {
  let tray: Tray | undefined;

  function place(): void {
    if (tray !== undefined) return;
    tray = new Tray(icon);
    tray.setToolTip('Delavnica');
    tray.on('click', () => focusWindow(window));
    tray.on('mouse-enter', touched);
    rename();
  }
  function rename(): void {
    const t = text();
    tray?.setContextMenu(
      Menu.buildFromTemplate([
        { label: t('openApp'), click: () => focusWindow(window) },
        { type: 'separator' },
        ...choices(),
        { type: 'separator' },
        { label: t('quit'), click: () => exit.quit() },
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
      if (wanted) return place();
      tray?.destroy();
      tray = undefined;
    },
    rename,
  };
}
