import { hostname } from 'node:os';
import { join } from 'node:path';
import type { BrowserWindow } from 'electron';
import type { AppUpdater } from 'electron-updater';
import { bridgeVerbs } from '../schema/desktop-bridge.ts';
import { askServer } from './ask-server.ts';
import type { Configuration } from './configuration.ts';
import { recover } from './crash.ts';
import { pathsInBrowser, screenOfLink } from './deep-link.ts';
import type { Electron } from './electron.ts';
import { createEntitlement } from './entitlement.ts';
import type { Fetch } from './forward.ts';
import { createGate } from './gate.ts';
import { createInstallation } from './installation.ts';
import { answerPage } from './ipc.ts';
import { setJumpList } from './jump-list.ts';
import { languageOfSystem, messagesIn } from './language.ts';
import { setMenu } from './menu.ts';
import { browserOrigins, confineNavigation } from './navigation.ts';
import { notify } from './notifications.ts';
import { refusePermissions } from './permissions.ts';
import { readPreferences, writePreferences } from './preferences.ts';
import { createPrinting } from './printing.ts';
import { appOrigin, serveScheme } from './scheme.ts';
import { createTray, hiddenSwitch } from './tray.ts';
import { createUpdates } from './updates.ts';
import { createWindow, focusWindow, loadApp } from './window.ts';
import { readWindowState } from './window-state.ts';

export interface ShellOptions {
  readonly configuration: Configuration;
  /** The picture in the tray. */
  readonly icon: string;
  readonly preload: string;
  readonly webDirectory: string;
  readonly updater: AppUpdater;
  /** Where errors turn up that nobody caught. */
  readonly process: Pick<NodeJS.Process, 'on'>;
}

const closedCheckMilliseconds = 5_000;
const openCheckMilliseconds = 30 * 60_000;
const updateCheckMilliseconds = 4 * 60 * 60_000;

/** Everything the shell does, in the order in which it is switched on. */
export async function runShell(electron: Electron, options: ShellOptions): Promise<void> {
  const { app, powerMonitor, session, shell } = electron;
  const { configuration, icon, preload, webDirectory, updater } = options;
  const { serverUrl } = configuration;
  const messages = messagesIn(languageOfSystem(electron));
  const { cookies } = session.defaultSession;
  const serverFetch: Fetch = (url, init) => session.defaultSession.fetch(url, init);

  refusePermissions(electron);
  serveScheme(electron, webDirectory, serverUrl, serverFetch);

  const stateFile = join(app.getPath('userData'), 'window.json');
  const preferencesFile = join(app.getPath('userData'), 'preferences.json');
  const [state, preferences] = await Promise.all([readWindowState(stateFile), readPreferences(preferencesFile)]);
  const window = createWindow(electron, {
    preload,
    state,
    stateFile,
    dark: electron.nativeTheme.shouldUseDarkColors,
    hidden: preferences.keepInTray && process.argv.includes(hiddenSwitch),
  });
  const tell = (verb: string, value: unknown) => {
    if (!window.isDestroyed()) window.webContents.send(verb, value);
  };
  confineNavigation(electron, window.webContents, browserOrigins(serverUrl));
  const problems = recover(electron, window, options.process);
  const keepInTray = createTray(electron, window, messages, icon, preferences.keepInTray);

  const kept = (name: string) => join(app.getPath('userData'), name);
  const installation = createInstallation(electron, {
    file: kept('installation'),
    version: app.getVersion(),
    computer: hostname(),
  });
  const gate = createGate({
    ask: () => askServer(serverUrl, serverFetch, installation.introduce),
    entitlement: createEntitlement(electron, configuration, { file: kept('entitlement'), installation }),
    changed: (now, before) => {
      tell(bridgeVerbs.gateChanged, now);
      if (now.step === 'open') void updates.look();
      if (now.step === 'open' && before.step === 'unpaid') notify(electron, window, messages.paidNotice);
    },
  });
  const updates = createUpdates({
    updater,
    serverUrl,
    cookies: async () => headerOf(await cookies.get({ url: serverUrl })),
    changed: (now) => {
      tell(bridgeVerbs.updateChanged, now);
      if (now.step === 'ready') notify(electron, window, messages.updateNotice(now.version));
    },
  });
  const check = () => void gate.check();

  answerPage(electron, {
    gate: gate.current,
    checkAgain: gate.check,
    openInBrowser: (page) => shell.openExternal(`${serverUrl}${pathsInBrowser[page]}`),
    update: updates.current,
    restartToUpdate: updates.restart,
    problem: problems.report,
    ...createPrinting(electron, { file: join(app.getPath('userData'), 'printers.json'), window }),
    restart: () => {
      app.relaunch();
      app.quit();
    },
  });
  setJumpList(electron, messages);
  setMenu(electron, {
    messages,
    checkAgain: check,
    keptInTray: preferences.keepInTray,
    keepInTray: (kept) => {
      keepInTray(kept);
      writePreferences(preferencesFile, { keepInTray: kept }).catch((error) => console.error(error));
    },
  });

  powerMonitor.on('resume', check);
  window.on('focus', check);
  cookies.on('changed', (_event, { domain }) => {
    if (domain?.replace(/^\./, '') === new URL(serverUrl).hostname) check();
  });
  app.on('second-instance', (_event, commandLine) => {
    focusWindow(window);
    show(window, screenOfLink(commandLine));
  });
  app.on('window-all-closed', () => app.quit());
  every(closedCheckMilliseconds, () => {
    if (gate.current().step !== 'open') check();
  });
  every(openCheckMilliseconds, check);
  every(updateCheckMilliseconds, () => void updates.look());

  check();
  await loadApp(window);
  show(window, screenOfLink(process.argv));
}

function show(window: BrowserWindow, screen: string | undefined): void {
  if (screen !== undefined) window.loadURL(`${appOrigin}${screen}`).catch((error) => console.error(error));
}

function every(milliseconds: number, run: () => void): void {
  setInterval(run, milliseconds).unref();
}

function headerOf(cookies: readonly { readonly name: string; readonly value: string }[]): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
