// @module-tag asvs-7-5-2

import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { addCookies, expectAccessible, expectInsideWindow, pageOfFile } from '../../support/browser/browser.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { Client } from '../../support/client/client.ts';
import { firstOf, longTest } from '../../support/long-run.ts';

/** The list of devices under "Account & security", against the real server. */

let page: Page;
let baseUrl: string;
let owner: OwnerAt;
let elsewhere: Client;

const ofFile = pageOfFile({ width: 390 });
beforeEach(async () => {
  ({ page, baseUrl } = await ofFile.renew());
  owner = await anOwnerAt(baseUrl);
  elsewhere = new Client(baseUrl);
  await elsewhere.rest('POST', '/api/login', { email: owner.email, password: owner.password });
  await addCookies(page.context(), owner.client);
  await page.goto(`${baseUrl}/dashboard/security`);
  await page.getByRole('region', { name: 'Devices' }).waitFor();
});

const isIn = async (client: Client) => (await client.rest('GET', '/api/user/profile')).status === 200;

test('shows where the account is logged in, and logs one of them out', async () => {
  await page.getByText('This device', { exact: true }).waitFor();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Log out (?!all)\w/ })
    .last()
    .click();
  await page.getByRole('status').filter({ hasText: 'Logged out' }).waitFor();
  expect([await isIn(elsewhere), await isIn(owner.client)]).toEqual([false, true]);
});

longTest('is used by keyboard alone, and a refusal is shown without losing the list', async () => {
  const button = page.getByRole('button', { name: 'Log out all other devices' });
  await button.focus();
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'The device could not be logged out' }).waitFor();
  await page.context().setOffline(false);
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Logged out' }).waitFor();
  expect(await isIn(elsewhere)).toBe(false);
});

test('logs all others out at once, and then offers it no more', async () => {
  const button = page.getByRole('button', { name: 'Log out all other devices' });
  await button.click();
  // The button is called otherwise while it waits for the answer, so that it is gone is no sign.
  await page.getByRole('status').filter({ hasText: 'Logged out' }).waitFor();
  await button.waitFor({ state: 'detached' });
  expect([await isIn(elsewhere), await isIn(owner.client)]).toEqual([false, true]);
});

/** The app on two computers, of which the page knows one by its name. */
async function withTheApp(): Promise<Client> {
  await pay(owner);
  const app = new Client(baseUrl);
  await app.rest('POST', '/api/login', { email: owner.email, password: owner.password });
  expect((await introduce(app, 'FRONT-DESK')).code).toBe('OK');
  return app;
}
const introduce = (client: Client, computer: string) => {
  const installation = Buffer.from(computer.padEnd(32, '.')).toString('base64url');
  return client.restOutcome('POST', '/api/desktop/entitlement', { installation, computer, version: '1.0.0' });
};

test.each(
  firstOf([
    {
      language: 'en',
      heading: 'Computers with the Windows app',
      seen: /^Version 1\.0\.0, last seen /,
      remove: 'Remove FRONT-DESK',
      removed: 'Computer removed',
      failed: 'The computer could not be removed',
    },
    {
      language: 'sl',
      heading: 'Računalniki s programom za Windows',
      seen: /^Različica 1\.0\.0, nazadnje viden /,
      remove: 'Odstrani računalnik FRONT-DESK',
      removed: 'Računalnik odstranjen',
      failed: 'Računalnika ni bilo mogoče odstraniti',
    },
  ]),
)(
  'a computer with the app is listed and removed there ($language)',
  { tags: ['desktop-8'] },
  async ({ language, heading, seen, remove, removed, failed }) => {
    const app = await withTheApp();
    await owner.client.rest('POST', '/api/change-language', { language });
    await page.reload();
    const list = page.getByRole('region', { name: heading });
    await list.getByText('FRONT-DESK').waitFor();
    await list.getByText(seen).waitFor();
    await expectAccessible(page);
    await expectInsideWindow(page);

    await page.context().setOffline(true);
    await list.getByRole('button', { name: remove }).click();
    await page.getByRole('alert').filter({ hasText: failed }).waitFor();
    await list.getByText('FRONT-DESK').waitFor();
    await page.context().setOffline(false);

    await list.getByRole('button', { name: remove }).click();
    await page.getByRole('status').filter({ hasText: removed }).waitFor();
    await list.waitFor({ state: 'detached' });
    expect((await introduce(app, 'FRONT-DESK')).code).toBe('UNAUTHENTICATED');
    expect((await introduce(elsewhere, 'FRONT-DESK')).code).toBe('INSTALLATION_ENDED');
    expect(await isIn(owner.client)).toBe(true);
  },
);
