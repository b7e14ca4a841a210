import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '../../../schema/languages.ts';
import { screens } from '../../../schema/screens.ts';
import { type OpenPage, openPage, untilAlive } from '../../support/browser/browser.ts';
import { cutWords, partsOutside } from '../../support/browser/readable.ts';
import { aFilledWorkshopAt, type FilledWorkshop } from '../../support/workshop/filled-workshop.ts';

/**
 * Every screen of a workshop at work, in the narrowest window with letters of twice the size (WCAG 2.2, 1.4.4 and 1.4.10 at
 * once): nothing sticks out of the window, nothing is cut off. `every-screen` looks at the same screens while they are empty.
 */

const window = { width: 320, height: 640 } as const;

let opened: OpenPage;
let workshop: FilledWorkshop;

beforeAll(async () => {
  opened = await openPage({ width: window.width });
  await opened.page.setViewportSize(window);
  // A screen that listens to what changes never comes to rest.
  await opened.page.route('**/graphql/stream', (route) => route.abort());
  // Before the first paint, as a browser's own setting.
  await opened.page.addInitScript(() => {
    new MutationObserver((_, watch) => {
      if (document.documentElement === null) return;
      document.documentElement.style.fontSize = '200%';
      watch.disconnect();
    }).observe(document, { childList: true });
  });
});
afterAll(() => opened.close());

/** Of the screens for people with an account, and for visitors those of the landing page, by the address of each. */
const listed = Object.values(screens).map(({ path }): string => path);
const ofOneRow = listed.filter((path) => path.endsWith('/:id'));
/** The way out of the product and to the payment, and what needs a file or an order, have tests of their own. */
const elsewhere = ['/external-redirect', '/hand-over', '/transfer', '/', '/sl'];
const alone = listed.filter((path) => !ofOneRow.includes(path) && !elsewhere.includes(path));

/** What does not fit where the page stands. */
async function misfits(name: string): Promise<string[]> {
  const { page } = opened;
  if (process.env.SCREENSHOTS) {
    await page.screenshot({ path: join(process.env.SCREENSHOTS, `large${name}.png`), fullPage: true });
  }
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const found = [...(await partsOutside(page)), ...(await cutWords(page))].map((part) => `${name}: ${part}`);
  return wide > window.width ? [`${name} is ${wide} pixels wide`, ...found] : found;
}

test('there is a workshop at work', { timeout: 180_000 }, async () => {
  workshop = await aFilledWorkshopAt(opened.baseUrl);
  expect(workshop.visits).toHaveLength(2);
});

test.each(languages)('in %s, for an owner of a workshop at work', { timeout: 300_000 }, async (language) => {
  const { page, baseUrl } = opened;
  const { client } = workshop.owner;
  await client.rest('POST', '/api/change-language', { language });
  const cookies = [...client.cookies].map(([name, value]) => ({ name, value, url: baseUrl }));
  await page.context().addCookies(cookies);
  const rows = ofOneRow.flatMap((path) => (workshop.rows[path] ?? []).map((id) => path.replace(':id', id)));
  expect(rows.length).toBeGreaterThan(ofOneRow.length);
  const found: string[] = [];
  for (const path of [...alone, ...rows]) {
    await page.goto(baseUrl + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    found.push(...(await misfits(`${path.replaceAll('/', '-')}-${language}`)));
  }
  expect(found).toEqual([]);
});

test('the menus of the bars, which lie over a screen', async () => {
  const { page, baseUrl } = opened;
  await page.goto(`${baseUrl}/today`);
  for (const [place, part] of ['banner', 'navigation'].entries()) {
    const menu = page
      .locator(part === 'banner' ? 'header' : 'nav')
      .getByRole('button')
      .last();
    await menu.click();
    await page.getByRole('menu').waitFor();
    expect(await misfits(`-menu-${place}`)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
});

test.each(languages)('in %s, for a customer who opens a visit', async (language) => {
  const { page } = opened;
  const found: string[] = [];
  for (const [place, url] of workshop.visits.entries()) {
    await page.goto(`${url}?lang=${language}`);
    await page.locator('html[data-alive]').waitFor();
    found.push(...(await misfits(`-visit-${place}-${language}`)));
  }
  expect(found).toEqual([]);
});

test.each(['/', '/sl'])('%s, for a visitor', async (path) => {
  const { page, baseUrl } = opened;
  await page.context().clearCookies();
  await page.goto(baseUrl + path);
  await untilAlive(page);
  const name = `-landing${path.replaceAll('/', '-')}`;
  expect(await misfits(name)).toEqual([]);
  await page.locator('header summary').click();
  expect(await misfits(`${name}-menu`)).toEqual([]);
});
