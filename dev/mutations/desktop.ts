import type { Area } from '../mutations.ts';

/** The wires of the shell, each cut once. The first ten once lived; see docs/findings.md. */
const places: readonly (readonly [name: string, file: string, from: string, to: string])[] = [
  ['permission handlers are never installed', 'shell', '  refusePermissions(electron);\n', ''],
  [
    'the window is never confined',
    'shell',
    '  confineNavigation(electron, window.webContents, browserOrigins(serverUrl));\n',
    '',
  ],
  [
    'an open app never asks again',
    'poll',
    'if (isOpen()) return openPause * (1 + jitter * random());',
    'if (isOpen()) return 2 ** 31 - 1;',
  ],
  ['a second instance is ignored', 'shell', "app.on('second-instance', ", "app.on('activate', "],
  ['the publisher goes into no package', '../dev/pack-desktop', 'publisherName: [publisherName] };', '};'],
  ['no single-instance lock', 'start', 'if (!app.requestSingleInstanceLock()) {', 'if (false) {'],
  ['the scheme is not registered', 'start', '  registerScheme(electron);\n', ''],
  ['a change of the cookie is not noticed', 'shell', "cookies.on('changed', ", "cookies.on('never', "],
  ['installs when it ends', 'updates', 'updater.autoInstallOnAppQuit = false;', 'updater.autoInstallOnAppQuit = true;'],
  ['a look at the window does not ask', 'shell', "  window.on('focus', poll.soon);\n", ''],

  ['waits for ready at the top level', 'main', 'start(electron,', 'await electron.app.whenReady();\nstart(electron,'],
  [
    'the scheme is registered too late',
    'start',
    '  registerScheme(electron);\n',
    '  app.whenReady().then(() => registerScheme(electron));\n',
  ],
  ['tasks on every system', 'jump-list', "  if (process.platform !== 'win32') return;\n", ''],
  ['switches are never refused', 'start', 'if (app.isPackaged && refuse(electron)) return;', ''],
  ['switches are refused in one spelling only', 'switches', '(?:--|-|\\/)', '(?:--)'],
  ['a sleep does not ask', 'shell', "  powerMonitor.on('resume', poll.soon);\n", ''],
  ['the page may open windows', 'navigation', "return { action: 'deny' };", "return { action: 'allow' };"],
  ['the page may be sent elsewhere', 'navigation', "  contents.on('will-redirect', guard);\n", ''],
  [
    'the page may attach a webview',
    'navigation',
    "contents.on('will-attach-webview', (event) => event.preventDefault());",
    '',
  ],
  ['the page is not isolated', 'window', 'contextIsolation: true', 'contextIsolation: false'],
  ['the page has no sandbox', 'window', 'sandbox: true', 'sandbox: false'],
  ['the bridge hears every frame', 'ipc', 'if (!isOurPage(event)) throw', 'if (false) throw'],
  ['the window is never shown', 'window', 'if (!options.hidden) window.show();', ''],
  [
    'a failed start says nothing',
    'start',
    '  electron.dialog.showErrorBox(messages.startFailedTitle, messages.startFailedText(logFile(electron)));\n',
    '',
  ],

  ['what was downloaded is not remembered', 'updates', 'downloaded(version, sha512)', 'Promise.resolve()'],
  ['what was downloaded is not installed at the next start', 'shell', '  if (installs) return;\n', ''],
  [
    'an installer that fails is tried for ever',
    'kept-update',
    'attempts: kept.attempts + 1',
    'attempts: kept.attempts',
  ],
  ['an older version is installed over a newer one', 'kept-update', 'if (!gt(kept.version, runs)) {', 'if (false) {'],
  [
    'unsaved work is lost without a question',
    'shell',
    '  askBeforeLosingWork(electron, window, messages, exit.stay);\n',
    '',
  ],
  ['an installer starts although somebody stays', 'exit', '      act = undefined;\n', ''],
  [
    'the start with Windows is written at each start',
    'start-with-windows',
    '  let known = read();\n',
    "  let known = read();\n  if (known === 'refused') app.setLoginItemSettings({ openAtLogin: true, args: [hiddenSwitch] });\n",
  ],
  [
    'a window may stand on a screen that is gone',
    'window-state',
    'if (screens.some(held)) return state;',
    'return state;',
  ],
  ['the end of the session loses the window', 'window', "  window.on('session-end', keepNow);\n", ''],
  ['a page that hangs is left to itself', 'crash', "window.on('unresponsive', ", "window.on('blur', "],
  ['questions come faster than one a minute', 'poll', 'const minute = 60_000;', 'const minute = 5_000;'],
  ['nothing is in the log', 'start', '  startLog(electron);\n', ''],

  ['a crash leaves no report', 'start', '  startCrashReports(electron);\n', ''],
  [
    'crashes are reported too late',
    'start',
    '  startCrashReports(electron);\n',
    '  app.whenReady().then(() => startCrashReports(electron));\n',
  ],
  [
    'reports of crashes are sent',
    'crash-reports',
    '{ uploadToServer: false }',
    "{ submitURL: 'https://elsewhere.example.com' }",
  ],
  ['reports of crashes stay for ever', 'start', '      await tidyCrashReports(electron);\n', ''],
  [
    'what is personal is in the log',
    'log',
    '  file.transforms = [...file.transforms, ({ data }) => cleaned(electron, String(data))];\n',
    '',
  ],
  ['what is personal is in what is logged at once', 'log', 'cleaned(electron, text)}', 'text}'],
  [
    'what is personal is in the report',
    'crash',
    'report = cleaned(electron, reportOf(electron, what));',
    'report = reportOf(electron, what);',
  ],
  [
    'the page cannot open the log',
    'ipc',
    'on(bridgeVerbs.showLogs, () => verbs.showLogs());',
    'on(bridgeVerbs.showLogs, () => {});',
  ],
  [
    'what Task Manager switched off counts as on',
    'start-with-windows',
    "if (executableWillLaunchAtLogin) return 'on';",
    "if (executableWillLaunchAtLogin || launchItems.length > 0) return 'on';",
  ],
  ['the window does not notice Task Manager', 'shell', "  window.on('focus', autostart.look);\n", ''],
  ['the tray does not notice Task Manager', 'tray', "    tray.on('mouse-enter', touched);\n", ''],
  [
    'the account is not asked for its language',
    'shell',
    " else if (standing.kind !== 'signed-out') spoken.follow();",
    '',
  ],
  ['the next account keeps the language of the one before', 'shell', '    spoken.anew();\n', ''],
  [
    'the language of the account stands above the chosen one',
    'spoken-language',
    'preferences().language ?? preferences().accountLanguage',
    'preferences().accountLanguage ?? preferences().language',
  ],
  ['the gate does not hear of another language', 'shell', '      tell(bridgeVerbs.languageChanged, language);\n', ''],
  ['dictionaries come from Google', 'shell', '  spellFromOwnServer(electron, serverUrl);\n', ''],
  ['what comes with an update is not told', 'release-notes', "  updater.on('update-available', hear);\n", ''],
  ['what came with this version is not told', 'release-notes', "  updater.on('update-not-available', hear);\n", ''],
  ['the licences cannot be opened', 'about', '  if (response !== 1) return;\n', '  if (response !== -1) return;\n'],
];

function fileOf(file: string): string {
  return file.startsWith('../') ? `${file.slice(3)}.ts` : `desktop/${file}.ts`;
}

const vite = 'node_modules/.bin/vite';
const config = ['build', '--config', 'vite.desktop.config.ts', '--logLevel', 'error'];

export const desktopMutations: Area = {
  mutations: places.map(([name, file, from, to]) => ({ name, file: fileOf(file), from, to })),
  copied: [
    'desktop',
    'schema',
    'dev',
    'package.json',
    'vite.desktop.config.ts',
    'vitest.config.ts',
    'tsconfig.json',
    'electron-builder.yml',
    'build',
  ],
  linked: ['node_modules', 'dist/web', 'dist/dev', 'server', 'generated', 'prisma', 'web'],
  build: ['main', 'preload'].map((mode) => [vite, ...config, '--mode', mode]),
  tests: ['desktop', 'dev/pack-desktop'],
};
