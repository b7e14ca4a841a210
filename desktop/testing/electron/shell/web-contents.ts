import { EventEmitter } from 'node:events';
import type { WindowOpenHandlerResponse } from 'electron';
import { preventable, strict } from '../strict.ts';
import type { PageDriver, World } from '../world.ts';
import { createPrinters } from './printers.ts';

/** Chromium's numbers for the names of net errors that the shell may meet in `did-fail-load`. */
const codes: Readonly<Record<string, number>> = { ERR_ABORTED: -3, ERR_FAILED: -2, ERR_FILE_NOT_FOUND: -6 };

type OpenHandler = (details: { url: string }) => WindowOpenHandlerResponse;

export interface StandInContents extends EventEmitter {
  readonly mainFrame: { readonly url: string };
  loadURL(url: string): Promise<void>;
  reload(): void;
  /** Asks the page, and the shell if the page wants to stay. */
  _mayUnload(): Promise<boolean>;
  _destroyed(): void;
  /** The page asks for a window. */
  _open(url: string): WindowOpenHandlerResponse;
  /** Something that the page or Chromium does, recorded. @returns whether the shell prevented it */
  _happens(event: string, details?: object, ...values: unknown[]): boolean;
}

/** `webContents` of a page. */
export function createContents(
  world: World,
  session: object,
  page: () => PageDriver,
  isDestroyed: () => boolean,
  drawn: () => void,
): StandInContents {
  let openHandler: OpenHandler = () => ({ action: 'allow' });
  let isCrashed = false;
  let url = '';
  const mainFrame = {
    get url() {
      return page().url();
    },
    processId: 4,
    routingId: 1,
    parent: null,
    origin: '',
  };

  function happens(event: string, details: object = {}, ...values: unknown[]): boolean {
    const preventing = preventable(details);
    world.record(`event page ${event}`, [details, ...values]);
    contents.emit(event, preventing, ...values);
    return preventing.defaultPrevented;
  }
  async function canUnload(): Promise<boolean> {
    if (isCrashed || !(await page().wantsToStay())) return true;
    // Prevented means here: the page is left although it wants to stay.
    return happens('will-prevent-unload');
  }

  const contents = Object.assign(new EventEmitter(), {
    id: 1,
    session,
    mainFrame,
    zoomFactor: 1,
    zoomLevel: 0,
    audioMuted: false,
    navigationHistory: { canGoBack: () => false, canGoForward: () => false, goBack: () => {}, goForward: () => {} },
    setWindowOpenHandler(handler: OpenHandler) {
      openHandler = handler;
    },
    getURL: () => page().url(),
    getTitle: () => 'Delavnica',
    isDestroyed,
    isCrashed: () => isCrashed,
    isLoading: () => false,
    isFocused: () => true,
    getOSProcessId: () => 4242,
    getZoomFactor: () => 1,
    async loadURL(address: string): Promise<void> {
      if (!(await canUnload())) throw failure('ERR_ABORTED', address);
      url = address;
      world.record('event page did-start-navigation', [address]);
      contents.emit('did-start-navigation', preventable({ url: address, isSameDocument: false, isMainFrame: true }));
      const error = await page().load(address);
      if (isDestroyed()) throw failure('ERR_ABORTED', address);
      isCrashed = false;
      if (error !== undefined) {
        happens('did-fail-load', {}, codes[error] ?? -2, error, address, true);
        throw failure(error, address);
      }
      happens('dom-ready');
      drawn();
      happens('did-finish-load');
    },
    reload() {
      contents.loadURL(page().url() === 'about:blank' ? url : page().url()).catch(() => undefined);
    },
    reloadIgnoringCache: () => contents.reload(),
    forcefullyCrashRenderer() {
      isCrashed = true;
      happens('render-process-gone', {}, { reason: 'crashed', exitCode: 5 });
    },
    send: (channel: string, ...values: unknown[]) => page().send(channel, values),
    ...createPrinters(world, page),
    setIgnoreMenuShortcuts: () => {},
    setZoomFactor: () => {},
    setZoomLevel: () => {},
    setVisualZoomLevelLimits: async () => {},
    executeJavaScript: async () => undefined,
    insertCSS: async () => '',
    replaceMisspelling: () => {},
    undo: () => {},
    redo: () => {},
    cut: () => {},
    copy: () => {},
    paste: () => {},
    pasteAndMatchStyle: () => {},
    selectAll: () => {},
    delete: () => {},
    openDevTools: () => {},
    closeDevTools: () => {},
    isDevToolsOpened: () => false,
    inspectElement: () => {},
    stop: () => {},
    focus: () => {},
    _mayUnload: canUnload,
    _destroyed() {
      world.record('event page destroyed');
      contents.emit('destroyed');
    },
    _open: (address: string) => openHandler({ url: address }),
    _happens: happens,
  });
  return strict(world, 'page', contents, { isDestroyed }) as StandInContents;
}

/** As Electron rejects a load: the code, the number and the address. */
function failure(code: string, address: string): Error {
  return Object.assign(new Error(`${code} (${codes[code] ?? -2}) loading '${address}'`), {
    code,
    errno: codes[code] ?? -2,
    url: address,
  });
}
