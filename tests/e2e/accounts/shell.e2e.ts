import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  addCookies,
  expectAccessible,
  expectInsideWindow,
  type Look,
  pageOfFile,
} from '../../support/browser/browser.ts';
import { answerGraphql, aPaidProfile } from '../../support/browser/graphql-answers.ts';
import { anOwnerAt } from '../../support/browser/owners.ts';

/** The frame around every screen of somebody who is signed in: navigation, user menu and command menu. */

let page: Page;
const ofFile = pageOfFile();

async function open(look: Look, path = '/dashboard', profile: object = {}): Promise<void> {
  const { page: renewed, baseUrl } = await ofFile.renew(look);
  page = renewed;
  await answerGraphql(page, { Me: aPaidProfile(profile) });
  await page.goto(baseUrl + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await link('Board').or(link('Tabla')).waitFor();
}

// A page speaks English until it has read who looks at it.
const navigation = () => page.getByRole('navigation', { name: /^(Screens|Zasloni)$/ });
const link = (name: string) => navigation().getByRole('link', { name });
const userMenu = () => page.getByRole('banner').getByRole('button').last();
const pathNow = () => new URL(page.url()).pathname;
const focused = () =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);

test('is walked through by the keyboard alone, from the way past it to the next screen', {
  tags: ['screens-u15'],
}, async () => {
  await open({ width: 1440 });
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Skip to content');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.reload();
  await link('Board').waitFor();
  const stops: (string | null | undefined)[] = [];
  for (let stop = 0; stop < 12; stop++) {
    await page.keyboard.press('Tab');
    stops.push(await focused());
  }
  expect(stops).toEqual([
    'Skip to content',
    'Delavnica, start page',
    'Help',
    'SearchCtrl K',
    expect.stringContaining('user menu'),
    'Today',
    'Planner',
    'Board',
    'Take in',
    'My jobs',
    'Diagnostics',
    'Customers',
  ]);
  await navigation().evaluate((frame) => frame.setAttribute('data-same-frame', ''));
  const place = await navigation().boundingBox();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/customers');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  expect(await link('Customers').getAttribute('aria-current')).toBe('page');
  expect(await link('Today').getAttribute('aria-current')).toBeNull();
  // The frame itself has stayed, at its place: nothing that leads on moves about.
  expect(await page.locator('nav[data-same-frame]').count()).toBe(1);
  expect(await navigation().boundingBox()).toEqual(place);
});

test('the wordmark stays in the application', { tags: ['screens-u1'] }, async () => {
  await open({ width: 1440 }, '/dashboard/security');
  await page.getByRole('link', { name: 'Delavnica, start page' }).click();
  await expect.poll(pathNow).toBe('/dashboard');
});

