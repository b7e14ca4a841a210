// @module-tag asvs-14-3-1

import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { delays } from '../../../schema/rules.ts';
import { pageOfFile } from '../../support/browser/browser.ts';
import { answerGraphql, aProfile, type GraphqlAnswer } from '../../support/browser/graphql-answers.ts';
import { slackMilliseconds, timeToMove } from '../../support/browser/time-to-move.ts';

let page: Page;
let baseUrl: string;

const ofFile = pageOfFile({ width: 1440 });
beforeEach(async () => {
  ({ page, baseUrl } = await ofFile.renew());
});

const path = () => new URL(page.url()).pathname + new URL(page.url()).search;
const alert = (text: string) => page.getByRole('alert').filter({ hasText: text });
const status = (text: string) => page.getByRole('status').filter({ hasText: text });

async function open(address: string, answers: Record<string, GraphqlAnswer>) {
  const asked = await answerGraphql(page, answers);
  await page.goto(baseUrl + address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return asked;
}

async function fillRegistration(changes: Record<string, string> = {}) {
  const input = { firstName: 'Žiga', lastName: 'Novak', username: 'ziga', email: 'owner@example.com' };
  for (const [name, value] of Object.entries({ ...input, password: 'four calm winter tyres', ...changes })) {
    await page.fill(`[name=${name}]`, value);
  }
}

async function logIn() {
  await page.fill('[name=email]', 'owner@example.com');
  await page.fill('[name=password]', 'four calm winter tyres');
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** The name of the field that has the focus. */
const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));

const registered = (emailSent: boolean): GraphqlAnswer => ({
  data: { register: { __typename: 'RegisterResult', emailSent, message: 'Registration successful' } },
});
const loggedIn: GraphqlAnswer = {
  data: { login: { __typename: 'LoginResult', user: { __typename: 'Profile', id: '1' } } },
};
const resent: GraphqlAnswer = {
  data: { resendVerification: { __typename: 'MessageResult', message: 'A new link is on its way' } },
};

describe('registering', () => {
  test('leads after 3 seconds to a log-in screen that says what is missing for as long as it is, with the address filled in', {
    tags: ['screens-u12'],
  }, async () => {
    const asked = await open('/register', { Register: registered(true), ResendVerification: resent });
    await fillRegistration();
    const act = () => page.keyboard.press('Enter');
    const waited = await timeToMove(page, { operation: 'Register', to: `${baseUrl}/login`, act });
    expect(waited).toBeGreaterThanOrEqual(delays.afterRegistrationMilliseconds);
    expect(waited).toBeLessThan(delays.afterRegistrationMilliseconds + slackMilliseconds);
    await page.getByText('Please confirm your e-mail address first').waitFor();
    expect(await page.inputValue('[name=email]')).toBe('owner@example.com');
    await page.getByText('We have mailed a link to owner@example.com.').waitFor();
    const again = page.getByRole('link', { name: 'Not your address? Register again' });
    expect(await again.getAttribute('href')).toBe('/register');
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await status('A new link is on its way').waitFor();
    expect(asked).toEqual(['Register', 'ResendVerification']);
  });

  test('with empty fields says so once, marks them, focuses the first and asks no server', async () => {
    const asked = await open('/register', {});
    await page.getByRole('button', { name: 'Register' }).click();
    await alert('Please fill in all fields').waitFor();
    expect(await page.getByText('Please fill in all fields').count()).toBe(1);
    expect(await page.locator('[aria-invalid=true]').count()).toBe(5);
    await expect.poll(focused).toBe('firstName');
    expect(asked).toEqual([]);
  });

  test('with a short password and a wrong address says what is wrong at each field', async () => {
    await open('/register', {});
    await fillRegistration({ email: 'owner', password: 'short' });
    await page.keyboard.press('Enter');
    await page.getByText('Invalid email address').waitFor();
    expect(await page.getByText('Password must be at least 8 characters').isVisible()).toBe(true);
    await expect.poll(focused).toBe('email');
  });

  test.each([
    [true, /check your e-mail.*spam/],
    [false, /verification e-mail was prepared/],
  ])('tells whether the mail was sent (%s)', async (emailSent, words) => {
    await open('/register', { Register: registered(emailSent) });
    await fillRegistration();
    await page.getByRole('button', { name: 'Register' }).click();
    await status('Registration Successful').filter({ hasText: words }).waitFor();
  });

  test('names the language of the page, in which the mails will be, and not that of the browser', {
    tags: ['screens-u2'],
  }, async () => {
    await open('/register', { Register: registered(true) });
    await page.evaluate(() => {
      document.documentElement.lang = 'sl';
    });
    await fillRegistration();
    const asking = page.waitForRequest('**/graphql');
    await page.getByRole('button', { name: 'Register' }).click();
    expect((await asking).headers()['accept-language']).toBe('sl');
  });

  test('that fails raises "Registration Failed" and puts the message at its field', async () => {
    const text = 'This password is too common. Please choose another one';
    await open('/register', { Register: { refused: { code: 'BAD_INPUT', text, fields: { password: text } } } });
    await fillRegistration();
    await page.getByRole('button', { name: 'Register' }).click();
    await alert('Registration Failed').waitFor();
    expect(await page.getByText(text).count()).toBe(1);
    await expect.poll(focused).toBe('password');
  });

  test('shows developers what is entered, but never the password', { tags: ['requests-61'] }, async () => {
    await open('/register?debug=1', {});
    await fillRegistration();
    const shown = (await page.locator('details pre').textContent()) ?? '';
    expect(JSON.parse(shown)).toMatchObject({ firstName: 'Žiga', email: 'owner@example.com', password: '••••••••' });
  });
});

