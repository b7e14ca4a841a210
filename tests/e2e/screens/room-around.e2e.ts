import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCookies, type OpenPage, openPage } from '../../support/browser/browser.ts';
import { anOwnerAt, pay } from '../../support/browser/owners.ts';

/** Frames keep their distance from what is in them, and buttons their words on one line. */

let opened: OpenPage;
let page: Page;
let card: string;

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not shown');
  return { ...box, end: box.y + box.height };
};

beforeAll(async () => {
  opened = await openPage({ width: 1440 });
  ({ page } = opened);
  const owner = await anOwnerAt(opened.baseUrl);
  await pay(owner);
  await addCookies(page.context(), owner.client);
  ({ id: card } = await owner.call('takeIn', { plate: 'LJ AB-123', customer: { name: 'Ana Kos' } }));
});
afterAll(() => opened.close());

test('an empty list, and the model of a new car, stand inside of their frame', async () => {
  await page.goto(`${opened.baseUrl}/bank`);
  const empty = page.locator('[data-empty]');
  await empty.waitFor();
  const frame = page.locator('section').filter({ has: empty }).last();
  expect((await boxOf(frame)).end - (await boxOf(empty)).end).toBeGreaterThan(8);

  await page.goto(`${opened.baseUrl}/take-in`);
  await page.locator('[name=plate]').fill('KR NN-1');
  await page.getByRole('option').first().click();
  const model = page.locator('[name=model]');
  const part = page.locator('div').filter({ has: model }).filter({ hasText: 'KR NN-1' }).last();
  expect((await boxOf(part)).end - (await boxOf(model)).end).toBeGreaterThan(12);
});

test('what can be done with photos is written on one line on a phone', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${opened.baseUrl}/jobs/${card}`);
  const add = page.getByRole('button', { name: 'Add files' });
  await add.waitFor();
  expect((await boxOf(add)).height).toBeLessThan(60);
});
