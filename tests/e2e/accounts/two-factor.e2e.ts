import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectAccessible, type OpenPage, openPage } from '../../support/browser/browser.ts';
import { goTo } from '../../support/browser/navigation.ts';
import { anOwnerAt, type OwnerAt } from '../../support/browser/owners.ts';
import { type Authenticator, authenticatorFor } from '../../support/server/authenticator.ts';

/** Two-factor authentication as its owner meets it, against the real server. */

let opened: OpenPage;
let owner: OwnerAt;

beforeEach(async () => {
  opened = await openPage({ width: 768 });
  owner = await anOwnerAt(opened.baseUrl);
});
afterEach(() => opened.close());

async function enterPassword(page: Page): Promise<void> {
  await page.goto(`${opened.baseUrl}/login`);
  await page.fill('[name=email]', owner.email);
  await page.fill('[name=password]', owner.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** The name of the field that has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

const dashboard = () => opened.page.getByRole('heading', { name: 'Dashboard', level: 1 });

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'user menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
}

/** Turns it on in the page; the code of this moment is spent afterwards. */
async function setUp(page: Page): Promise<{ phone: Authenticator; recoveryCodes: string[] }> {
  await enterPassword(page);
  await dashboard().waitFor();
  await goTo(page, 'Account & security');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.fill('[name=currentPassword]', owner.password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const secret = await page.getByLabel('Or enter this key by hand').inputValue();
  const phone = authenticatorFor(secret.replaceAll(' ', ''), () => new Date());
  await page.fill('[name=code]', phone.code());
  await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
  const list = page.getByRole('list', { name: 'Your recovery codes' });
  await list.waitFor();
  const recoveryCodes = await list.getByRole('listitem').allInnerTexts();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('delavnica-recovery-codes.txt');
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 recovery codes are left').waitFor();
  return { phone, recoveryCodes };
}

test('is set up with a picture, asked for at log-in, and not again on a trusted browser', async () => {
  const { page } = opened;
  const { phone, recoveryCodes } = await setUp(page);
  expect(recoveryCodes).toHaveLength(10);
  await logOut(page);

  await enterPassword(page);
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await expectAccessible(page);
  await expect.poll(() => focused(page)).toBe('code');
  await page.fill('[name=code]', '000000');
  await page.keyboard.press('Enter');
  await page.getByText('This code is not right').first().waitFor();
  await page.fill('[name=code]', phone.code(1));
  await page.getByLabel('Do not ask on this browser for 30 days').check();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await dashboard().waitFor();

  await logOut(page);
  await enterPassword(page);
  await dashboard().waitFor();
});

test('a recovery code stands in for the phone, by keyboard alone, and back leads to the password', async () => {
  const { page } = opened;
  const { recoveryCodes } = await setUp(page);
  await logOut(page);
  await enterPassword(page);
  await page.getByRole('button', { name: 'Log in with another account' }).click();
  await page.getByLabel('E-mail').waitFor();
  await enterPassword(page);
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await expect.poll(() => focused(page)).toBe('code');
  await page.keyboard.type(`${recoveryCodes[0]}`);
  await page.keyboard.press('Enter');
  await dashboard().waitFor();
  await page.goto(`${opened.baseUrl}/dashboard/security`);
  await page.getByText('9 recovery codes are left').waitFor();
  await page.getByText('Recovery code used').waitFor();
});

test('is turned off with password and code, and log-in asks for the password alone', async () => {
  const { page } = opened;
  const { recoveryCodes } = await setUp(page);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.fill('[name=currentPassword]', owner.password);
  await page.fill('[name=code]', `${recoveryCodes[1]}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('status').filter({ hasText: 'Two-factor authentication is off' }).waitFor();
  await page.getByRole('button', { name: 'Turn on' }).waitFor();
  await logOut(page);
  await enterPassword(page);
  await dashboard().waitFor();
});

test('security 5: a change of password, of address and a deletion ask for a code once it is on', async () => {
  const { page } = opened;
  const { recoveryCodes } = await setUp(page);
  const code = page.getByRole('dialog').getByLabel('Code from the app or a recovery code');
  const newPassword = 'another calm winter tyre';
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.fill('[name=currentPassword]', owner.password);
  await page.fill('[name=newPassword]', newPassword);
  await page.fill('[name=confirmation]', newPassword);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByText('Please fill in all fields').waitFor();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await page.getByText('This code is not right').first().waitFor();
  await code.fill(`${recoveryCodes[0]}`);
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Password changed' }).waitFor();

  await page.getByRole('button', { name: 'Change e-mail address' }).click();
  await page.fill('[name=email]', `moved-${owner.email}`);
  await page.fill('[name=currentPassword]', newPassword);
  await code.fill(`${recoveryCodes[1]}`);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('Please check your new mailbox').first().waitFor();

  await page.getByRole('button', { name: 'Delete the account' }).click();
  await page.fill('[name=currentPassword]', newPassword);
  await code.fill(`${recoveryCodes[2]}`);
  await page.getByRole('button', { name: 'Delete in seven days' }).click();
  await page.getByText('This account will be deleted on').waitFor();
});