describe('logging in', () => {
  test('with an empty field says so and asks no server', async () => {
    const asked = await open('/login', {});
    await page.getByRole('button', { name: 'Log in' }).click();
    await alert('Please fill in all fields').waitFor();
    await expect.poll(focused).toBe('email');
    expect(asked).toEqual([]);
  });

  test('leads on to the plan that was chosen on the landing page, also by way of the registration', {
    tags: ['screens-u5'],
  }, async () => {
    const answers = { Register: registered(true), LogIn: loggedIn, Me: aProfile() };
    await open('/login?returnTo=%2Fcheckout%3Fplan%3Dbusiness', answers);
    await page.getByRole('link', { name: 'Register' }).click();
    await page.getByRole('button', { name: 'Register' }).waitFor();
    await fillRegistration();
    await page.keyboard.press('Enter');
    await page.getByText('We have mailed a link to owner@example.com.').waitFor();
    await page.fill('[name=password]', 'four calm winter tyres');
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(`${baseUrl}/checkout?plan=business`);
    await page.getByRole('radio', { name: /^Business\b/ }).waitFor();
    expect(await page.getByRole('radio', { name: /^Business\b/ }).isChecked()).toBe(true);
  });

  test('with a wrong password raises "Login Failed" and marks the fields', { tags: ['screens-u23'] }, async () => {
    await open('/login', { LogIn: { refused: { code: 'UNAUTHENTICATED', text: 'Invalid credentials' } } });
    await logIn();
    await alert('Login Failed').filter({ hasText: 'Invalid credentials' }).waitFor();
    expect(await page.locator('[aria-invalid=true]').count()).toBe(2);
    await expect.poll(focused).toBe('email');
    expect(path()).toBe('/login');
  });

  test('leads to the dashboard after one second', async () => {
    await open('/login', { LogIn: loggedIn, Me: aProfile() });
    const waited = await timeToMove(page, { operation: 'LogIn', to: `${baseUrl}/dashboard`, act: logIn });
    expect(waited).toBeGreaterThanOrEqual(delays.afterLoginMilliseconds);
    expect(waited).toBeLessThan(delays.afterLoginMilliseconds + slackMilliseconds);
  });

  // Every other address is a matter of `web/kit/navigation/return-path.test.ts`.
  test('leads to nobody else, whatever the address bar says', async () => {
    await open(`/login?returnTo=${encodeURIComponent('//evil.example')}`, { LogIn: loggedIn, Me: aProfile() });
    await logIn();
    await page.waitForURL(`${baseUrl}/dashboard`);
  });

  test('after confirming the address says so and cleans the address bar', { tags: ['tokens-84'] }, async () => {
    await open('/login?verified=true', {});
    await status('E-mail verified').waitFor();
    await page.waitForURL(`${baseUrl}/login`);
  });

  test('after confirming leads on to the plan that was chosen first', async () => {
    await open('/login?verified=true&returnTo=%2Fcheckout%3Fplan%3Dbusiness', { LogIn: loggedIn, Me: aProfile() });
    await status('E-mail verified').waitFor();
    await page.waitForURL(`${baseUrl}/login?returnTo=%2Fcheckout%3Fplan%3Dbusiness`);
    await logIn();
    await page.waitForURL(`${baseUrl}/checkout?plan=business`);
  });

  test('knows the address in the tab that the link has opened, from the tab that waits, and from nowhere else', async () => {
    await open('/register?returnTo=%2Fcheckout%3Fplan%3Dbusiness', { Register: registered(true) });
    await fillRegistration();
    const asking = page.waitForRequest('**/graphql');
    await page.keyboard.press('Enter');
    expect((await asking).postDataJSON()).toMatchObject({ variables: { wantedPlan: 'business' } });
    await page.getByText('We have mailed a link to owner@example.com.').waitFor();
    const opened = await page.context().newPage();
    await opened.goto(`${baseUrl}/login?verified=true`);
    await expect.poll(() => opened.inputValue('[name=email]')).toBe('owner@example.com');
    await page.getByText('Please confirm your e-mail address first').waitFor({ state: 'detached' });
    expect(await page.inputValue('[name=email]')).toBe('owner@example.com');
    await page.goto('about:blank');
    await opened.goto(`${baseUrl}/login?verified=true`);
    await opened.getByRole('status').filter({ hasText: 'E-mail verified' }).waitFor();
    expect(await opened.inputValue('[name=email]')).toBe('');
  });

  test('after a refused confirmation link offers a new one for the address typed below', async () => {
    await open('/login?verified=false', { ResendVerification: resent });
    await status('not valid any more').waitFor();
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await page.getByText('Email Required').waitFor();
    await expect.poll(focused).toBe('email');
    await page.fill('[name=email]', 'owner@example.com');
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await status('A new link is on its way').waitFor();
  });

  test('without a confirmed address offers the link again, each time anew', async () => {
    const refused = { code: 'EMAIL_NOT_VERIFIED', text: 'Please confirm your e-mail address first' };
    await open('/login', { LogIn: { refused }, ResendVerification: resent });
    await logIn();
    await page.getByRole('button', { name: 'Send a new link' }).click();
    await status('A new link is on its way').waitFor();
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Send a new link' }).waitFor();
  });
});
