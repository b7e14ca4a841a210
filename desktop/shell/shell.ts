import { hostname } from 'node:os';
import { join } from 'node:path';
import type { AppUpdater } from 'electron-updater';
import { bridgeVerbs } from '../../schema/desktop/desktop-bridge.ts';
import { askServer } from '../api-client/ask-server.ts';
import type { Fetch } from '../api-client/forward.ts';
import { createPoll } from '../api-client/poll.ts';
import { logInToProxies } from '../api-client/proxy.ts';
import { createEntitlement } from '../gate/entitlement.ts';
import { createGate } from '../gate/gate.ts';
import { createInstallation } from '../gate/installation.ts';
import { withAge, withMemory } from '../gate/offline.ts';
import { createBrowser } from '../links/browser.ts';
import { createSpokenLanguage } from '../links/spoken-language.ts';
import { showAbout } from '../menus/about.ts';
import { checkSpelling, offerContextMenu, setDictionaryServer } from '../menus/context-menu.ts';
import { createExit } from '../menus/exit.ts';
import { setJumpList } from '../menus/jump-list.ts';
import { setMenu, startItems } from '../menus/menu.ts';
import { trackReleaseNotes } from '../menus/release-notes.ts';
import { createAutostart, hiddenSwitch } from '../menus/start-with-windows.ts';
import { createTray } from '../menus/tray.ts';
import { createPrinting } from '../printing/printing.ts';
import { showLogs } from '../storage/log.ts';
import { createMemory } from '../storage/memory.ts';
import { type Preferences, readPreferences, writePreferences } from '../storage/preferences.ts';
import type { Configuration } from '../system/configuration.ts';
import { screenOfLink } from '../system/deep-link.ts';
import type { Electron } from '../system/electron.ts';
import { shellText } from '../system/language.ts';
import { createUpdateStore } from '../updates/update-store.ts';
import { createUpdates } from '../updates/updates.ts';
import { keepWindowAlive } from '../window/crash.ts';
import { browserOrigins, confineNavigation } from '../window/navigation.ts';
import { notify } from '../window/notifications.ts';
import { refusePermissions } from '../window/permissions.ts';
import { serveScheme } from '../window/scheme.ts';
import { askBeforeLosingWork } from '../window/unsaved-work.ts';
import { createWindow, focusWindow, loadApp } from '../window/window.ts';
import { readWindowState } from '../window/window-state.ts';
import { answerPage } from './ipc.ts';

export interface ShellOptions {
  readonly configuration: Configuration;
  readonly packageFile: string;
  /** The picture in the tray. */
  readonly icon: string;
  readonly preload: string;
  readonly webDirectory: string;
  readonly updater: AppUpdater;
  /** Where errors turn up that nobody caught. */
  readonly process: Pick<NodeJS.Process, 'on'>;
}

const updateCheckMilliseconds = 4 * 60 * 60_000;

