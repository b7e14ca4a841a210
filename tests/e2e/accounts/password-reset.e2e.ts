import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { pageOfFile } from '../../support/browser/browser.ts';
import { answerGraphql } from '../../support/browser/graphql-answers.ts';

let page: Page;
let baseUrl: string;

const ofFile = pageOfFile({ width: 1440 });
beforeEach(async () => {
  ({ page, baseUrl } = await ofFile.renew());
});

const address = () => page.url().slice(baseUrl.length);

/** The link in the newest mail of the inbox. */
async function newestLink(subject: string): Promise<string> {
  const { mails }: { mails: { subject: string; text: string }[] } = await (
    await fetch(`${baseUrl}/dev/inbox.json`)
  ).json();
  const text = mails.find((mail) => mail.subject === subject)?.text ?? '';
  return /https?:\/\/\S+/.exec(text)?.[0] ?? '';
}

test('somebody who forgot the password chooses a new one by keyboard and logs in with it', {
  tags: ['requests-59'],
}, async () => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseUrl)) elsewhere.push(request.url());
  });
  const email = 'forgetful@example.com';
  await fetch(`${baseUrl}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Workshop',
      lastName: 'Owner',
      username: 'owner',
      email,
      password: 'calm tyres',
    }),
  });
  await page.goto(`${baseUrl}/login`);
  await page.getByRole('link', { name: 'Forgot password?' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
  await page.fill('[name=email]', email);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Reset Link Sent' }).waitFor();
  await page.getByText('expires in 1 hour').waitFor();

  await expect.poll(() => newestLink('Choose a new password')).toContain('/reset-password?token=');
  await page.goto((await newestLink('Choose a new password')).replace(/^https?:\/\/[^/]+/, baseUrl));
  await page.getByRole('heading', { name: 'Choose a new password' }).waitFor();
  await expect.poll(address).toBe('/reset-password');
  expect(elsewhere).toEqual([]);
  await page.fill('[name=password]', 'a quiet engine at dawn');
  await page.keyboard.press('Tab');
  await page.fill('[name=confirmation]', 'a quiet engine at dawn');
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: 'Password changed' }).waitFor();
  await page.waitForURL('**/login');

  await page.fill('[name=email]', email);
  await page.fill('[name=password]', 'a quiet engine at dawn');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
});

describe('the screen for a new password', () => {
  test('without a token says so and goes to log-in', async () => {
    await page.goto(`${baseUrl}/reset-password`);
    await page.getByRole('alert').filter({ hasText: 'Invalid Reset Link' }).waitFor();
    await page.waitForURL('**/login');
  });

  test.each([
    ['short', 'short', 'Password must be at least 8 characters long'],
    ['a quiet engine at dawn', 'a quiet engine at noon', "Passwords Don't Match"],
    ['', '', 'Please fill in all fields'],
  ])('with "%s" and "%s" says: %s', async (password, confirmation, words) => {
    const asked = await answerGraphql(page, {});
    await page.goto(`${baseUrl}/reset-password?token=${'x'.repeat(43)}`);
    await page.fill('[name=password]', password);
    await page.fill('[name=confirmation]', confirmation);
    await page.keyboard.press('Enter');
    await page.getByText(words).waitFor();
    expect(asked).toEqual([]);
  });

  test('with a link that is not valid any more offers a new one', async () => {
    await page.goto(`${baseUrl}/reset-password?token=${'x'.repeat(43)}`);
    await page.fill('[name=password]', 'a quiet engine at dawn');
    await page.fill('[name=confirmation]', 'a quiet engine at dawn');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Invalid Reset Link' }).waitFor();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await page.waitForURL('**/forgot-password');
  });
});
