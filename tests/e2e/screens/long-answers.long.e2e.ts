// @module-tag desk-26
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '../../../schema/languages.ts';
import { screens } from '../../../schema/screens.ts';
import { watchRequests } from '../../support/browser/at-rest.ts';
import { addCookies, openPage } from '../../support/browser/browser.ts';
import { showScreen } from '../../support/browser/navigation.ts';
import { partsOutside } from '../../support/browser/readable.ts';
import { aFilledWorkshopAt, type FilledWorkshop } from '../../support/workshop/filled-workshop.ts';

/** What people may type freely, by its name in answers, with the letters that the form of it takes. */
const longest: Readonly<Record<string, number>> = {
  name: 200,
  customerName: 200,
  payerName: 200,
  supplierName: 100,
  legalName: 200,
  fullName: 100,
  byName: 200,
  title: 200,
  description: 500,
  wish: 500,
  complaint: 500,
  cause: 500,
  correction: 500,
  note: 500,
  notes: 500,
  make: 100,
  model: 100,
  vehicleText: 200,
  partNumber: 100,
  brand: 100,
  keyTag: 50,
  location: 100,
  category: 100,
  address: 200,
  town: 100,
  noteNumber: 100,
  fileName: 200,
  reason: 500,
  hit: 200,
  subtitle: 200,
  number: 100,
};
/** Numbers of documents are made here and never long. */
const ours = /^[A-Z]+-|^\d/;

const lengthen = (name: string, text: string) => {
  const length = longest[name];
  if (length === undefined || text === '' || ours.test(text)) return text;
  return `${text.replace(/\s/g, '')}/5Q0615301F`.padEnd(length, 'W5Q0615301H/').slice(0, length);
};

function lengthened(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return lengthen(name, value);
  if (Array.isArray(value)) return value.map((each) => lengthened(each, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, lengthened(each, key)]));
}

const elsewhere: ReadonlySet<string> = new Set(['landing', 'externalRedirect', 'transfer', 'handOver']);

let page: Page;
let baseUrl: string;
let close: () => Promise<void>;
let atRest: () => Promise<void>;
let workshop: FilledWorkshop;

beforeAll(async () => {
  ({ page, baseUrl, close } = await openPage({ width: 390 }));
  ({ atRest } = watchRequests(page));
  workshop = await aFilledWorkshopAt(baseUrl);
  await addCookies(page.context(), workshop.owner.client);
  await page.route('**/graphql', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: lengthened(await response.json()) });
  });
}, 180_000);
afterAll(() => close());

test('every screen stays as wide as a phone, whatever somebody has typed in one word', {
  timeout: 300_000,
}, async () => {
  const paths = Object.entries(screens)
    .filter(([name, { seenBy }]) => seenBy !== 'anybody' && !elsewhere.has(name))
    .flatMap(([, { path }]) => (workshop.rows[path] ?? ['']).map((id) => path.replace(':id', id)))
    .concat('/orders?show=receive', '/orders?show=suppliers', '/orders?show=cores', '/parts?show=count');
  const found: string[] = [];
  for (const language of languages) {
    await workshop.owner.client.rest('POST', '/api/change-language', { language });
    await page.goto(`${baseUrl}/team`);
    for (const [turn, path] of paths.entries()) {
      if (languages[turn % languages.length] !== language) continue;
      await showScreen(page, baseUrl + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await atRest();
      const isWide = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth > clientWidth;
      });
      found.push(...(isWide ? [`${path} is wider`] : []));
      found.push(...(await partsOutside(page)).map((part) => `${path}: ${part}`));
    }
  }
  expect(found).toEqual([]);
});
