// @module-tag desk-21
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { screens } from '../../../schema/screens.ts';
import { watchRequests } from '../../support/browser/at-rest.ts';
import { addCookies, type OpenPage, openPage } from '../../support/browser/browser.ts';
import { anOwnerAt } from '../../support/browser/owners.ts';

/** An account that has not paid: each screen of the work says so in one sentence, with one button that leads on. */

let opened: OpenPage;
let page: Page;
let atRest: () => Promise<void>;

beforeAll(async () => {
  opened = await openPage();
  ({ page } = opened);
  ({ atRest } = watchRequests(page));
  await addCookies(page.context(), (await anOwnerAt(opened.baseUrl)).client);
});
afterAll(() => opened.close());

const work = Object.values(screens).filter(
  (screen) => 'listed' in screen && ['work', 'records', 'money'].includes(screen.listed),
);

test.each(work.map(({ path }) => path))('%s', async (path) => {
  await page.goto(opened.baseUrl + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const main = page.locator('main');
  const ways = main.locator('a[href="/billing"], a[href="/checkout"]');
  await ways.first().waitFor();
  await atRest();
  expect(await ways.count()).toBe(1);
  const sentences = (await main.allInnerTexts())
    .join('\n')
    .split(/\n+|(?<=\.)\s/)
    .filter((text) => text.length > 20);
  expect(sentences).toEqual([...new Set(sentences)]);
});
