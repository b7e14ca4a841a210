import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { pageFigures } from '../../support/machine/lighthouse.ts';
import { aFilledPortalAt, logInToPortal } from '../../support/portal/filled-portal.ts';
import { aBookingPageAt, aVisitAt } from '../../support/workshop/filled-workshop.ts';

/**
 * What Lighthouse says of the pages that strangers open, in everything that is not time. Their speed is a figure of
 * `npm run bench web`; what they weigh is in `landing-figures`, and what axe says of them in `landing` and `link`.
 */

let opened: OpenPage;

beforeAll(async () => {
  opened = await openPage({ width: 390 });
});
afterAll(() => opened.close());

// Lighthouse may have to start again.
const timeout = 150_000;
/** Of a page with live updates. */
const patience = 10_000;

test.each(['/', '/sl'])(
  '%s gets full scores from Lighthouse, and does not move while it loads',
  { timeout },
  async (path) => {
    const { scores, layoutShift, failed } = await pageFigures(opened.baseUrl + path);
    const failures = failed.join(', ');
    expect(scores.accessibility, failures).toBe(100);
    expect(scores['best-practices'], failures).toBe(100);
    expect(scores.seo, failures).toBe(100);
    expect(layoutShift).toBeLessThan(0.02);
  },
);

// Of SEO nothing is asked: nobody is to find the page by searching.
test('the page of a visit gets full scores from Lighthouse in what people notice', { timeout }, async () => {
  const visit = await aVisitAt(opened.baseUrl);
  const { scores, scriptBytes, layoutShift, failed } = await pageFigures(`${visit}?lang=sl`, { patience });
  const failures = failed.join(', ');
  expect(scores.accessibility, failures).toBe(100);
  expect(scores['best-practices'], failures).toBe(100);
  expect(scriptBytes).toBeGreaterThan(500);
  expect(scriptBytes).toBeLessThanOrEqual(60_000);
  expect(layoutShift).toBeLessThan(0.02);
});

test('the booking page of a workshop gets full scores from Lighthouse', { timeout }, async () => {
  const { url, service } = await aBookingPageAt(opened.baseUrl);
  for (const address of [url, `${url}?service=${service}`]) {
    const { scores, scriptBytes, layoutShift, failed } = await pageFigures(address, { patience });
    const failures = failed.join(', ');
    expect(scores.accessibility, failures).toBe(100);
    expect(scores['best-practices'], failures).toBe(100);
    expect(scores.seo, failures).toBe(100);
    expect(scriptBytes).toBeLessThanOrEqual(5000);
    expect(layoutShift).toBeLessThan(0.02);
  }
});

// Nor of the portal.
test('each page of the portal gets full scores from Lighthouse in what people notice', {
  timeout: 600_000,
}, async () => {
  const filled = await aFilledPortalAt(opened.baseUrl);
  const { portal } = filled;
  const { browser, cars } = await logInToPortal(filled);
  const [car = ''] = cars;
  const rooms = [portal, car, `${car}/book`, `${portal}/invoices`, `${portal}/appointments`, `${portal}/me`];
  const pages = [
    { address: portal, cookie: '' },
    ...rooms.map((address) => ({ address, cookie: browser.cookieHeader })),
  ];
  for (const { address, cookie } of pages) {
    const { scores, scriptBytes, layoutShift, failed } = await pageFigures(`${address}?lang=sl`, { patience, cookie });
    const failures = `${address}: ${failed.join(', ')}`;
    expect(scores.accessibility, failures).toBe(100);
    expect(scores['best-practices'], failures).toBe(100);
    expect(scriptBytes, failures).toBeLessThanOrEqual(60_000);
    expect(layoutShift, failures).toBeLessThan(0.02);
  }
});
