import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible, type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';

/** A long job card: its first line stands high, and what it costs and what is next stay in sight. */

const words = '5Q0615301F/5Q0615301H/5Q0615301J/5Q0615302A/5Q0615302B';
const jobsOfCard = 6;
const linesOfJob = 8;

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;

beforeAll(async () => {
  opened = await openPage({ width: 1440 });
  ({ page } = opened);
  owner = await anOwnerAt(opened.baseUrl);
  await pay(owner, 'business');
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: opened.baseUrl }));
  await page.context().addCookies(cookies);
  const customer = { name: 'Ana Kos', phone: '041 123 456' };
  const car = { plate: 'LJ AB-123', make: 'Volkswagen', model: 'Golf', customer, km: 123_456, wish: 'Brakes squeak' };
  const { id } = await owner.call('takeIn', car);
  for (let job = 1; job <= jobsOfCard; job += 1) {
    const lines = Array.from({ length: linesOfJob }, (_, place) => ({
      kind: 'PART',
      description: place === 0 ? words : `Part ${place}`,
      partNumber: words.slice(0, 50),
      quantityThousandths: 1000,
      unitPrice: 100_000,
    }));
    await owner.call('addJob', { jobCardId: id, title: job === 1 ? words : `Job ${job}`, lines });
  }
  await page.goto(`${opened.baseUrl}/jobs/${id}`);
  await page.getByRole('heading', { level: 1, name: 'LJ AB-123' }).waitFor();
  await page.getByLabel('Description, line 1', { exact: true }).first().waitFor();
});
afterAll(() => opened.close());

const sum = () => page.getByTestId('strip-sum');
const next = () => page.getByRole('button', { name: /^Send to customer/ });
const filled = () => page.getByRole('main').locator('[class*="primary"]:visible');
const topOf = async (box: Promise<{ y: number } | null>) => (await box)?.y ?? Number.NaN;

test('the first line begins at 260 px at most, and one button is filled', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const first = page.locator('[data-line]').first();
  expect(await topOf(first.boundingBox())).toBeLessThanOrEqual(260);
  expect(await filled().count()).toBe(1);
  expect(await filled().textContent()).toMatch(/^Send to customer/);
});

test.each([
  [1440, 900],
  [1920, 1080],
  [390, 844],
])(
  'after scrolling to the end of the card the sum and the next step are in sight at %s × %s',
  async (width, height) => {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => window.scrollTo(0, 0));
    const last = page.getByRole('button', { name: 'Key label' });
    await last.scrollIntoViewIfNeeded();
    await page.getByTestId('card-total').scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    for (const shown of [sum(), next()]) {
      const box = await shown.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      // Nothing lies over it.
      const isOnTop = await shown.evaluate((element) => {
        const { x, y, width: wide, height: high } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + wide / 2, y + high / 2));
      });
      expect(isOnTop).toBe(true);
    }
    // On a phone the thumb reaches it.
    if (width === 390) expect(await topOf(next().boundingBox())).toBeGreaterThan(height / 2);
  },
);

test.each([
  [1280, 180],
  [1360, 240],
  [1440, 310],
  [1920, 480],
])('at %s pixels a description has at least %s of them', async (width, room) => {
  await page.setViewportSize({ width, height: 900 });
  const description = page.getByLabel('Description, line 1', { exact: true }).first();
  expect((await description.boundingBox())?.width).toBeGreaterThanOrEqual(room);
});

test('long words push nothing off the screen, and axe finds nothing', async () => {
  await lookAt(page, 'job-card-long');
});

describe.each(['light', 'dark'] as const)('on a %s phone, with the next step above the navigation', (colorScheme) => {
  const phone = { width: 390, height: 844 };
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo(0, to), top);

  beforeEach(async () => {
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme });
    await next().waitFor();
  });

  test.each(['Description', 'Kind', 'Qty', 'Price'])(
    'axe finds nothing where it covers half of a %s',
    async (field) => {
      await scrollTo(0);
      const half = await topOf(page.getByLabel(`${field}, line 3`, { exact: true }).first().boundingBox());
      await scrollTo(half - (await topOf(next().boundingBox())) + 12);
      await expectAccessible(page, ['target-size']);
    },
  );

  test('the end of the page lies above it', async () => {
    await scrollTo(1_000_000);
    const end = await page.locator('main').evaluate((main) => {
      const bottoms = [...main.querySelectorAll('button, a, input, select')].map(
        (each) => each.getBoundingClientRect().bottom,
      );
      return Math.max(...bottoms);
    });
    expect(end).toBeLessThanOrEqual(await topOf(next().boundingBox()));
  });

  test('what gets the focus is hidden by nothing, forwards and backwards', async () => {
    await scrollTo(0);
    await page.getByRole('link', { name: 'Ana Kos' }).focus();
    for (const key of ['Tab', 'Shift+Tab'] as const) {
      for (let press = 0; press < 60; press += 1) {
        await page.keyboard.press(key);
        const hidden = await page.evaluate(hiddenFocus);
        expect(hidden, `after ${press + 1} times ${key}`).toBeUndefined();
      }
    }
  });
});

/** The name of what has the focus, if it is in the screen and not seen as a whole. */
function hiddenFocus(): string | undefined {
  const focused = document.activeElement;
  if (focused === null || focused.closest('main') === null) return undefined;
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const isSeen = [top + 2, bottom - 2].every((y) => {
    const over = document.elementFromPoint((left + right) / 2, y);
    return over !== null && (focused.contains(over) || over.contains(focused));
  });
  return isSeen ? undefined : (focused.getAttribute('aria-label') ?? focused.textContent ?? focused.tagName);
}
