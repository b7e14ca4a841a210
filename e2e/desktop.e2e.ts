import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { AppUpdater } from 'electron-updater';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runShell } from '../desktop/shell.ts';
import { expectAccessible, openPage } from './browser.ts';
import { type StandIn, standInFor } from './electron-stand-in.ts';
import { anOwnerAt, pay } from './owners.ts';

/** The desktop app's shell and preload against the real server, in every state of the gate (catalogue B14). */

let page: Page;
let baseUrl: string;
let userData: string;
let standIn: StandIn;
let thrown: Error[];
let close: () => Promise<void>;

beforeEach(async () => {
  ({ page, baseUrl, thrown, close } = await openPage({ width: 1280, colorScheme: 'light' }));
  userData = await mkdtemp(join(tmpdir(), 'delavnica-desktop-'));
  standIn = await standInFor(page, userData);
  const { keys } = await (await fetch(`${baseUrl}/api/desktop/keys`)).json();
  await runShell(standIn.electron, {
    configuration: { serverUrl: baseUrl, entitlementKeys: { keys } },
    icon: 'icon.ico',
    process: standIn.process as unknown as NodeJS.Process,
    preload: 'preload.cjs',
    webDirectory: resolve('dist/web'),
    updater: standIn.updater as unknown as AppUpdater,
  });
});
afterEach(async () => {
  await close();
  await rm(userData, { recursive: true });
});

const heading = (name: string) => page.getByRole('heading', { name, exact: true });

async function look(name: string): Promise<void> {
  await expectAccessible(page);
  if (process.env.SCREENSHOTS) await page.screenshot({ path: join(process.env.SCREENSHOTS, `desktop-${name}.png`) });
}

async function logIn({ email, password }: { email: string; password: string }): Promise<void> {
  await heading('Log in').waitFor();
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('logs in, waits for the payment and opens by itself when it arrives', async () => {
  const owner = await anOwnerAt(baseUrl);
  await heading('Log in').waitFor();
  await look('signed-out');
  await logIn(owner);
  await heading('Payment needed').waitFor();
  await look('unpaid');
  await page.getByRole('button', { name: 'Pay in the browser' }).click();
  await expect.poll(() => standIn.opened).toEqual([`${baseUrl}/checkout`]);
  standIn.look('elsewhere');
  await pay(owner);
  await heading('Dashboard').waitFor({ timeout: 15_000 });
  await look('open');
  await expect.poll(() => standIn.notified).toEqual(['The payment has arrived. Delavnica is open.']);
});

test('gives the page the bridge and nothing else (row 177)', async () => {
  const owner = await anOwnerAt(baseUrl);
  await logIn(owner);
  await heading('Payment needed').waitFor();
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await page.evaluate(() => Object.isFrozen(window.delavnica))).toBe(true);
  expect(await page.evaluate(() => ['require', 'process', 'module'].filter((name) => name in window))).toEqual([]);
  expect(await page.evaluate(() => Object.keys(window.delavnica ?? {}).toSorted())).toEqual([
    'checkAgain',
    'gate',
    'onGate',
    'onUpdate',
    'openInBrowser',
    'problem',
    'restart',
    'restartToUpdate',
    'update',
  ]);
});

test('lets no script in but its own (row 183)', async () => {
  await heading('Log in').waitFor();
  const ran = await page.evaluate(async () => {
    const inline = document.createElement('script');
    inline.textContent = 'window.inlineRan = true';
    const remote = document.createElement('script');
    remote.src = 'https://evil.example.com/script.js';
    const refused = new Promise((heard) => {
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) => {
        if (blockedURI.includes('evil')) heard(true);
      });
    });
    document.body.append(inline, remote);
    // In a task of the page's own: what is evaluated from outside is not held to the policy.
    const evaluated = await new Promise((tried) => {
      setTimeout(() => {
        try {
          // biome-ignore lint/security/noGlobalEval: whether it is refused is what is asked
          tried(window.eval('true'));
        } catch {
          tried(false);
        }
      });
    });
    return { evaluated, inline: 'inlineRan' in window, remoteRefused: await refused };
  });
  expect(ran).toEqual({ evaluated: false, inline: false, remoteRefused: true });
  const refusals = thrown.splice(0).map(({ message }) => message);
  expect(refusals.every((message) => message.includes('Content Security Policy'))).toBe(true);
});

