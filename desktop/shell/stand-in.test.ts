import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { declared } from '../testing/electron/declared.ts';
import { type Installation, installed } from '../testing/electron/installation.ts';
import type { Program } from '../testing/electron/launch.ts';

/**
 * The stand-in for Electron offers nothing that Electron does not declare, and the shell listens to nothing else. A name
 * that only the stand-in knows would make every other test of the shell worthless.
 */

/** Electron's names for what the stand-in writes down under its own. */
const originals: Readonly<Record<string, string>> = {
  app: 'App',
  'app.commandLine': 'CommandLine',
  autoUpdater: 'AutoUpdater',
  clipboard: 'Clipboard',
  cookies: 'Cookies',
  crashReporter: 'CrashReporter',
  dialog: 'Dialog',
  ipcMain: 'IpcMain',
  nativeImage: 'NativeImage',
  nativeTheme: 'NativeTheme',
  net: 'Net',
  page: 'WebContents',
  powerMonitor: 'PowerMonitor',
  protocol: 'Protocol',
  safeStorage: 'SafeStorage',
  screen: 'Screen',
  session: 'Session',
  sessions: 'Session',
  shell: 'Shell',
  tray: 'Tray',
  webRequest: 'WebRequest',
  window: 'BrowserWindow',
};
/** The stand-in's own means, which the shell cannot reach: see `strict`. */
const isOwn = (name: string) => name.startsWith('_');

let installation: Installation;
let program: Program;
beforeAll(async () => {
  installation = await installed();
  program = await installation.start();
  await program.happened('event window show');
  // With everything that is there only when somebody wants it.
  await program.evaluate(({ choose }) => choose('Keep running in the tray'));
  await program.happened('new Tray');
});
afterAll(() => installation?.[Symbol.asyncDispose]());

test('each object of the stand-in has members that Electron declares, and no others', {
  tags: ['desktop-1'],
}, async () => {
  const offered = await program.evaluate(({ world, BrowserWindow, Menu, MenuItem, Notification, Tray }) => {
    const names = Object.getOwnPropertyNames;
    const inherited = (target: object): string[] => {
      const prototype = Object.getPrototypeOf(target);
      return ['Object', 'EventEmitter'].includes(prototype.constructor.name)
        ? []
        : [...names(prototype), ...inherited(prototype)];
    };
    const ofEmitters = [...names(new Tray('')), 'constructor', 'length', 'name', 'prototype'].filter(
      (name) => name !== 'isDestroyed',
    );
    const withoutEmitters = (all: string[]) => all.filter((name) => !ofEmitters.includes(name));
    const classes = { BrowserWindow, Menu, MenuItem, Notification, Tray };
    return [
      ...[...world.offered].map(
        ([name, target]) => [name, withoutEmitters([...names(target), ...inherited(target)])] as const,
      ),
      ...Object.entries(classes).map(
        ([name, made]) => [name, withoutEmitters([...names(made), ...names(made.prototype)])] as const,
      ),
    ];
  });
  const beyond = offered.flatMap(([name, members]) => {
    const { members: known } = declared(originals[name] ?? name);
    return members.filter((member) => !known.has(member) && !isOwn(member)).map((member) => `${name}.${member}`);
  });
  expect(offered.length).toBeGreaterThan(25);
  expect(beyond).toEqual([]);
});

test('the shell listens to events that Electron declares', { tags: ['desktop-1'] }, () => {
  const listened = program.of(/\.on /).map(({ what }) => what.split('.on '));
  expect(listened.map(([, event]) => event)).toEqual(expect.arrayContaining(['session-end', 'will-prevent-unload']));
  const unknown = listened.filter(([name = '', event = '']) => !declared(originals[name] ?? name).events.has(event));
  expect(unknown).toEqual([]);
});

/** How the stand-in and the tests of the shell make something happen, and to what. */
const ways: readonly (readonly [RegExp, string])[] = [
  [/emitOf\(world, '(?<name>\w+)', [\w.]+, '(?<event>[\w-]+)'/g, ''],
  [/#tell\('(?<event>[\w-]+)'/g, 'BrowserWindow'],
  [/window\(\)\.emit\('(?<event>[\w-]+)'/g, 'BrowserWindow'],
  [/(?:\s|webContents\._)happens\('(?<event>[\w-]+)'/g, 'WebContents'],
  [/'_happens'\), tray, \['(?<event>[\w-]+)'/g, 'Tray'],
  [/(?:contents|webContents)\.emit\('(?<event>[\w-]+)'/g, 'WebContents'],
  [/cookies\.emit\('(?<event>[\w-]+)'/g, 'Cookies'],
  [/told\.emit\('(?<event>[\w-]+)'/g, 'ClientRequest'],
  [/life\.emit\('(?<event>[\w-]+)'/g, 'App'],
];

test('what happens in the stand-in happens in Electron', { tags: ['desktop-1'] }, () => {
  const files = ['desktop', 'tests/e2e', 'tests/support/browser'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );
  const happening = files.flatMap((source) =>
    ways.flatMap(([pattern, original]) =>
      [...source.matchAll(pattern)].map(({ groups: { name = '', event = '' } = {} }) => [
        original || (originals[name] ?? name),
        event,
      ]),
    ),
  );
  expect(happening.length).toBeGreaterThan(30);
  expect(happening.filter(([name = '', event = '']) => !declared(name).events.has(event))).toEqual([]);
});
