import { EventEmitter } from 'node:events';
import { readFile } from 'node:fs/promises';
import { parseSetCookie } from 'cookie';
import type { BrowserWindowConstructorOptions, MenuItemConstructorOptions } from 'electron';
import type { Page, Route } from 'playwright-core';
import type { Electron } from '../desktop/electron.ts';
import { appOrigin } from '../desktop/scheme.ts';
import { standInSafeStorage } from '../desktop/testing/safe-storage.ts';

/**
 * Electron without its binary: our real shell and our real preload, with a page of Chromium for the window. It proves how
 * our parts work together; it proves nothing about isolation, sandbox, fuses or the system's encryption.
 */
export interface StandIn {
  readonly electron: Electron;
  /** What the shell gave to the system's browser. */
  readonly opened: readonly string[];
  /** Cuts the server off, and puts it back. */
  cutOff(cut: 'off' | 'back'): void;
  /** The computer wakes up. */
  wake(): void;
  /** The process of the page dies. */
  killPage(): void;
  /** Whether somebody looks at the window. */
  look(at: 'window' | 'elsewhere'): void;
  /** What was told to somebody who looked elsewhere. */
  readonly notified: readonly string[];
  /** What happened, by its name, in its order. */
  readonly happened: readonly string[];
  /** How the window was made. */
  readonly windowOptions: () => BrowserWindowConstructorOptions;
  /** An item of the menu is chosen. */
  choose(label: string): void;
  /** The window's cross is clicked. @returns whether the window is still there, hidden */
  closeWindow(): boolean;
  /** Errors of the main process that nobody caught. */
  readonly process: EventEmitter;
  /** The updater as the shell was given it. */
  readonly updater: EventEmitter & { requestHeaders?: unknown; quitAndInstall?: () => void };
}

/** The page cannot be of a scheme that Chromium does not know, so it stands on a host that leads nowhere. */
const pageOrigin = 'http://delavnica-app.test';
type Handler = (request: Request) => Promise<Response>;

export async function standInFor(page: Page, userData: string): Promise<StandIn> {
  const cookies = cookieJar();
  const opened: string[] = [];
  const powerMonitor = new EventEmitter();
  let handler: Handler | undefined;
  let isCutOff = false;
  let isFocused = true;
  let windowOptions: BrowserWindowConstructorOptions = {};
  let menu: MenuItemConstructorOptions[] = [];
  const notified: string[] = [];
  const happened: string[] = [];
  const app = Object.assign(new EventEmitter(), {
    getPath: () => userData,
    getVersion: () => '1.0.0',
    quit: () => void happened.push('quit'),
    relaunch: () => void happened.push('relaunch'),
    setLoginItemSettings: ({ openAtLogin }: { openAtLogin: boolean }) =>
      void happened.push(openAtLogin ? 'starts with Windows' : 'does not start with Windows'),
  });

  const ipcHandlers = new Map<string, (event: object, argument: unknown) => unknown>();
  const mainFrame = {
    get url() {
      return page.url().replace(pageOrigin, appOrigin);
    },
  };
  const contents = Object.assign(new EventEmitter(), {
    mainFrame,
    setWindowOpenHandler: () => {},
    send: (verb: string, value: unknown) =>
      void page
        .evaluate(([name, told]) => Reflect.get(window, 'heard')?.(name, told), [verb, value] as const)
        .catch(() => undefined),
  });
  const window = Object.assign(new EventEmitter(), {
    webContents: contents,
    isDestroyed: () => page.isClosed(),
    isMaximized: () => false,
    isMinimized: () => false,
    isFocused: () => isFocused,
    getNormalBounds: () => ({ x: 0, y: 0, width: 1280, height: 840 }),
    show: () => void happened.push('show'),
    hide: () => void happened.push('hide'),
    focus: () => {},
    loadURL: async (url: string) => void (await page.goto(url.replace(appOrigin, pageOrigin))),
  });

  await page.exposeBinding('invokeShell', async (_source, verb: string, argument: unknown) =>
    ipcHandlers.get(verb)?.({ sender: contents, senderFrame: mainFrame }, argument),
  );
  await page.addInitScript({ content: preloadIn(await readFile('dist/desktop/preload.cjs', 'utf8')) });
  await page.route(`${pageOrigin}/**`, async (route) => {
    if (handler) await fulfil(route, await handler(requestOf(route)));
  });

  /** `new` gives back the object that a constructor returns. */
  function standInWindow(options: BrowserWindowConstructorOptions) {
    windowOptions = options;
    happened.push('window');
    return window;
  }
  function standInTray() {
    happened.push('tray');
    const tray = { setToolTip: () => {}, setContextMenu: () => {}, destroy: () => void happened.push('no tray') };
    return Object.assign(new EventEmitter(), tray);
  }
  function standInNotification({ body }: { body: string }) {
    return Object.assign(new EventEmitter(), { show: () => void notified.push(body) });
  }
  standInNotification.isSupported = () => true;

  const electron = {
    app,
    BrowserWindow: standInWindow,
    ipcMain: {
      handle: (verb: string, run: (event: object, argument: unknown) => unknown) => ipcHandlers.set(verb, run),
    },
    Menu: {
      buildFromTemplate: (template: unknown) => template,
      setApplicationMenu: (template: MenuItemConstructorOptions[]) => {
        menu = template;
      },
    },
    Notification: standInNotification,
    Tray: standInTray,
    nativeTheme: { shouldUseDarkColors: false },
    powerMonitor,
    protocol: {
      handle: (_scheme: string, run: Handler) => {
        handler = run;
      },
    },
    session: {
      defaultSession: {
        cookies: cookies.store,
        fetch: (url: string, init: RequestInit) => {
          happened.push('network');
          if (isCutOff) return Promise.reject(new TypeError('net::ERR_CONNECTION_REFUSED'));
          return cookies.fetch(url, init);
        },
        setPermissionRequestHandler: () => {},
        setPermissionCheckHandler: () => {},
        setDevicePermissionHandler: () => {},
      },
    },
    shell: { openExternal: async (url: string) => void opened.push(url) },
    ...standInSafeStorage(),
  };
  const updater = Object.assign(new EventEmitter(), { setFeedURL: () => {}, checkForUpdates: async () => null });
  return {
    electron: electron as unknown as Electron,
    opened,
    cutOff: (cut) => {
      isCutOff = cut === 'off';
    },
    wake: () => void powerMonitor.emit('resume'),
    killPage: () => void contents.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 5 }),
    look: (at) => {
      isFocused = at === 'window';
    },
    notified,
    happened,
    windowOptions: () => windowOptions,
    choose(label) {
      const items = menu.flatMap(({ submenu }) => (Array.isArray(submenu) ? submenu : []));
      const item = items.find((candidate) => candidate.label === label);
      item?.click?.({ checked: item.checked !== true } as never, undefined, {} as never);
    },
    closeWindow() {
      const event = { defaultPrevented: false, preventDefault: () => Object.assign(event, { defaultPrevented: true }) };
      window.emit('close', event);
      return event.defaultPrevented;
    },
    process: new EventEmitter(),
    updater,
  };
}