test('has its window before it asks the network, with the rights of a page in a browser (row 176)', async () => {
  await heading('Log in').waitFor();
  expect(standIn.happened.indexOf('window')).toBe(0);
  expect(standIn.happened).toContain('network');
  expect(standIn.windowOptions()).toMatchObject({
    show: false,
    webPreferences: {
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webSecurity: true,
      webviewTag: false,
    },
  });
});

test('loads a page that died again, and shows a report when it dies twice', async () => {
  await heading('Log in').waitFor();
  await page.fill('[name=email]', 'typed@example.com');
  standIn.killPage();
  await expect.poll(() => page.inputValue('[name=email]').catch(() => 'gone')).toBe('');
  await heading('Log in').waitFor();
  standIn.killPage();
  await heading('Delavnica has stopped').waitFor();
  await page.getByText('Report for support').click();
  const report = await page.getByRole('textbox', { name: 'Report for support' }).inputValue();
  expect(report).toMatch(/^Delavnica 1\.0\.0\n.*The page ended: crashed, code 5$/s);
  await look('problem');
  await page.getByRole('button', { name: 'Restart Delavnica' }).click();
  await expect.poll(() => standIn.happened.slice(-2)).toEqual(['relaunch', 'quit']);
});

test('shows a report of an error that nobody caught, and leaves the screen when only work in the background failed', async () => {
  await heading('Log in').waitFor();
  standIn.process.emit('unhandledRejection', new Error('the background failed'));
  standIn.process.emit('uncaughtException', new Error('the shell failed'));
  await heading('Delavnica has stopped').waitFor();
  expect(await page.evaluate(() => window.delavnica?.problem())).toContain('Error: the shell failed');
});

test('stays in the tray when that is chosen, until it is ended', async () => {
  await heading('Log in').waitFor();
  expect(standIn.closeWindow()).toBe(false);
  standIn.choose('Keep running in the tray');
  expect(standIn.happened.slice(-2)).toEqual(['starts with Windows', 'tray']);
  expect(standIn.closeWindow()).toBe(true);
  expect(standIn.happened.at(-1)).toBe('hide');
  await expect
    .poll(() => readFile(join(userData, 'preferences.json'), 'utf8').catch(() => undefined))
    .toBe('{"keepInTray":true}');
  standIn.electron.app.emit('before-quit');
  expect(standIn.closeWindow()).toBe(false);
});

test('stays open without the server for as long as the entitlement holds, and closes without one', async () => {
  const owner = await anOwnerAt(baseUrl);
  await pay(owner);
  await logIn(owner);
  await heading('Dashboard').waitFor();
  standIn.cutOff('off');
  standIn.wake();
  await page.getByText('Working without the server').waitFor();
  await look('offline');
  await rm(join(userData, 'entitlement'));
  standIn.wake();
  await heading('The server cannot be reached').waitFor();
  await look('unreachable');
  standIn.cutOff('back');
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading('Dashboard').waitFor();
});

test('asks for a log-in when the session was ended elsewhere (row 190)', async () => {
  const owner = await anOwnerAt(baseUrl);
  await pay(owner);
  await logIn(owner);
  await heading('Dashboard').waitFor();
  await owner.endEverySession();
  standIn.wake();
  await heading('Log in').waitFor();
});

test('tells of an update and restarts for it when asked to', async () => {
  const owner = await anOwnerAt(baseUrl);
  await pay(owner);
  await logIn(owner);
  await heading('Dashboard').waitFor();
  let restarted = 0;
  standIn.updater.quitAndInstall = () => {
    restarted += 1;
  };
  standIn.updater.emit('download-progress', { percent: 41.7 });
  await page.getByText('Downloading an update: 41 %').waitFor();
  standIn.look('elsewhere');
  standIn.updater.emit('update-downloaded', { version: '1.1.0' });
  expect(standIn.notified).toEqual(['Version 1.1.0 is ready. It starts when Delavnica is restarted.']);
  await page.getByText('Version 1.1.0 is ready.').waitFor();
  await look('update');
  await page.getByRole('button', { name: 'Restart to update' }).click();
  await expect.poll(() => restarted).toBe(1);
  expect(standIn.updater.requestHeaders).toMatchObject({ cookie: expect.stringMatching(/^session=/) });
});
