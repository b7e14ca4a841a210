import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { addCookies, expectAccessible, pageOfFile } from '../../support/browser/browser.ts';
import { anOwnerAt, type OwnerAt } from '../../support/browser/owners.ts';
import { longTest } from '../../support/long-run.ts';
import { type Authenticator, authenticatorFor } from '../../support/server/authenticator.ts';

/** Two-factor authentication as its owner meets it, against the real server. */

let page: Page;
let baseUrl: string;
let owner: OwnerAt;

const ofFile = pageOfFile({ width: 768 });
beforeEach(async () => {
  ({ page, baseUrl } = await ofFile.renew());
  owner = await anOwnerAt(baseUrl);
});

async function enterPassword(): Promise<void> {
  await page.goto(`${baseUrl}/login`);
  await page.fill('[name=email]', owner.email);
  await page.fill('[name=password]', owner.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** The name of the field that has the focus. */
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));

const dashboard = () => page.getByRole('heading', { name: 'Dashboard', level: 1 });

async function logOut(): Promise<void> {
  await page.getByRole('button', { name: 'user menu' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
}

async function openSecurity(): Promise<void> {
  await addCookies(page.context(), owner.client);
  await page.goto(`${baseUrl}/dashboard/security`);
}

/** Turns it on over the API; the recovery codes. */
async function turnOn(): Promise<readonly string[]> {
  const call = async (what: string, input: object) =>
    (await owner.client.rest('POST', `/api/two-factor/${what}`, input)).json();
  const { secret } = await call('start', { currentPassword: owner.password });
  const { recoveryCodes } = await call('on', { code: authenticatorFor(secret, () => new Date()).code() });
  return recoveryCodes;
}

/** Turns it on in the page; the code of this moment is spent afterwards. */
async function setUp(): Promise<{ phone: Authenticator; recoveryCodes: string[] }> {
  await openSecurity();
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
  const { phone, recoveryCodes } = await setUp();
  expect(recoveryCodes).toHaveLength(10);
  await logOut();

  await enterPassword();
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await expectAccessible(page);
  await expect.poll(() => focused()).toBe('code');
  await page.fill('[name=code]', '000000');
  await page.keyboard.press('Enter');
  await page.getByText('This code is not right').first().waitFor();
  await page.fill('[name=code]', phone.code(1));
  await page.getByLabel('Do not ask on this browser for 30 days').check();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await dashboard().waitFor();

  await logOut();
  await enterPassword();
  await dashboard().waitFor();
});

test('a recovery code stands in for the phone, by keyboard alone, and back leads to the password', async () => {
  const recoveryCodes = await turnOn();
  await enterPassword();
  await page.getByRole('button', { name: 'Log in with another account' }).click();
  await page.getByLabel('E-mail').waitFor();
  await enterPassword();
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
  await expect.poll(() => focused()).toBe('code');
  await page.keyboard.type(`${recoveryCodes[0]}`);
  await page.keyboard.press('Enter');
  await dashboard().waitFor();
  await page.goto(`${baseUrl}/dashboard/security`);
  await page.getByText('9 recovery codes are left').waitFor();
  await page.getByText('Recovery code used').waitFor();
});

longTest('is turned off with password and code, and log-in asks for the password alone', async () => {
  const recoveryCodes = await turnOn();
  await openSecurity();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.fill('[name=currentPassword]', owner.password);
  await page.fill('[name=code]', `${recoveryCodes[1]}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('status').filter({ hasText: 'Two-factor authentication is off' }).waitFor();
  await page.getByRole('button', { name: 'Turn on' }).waitFor();
  await logOut();
  await enterPassword();
  await dashboard().waitFor();
});

test('a change of password, of address and a deletion ask for a code once it is on', {
  tags: ['security-5'],
}, async () => {
  const recoveryCodes = await turnOn();
  await openSecurity();
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
