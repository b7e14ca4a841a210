import type { BrowserWindow } from 'electron';
import type { Electron } from '../system/electron.ts';
import { appOrigin } from './scheme.ts';
import { onScreen, saveWindowState, saveWindowStateSync, type WindowState } from './window-state.ts';

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

const restMilliseconds = 500;

/** The only window. The page in it has no more rights than a page in a browser (Electron security guide, 2 to 8). */
export function createWindow(
  { BrowserWindow, screen }: Pick<Electron, 'BrowserWindow' | 'screen'>,
  options: WindowOptions,
): BrowserWindow {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  const { maximized, ...bounds } = onScreen(
    options.state,
    [main, ...others].map(({ workArea }) => workArea),
  );
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
      spellcheck: true,
    },
  });
  // To maximize is to show, so it waits for the first picture too: no white flash. Out of the tray as well.
  let isShown = false;
  window.once('show', () => {
    isShown = true;
    if (maximized) window.maximize();
  });
  window.once('ready-to-show', () => {
    if (!options.hidden) window.show();
  });
  const state = () => ({ ...window.getNormalBounds(), maximized: isShown ? window.isMaximized() : maximized });
  let resting: NodeJS.Timeout | undefined;
  const moved = () => {
    clearTimeout(resting);
    resting = setTimeout(() => {
      if (!window.isDestroyed()) void saveWindowState(options.stateFile, state());
    }, restMilliseconds).unref();
  };
  const keepNow = () => {
    clearTimeout(resting);
    saveWindowStateSync(options.stateFile, state());
  };
  window.on('move', moved);
  window.on('resize', moved);
  window.on('close', keepNow);
  // Windows ends a session without closing windows.
  window.on('session-end', keepNow);
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
