import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, languages } from '../../../schema/languages.ts';
import { screens } from '../../../schema/screens.ts';
import { watchRequests } from '../../support/browser/at-rest.ts';
import {
  addCookies,
  expectAccessible,
  expectInsideWindow,
  openPage,
  untilAlive,
} from '../../support/browser/browser.ts';
import { walkByKeyboard } from '../../support/browser/by-keyboard.ts';
import { showScreen } from '../../support/browser/navigation.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { clippedWords, expectReadable, partsOutside } from '../../support/browser/readable.ts';
import { isLongRun } from '../../support/long-run.ts';
import { aFilledWorkshopAt, type FilledWorkshop } from '../../support/workshop/filled-workshop.ts';

/**
 * Every screen behind the log-in, filled, in every language: nothing overflows or is cut on a phone, a tablet and a
 * desk, at 320 pixels and with text twice the size; axe finds nothing in light and dark; Tab reaches everything
 * visibly. Sizes, themes and languages are combined in pairs; `npm test` takes one language for each screen in turns.
 */

const desk = 1440;
const widths = [390, 768, desk] as const;
const colours = ['light', 'dark'] as const;

/** The landing page and the way out of the product have tests of their own; so has a pro-forma, which needs one. */
const elsewhere: ReadonlySet<string> = new Set(['landing', 'externalRedirect', 'transfer', 'handOver']);
const named = Object.entries(screens).filter(([name]) => !elsewhere.has(name));
const forVisitors = named.filter(([, { seenBy }]) => seenBy === 'anybody').map(([, { path }]) => path);
const signedIn = named
  .filter(([, { seenBy }]) => seenBy !== 'anybody')
  .map(([, { path }]): string => path)
  .concat('/orders?show=receive', '/orders?show=suppliers', '/orders?show=invoices', '/parts?show=count')
  .concat(
    '/reminders?show=all',
    '/reminders?show=stopped',
    '/orders?show=cores',
    '/figures?show=SALES',
    '/figures?show=UNBILLED',
    '/invoices?show=takings',
    '/invoices?show=accountant',
  )
  .concat('/tyres?show=shelves', '/tyres?show=pick', '/tyres?show=contracts', '/tyres?show=season');
const ofOneRow = signedIn.filter((path) => path.endsWith('/:id'));
/** Where an empty workshop is shown otherwise than a filled one; with a row that is not there. */
const emptyOnes = [
  '/today',
  '/planner',
  '/jobs',
  '/my-jobs',
  '/clocks',
  '/invoices',
  '/bank',
  '/figures',
  '/figures?show=SALES',
  '/customers',
  '/reminders',
  '/reminders?show=stopped',
  '/parts',
  '/orders',
  '/orders?show=receive',
  '/orders?show=suppliers',
  '/orders?show=invoices',
  '/orders?show=cores',
  '/parts?show=count',
  '/tyres',
  '/tyres?show=shelves',
  '/tyres?show=pick',
  '/tyres?show=contracts',
  '/tyres?show=season',
  '/templates',
  ...ofOneRow,
];

let page: Page;
let baseUrl: string;
let close: () => Promise<void>;
let atRest: () => Promise<void>;
let workshop: FilledWorkshop;

beforeAll(async () => {
  ({ page, baseUrl, close } = await openPage({ width: 390, colorScheme: 'light' }));
  ({ atRest } = watchRequests(page));
});
afterAll(() => close());

/** Where the heading begins, from the left edge of what is beside the navigation. */
const headingAt = () =>
  page.evaluate(() => Math.round(document.querySelector('h1')?.getBoundingClientRect().left ?? -1));

/**
 * @param turn the place of the screen among the others, which says what axe looks at
 * @param open how the page comes to it
 * @returns where the heading begins, by width
 */
async function look(path: string, language: Language, turn: number, open = showScreen): Promise<number[]> {
  await open(page, baseUrl + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe(language);
  await atRest();
  const headings: number[] = [];
  // A desk in one language, and a narrow window in the other one and in the other colour.
  const onDesk = (turn + languages.indexOf(language)) % 2 === 0;
  const seen = onDesk ? desk : widths[(turn >> 1) % 2];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const colorScheme = colours[((turn >> 2) + (onDesk ? 1 : 0)) % 2];
    await page.emulateMedia({ colorScheme });
    if (width === seen) await expectAccessible(page);
    if (process.env.SCREENSHOTS) {
      const file = `${language}${path.replaceAll('/', '-')}-${width}-${colorScheme}.png`;
      await page.screenshot({ path: join(process.env.SCREENSHOTS, file), fullPage: true });
    }
    await expectInsideWindow(page);
    expect(await clippedWords(page), `${path} at ${width} in ${language}`).toEqual([]);
    headings.push(await headingAt());
  }
  // What fits with large letters seldom fails with the usual ones: those are tried where the words are longer.
  await expectReadable(page, language === 'sl' || !isLongRun ? ['100%', '200%'] : ['200%']);
  return headings;
}

/** Where nobody is logged in, some screens are documents of their own. */
const loadScreen = (visited: Page, address: string) => visited.goto(address).then(() => {});

/** Where the headings of the screens begin, by width, in one language or in each. */
const headings = new Map<string, number[]>();

async function walk(paths: readonly string[], language: Language, open = showScreen): Promise<void> {
  for (const [turn, path] of paths.entries()) {
    if (!isLongRun && turn % languages.length !== languages.indexOf(language)) continue;
    headings.set(path, await look(path, language, turn, open));
    // What is reached does not hang on the language.
    if (language === 'en' || !isLongRun)
      expect(await walkByKeyboard(page), path).toEqual({ unreached: [], unseen: [] });
  }
}