describe('on a phone', () => {
  test('has at most five places at the bottom, each large enough for a thumb, and hides nothing of the screen', async () => {
    await open({ width: 390 });
    const more = navigation().getByRole('button', { name: 'More' });
    const places = [...(await navigation().getByRole('link').all()), more];
    expect(places).toHaveLength(5);
    for (const place of places) {
      const box = await place.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
    }
    const ends = () =>
      page.evaluate(() => {
        window.scrollTo(0, document.body.scrollHeight);
        const bottomOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().bottom;
        return {
          screen: bottomOf('main > div > :last-child'),
          top: document.querySelector('nav')?.getBoundingClientRect().top,
        };
      });
    // Cards that are loaded for themselves make the page longer after it is there.
    const hidden = async () => {
      const { screen, top } = await ends();
      return (screen ?? Number.NaN) - (top ?? Number.NaN);
    };
    await expect.poll(hidden).toBeLessThanOrEqual(0);
    await more.click();
    await page.getByRole('menuitem', { name: 'Vehicles' }).click();
    await page.waitForURL('**/vehicles');
  });

  test('has the way out in the user menu', async () => {
    await open({ width: 390 });
    expect(await page.getByRole('button', { name: 'Log out' }).count()).toBe(0);
    await userMenu().click();
    await answerGraphql(page, { LogOut: { data: { logout: { __typename: 'SuccessResult', success: true } } } });
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
  });

  // The bar is the same on every screen; `every-screen` looks at all of them with letters of that size.
  test('fits 320 pixels with letters of twice the size', async () => {
    await open({ width: 320 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await expectInsideWindow(page);
    const barFits = await page
      .getByRole('banner')
      .evaluate((bar) => bar.scrollWidth <= bar.clientWidth && bar.getBoundingClientRect().right <= window.innerWidth);
    expect(barFits).toBe(true);
    for (const button of await page.getByRole('banner').getByRole('button').all()) {
      const box = await button.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
    }
    await userMenu().click();
    await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
    await expectInsideWindow(page);
  });
});

describe('the user menu', () => {
  test('switches language and theme on the same page, and both are there at the next one', async () => {
    const { page: renewed, baseUrl } = await ofFile.renew();
    page = renewed;
    const owner = await anOwnerAt(baseUrl);
    await addCookies(page.context(), owner.client);
    await page.goto(`${baseUrl}/dashboard`);
    const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await ground();
    await page.getByText(owner.email).first().waitFor();
    await page.evaluate(() => document.body.setAttribute('data-same-page', ''));

    await userMenu().click();
    const kept = page.waitForResponse((answer) => answer.request().postData()?.includes('ChooseTheme') === true);
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await kept;
    await expect.poll(ground).not.toBe(light);
    await page.getByRole('menuitemradio', { name: 'Slovenščina' }).click();
    await page.getByRole('heading', { name: 'Pregled' }).waitFor();
    await page.getByRole('menuitemradio', { name: 'Temen' }).waitFor();
    expect(await page.locator('body[data-same-page]').count()).toBe(1);

    // No script can read or forget it, and the next page comes dark from the server.
    expect(await page.evaluate(() => document.cookie)).not.toContain('theme');
    const [theme] = (await page.context().cookies()).filter(({ name }) => name === 'theme');
    expect(theme).toMatchObject({ value: 'dark', httpOnly: true, sameSite: 'Lax' });
    for (const path of ['/dashboard', '/', '/sl']) {
      const answer = await page.goto(baseUrl + path);
      expect(await answer?.text()).toContain('<html data-theme="dark"');
      expect(await ground()).not.toBe(light);
    }
  });
});

describe('the command menu', () => {
  test('leads to the team by Ctrl+K and three letters', async () => {
    await open({ width: 1440 });
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type('tea');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/team');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('keeps what is typed before its code is there, and after', async () => {
    await open({ width: 1440 });
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/command-menu-/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('peo');
    arrive();
    const field = page.getByRole('combobox');
    await field.waitFor();
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.keyboard.type('ple');
    expect(await field.inputValue()).toBe('people');
  });

  test('opens from the bar, and gives the focus back when it is left', async () => {
    await open({ width: 390 });
    await page.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(focused).toBe('SearchCtrl K');
  });

  test('waits while a dialog asks something', async () => {
    await open({ width: 1440 });
    await page.getByRole('button', { name: 'Change Plan' }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Control+k');
    expect(await page.getByRole('combobox').count()).toBe(0);
    expect(await page.getByRole('dialog').count()).toBe(1);
  });
});

describe('axe finds nothing', () => {
  test.each([
    [390, 'light', 'en'],
    [390, 'dark', 'sl'],
    [1440, 'light', 'sl'],
    [1440, 'dark', 'en'],
  ] as const)('at %i pixels, %s, in %s', async (width, colorScheme, language) => {
    await open({ width, colorScheme }, '/dashboard', { language });
    await expectAccessible(page);
    await userMenu().click();
    await page.getByRole('menu').waitFor();
    await expectAccessible(page);
    await expectInsideWindow(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await expectAccessible(page);
    await expectInsideWindow(page);
  });
});
