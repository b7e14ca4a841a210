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
    'tray',
    '  if (kept) place();',
    '  if (kept) place();\n  if (kept) app.setLoginItemSettings({ openAtLogin: true, args: [hiddenSwitch] });',
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
