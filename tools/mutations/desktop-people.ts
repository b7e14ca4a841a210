import { type Mutation, noticedBy } from './mutation.ts';

/**
 * What the shell does for the person who uses it, and for support, broken once each; the program as it is built has to
 * notice.
 */
export const desktopPeopleMutations: readonly Mutation[] = [
  ...noticedBy('desktop/menus/start-with-windows.test.ts', 'shell', [
    [
      'the start with Windows is written at each start',
      'desktop/menus/start-with-windows.ts',
      '  let known = read();\n',
      "  let known = read();\n  if (known === 'refused') app.setLoginItemSettings({ openAtLogin: true, args: [hiddenSwitch] });\n",
      'what somebody switched off in Task Manager',
    ],
    [
      'what Task Manager switched off counts as on',
      'desktop/menus/start-with-windows.ts',
      "if (executableWillLaunchAtLogin) return 'on';",
      "if (executableWillLaunchAtLogin || launchItems.length > 0) return 'on';",
      'what somebody switched off in Task Manager',
    ],
    [
      'the window does not notice Task Manager',
      'desktop/shell/shell.ts',
      "  window.on('focus', autostart.look);\n",
      '',
      'what somebody switched off in Task Manager',
    ],
    [
      'the tray does not notice Task Manager',
      'desktop/menus/tray.ts',
      "    tray.on('mouse-enter', touched);\n",
      '',
      'what somebody switched off in Task Manager',
    ],
  ]),
  ...noticedBy('desktop/storage/trouble.test.ts', 'shell', [
    ['a crash leaves no report', 'desktop/shell/start.ts', '  startCrashReports(electron);\n', '', 'reports of'],
    [
      'crashes are reported too late',
      'desktop/shell/start.ts',
      '  startCrashReports(electron);\n',
      '  app.whenReady().then(() => startCrashReports(electron));\n',
      'reports of crashes',
    ],
    [
      'reports of crashes are sent',
      'desktop/window/crash-reports.ts',
      '{ uploadToServer: false }',
      "{ submitURL: 'https://elsewhere.example.com' }",
      'reports of crashes',
    ],
    [
      'reports of crashes stay for ever',
      'desktop/shell/start.ts',
      '      void tidyCrashReports(electron);\n',
      '',
      'five reports of crashes',
    ],
    [
      'what is personal is in the log',
      'desktop/storage/log.ts',
      '  file.transforms = [...file.transforms, ({ data }) => redactText(electron, String(data))];\n',
      '',
      'nothing personal',
    ],
    [
      'what is personal is in what is logged at once',
      'desktop/storage/log.ts',
      'redactText(electron, text)}',
      'text}',
      'nothing personal',
    ],
    [
      'what is personal is in the report',
      'desktop/window/crash.ts',
      'report = redactText(electron, reportOf(electron, what));',
      'report = reportOf(electron, what);',
      'nothing personal',
    ],
    [
      'the page cannot open the log',
      'desktop/shell/ipc.ts',
      'on(bridgeVerbs.showLogs, () => verbs.showLogs());',
      'on(bridgeVerbs.showLogs, () => {});',
      'the page may open the folder of the log',
    ],
  ]),
  ...noticedBy('desktop/links/spoken-language.test.ts', 'shell', [
    [
      'the account is not asked for its language',
      'desktop/shell/shell.ts',
      " else if (accountState.kind !== 'signed-out') spoken.follow();",
      '',
      'follows the account',
    ],
    [
      'the next account keeps the language of the one before',
      'desktop/shell/shell.ts',
      '    spoken.reset();\n',
      '',
      'follows the account',
    ],
    [
      'the language of the account stands above the chosen one',
      'desktop/links/spoken-language.ts',
      'preferences().language ?? preferences().accountLanguage',
      'preferences().accountLanguage ?? preferences().language',
      'a language chosen in the menu',
    ],
    [
      'the gate does not hear of another language',
      'desktop/shell/shell.ts',
      '      tell(bridgeVerbs.languageChanged, language);\n',
      '',
      'at once in menu, tray and gate',
    ],
  ]),
  ...noticedBy('desktop/shell/shell.test.ts', 'shell', [
    [
      'dictionaries come from Google',
      'desktop/shell/shell.ts',
      '  setDictionaryServer(electron, serverUrl);\n',
      '',
      'asks our own server for dictionaries',
    ],
    [
      'what comes with an update is not told',
      'desktop/menus/release-notes.ts',
      "  updater.on('update-available', receive);\n",
      '',
      'tells who publishes it',
    ],
    [
      'what came with this version is not told',
      'desktop/menus/release-notes.ts',
      "  updater.on('update-not-available', receive);\n",
      '',
      'tells what is new in the newest version',
    ],
    [
      'the licences cannot be opened',
      'desktop/menus/about.ts',
      '  if (response !== 1) return;\n',
      '  if (response !== -1) return;\n',
      'tells who publishes it',
    ],
    [
      'an unpacked program offers licences that are not there',
      'desktop/menus/about.ts',
      "app.isPackaged ? [t('close'), t('aboutLicences')] : [t('close')]",
      "[t('close'), t('aboutLicences')]",
      'unpacked',
    ],
    [
      'no licences are offered',
      'desktop/menus/about.ts',
      "app.isPackaged ? [t('close'), t('aboutLicences')] : [t('close')]",
      "[t('close')]",
      'shows the log, tells of the version',
    ],
    [
      'the licences are looked for elsewhere',
      'desktop/menus/about.ts',
      "join(process.resourcesPath, 'licences')",
      "join(process.resourcesPath, 'app.asar')",
      'tells who publishes it',
    ],
  ]),
  ...noticedBy('tools/packaging/pack-desktop.long.test.ts', undefined, [
    [
      "the licences of Electron's own are not packed",
      'tools/packaging/pack-desktop.ts',
      "await rename(join(appOutDir, name), join(appOutDir, 'resources/licences', name));",
      'void name;',
      'brings the licences',
    ],
    [
      'the licences of the program are not packed',
      'electron-builder.yml',
      '  - from: dist/desktop/licences.txt\n    to: licences/program.txt\n',
      '',
      'brings the licences',
    ],
    [
      'the licences of the screens are not packed',
      'electron-builder.yml',
      '  - from: dist/web/licences.txt\n    to: licences/screens.txt\n',
      '',
      'brings the licences',
    ],
  ]),
];
