import { afterEach, beforeEach, expect, test } from 'vitest';
import { Client } from '../server/testing/client.ts';
import { expectAccessible, type OpenPage, openPage } from './browser.ts';
import { anOwnerAt, type OwnerAt } from './owners.ts';

/** The list of devices under "Account & security", against the real server. */

let opened: OpenPage;
let owner: OwnerAt;
let elsewhere: Client;

beforeEach(async () => {
  opened = await openPage({ width: 390, colorScheme: 'light' });
  const { page, baseUrl } = opened;
  owner = await anOwnerAt(baseUrl);
  elsewhere = new Client(baseUrl);
  await elsewhere.rest('POST', '/api/login', { email: owner.email, password: owner.password });
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: baseUrl }));
  await page.context().addCookies(cookies);
  await page.goto(`${baseUrl}/dashboard/security`);
  await page.getByRole('region', { name: 'Devices' }).waitFor();
});
afterEach(() => opened.close());

const isIn = async (client: Client) => (await client.rest('GET', '/api/user/profile')).status === 200;

test('shows where the account is logged in, and logs one of them out', async () => {
  const { page } = opened;
  await page.getByText('This device').waitFor();
  await expectAccessible(page);
  await page
    .getByRole('button', { name: /^Log out (?!all)\w/ })
    .last()
    .click();
  await page.getByRole('status').filter({ hasText: 'Logged out' }).waitFor();
  expect([await isIn(elsewhere), await isIn(owner.client)]).toEqual([false, true]);
});

test('is used by keyboard alone, and a refusal is told without losing the list', async () => {
  const { page } = opened;
  const button = page.getByRole('button', { name: 'Log out all other devices' });
  await button.focus();
  await page.context().setOffline(true);
  await page.keyboard.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'The device could not be logged out' }).waitFor();
  await page.context().setOffline(false);
  await button.focus();
  await page.keyboard.press('Enter');
  await button.waitFor({ state: 'detached' });
  expect(await isIn(elsewhere)).toBe(false);
});

test('logs all others out at once, and then offers it no more', async () => {
  const { page } = opened;
  await page.getByRole('button', { name: 'Log out all other devices' }).click();
  await page.getByRole('button', { name: 'Log out all other devices' }).waitFor({ state: 'detached' });
  expect([await isIn(elsewhere), await isIn(owner.client)]).toEqual([false, true]);
});
