import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StandInWindow } from './shell/windows.ts';
import { takeLock } from './single-instance.ts';
import { emitOf, strict } from './strict.ts';
import type { World } from './world.ts';

/** What Electron has on Windows only, and what everywhere but there (`@platform` in Electron's own types). */
export const onWindowsOnly = ['setUserTasks', 'setJumpList', 'getJumpListSettings'];
export const elsewhereThanWindows = ['dock', 'hide', 'show', 'setActivationPolicy', 'moveToApplicationsFolder'];

/** `app`, with the order of its life: ready, quit, the end of the session. */
export function createApp(world: World, windows: Set<StandInWindow>) {
  const { boot } = world;
  const paths: Record<string, string> = {
    home: boot.folder,
    appData: boot.folder,
    userData: join(boot.folder, 'Delavnica'),
    sessionData: join(boot.folder, 'Delavnica'),
    temp: join(boot.folder, 'temp'),
    exe: process.execPath,
    logs: join(boot.folder, 'Delavnica', 'logs'),
    crashDumps: join(boot.folder, 'Delavnica', 'Crashpad'),
    downloads: join(boot.folder, 'Downloads'),
    documents: join(boot.folder, 'Documents'),
    desktop: join(boot.folder, 'Desktop'),
  };
  // There before the main program, as everything of Chromium's lies in it.
  mkdirSync(join(boot.folder, 'Delavnica'), { recursive: true });
  let becomesReady: () => void = () => {};
  const ready = new Promise<void>((resolve) => {
    becomesReady = resolve;
  });
  let quitting = false;
  let model = 'electron.app.Delavnica';
  let releaseLock = () => {};

  // Electron itself adds this one.
  const own = '--allow-file-access-from-files';
  const switchesOf = () =>
    [own, ...boot.switches].filter((one) => one.startsWith('--')).map((one) => one.slice(2).split('='));
  const commandLine = {
    hasSwitch: (name: string) => switchesOf().some(([one]) => one?.toLowerCase() === name),
    getSwitchValue: (name: string) => switchesOf().find(([one]) => one?.toLowerCase() === name)?.[1] ?? '',
    appendSwitch: () => {},
    appendArgument: () => {},
    removeSwitch: () => {},
  };

  const app = Object.assign(new EventEmitter(), {
    name: 'Delavnica',
    isPackaged: boot.packaged,
    commandLine: strict(world, 'app.commandLine', commandLine),
    isReady: () => world.isReady,
    whenReady: () => ready,
    getVersion: () => boot.version,
    getName: () => 'Delavnica',
    getAppPath: () => process.cwd(),
    getPath(name: string) {
      const path = paths[name];
      if (path === undefined) throw new Error(`Failed to get '${name}' path`);
      return path;
    },
    setPath(name: string, path: string) {
      if (!existsSync(path)) throw new Error('Path does not exist');
      paths[name] = path;
    },
    setAppLogsPath(path?: string) {
      if (path !== undefined) paths.logs = path;
    },
    getLocale: () => (world.isReady ? (boot.languages[0] ?? 'en-US') : ''),
    getSystemLocale: () => (world.isReady ? (boot.languages[0] ?? 'en-US') : ''),
    getPreferredSystemLanguages: () => [...boot.languages],
    getLocaleCountryCode: () => 'SI',
    requestSingleInstanceLock() {
      const taken = takeLock(world, (commandLine_) => {
        ready.then(() => emitOf(world, 'app', app, 'second-instance', commandLine_, boot.folder, undefined));
      });
      releaseLock = taken.release;
      return taken.first;
    },
    hasSingleInstanceLock: () => true,
    releaseSingleInstanceLock: () => releaseLock(),
    setAsDefaultProtocolClient(scheme: string) {
      world.changeRegistry(({ schemes }) => void schemes.push(scheme));
      return true;
    },
    isDefaultProtocolClient: (scheme: string) => world.registry().schemes.includes(scheme),
    removeAsDefaultProtocolClient: () => true,
    setAppUserModelId(id: string) {
      model = id;
    },
    setUserTasks: () => true,
    setJumpList: () => 'ok',
    getJumpListSettings: () => ({ minItems: 10, removedItems: [] }),
    setLoginItemSettings(settings: LoginSettings) {
      const { openAtLogin, path = process.execPath, args = [], enabled = true, name = model } = settings;
      // Without a word about it Electron switches on again what was switched off in Task Manager.
      world.changeRegistry(({ run }) => {
        if (openAtLogin) run[name] = { path, args: [...args], enabled };
        else delete run[name];
      });
    },
    getLoginItemSettings({ path = process.execPath, args = [] }: LoginSettings = {}) {
      const { run } = world.registry();
      const items = Object.entries(run).map(([name, item]) => ({ name, scope: 'user', ...item }));
      const own = items.filter((item) => item.path === path);
      return {
        openAtLogin: own.some((item) => JSON.stringify(item.args) === JSON.stringify(args)),
        openAsHidden: false,
        wasOpenedAtLogin: false,
        wasOpenedAsHidden: false,
        restoreState: false,
        executableWillLaunchAtLogin: own.some((item) => item.enabled),
        launchItems: own,
      };
    },
    setAboutPanelOptions: () => {},
    showAboutPanel: () => {},
    getGPUFeatureStatus: () => ({}),
    disableHardwareAcceleration() {
      if (world.isReady) throw new Error('app.disableHardwareAcceleration() can only be called before app is ready');
    },
    enableSandbox() {
      if (world.isReady) throw new Error('app.enableSandbox() can only be called before app is ready');
    },
    setAccessibilitySupportEnabled: () => {},
    getAppMetrics: () => [],
    focus: () => {},
    relaunch: () => {},
    addRecentDocument: () => {},
    clearRecentDocuments: () => {},
    setBadgeCount: () => true,
    dock: undefined,
    quit() {
      if (quitting) return;
      quitting = true;
      if (emitOf(world, 'app', app, 'before-quit')) {
        quitting = false;
        return;
      }
      if (windows.size === 0) return shutDown();
      for (const window of [...windows]) window._askToClose();
    },
    exit(code = 0) {
      for (const window of [...windows]) window._destroy();
      leave(code);
    },
  });

  function shutDown(): void {
    if (emitOf(world, 'app', app, 'will-quit')) {
      quitting = false;
      return;
    }
    leave(0);
  }
  function leave(code: number): void {
    if (world.isGone) return;
    emitOf(world, 'app', app, 'quit', code);
    world.isGone = true;
    releaseLock();
    world.record('gone', [code]);
    reallyExit(code);
  }

  const absent = boot.platform === 'win32' ? elsewhereThanWindows : onWindowsOnly;
  return {
    app: strict(world, 'app', app, { elsewhere: absent }),
    life: {
      /** The main program was evaluated completely. */
      becomeReady() {
        world.isReady = true;
        emitOf(world, 'app', app, 'will-finish-launching');
        becomesReady();
        emitOf(world, 'app', app, 'ready', {});
      },
      windowClosed() {
        if (windows.size > 0) return;
        if (quitting) shutDown();
        else if (app.listenerCount('window-all-closed') === 0) app.quit();
        else emitOf(world, 'app', app, 'window-all-closed');
      },
      closeRefused() {
        quitting = false;
      },
      /** Windows ends the session: windows hear of it, `before-quit` and `close` never come, and the program is gone. */
      endSession() {
        for (const window of [...windows]) window._endSession();
        world.isGone = true;
        world.record('gone', ['session-end']);
        reallyExit(0);
      },
      emit: (event: string, ...values: unknown[]) => emitOf(world, 'app', app, event, ...values),
    },
  };
}

interface LoginSettings {
  readonly openAtLogin?: boolean;
  readonly path?: string;
  readonly args?: readonly string[];
  readonly enabled?: boolean;
  readonly name?: string;
}

/** Kept before Electron puts its own in its place. */
const exitOfNode = process.exit.bind(process);
function reallyExit(code: number): void {
  // What was sent to the test must have left before the process ends.
  if (process.send === undefined) exitOfNode(code);
  else process.send({ gone: code }, () => exitOfNode(code));
}
