import type { BrowserWindow } from 'electron';
import { loadApp } from './window.ts';

const pauseMilliseconds = 1_000;

/** A page that died is loaded again; one that never came is asked for again, so that no window stays white. */
export function recover(window: BrowserWindow): void {
  const again = (reason: string) => {
    console.error('The page is gone:', reason);
    setTimeout(() => {
      if (!window.isDestroyed()) loadApp(window).catch((error) => console.error(error));
    }, pauseMilliseconds);
  };
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') again(reason);
  });
  window.webContents.on('did-fail-load', (_event, code, description, _url, isMainFrame) => {
    // -3 is a load that another one replaced.
    if (isMainFrame && code !== -3) again(description);
  });
}
