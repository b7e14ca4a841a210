import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '../../../schema/languages.ts';
import { screens } from '../../../schema/screens.ts';
import { expectAccessible, expectInsideWindow, openPage } from '../../support/browser/browser.ts';
import { walkByKeyboard } from '../../support/browser/by-keyboard.ts';
import { anOwnerAt, pay } from '../../support/browser/owners.ts';
import { cutWords, expectReadable } from '../../support/browser/readable.ts';

/**
 * Every screen of the account side in every language, on a phone, a tablet and a desk, light and dark: axe finds nothing,
 * nothing sticks out, and no word is cut; neither at 320 pixels, nor there with letters of twice the size. Tab alone reaches
 * everything, visibly. Beside the navigation each begins at the same place. A screen is opened once for each language, and
 * the window changes around it.
 */

const widths = [390, 768, 1440] as const;
const colours = ['light', 'dark'] as const;

/** The landing page and the way out of the product have tests of their own; so has a pro-forma, which needs one. */
const elsewhere: ReadonlySet<string> = new Set([
  'landing',
  'landingInSlovenian',
  'externalRedirect',
  'transfer',
  'handOver',
]);
const named = Object.entries(screens).filter(([name]) => !elsewhere.has(name));
const forVisitors = named.filter(([, { seenBy }]) => seenBy === 'anybody').map(([, { path }]) => path);
const signedIn = named.filter(([, { seenBy }]) => seenBy !== 'anybody').map(([, { path }]) => path);

let page: Page;
let baseUrl: string;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ page, baseUrl, close } = await openPage({ width: 390, colorScheme: 'light' }));
  // A screen that listens to what changes never comes to rest.
  await page.route('**/graphql/stream', (route) => route.abort());
});
afterAll(() => close());

/** Where the heading begins, from the left edge of what is beside the navigation. */
const headingAt = () =>
  page.evaluate(() => Math.round(document.querySelector('h1')?.getBoundingClientRect().left ?? -1));

async function walk(paths: readonly string[], language: string): Promise<Map<string, number[]>> {
  const headings = new Map<string, number[]>();
  for (const path of paths) {
    await page.goto(baseUrl + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
    await page.waitForLoadState('networkidle');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of colours) {
        await page.emulateMedia({ colorScheme });
        await expectAccessible(page);
        if (process.env.SCREENSHOTS) {
          const file = `${language}${path.replaceAll('/', '-')}-${width}-${colorScheme}.png`;
          await page.screenshot({ path: join(process.env.SCREENSHOTS, file), fullPage: true });
        }
      }
      await expectInsideWindow(page);
      expect(await cutWords(page), `${path} at ${width} in ${language}`).toEqual([]);
      headings.set(path, [...(headings.get(path) ?? []), await headingAt()]);
    }
    await expectReadable(page);
    // What is reached does not hang on the language.
    if (language === 'en') expect(await walkByKeyboard(page), path).toEqual({ unreached: [], unseen: [] });
  }
  return headings;
}

test.each(languages)('in %s, for visitors', { timeout: 180_000 }, async (language) => {
  await page.context().addCookies([{ name: 'language', value: language, url: baseUrl }]);
  expect((await walk(forVisitors, language)).size).toBeGreaterThan(5);
});

test.each(languages)('in %s, for an owner who has paid', { timeout: 300_000 }, async (language) => {
  const owner = await anOwnerAt(baseUrl, language);
  await pay(owner);
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: baseUrl }));
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${new URL(page.url()).pathname}: ${answer.status()} ${answer.url()}`);
  });
  const headings = await walk(signedIn, language);
  // A screen that shows why it has nothing to show looks as tidy as another.
  expect(refused).toEqual([]);
  const besideNavigation = ['/dashboard', '/team', '/billing', '/download', '/dashboard/security', '/checkout'];
  const places = besideNavigation.map((path) => `${headings.get(path)}`);
  expect(places).not.toContain('undefined');
  expect(new Set(places).size, places.join(' | ')).toBe(1);
});

test('a word that is cut is found, and one that fits is not', async () => {
  await page.goto(`${baseUrl}/login`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await cutWords(page)).toEqual([]);
  await page.evaluate(() => {
    const heading = document.querySelector('h1');
    if (heading !== null) Object.assign(heading.style, { width: '20px', overflow: 'hidden', whiteSpace: 'nowrap' });
  });
  expect(await cutWords(page)).toHaveLength(1);
});

test('what Tab does not reach, and where nobody sees the focus, is found', async () => {
  await page.goto(`${baseUrl}/login`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await walkByKeyboard(page)).toEqual({ unreached: [], unseen: [] });
  await page.evaluate(() => {
    document.querySelector('[name=email]')?.setAttribute('tabindex', '-1');
    document
      .querySelector('[name=email]')
      ?.closest('form')
      ?.before(document.querySelector('[name=email]') ?? '');
    const password = document.querySelector<HTMLElement>('[name=password]');
    password?.style.setProperty('outline', 'none');
  });
  const { unreached, unseen } = await walkByKeyboard(page);
  expect([unreached.length, unseen.length]).toEqual([1, 1]);
});
