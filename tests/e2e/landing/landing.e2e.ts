// @module-tag asvs-1-1-2

import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible, type Look, pageOfFile, untilAlive } from '../../support/browser/browser.ts';
import { walkByKeyboard } from '../../support/browser/by-keyboard.ts';
import { clippedWords, partsOutside } from '../../support/browser/readable.ts';

/** `/` as docs/specification.md §2 describes it. */

let page: Page;
let baseUrl: string;

const ofFile = pageOfFile();
async function open(look: Look, path = '/') {
  ({ page, baseUrl } = await ofFile.renew(look));
  await page.goto(`${baseUrl}${path}`);
  await untilAlive(page);
}
const link = (name: string) => page.getByRole('link', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

describe('the landing page', () => {
  beforeEach(() => open({ width: 1440 }));

  test('scrolls to each of its sections', async () => {
    for (const name of ['Analytics', 'Contact', 'Features', 'Pricing']) {
      const topOf = () => page.locator(`#${name.toLowerCase()}`).evaluate((part) => part.getBoundingClientRect().top);
      await page.getByRole('navigation', { name: 'Sections of this page' }).getByRole('link', { name }).click();
      // Also to one that is above: its heading is neither below the window's top nor behind it.
      await expect.poll(topOf).toSatisfy((top) => top > -120 && top < 120);
    }
  });

  test('its links lead to the screens of the account, with the plan that was chosen', async () => {
    for (const [name, path] of [
      ['Login', '/login'],
      ['Register', '/register'],
      ['Sign In', '/login'],
      ['Get Started', '/login'],
      ['Get Now', '/login'],
      ['Choose Basic', '/login?returnTo=%2Fcheckout%3Fplan%3Dbasic'],
      ['Choose Professional', '/login?returnTo=%2Fcheckout%3Fplan%3Dprofessional'],
      ['Choose Business', '/login?returnTo=%2Fcheckout%3Fplan%3Dbusiness'],
      ['Choose Enterprise', '/login?returnTo=%2Fcheckout%3Fplan%3Denterprise'],
    ] as const) {
      expect([name, await link(name).first().getAttribute('href')]).toEqual([name, path]);
    }
    await link('Choose Business').click();
    await page.waitForURL(`${baseUrl}/login?returnTo=%2Fcheckout%3Fplan%3Dbusiness`);
    await page.getByRole('heading', { level: 1, name: 'Log in' }).waitFor();
  });

  test('tells more of each feature, with the badge of its card', { tags: ['screens-u19'] }, async () => {
    for (const feature of [
      'AI diagnostics',
      'AI workshop assistant',
      'Mobile workshop app',
      'Customer portal',
      'Smart inventory',
      'Enterprise security',
      'Business intelligence',
      'Custom integrations',
      'White label',
    ]) {
      await button(`Learn More: ${feature}`).click();
      const dialog = page.getByRole('dialog', { name: feature });
      await dialog.waitFor();
      const badge = /^(Coming Soon|Available)$/;
      const card = page.getByRole('listitem').filter({ has: button(`Learn More: ${feature}`) });
      const [inside, outside] = [dialog.getByText(badge), card.getByText(badge).first()];
      expect(await inside.allTextContents()).toEqual(
        (await outside.count()) === 0 ? [] : [await outside.textContent()],
      );
      for (const part of ['Key features', 'Benefits']) {
        expect(await dialog.getByRole('heading', { name: part }).isVisible()).toBe(true);
      }
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await button(`Learn More: ${feature}`).evaluate((node) => node === document.activeElement)).toBe(true);
    }
  });

  test('an enlarged screenshot closes by its button, by a press outside and by Escape', {
    tags: ['screens-p3'],
  }, async () => {
    for (const leave of [
      () => button('Close').click(),
      () => page.mouse.click(2, 2),
      () => page.keyboard.press('Escape'),
    ]) {
      await button('Enlarge: Job card').click();
      const picture = page.getByRole('dialog', { name: 'Job card' }).getByRole('img');
      await picture.waitFor();
      const { x = 0, width = 0 } = (await picture.boundingBox()) ?? {};
      expect(width).toBeGreaterThan(900);
      expect(Math.abs(1440 - width - 2 * x)).toBeLessThan(2);
      await leave();
      await picture.waitFor({ state: 'detached' });
    }
  });

  test('shows the landing prices with their labels', { tags: ['screens-u21'] }, async () => {
    const plans = await page.locator('#pricing ul > li:has(h3)').allInnerTexts();
    expect(plans.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      expect.stringMatching(/Basic Brezplačno €29 per month.*One admin account/),
      expect.stringMatching(/Professional Most Popular First month free €49 per month.*10 queries a day/),
      expect.stringMatching(/Business First month free €49\.99 per month Up to 10 users/),
      expect.stringMatching(/Enterprise First month free €99\.99 per month.*Unlimited users/),
    ]);
    const tops = await page
      .locator('#pricing strong')
      .evaluateAll((prices) => prices.map((price) => Math.round(price.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
  });

  test('an inquiry with gaps is told field by field, a whole one arrives', async () => {
    const form = page.getByRole('form', { name: 'Write to us' });
    await form.getByRole('button', { name: 'Send message' }).click();
    await form.getByRole('alert').filter({ hasText: 'Please check the marked fields.' }).waitFor();
    expect(await form.locator('[aria-invalid=true]').count()).toBe(4);
    await expectAccessible(page);
    await form.locator('[name=name]').fill('A Visitor');
    await form.locator('[name=email]').fill('visitor@example.com');
    await form.locator('[name=subject]').fill('Lifts');
    await form.locator('[name=message]').fill('Does it know two-post lifts?');
    await form.getByRole('button', { name: 'Send message' }).click();
    await form.getByRole('status').filter({ hasText: 'your message has arrived' }).waitFor();
    const mailed = async () => {
      const { mails } = await (await fetch(`${baseUrl}/dev/inbox.json`)).json();
      return mails.map(({ text }: { text: string }) => text);
    };
    await expect.poll(mailed).toContainEqual(expect.stringContaining('Does it know two-post lifts?'));
  });

  test('a demo can be requested, in place of the message', { tags: ['screens-u22'] }, async () => {
    await page.getByRole('radio', { name: 'Request a demo' }).check();
    expect(await page.getByRole('form').count()).toBe(1);
    const form = page.getByRole('form', { name: 'Request a demo' });
    const fields = { firstName: 'An', lastName: 'Owner', email: 'owner@example.com', company: 'A Workshop' };
    for (const [name, value] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(value);
    await form.locator('[name=businessSize]').selectOption('3 to 5 people');
    await form.getByRole('button', { name: 'Request a demo' }).click();
    await form.getByRole('status').filter({ hasText: 'your request has arrived' }).waitFor();
  });

  test('a form that cannot be sent keeps what was typed', async () => {
    await page.route('**/api/contact', (route) => route.abort());
    const form = page.getByRole('form', { name: 'Write to us' });
    const fields = { name: 'A Visitor', email: 'visitor@example.com', subject: 'Lifts', message: 'Hello' };
    for (const [name, value] of Object.entries(fields)) await form.locator(`[name=${name}]`).fill(value);
    await form.getByRole('button', { name: 'Send message' }).click();
    await form.getByRole('alert').filter({ hasText: 'The server cannot be reached' }).waitFor();
    expect(await form.locator('[name=message]').inputValue()).toBe('Hello');
  });

  test('says in Slovenian what a field lacks', async () => {
    await page.goto(`${baseUrl}/sl`);
    await untilAlive(page);
    const form = page.getByRole('form').filter({ has: page.locator('[name=subject]') });
    await form.getByRole('button').click();
    await form.getByText('Izpolnite vsa polja').first().waitFor();
    expect(await form.getByText('Izpolnite vsa polja').count()).toBe(4);
  });

  test('shows the work in its own language, is there in Slovenian, and back', { tags: ['screens-u18'] }, async () => {
    const hero = page.getByRole('img', { name: /^(The day of a workshop|Dan v delavnici)/ });
    expect(await hero.getAttribute('src')).toBe('/screens/today-en-small.webp');
    await link('Slovenščina').click();
    await page.getByRole('heading', { name: 'Vodite delavnico, ne papirjev' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('sl');
    expect(await hero.getAttribute('src')).toBe('/screens/today-sl-small.webp');
    await link('English').click();
    await page.getByRole('heading', { name: 'Run the workshop, not the paperwork' }).waitFor();
  });

  test('the words below the screenshots have one colour', { tags: ['screens-u20'] }, async () => {
    const tags = page.locator('#gallery li span').filter({ hasText: /^\p{L}[\p{L} ]*$/u });
    const grounds = await tags.evaluateAll((all) => all.map((tag) => getComputedStyle(tag).backgroundColor));
    expect(grounds.length).toBeGreaterThanOrEqual(7);
    expect(new Set(grounds).size).toBe(1);
  });

  test('what no script renders has its looks, and the figures say that they are an example', async () => {
    const looks = (part: string) => {
      const shown = page.locator(part).first();
      return shown.evaluate((node) => {
        const { display, fill } = getComputedStyle(node);
        return { display, fill };
      });
    };
    for (const list of ['#features ul', '#gallery ul', '#analytics dl', '#analytics li']) {
      expect([list, (await looks(list)).display]).toEqual([list, 'grid']);
    }
    expect((await looks('#analytics svg > g > rect')).fill).not.toBe('rgb(0, 0, 0)');
    expect(await page.locator('#analytics').textContent()).toContain('Example figures of a workshop');
  });

  test('loads neither the GraphQL client nor the account screens', async () => {
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(loaded.filter((name) => /apollo|account|router|dashboard-page/.test(name))).toEqual([]);
  });
});

test('without a script the page reads, and its menu and dialogs open', { tags: ['screens-p6'] }, async () => {
  await open({ width: 390 });
  const context = await page
    .context()
    .browser()
    ?.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 900 } });
  const plain = await context?.newPage();
  await plain?.goto(baseUrl);
  expect(await plain?.getByRole('heading', { level: 1 }).textContent()).toBe('Run the workshop, not the paperwork');
  await plain?.getByRole('img', { name: 'Open menu' }).click();
  expect(await plain?.getByRole('link', { name: 'Pricing' }).isVisible()).toBe(true);
  await plain?.getByRole('button', { name: 'Learn More: AI workshop assistant' }).click();
  const dialog = plain?.getByRole('dialog', { name: 'AI workshop assistant' });
  expect(await dialog?.getByText('Coming Soon').isVisible()).toBe(true);
  await dialog?.getByRole('button', { name: 'Close' }).click();
  expect(await dialog?.isVisible()).toBe(false);
  await plain?.getByRole('radio', { name: 'Request a demo' }).check();
  expect(await plain?.locator('form').evaluateAll((forms) => forms.map((form) => form.checkVisibility()))).toEqual([
    false,
    true,
  ]);
  await context?.close();
});

test('on a phone the sections fold into a menu, which closes when one is chosen', async () => {
  await open({ width: 390 });
  expect(await page.getByRole('link', { name: 'Pricing', exact: true }).isVisible()).toBe(false);
  await page.getByRole('img', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Pricing', exact: true }).click();
  await expect.poll(() => page.getByRole('link', { name: 'Pricing', exact: true }).isVisible()).toBe(false);
  await expect
    .poll(() => page.locator('#pricing').evaluate((part) => part.getBoundingClientRect().top))
    .toBeLessThan(120);
});

/** Each width and each colour, and each of them beside each language. */
const views = {
  '/': [
    { width: 390, colorScheme: 'light' },
    { width: 768, colorScheme: 'dark' },
    { width: 1440, colorScheme: 'light' },
  ],
  '/sl': [
    { width: 390, colorScheme: 'dark' },
    { width: 768, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
  ],
} as const;

test.each(['/', '/sl'] as const)('%s is accessible, no wider than any window, and reached by Tab', async (path) => {
  await open({ width: 1440 }, path);
  expect(await walkByKeyboard(page)).toEqual({ unreached: [], unseen: [] });
  for (const { width, colorScheme } of views[path]) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await page.setViewportSize({ width: 320, height: 900 });
  expect([await partsOutside(page), await clippedWords(page)]).toEqual([[], []]);
});
