import type { BrowserWindow, Session } from 'electron';
import type { PrintResult } from '../../schema/documents/printing.ts';
import type { Electron } from '../system/electron.ts';
import { appScheme } from '../window/scheme.ts';

/** Where a page that is printed is; nothing else can be loaded. */
const printedPage = `${appScheme}://printed/`;

/** No script, nothing from elsewhere: the page brings its styles and pictures with it. */
const policy = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `img-src data:`,
  `font-src data:`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/** @param limited gives up when it takes too long; not where somebody is asked */
type WithPage = (
  page: string,
  options: { readonly limited: boolean },
  run: (shown: BrowserWindow) => Promise<PrintResult>,
) => Promise<PrintResult>;

/**
 * Shows pages in windows that nobody sees. They have a session of their own, without cookies, network, permissions and
 * scripts, and are gone when the job is done, failed or took too long.
 */
export function createPrintWindows(
  { BrowserWindow, session }: Pick<Electron, 'BrowserWindow' | 'session'>,
  timeoutMilliseconds: number,
): WithPage {
  let served = '';
  const printing = lock(session, () => served);
  return async (page, { limited }, run) => {
    served = page;
    const window = new BrowserWindow({
      show: false,
      webPreferences: {
        session: printing(),
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webSecurity: true,
        javascript: false,
        spellcheck: false,
      },
    });
    const guard = (event: { preventDefault: () => void }) => event.preventDefault();
    window.webContents.on('will-navigate', guard);
    window.webContents.on('will-redirect', guard);
    window.webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
    try {
      const done = shownIn(window).then(() => run(window));
      return await (limited ? Promise.race([done, tooLong(timeoutMilliseconds)]) : done);
    } catch (error) {
      console.error('A document could not be printed:', error);
      return { outcome: 'failed', reason: 'not-shown' };
    } finally {
      served = '';
      if (!window.isDestroyed()) window.destroy();
    }
  };
}

/** The session of these windows, made for the first of them. It lives in memory only. */
function lock(session: Electron['session'], served: () => string): () => Session {
  let made: Session | undefined;
  return () => {
    if (made !== undefined) return made;
    made = session.fromPartition('printing');
    made.setPermissionRequestHandler((_contents, _permission, answer) => answer(false));
    made.setPermissionCheckHandler(() => false);
    made.setDevicePermissionHandler(() => false);
    made.webRequest.onBeforeRequest(({ url }, answer) =>
      answer({ cancel: url !== printedPage && !url.startsWith('data:') }),
    );
    made.protocol.handle(
      appScheme,
      () =>
        new Response(served(), {
          headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy },
        }),
    );
    return made;
  };
}

function shownIn(window: BrowserWindow): Promise<void> {
  return window.loadURL(printedPage);
}

function tooLong(milliseconds: number): Promise<PrintResult> {
  return new Promise((done) => {
    setTimeout(() => done({ outcome: 'failed', reason: 'took-too-long' }), milliseconds).unref();
  });
}