/** Everything the shell does, in the order in which it is switched on. */
export async function runShell(electron: Electron, options: ShellOptions): Promise<void> {
  const { app, dialog, powerMonitor, session } = electron;
  const { configuration, icon, packageFile, preload, webDirectory, updater } = options;
  const { serverUrl } = configuration;
  setDictionaryServer(electron, serverUrl);
  const { cookies } = session.defaultSession;
  const serverFetch: Fetch = (url, init) => session.defaultSession.fetch(url, init);
  const own = (name: string) => join(app.getPath('userData'), name);

  const notes = trackReleaseNotes(updater, own('release-notes.json'), app.getVersion());
  const kept = createUpdateStore(updater, own('update.json'), app.getVersion());
  const [state, read, installs] = await Promise.all([
    readWindowState(own('window.json')),
    readPreferences(own('preferences.json')),
    kept.install(),
  ]);
  if (installs) return;

  let preferences: Preferences = read;
  const prefer = (chosen: Partial<Preferences>) => {
    preferences = { ...preferences, ...chosen };
    writePreferences(own('preferences.json'), preferences).catch((error) => console.error(error));
  };

  const spoken = createSpokenLanguage(electron, {
    serverUrl,
    serverFetch,
    preferences: () => preferences,
    prefer,
    changed: (language) => {
      name();
      tell(bridgeVerbs.languageChanged, language);
    },
  });
  const text = () => shellText(spoken.current());

  const theme = () => preferences.theme ?? 'system';
  // The page follows by itself: for it the device is light or dark as is said here.
  electron.nativeTheme.themeSource = theme();

  refusePermissions(electron);
  session.defaultSession.setCodeCachePath(own('Code Cache'));

  const window = createWindow(electron, {
    preload,
    state,
    stateFile: own('window.json'),
    dark: electron.nativeTheme.shouldUseDarkColors,
    hidden: preferences.keepInTray && process.argv.includes(hiddenSwitch),
  });
  const tell = (verb: string, value: unknown) => {
    if (!window.isDestroyed()) window.webContents.send(verb, value);
  };
  const exit = createExit(electron);
  const browser = createBrowser(electron, { serverUrl, serverFetch });
  const origins = browserOrigins(serverUrl, app.isPackaged);
  confineNavigation(window.webContents, { origins, serverUrl }, browser.openAddress);
  askBeforeLosingWork(electron, window, spoken.current, exit.stay);
  offerContextMenu(electron, window, text);
  const problems = keepWindowAlive(electron, window, options.process, text);
  const autostart = createAutostart(electron, () => name());
  const tray = createTray(electron, window, exit, {
    text,
    icon,
    kept: preferences.keepInTray,
    choices: () => startItems(text(), autostart.current(), autostart.choose),
    touched: autostart.look,
  });

  const installation = createInstallation(electron, {
    file: own('installation'),
    version: app.getVersion(),
    computer: hostname(),
  });
  const memory = createMemory(electron, {
    folder: own('read'),
    shown: () => tell(bridgeVerbs.gateChanged, withAge(gate.current(), memory)),
  });
  const entitlement = createEntitlement(electron, configuration, { file: own('entitlement'), installation });
  const gate = createGate({
    ask: async () => {
      const accountState = await askServer(serverUrl, serverFetch, installation.introduce);
      if (accountState.kind === 'unreachable') {
        if (accountState.cause === 'proxy') proxy.stands();
      } else if (accountState.kind !== 'signed-out') spoken.follow();
      return accountState;
    },
    entitlement: withMemory(entitlement, memory),
    changed: (now, before) => {
      tell(bridgeVerbs.gateChanged, withAge(now, memory));
      // Closed apps are offered what fixes a vulnerability.
      if (now.step === 'open' || now.step === 'unpaid' || now.step === 'signed-out') void updates.look();
      if (now.step === 'open' && before.step === 'unpaid') notify(electron, window, text()('paidNotice'));
    },
  });
  const updates = createUpdates({
    updater,
    serverUrl,
    isPaid: () => ['open', 'offline'].includes(gate.current().step),
    cookies: async () => headerOf(await cookies.get({ url: serverUrl })),
    downloaded: kept.keep,
    quit: exit.quit,
    changed: (now) => {
      tell(bridgeVerbs.updateChanged, now);
      if (now.step === 'ready') notify(electron, window, text()('updateNotice', { version: now.version }));
    },
  });
  const poll = createPoll(gate.check, () => gate.current().step === 'open');
  const proxy = logInToProxies(electron, {
    serverUrl,
    updater,
    changed: (question) => tell(bridgeVerbs.proxyChanged, question),
    answered: poll.now,
  });
  serveScheme(electron, webDirectory, {
    serverUrl,
    serverFetch,
    memory,
    noticed: (server) => {
      if (gate.current().step === (server === 'away' ? 'open' : 'offline')) poll.now();
    },
  });

  /** A screen that somebody asked for from outside, until the page has gone there without being loaded again. */
  let wanted: string | null = null;
  const goTo = (screen: string | undefined) => {
    if (screen === undefined) return;
    wanted = screen;
    tell(bridgeVerbs.screenWanted, screen);
  };
  const logs = () => void showLogs(electron).catch((error) => console.error(error));
  answerPage(electron, {
    gate: () => withAge(gate.current(), memory),
    checkAgain: gate.check,
    openInBrowser: browser.openPage,
    update: updates.current,
    restartToUpdate: updates.restart,
    proxy: proxy.current,
    logInToProxy: proxy.begin,
    answerProxy: proxy.answer,
    problem: problems.report,
    ...createPrinting(electron, { file: own('printers.json'), window }),
    restart: () => exit.quit(() => app.relaunch()),
    showLogs: logs,
    wantedScreen: () => {
      const screen = wanted;
      wanted = null;
      return screen;
    },
    language: spoken.current,
    chooseLanguage: spoken.take,
    theme,
    chooseTheme: (chosen) => {
      prefer({ theme: chosen });
      electron.nativeTheme.themeSource = chosen;
    },
  });

  const say = (detail: string) =>
    void dialog
      .showMessageBox(window, { type: 'info', title: 'Delavnica', message: 'Delavnica', detail, noLink: true })
      .catch((error) => console.error(error));
  /** Everything of the shell that has words. */
  const name = () => {
    setJumpList(electron, text());
    checkSpelling(electron, spoken.current());
    tray.rename();
    setMenu(electron, {
      text: text(),
      checkAgain: poll.now,
      checkForUpdates: async () => {
        const found = await updates.ask();
        const t = text();
        const answers = { failed: t('updateFailedText'), coming: t('updateComesText') };
        say(found === 'none' ? t('noUpdateText', { version: app.getVersion() }) : answers[found]);
      },
      showLogs: logs,
      about: () =>
        void showAbout(electron, window, { text, packageFile, notes }).catch((error) => console.error(error)),
      quit: () => exit.quit(),
      language: spoken.current(),
      speak: spoken.choose,
      keptInTray: preferences.keepInTray,
      keepInTray: (chosen) => {
        tray.choose(chosen);
        prefer({ keepInTray: chosen });
      },
      startWithWindows: autostart.current(),
      chooseStart: autostart.choose,
    });
  };
  name();

  powerMonitor.on('resume', poll.soon);
  window.on('focus', poll.soon);
  // Somebody may come from Task Manager.
  window.on('focus', autostart.look);
  cookies.on('changed', (_event, { domain }) => {
    if (domain?.replace(/^\./, '') !== new URL(serverUrl).hostname) return;
    // Until it is known whose session it is now, nothing is remembered.
    void memory.belongTo(undefined);
    spoken.reset();
    poll.now();
  });
  app.on('second-instance', (_event, commandLine) => {
    focusWindow(window);
    if (gate.current().step !== 'open') poll.now();
    goTo(screenOfLink(commandLine));
  });
  app.on('window-all-closed', () => exit.quit());
  setInterval(() => void updates.look(), updateCheckMilliseconds).unref();

  wanted = screenOfLink(process.argv) ?? null;
  poll.now();
  await loadApp(window);
}

function headerOf(cookies: readonly { readonly name: string; readonly value: string }[]): string {
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
