import { request } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';

/** Something to look around in: loaded from where nothing is yet, said on every screen, taken away again. */

let window: OpenPage;
let page: Page;
let owner: OwnerAt;

const nothingHere = () => page.getByText('No car is here and none is expected today');
const firstCard = () => page.getByRole('link', { name: /PRIMER \d+/ }).first();
/** It is made of hundreds of writes, on a machine that may be busy. */
const slow = { timeout: 90_000 };
const load = () => page.getByRole('button', { name: 'Load an example workshop' });
const banner = () => page.getByText('This is an example workshop');

beforeAll(async () => {
  window = await openPage();
  page = window.page;
});
afterAll(() => window.close());

test('an owner loads the example where nothing is yet, and sees its cards at once', async () => {
  owner = await anOwnerAt(window.baseUrl);
  await pay(owner, 'business');
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: window.baseUrl }));
  await page.context().addCookies(cookies);
  for (const path of ['/dashboard', '/jobs', '/today']) {
    await page.goto(window.baseUrl + path);
    await load().waitFor();
  }
  await nothingHere().waitFor();
  await lookAt(page, 'example-offered');
  await load().click();
  await firstCard().waitFor(slow);
  await banner().waitFor(slow);
  await load().waitFor({ state: 'detached', ...slow });
  await lookAt(page, 'example-today');
}, 180_000);

test('every screen says that it is an example, also in Slovenian', async () => {
  await page.goto(`${window.baseUrl}/customers`);
  await banner().waitFor();
  await owner.client.rest('POST', '/api/change-language', { language: 'sl' });
  await page.goto(`${window.baseUrl}/jobs`);
  await page.getByText('To je vzorčna delavnica').waitFor();
  await firstCard().waitFor(slow);
  await lookAt(page, 'example-board-sl');
  await owner.client.rest('POST', '/api/change-language', { language: 'en' });
});

test('it is removed after a question, and nothing is there again', async () => {
  await page.goto(`${window.baseUrl}/today`);
  await page.getByRole('button', { name: 'Remove the example' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Remove the example?' });
  await dialog.waitFor();
  await lookAt(page, 'example-removal');
  await dialog.getByRole('button', { name: 'Remove the example' }).click();
  await nothingHere().waitFor();
  await banner().waitFor({ state: 'detached' });
  await load().waitFor();
});

test('what is offered before a plan leads nowhere', async () => {
  const unpaid = await anOwnerAt(window.baseUrl);
  const cookies = [...unpaid.client.cookies].map(([name, value]) => ({ name, value, url: window.baseUrl }));
  await page.context().addCookies(cookies);
  await page.goto(`${window.baseUrl}/dashboard`);
  await page.getByText('Add your first car').waitFor();
  expect(await load().count()).toBe(0);
});

test('the address of the development server opens an example workshop, as its owner', async () => {
  // The first one makes it, the second one finds it.
  for (const _ of ['first', 'second']) {
    await page.context().clearCookies();
    await page.goto(`${window.baseUrl}/dev/example`, slow);
    await page.waitForURL('**/today');
    await firstCard().waitFor();
    // It is what the workshop has done, and not marked.
    expect(await banner().count()).toBe(0);
  }
  const statusAs = (headers: Readonly<Record<string, string>>) =>
    new Promise((answered, fail) => {
      const asking = request(`${window.baseUrl}/dev/example`, { headers }, (answer) => {
        answer.resume();
        answered(answer.statusCode);
      });
      asking.once('error', fail).end();
    });
  // A name that is nobody's is refused before anything is looked for.
  expect(await statusAs({ host: 'tunnel.example.com' })).toBe(421);
  expect(await statusAs({ 'sec-fetch-site': 'cross-site' })).toBe(404);
  expect(await statusAs({})).toBe(302);
}, 180_000);