/** Runs the preload in the page, with the two things of Electron that it knows. */
function preloadIn(program: string): string {
  return `(() => {
    if (window.delavnica) return;
    const listeners = new Map();
    window.heard = (verb, value) => listeners.get(verb)?.forEach((listener) => listener({}, value));
    const electron = {
      contextBridge: { exposeInMainWorld: (name, bridge) => Object.defineProperty(window, name, { value: Object.freeze(bridge) }) },
      ipcRenderer: {
        invoke: (verb, argument) => window.invokeShell(verb, argument),
        on: (verb, listener) => listeners.set(verb, [...(listeners.get(verb) ?? []), listener]),
        off: (verb, listener) => listeners.set(verb, (listeners.get(verb) ?? []).filter((other) => other !== listener)),
      },
    };
    const require = () => electron;
    ${program}
  })()`;
}

function requestOf(route: Route): Request {
  const asked = route.request();
  const body = asked.postDataBuffer();
  return new Request(asked.url().replace(pageOrigin, appOrigin), {
    method: asked.method(),
    headers: asked.headers(),
    ...(body === null ? {} : { body: new Uint8Array(body) }),
  });
}

async function fulfil(route: Route, response: Response): Promise<void> {
  const headers = Object.fromEntries(response.headers);
  await route
    .fulfill({ status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) })
    .catch(() => undefined);
}

/** Electron's own cookie store, which the page cannot see. */
function cookieJar() {
  const values = new Map<string, string>();
  const store = Object.assign(new EventEmitter(), {
    get: async () => [...values].map(([name, value]) => ({ name, value })),
  });
  return {
    store,
    async fetch(url: string, init: RequestInit): Promise<Response> {
      const cookie = [...values].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(url, { ...init, headers: { ...init.headers, ...(cookie ? { cookie } : {}) } });
      for (const header of response.headers.getSetCookie()) {
        const { name, value = '', expires } = parseSetCookie(header);
        const ended = expires !== undefined && expires <= new Date();
        if (values.get(name) === value) continue;
        if (ended) values.delete(name);
        else values.set(name, value);
        store.emit('changed', {}, { name, domain: new URL(url).hostname });
      }
      return response;
    },
  };
}
