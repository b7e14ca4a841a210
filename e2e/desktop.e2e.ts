import { mkdtemp, rm } from 'node:fs/promises';
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
let close: () => Promise<void>;

beforeEach(async () => {
  ({ page, baseUrl, close } = await openPage({ width: 1280, colorScheme: 'light' }));
  userData = await mkdtemp(join(tmpdir(), 'delavnica-desktop-'));
  standIn = await standInFor(page, userData);
  const { keys } = await (await fetch(`${baseUrl}/api/desktop/keys`)).json();
  await runShell(standIn.electron, {
    configuration: { serverUrl: baseUrl, entitlementKeys: { keys } },
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
  await pay(owner);
  await heading('Dashboard').waitFor({ timeout: 15_000 });
  await look('open');
  expect(await page.evaluate(() => document.cookie)).toBe('');
  expect(await page.evaluate(() => Object.keys(window.delavnica ?? {}).toSorted())).toEqual([
    'checkAgain',
    'gate',
    'onGate',
    'onUpdate',
    'openInBrowser',
    'restartToUpdate',
    'update',
  ]);
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

test('asks for a log-in when the session was ended elsewhere', async () => {
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
  standIn.updater.emit('update-downloaded', { version: '1.1.0' });
  await page.getByText('Version 1.1.0 is ready.').waitFor();
  await look('update');
  await page.getByRole('button', { name: 'Restart to update' }).click();
  await expect.poll(() => restarted).toBe(1);
  expect(standIn.updater.requestHeaders).toMatchObject({ cookie: expect.stringMatching(/^session=/) });
});
