import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type OpenPage, openPage, untilAlive } from '../../support/browser/browser.ts';

/**
 * What the landing page and the page of a visit may weigh. What Lighthouse says of them is in `lighthouse.long`, and their
 * speed is a figure of `npm run bench web`.
 */

const kilobyte = 1000;
let opened: OpenPage;

beforeEach(async () => {
  opened = await openPage({ width: 390 });
});
afterEach(() => opened.close());

/** What a page asks for before anything is pressed. */
async function loadedBy({ page, baseUrl }: OpenPage, path: string, ready: () => Promise<void>) {
  const loaded: { url: string; type: string; bytes: Promise<number> }[] = [];
  page.on('response', (response) => {
    const bytes = response
      .request()
      .sizes()
      .then(({ responseBodySize }) => responseBodySize);
    loaded.push({ url: response.url(), type: response.request().resourceType(), bytes });
  });
  await page.goto(baseUrl + path);
  await ready();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(loaded.map(async ({ bytes, ...rest }) => ({ ...rest, bytes: await bytes })));
  const sum = (type?: string) =>
    sizes.filter((each) => type === undefined || each.type === type).reduce((total, { bytes }) => total + bytes, 0);
  return { sizes, sum };
}

test('the page of a visit has little script of its own, and nothing of the app', async () => {
  const { page } = opened;
  const { sizes, sum } = await loadedBy(opened, '/s/unknown', () => page.locator('html[data-alive]').waitFor());
  expect(sum('script')).toBeGreaterThan(500);
  expect(sum('script')).toBeLessThanOrEqual(8 * kilobyte);
  expect(sum()).toBeLessThanOrEqual(150 * kilobyte);
  expect(sizes.some(({ url }) => /\/graphql|\/api\//.test(url))).toBe(false);
});

describe.each(['/', '/sl'])('%s', (path) => {
  test('asks for little before anything is pressed: scripts, fonts, everything', async () => {
    const { sizes, sum } = await loadedBy(opened, path, () => untilAlive(opened.page));
    expect(sum('script')).toBeGreaterThan(10 * kilobyte);
    expect(sum('script')).toBeLessThanOrEqual(75 * kilobyte);
    expect(sum()).toBeLessThanOrEqual(300 * kilobyte);
    expect(sizes.filter(({ url }) => /latin-ext/.test(url))).toEqual([]);
    expect(sizes.some(({ url }) => /\/graphql|\/api\//.test(url))).toBe(false);
  });
});
