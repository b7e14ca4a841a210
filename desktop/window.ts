import type { BrowserWindow } from 'electron';
import type { Electron } from './electron.ts';
import { appOrigin } from './scheme.ts';
import { type WindowState, writeWindowState } from './window-state.ts';

export interface WindowOptions {
  readonly preload: string;
  /** Where it stood last. */
  readonly state: WindowState;
  readonly stateFile: string;
  /** Background of the first moment, so that no white flash comes before a dark page. */
  readonly dark: boolean;
  /** Started into the tray: no window until it is asked for. */
  readonly hidden: boolean;
}

/** The one window. The page in it has no more rights than a page in a browser (Electron security guide, 2 to 8). */
export function createWindow(
  { BrowserWindow }: Pick<Electron, 'BrowserWindow'>,
  options: WindowOptions,
): BrowserWindow {
  const { maximized, ...bounds } = options.state;
  const window = new BrowserWindow({
    ...bounds,
    minWidth: 400,
    minHeight: 500,
    show: false,
    title: 'Delavnica',
    backgroundColor: options.dark ? '#0f1113' : '#f4f5f6',
    webPreferences: {
      preload: options.preload,
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
      spellcheck: false,
    },
  });
  // To maximize is to show, so it waits for the first picture too: no white flash.
  window.once('ready-to-show', () => {
    if (options.hidden) return;
    if (maximized) window.maximize();
    window.show();
  });
  window.on('close', () => {
    writeWindowState(options.stateFile, { ...window.getNormalBounds(), maximized: window.isMaximized() });
  });
  return window;
}

/** Shows the start screen of the app. */
export function loadApp(window: BrowserWindow): Promise<void> {
  return window.loadURL(`${appOrigin}/dashboard`);
}

/** Brings the window to the front, as when the program is started a second time. */
export function focusWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}
