import { EventEmitter } from 'node:events';
import { createApp } from './app.ts';
import { clientRequest, createNetwork } from './network.ts';
import { createMenus } from './shell/menus.ts';
import { createPartitions } from './shell/partitions.ts';
import { createSession } from './shell/session.ts';
import { createWindows, type StandInWindow } from './shell/windows.ts';
import { emitOf, preventable, strict } from './strict.ts';
import { createSystem } from './system.ts';
import type { World } from './world.ts';

type Answer = (event: object, ...values: unknown[]) => unknown;

/** The module `electron` for one program, and the hands with which a test plays the system and the user. */
export function createElectron(world: World) {
  const windows = new Set<StandInWindow>();
  const { app, life } = createApp(world, windows);
  const wire = createNetwork(world);
  const partitions = createPartitions(world);
  const web = createSession(world, wire, partitions);
  const menus = createMenus(world);
  const { computer, modules } = createSystem(world);
  const answers = new Map<string, Answer>();
  const ipcMain = Object.assign(new EventEmitter(), {
    handle(channel: string, run: Answer) {
      if (answers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
      answers.set(channel, run);
    },
    handleOnce: (channel: string, run: Answer) => void answers.set(channel, run),
    removeHandler: (channel: string) => void answers.delete(channel),
  });
  const net = {
    fetch: wire.fetch,
    request: (options: Parameters<typeof clientRequest>[2]) => clientRequest(world, wire, options),
    isOnline: () => wire.network.broken !== 'ERR_INTERNET_DISCONNECTED',
    online: true,
    resolveHost: async () => ({ endpoints: [] }),
  };
  const autoUpdater = Object.assign(new EventEmitter(), {
    checkForUpdates: () => {},
    quitAndInstall: () => {},
    setFeedURL: () => {},
    getFeedURL: () => '',
  });
  const electron = {
    app,
    BrowserWindow: createWindows(world, windows, { session: web.defaultSession, partitions }, () => life),
    ipcMain: strict(world, 'ipcMain', ipcMain),
    net: strict(world, 'net', net),
    autoUpdater: strict(world, 'autoUpdater', autoUpdater),
    protocol: web.protocol,
    session: web.session,
    Menu: menus.Menu,
    MenuItem: menus.MenuItem,
    Tray: menus.Tray,
    ...modules,
  };

  const theWindow = (): StandInWindow => {
    const [window] = windows;
    if (window === undefined) throw new Error('There is no window');
    return window;
  };
  const hands = {
    world,
    computer,
    network: wire.network,
    windows,
    life,
    permissions: web.permissions,
    mayPage: web.mayPage,
    isPrivileged: web.isPrivileged,
    answer: web.answer,
    window: theWindow,
    applicationMenu: () => menus.shown.application,
    trays: menus.shown.trays,
    /** Chooses an item of the menu bar, of the menu that was opened last, or of the tray's. */
    choose(label: string, where: 'bar' | 'context' | 'tray' = 'bar') {
      const [tray] = menus.shown.trays;
      const trayMenu = tray === undefined ? undefined : Reflect.get(tray, '_menu');
      menus.choose({ bar: menus.shown.application, context: menus.shown.popped, tray: trayMenu }[where], label);
    },
    power: (event: 'suspend' | 'resume' | 'shutdown' | 'lock-screen' | 'unlock-screen') =>
      void emitOf(world, 'powerMonitor', modules.powerMonitor, event),
    /** A call of the page's over the bridge; `from` is another frame than the page's own. */
    invoke(channel: string, argument?: unknown, from?: object): unknown {
      const { webContents } = theWindow();
      const frame = from ?? webContents.mainFrame;
      const run = answers.get(channel);
      if (run === undefined) throw new Error(`No handler registered for '${channel}'`);
      return run(preventable({ sender: webContents, senderFrame: frame }), argument);
    },
    channels: () => [...answers.keys()],
  };
  return { electron, hands };
}

export type StandInElectron = ReturnType<typeof createElectron>['electron'];
export type Hands = ReturnType<typeof createElectron>['hands'];