async function enterAs({ client }: OwnerAt): Promise<void> {
  await page.context().clearCookies();
  await addCookies(page.context(), client);
}

/** What the server refuses from now on: a screen that shows why it has nothing to show looks as tidy as another. */
function refusals(): string[] {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${new URL(page.url()).pathname}: ${answer.status()} ${answer.url()}`);
  });
  return refused;
}

test.each(languages)('in %s, for visitors', { timeout: 180_000 }, async (language) => {
  await page.context().addCookies([{ name: 'language', value: language, url: baseUrl }]);
  await walk(forVisitors, language, loadScreen);
});

test('there is a workshop at work', { timeout: 180_000 }, async () => {
  workshop = await aFilledWorkshopAt(baseUrl);
  expect(ofOneRow.filter((path) => workshop.rows[path] === undefined)).toEqual([]);
});

test.each(languages)('in %s, for the owner of a workshop at work', { timeout: 300_000 }, async (language) => {
  const { owner } = workshop;
  await owner.client.rest('POST', '/api/change-language', { language });
  await enterAs(owner);
  await page.goto(`${baseUrl}/team`);
  const refused = refusals();
  const rows = ofOneRow.flatMap((path) => (workshop.rows[path] ?? []).map((id) => path.replace(':id', id)));
  expect(rows.length).toBeGreaterThan(ofOneRow.length);
  await walk([...signedIn.filter((path) => !ofOneRow.includes(path)), ...rows], language);
  expect(refused).toEqual([]);
});

test('each of them begins at the same place beside the navigation', () => {
  expect(headings.size).toBeGreaterThan(forVisitors.length + signedIn.length - 1);
  const besideNavigation = ['/dashboard', '/team', '/billing', '/download', '/dashboard/security', '/checkout'];
  const places = besideNavigation.map((path) => `${headings.get(path)}`);
  expect(places).not.toContain('undefined');
  expect(new Set(places).size, places.join(' | ')).toBe(1);
});

test('for an owner who has paid and has nothing yet, by turns in each language', { timeout: 180_000 }, async () => {
  const owner = await anOwnerAt(baseUrl);
  await pay(owner);
  await enterAs(owner);
  const refused = refusals();
  for (const language of languages) {
    await owner.client.rest('POST', '/api/change-language', { language });
    await page.goto(`${baseUrl}/team`);
    for (const [turn, path] of emptyOnes.entries()) {
      // What is empty has few words: `npm test` looks at every other one.
      const isTried = isLongRun || turn % 4 < 2;
      if (isTried && languages[turn % languages.length] === language) await look(path, language, turn);
    }
  }
  expect(refused).toEqual([]);
});

/** What is no screen of the application, and what lies over one. */
describe('in the narrowest window, with letters of twice the size from the first paint on', () => {
  const window = { width: 320, height: 640 } as const;
  let large: Page;
  let closeLarge: () => Promise<void>;

  beforeAll(async () => {
    ({ page: large, close: closeLarge } = await openPage({ width: window.width }));
    await large.setViewportSize(window);
    // As a browser's own setting.
    await large.addInitScript(() => {
      new MutationObserver((_, watch) => {
        if (document.documentElement === null) return;
        document.documentElement.style.fontSize = '200%';
        watch.disconnect();
      }).observe(document, { childList: true });
    });
  });
  afterAll(() => closeLarge());

  /** What does not fit where the page is. */
  async function misfits(name: string): Promise<string[]> {
    if (process.env.SCREENSHOTS) {
      await large.screenshot({ path: join(process.env.SCREENSHOTS, `large${name}.png`), fullPage: true });
    }
    const wide = await large.evaluate(() => document.documentElement.scrollWidth);
    const found = [...(await partsOutside(large)), ...(await clippedWords(large))].map((part) => `${name}: ${part}`);
    return wide > window.width ? [`${name} is ${wide} pixels wide`, ...found] : found;
  }

  test('the menus of the bars, which lie over a screen', async () => {
    await addCookies(large.context(), workshop.owner.client);
    await large.goto(`${baseUrl}/today`);
    for (const [place, part] of ['banner', 'navigation'].entries()) {
      const menu = large
        .locator(part === 'banner' ? 'header' : 'nav')
        .getByRole('button')
        .last();
      await menu.click();
      await large.getByRole('menu').waitFor();
      expect(await misfits(`-menu-${place}`)).toEqual([]);
      await large.keyboard.press('Escape');
      await large.getByRole('menu').waitFor({ state: 'detached' });
    }
  });

  test.each(languages)('in %s, for a customer who opens a visit', async (language) => {
    const found: string[] = [];
    for (const [place, url] of workshop.visits.entries()) {
      await large.goto(`${url}?lang=${language}`);
      await large.locator('html[data-alive]').waitFor();
      found.push(...(await misfits(`-visit-${place}-${language}`)));
    }
    expect(found).toEqual([]);
  });

  test.each(['/', '/sl'])('%s, for a visitor', async (path) => {
    await large.context().clearCookies();
    await large.goto(baseUrl + path);
    await untilAlive(large);
    const name = `-landing${path.replaceAll('/', '-')}`;
    expect(await misfits(name)).toEqual([]);
    await large.locator('header summary').click();
    expect(await misfits(`${name}-menu`)).toEqual([]);
  });
});

test('a word that is cut is found, and one that fits is not', async () => {
  await page.goto(`${baseUrl}/login`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await clippedWords(page)).toEqual([]);
  await page.evaluate(() => {
    const heading = document.querySelector('h1');
    if (heading !== null) Object.assign(heading.style, { width: '20px', overflow: 'hidden', whiteSpace: 'nowrap' });
  });
  expect(await clippedWords(page)).toHaveLength(1);
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
