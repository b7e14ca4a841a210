import { afterEach, beforeEach, expect, test } from 'vitest';
import { expectAccessible, type OpenPage, openPage } from '../../support/browser/browser.ts';
import { mailedLink } from '../../support/browser/owners.ts';
import { Client } from '../../support/client/client.ts';
import { aRegistration } from '../../support/fixtures.ts';

/** An address that somebody has registered twice, against the real server. */

let opened: OpenPage;

beforeEach(async () => {
  opened = await openPage({ width: 768 });
});
afterEach(() => opened.close());

test('is told to prove the address before the second factor, and does so with a mailed link', {
  tags: ['security-3'],
}, async () => {
  const { page, baseUrl } = opened;
  const first = aRegistration();
  const { email } = first;
  const password = 'the password of the second';
  const client = new Client(baseUrl);
  await client.rest('POST', '/api/register', first);
  const earlier = await mailedLink(client, email, /\/api\/verify-email\?token=\S+/);
  await client.rest('POST', '/api/register', { ...first, password });
  const newest = () => mailedLink(client, email, /\/api\/verify-email\?token=\S+/);
  await expect.poll(newest).not.toBe(earlier);
  // Opened elsewhere, so that nothing says that one person reads the mail and knows the password.
  expect((await client.fetch(await newest())).headers.get('location')).toBe('/login?verified=true');

  const logIn = async (secret: string) => {
    await page.goto(`${baseUrl}/login`);
    await page.fill('[name=email]', email);
    await page.fill('[name=password]', secret);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/dashboard');
    await page.getByRole('link', { name: 'Account & security' }).click();
    await page.getByText('Off', { exact: true }).waitFor();
  };
  await logIn(password);
  await page.getByText('First show us that the e-mail address is yours').waitFor();
  expect(await page.getByRole('button', { name: 'Turn on' }).isDisabled()).toBe(true);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await page.getByText('a link for a new password is on its way').waitFor();

  await page.goto(baseUrl + (await mailedLink(client, email, /\/reset-password\?token=\S+/)));
  await page.fill('[name=password]', 'six red jacks in a row');
  await page.fill('[name=confirmation]', 'six red jacks in a row');
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Password changed' }).waitFor();
  await logIn('six red jacks in a row');
  expect(await page.getByRole('button', { name: 'Turn on' }).isDisabled()).toBe(false);
  expect(await page.getByText('First show us').count()).toBe(0);
});
