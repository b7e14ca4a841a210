import { afterAll, beforeAll, expect, test } from 'vitest';
import { languages } from '../../../schema/languages.ts';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { pageFigures } from '../../support/machine/lighthouse.ts';
import { aVisitAt } from '../../support/workshop/filled-workshop.ts';

/** What Lighthouse says of the page that a customer opens, with an estimate and a photo on it. */

let opened: OpenPage;
let visit: string;

beforeAll(async () => {
  opened = await openPage({ width: 390 });
  visit = await aVisitAt(opened.baseUrl);
});
afterAll(() => opened.close());

// Lighthouse may have to begin anew.
test.each(languages)(
  'the page of a visit is judged whole by Lighthouse in %s',
  { timeout: 150_000 },
  async (language) => {
    const { scores, scriptBytes, layoutShift, failed } = await pageFigures(`${visit}?lang=${language}`);
    const told = failed.join(', ');
    expect(scores.accessibility, told).toBe(100);
    expect(scores['best-practices'], told).toBe(100);
    // Nobody is to find it by searching.
    expect(failed.filter((audit) => audit !== 'is-crawlable')).toEqual([]);
    expect(scriptBytes).toBeGreaterThan(500);
    expect(scriptBytes).toBeLessThanOrEqual(60_000);
    expect(layoutShift).toBeLessThan(0.02);
  },
);
