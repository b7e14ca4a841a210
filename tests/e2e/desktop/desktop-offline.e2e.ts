import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Installation, installed } from '../../../desktop/testing/electron/installation.ts';
import type { Program } from '../../../desktop/testing/electron/launch.ts';
import { desktopTexts } from '../../../schema/messages/desktop/index.ts';
import { expectAccessible, openPage } from '../../support/browser/browser.ts';
import { drawnBy } from '../../support/browser/electron-page.ts';
import { goToAccount } from '../../support/browser/navigation.ts';
import { anOwnerAt, pay } from '../../support/browser/owners.ts';
import { Client } from '../../support/client/client.ts';

/** The desktop app without its server, on a computer that was removed, and in the hands of somebody who cannot pay. */

const view = { width: 1280, colorScheme: 'light' } as const;
let page: Page;
let baseUrl: string;
let installation: Installation;
let program: Program;
let close: () => Promise<void>;

beforeEach(async () => {
  ({ page, baseUrl, close } = await openPage(view));
  const { keys } = await (await fetch(`${baseUrl}/api/desktop/keys`)).json();
  installation = await installed({ serverUrl: baseUrl, keys });
  program = await installation.start({ page: drawnBy(page) });
});
afterEach(async () => {
  await program.stop();
  await close();
  await installation[Symbol.asyncDispose]();
});

const checkNow = () => program.evaluate(({ choose }) => choose('Check subscription'));
const cutOff = (cut: 'off' | 'back') =>
  program.evaluate(({ network }, off) => {
    network.broken = off ? 'ERR_CONNECTION_REFUSED' : undefined;
  }, cut === 'off');
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

async function logIn({ email, password }: { email: string; password: string }): Promise<void> {
  await heading('Log in').waitFor();
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

test('a computer that was removed under "Devices" asks for a log-in', { tags: ['desktop-8'] }, async () => {
  const owner = await anOwnerAt(baseUrl);
  await pay(owner);
  await logIn(owner);
  await heading('Dashboard').waitFor();
  const { installations } = await (await owner.client.rest('GET', '/api/user/installations')).json();
  expect(installations).toMatchObject([{ version: '1.0.0', current: false }]);
  await owner.client.rest('DELETE', `/api/user/installations/${installations[0].id}`);
  await checkNow();
  await heading('Log in').waitFor();
  await cutOff('off');
  await checkNow();
  await heading('The server does not answer').waitFor();
});

test('started without the server, shows what was read last, since when, refuses to save, and heals by itself', {
  tags: ['desktop-5'],
}, async () => {
  const owner = await anOwnerAt(baseUrl);
  await pay(owner);
  await logIn(owner);
  await heading('Dashboard').waitFor();
  await page.getByText(owner.email).first().waitFor();
  await program.stop();
  await close();

  ({ page, close } = await openPage(view));
  program = await installation.start({
    page: drawnBy(page),
    prepare: ({ network }) => {
      network.broken = 'ERR_INTERNET_DISCONNECTED';
    },
  });
  await page.getByText('Working without the server').waitFor();
  await page.getByText(/The oldest of it was loaded/).waitFor();
  await page.getByText(owner.email).first().waitFor();
  expect(await page.getByText('Dashboard Error').count()).toBe(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Log out' }).click();
  await page
    .getByRole('alert')
    .filter({ hasText: /Not saved: the server cannot be reached/ })
    .waitFor();
  expect(await heading('Dashboard').count()).toBe(1);

  await owner.client.rest('POST', '/api/change-name', { currentPassword: owner.password, fullName: 'Renata Nova' });
  await cutOff('back');
  // The next poll would notice within a minute; whatever is asked of the server notices at once.
  await goToAccount(page, 'Account & security');
  await page.getByText('Working without the server').waitFor({ state: 'detached' });
  // The menu closes when the screen that was chosen before arrives.
  await heading('Account & security').waitFor();
  await goToAccount(page, 'Dashboard');
  await page.getByText('Renata').first().waitFor();
});

test('nothing of an account can be read after it has logged out', { tags: ['desktop-5'] }, async () => {
  const owner = await anOwnerAt(baseUrl);
  await pay(owner);
  await logIn(owner);
  await heading('Dashboard').waitFor();
  const kept = () => readdir(join(installation.userData, 'read')).catch(() => []);
  await expect.poll(async () => (await kept()).length).toBeGreaterThan(2);
  await page.getByRole('button', { name: 'Log out' }).click();
  await heading('Log in').waitFor();
  await expect.poll(kept).toEqual([]);
});

test('a member is told why and whom to ask, and is given no button to pay', { tags: ['desktop-12'] }, async () => {
  const owner = await anOwnerAt(baseUrl);
  await pay(owner);
  const email = `member-${randomUUID()}@example.com`;
  const password = 'a wrench on the wall';
  const member = { fullName: 'A Member', email, role: 'mechanic', password };
  expect((await owner.client.rest('POST', '/api/team/members', member)).status).toBe(201);
  const client = new Client(baseUrl);
  await client.rest('POST', '/api/login', { email, password });
  await client.rest('POST', '/api/change-password', {
    currentPassword: password,
    newPassword: 'only mine: six red jacks',
  });
  await logIn({ email, password: 'only mine: six red jacks' });
  await heading('Dashboard').waitFor();
  await program.evaluate(({ network }) => {
    const refusal = { error: 'An active subscription is needed for this', code: 'PAYMENT_REQUIRED' };
    network.answer = (url, init) => {
      if (url.endsWith('/api/desktop/entitlement')) return Response.json(refusal, { status: 402 });
      if (url.endsWith('/api/user/profile')) {
        return Response.json({ role: 'mechanic', subscriptionStatus: 'past_due' });
      }
      return fetch(url, init);
    };
  });
  await checkNow();
  await heading(desktopTexts.en.unpaidTitle).waitFor();
  await page.getByText(desktopTexts.en.unpaidReasons.past_due).waitFor();
  await page.getByText(desktopTexts.en.unpaidAskOwner).waitFor();
  await expectAccessible(page);
  expect(await page.getByRole('button', { name: desktopTexts.en.payInBrowser }).count()).toBe(0);
});
