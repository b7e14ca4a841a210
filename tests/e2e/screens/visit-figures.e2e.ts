import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { pageFigures } from '../../support/machine/lighthouse.ts';
import { aVisitAt } from '../../support/workshop/filled-workshop.ts';

/** What Lighthouse says of the page that a customer opens, with an estimate and a photo on it. */

let opened: OpenPage;

beforeAll(async () => {
  opened = await openPage({ width: 390 });
});
afterAll(() => opened.close());

// Lighthouse may have to begin anew. Of SEO nothing is asked: nobody is to find the page by searching.
test('the page of a visit is judged whole by Lighthouse in what people notice', { timeout: 150_000 }, async () => {
  const visit = await aVisitAt(opened.baseUrl);
  const { scores, scriptBytes, layoutShift, failed } = await pageFigures(`${visit}?lang=sl`, 10_000);
  const told = failed.join(', ');
  expect(scores.accessibility, told).toBe(100);
  expect(scores['best-practices'], told).toBe(100);
  expect(scriptBytes).toBeGreaterThan(500);
  expect(scriptBytes).toBeLessThanOrEqual(60_000);
  expect(layoutShift).toBeLessThan(0.02);
});
