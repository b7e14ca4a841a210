import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { addCookies, pageOfFile } from '../../support/browser/browser.ts';
import { anOwnerAt, mailedLink, type OwnerAt } from '../../support/browser/owners.ts';

/** "Account & security" against the real server: what is changed there is changed. */

let page: Page;
let baseUrl: string;
let owner: OwnerAt;

const ofFile = pageOfFile({ width: 1440 });
beforeEach(async () => {
  ({ page, baseUrl } = await ofFile.renew());
  owner = await anOwnerAt(baseUrl);
  await addCookies(page.context(), owner.client);
  await page.goto(`${baseUrl}/dashboard/security`);
  await page.getByRole('region', { name: 'Security events' }).waitFor();
});

test('the name is changed, and a wrong password is told at its field', async () => {
  await page.getByRole('button', { name: 'Change name' }).click();
  await page.fill('[name=fullName]', 'Žiga Šuštar');
  await page.fill('[name=currentPassword]', 'not the password');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('The current password is wrong').first().waitFor();
  await page.fill('[name=currentPassword]', owner.password);
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Name changed' }).waitFor();
  await page.getByRole('region', { name: 'Logging in' }).getByText('Žiga Šuštar').waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('the address moves with the link from the new mailbox', async () => {
  const email = `moved-${owner.email}`;
  await page.getByRole('button', { name: 'Change e-mail address' }).click();
  await page.fill('[name=email]', email);
  await page.fill('[name=currentPassword]', owner.password);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('Please check your new mailbox').first().waitFor();
  await page.goto(baseUrl + (await mailedLink(owner.client, email, /\/api\/confirm-email\?token=\S+/)));
  await page.getByText('E-mail address changed').first().waitFor();
  expect(page.url()).toBe(`${baseUrl}/dashboard/security`);
  await page.getByRole('region', { name: 'Logging in' }).getByText(email).waitFor();
});

test('the password is changed, and the old one opens nothing any more', async () => {
  const newPassword = 'another calm winter tyre';
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.fill('[name=currentPassword]', owner.password);
  await page.fill('[name=newPassword]', newPassword);
  await page.fill('[name=confirmation]', 'something else');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByText("Passwords Don't Match").waitFor();
  await page.fill('[name=confirmation]', newPassword);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByRole('status').filter({ hasText: 'Password changed' }).waitFor();
  const logIn = async (password: string) =>
    (await owner.client.restOutcome('POST', '/api/login', { email: owner.email, password })).code;
  expect([await logIn(owner.password), await logIn(newPassword)]).toEqual(['UNAUTHENTICATED', 'OK']);
});

test('events are filtered, read on, and exported', async () => {
  for (let time = 0; time < 24; time += 1) {
    await owner.client.rest('POST', '/api/change-name', { fullName: `Name ${time}`, currentPassword: owner.password });
  }
  await page.reload();
  const events = page.getByRole('region', { name: 'Security events' });
  await events.getByText('Name 22 → Name 23').waitFor();
  expect(await events.getByRole('listitem').count()).toBe(20);
  await events.getByRole('button', { name: 'Show older ones' }).click();
  await events.getByText('Account registered').waitFor();
  await events.getByLabel('Show').selectOption('Logging in and out');
  await events.getByText('Name 22 → Name 23').waitFor({ state: 'detached' });
  await events.getByText('Logged in').first().waitFor();
  await events.getByLabel('Show').selectOption('Team');
  await events.getByText('Nothing of this kind has happened').waitFor();
  await events.getByLabel('Show').selectOption('Account');
  const downloading = page.waitForEvent('download');
  await events.getByRole('link', { name: 'Export as CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  expect(csv.split('\r\n')[0]).toBe('at,kind,email,detail,address,device,times,lastAt');
  expect(csv).toContain('account-registered');
  expect(csv).not.toContain('logged-in');
});

test('data is taken along, and a deletion is asked for and taken back', async () => {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const held = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(held.account.email).toBe(owner.email);

  await page.getByRole('button', { name: 'Delete the account' }).click();
  await page.fill('[name=currentPassword]', owner.password);
  await page.getByRole('button', { name: 'Delete in seven days' }).click();
  await page.getByText('This account will be deleted on').waitFor();
  await page.getByRole('button', { name: 'Keep the account' }).click();
  await page.getByText('The account stays').first().waitFor();
  await page.getByRole('button', { name: 'Delete the account' }).waitFor();
});

test('a change that somebody else made is undone from the old mailbox', { tags: ['security-5'] }, async () => {
  const moved = `moved-${owner.email}`;
  await owner.client.rest('POST', '/api/change-email', { email: moved, currentPassword: owner.password });
  await owner.client.fetch(await mailedLink(owner.client, moved, /\/api\/confirm-email\?token=\S+/));
  await page.goto(baseUrl + (await mailedLink(owner.client, owner.email, /\/undo-change\?token=\S+/)));
  await page.getByRole('heading', { name: 'Undo the change?' }).waitFor();
  // The token is in no history, and looking at the screen has changed nothing.
  await expect.poll(() => page.url()).toBe(`${baseUrl}/undo-change`);
  expect((await owner.client.rest('GET', '/api/user/profile')).status).toBe(200);
  await page.getByRole('button', { name: 'Undo the change' }).press('Enter');
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  const newPassword = 'another calm winter tyre';
  await page.fill('[name=password]', newPassword);
  await page.fill('[name=confirmation]', newPassword);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.waitForURL('**/login');
  await page.fill('[name=email]', owner.email);
  await page.fill('[name=password]', newPassword);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
  expect((await owner.client.rest('GET', '/api/user/profile')).status).toBe(401);
});
