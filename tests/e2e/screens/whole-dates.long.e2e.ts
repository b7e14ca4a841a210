import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchRequests } from '../../support/browser/at-rest.ts';
import { type SeededDesk, seededDesk } from '../desk/seeded-desk.ts';

/** What is read as one word stays on one line at every width: a day, and the form of a company behind its name. */

let desk: SeededDesk;
let atRest: () => Promise<void>;

beforeAll(async () => {
  desk = await seededDesk({ language: 'sl' });
  ({ atRest } = watchRequests(desk.page));
});
afterAll(() => desk.close());

/** The days and company forms whose letters are on several lines. */
const broken = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parts = (node.nodeValue ?? '').matchAll(
        /\d{1,2}\.\s\p{L}{3,}\.?(?:\s\d{4})?|\d{1,2}\.\s\d{1,2}\.(?:\s\d{4})?|[ds]\.\s(?:o\.\s)?[op]\./gu,
      );
      for (const { index, 0: text } of parts) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)));
        if (lines.size > 1) found.push(`${text} in ${node.parentElement?.outerHTML.slice(0, 200)}`);
      }
    }
    return found;
  });

/** The pages of what the lists have: a card, a car, a company and an invoice. */
async function records(): Promise<readonly string[]> {
  const first = async (call: string, input: object = {}) => (await desk.call(call, { first: 1, ...input })).nodes[0].id;
  const [card, vehicle, invoice] = [await first('jobCards'), await first('vehicles'), await first('invoices')];
  const company = await first('customers', { search: 'd. o. o.' });
  return [`/jobs/${card}`, `/vehicles/${vehicle}`, `/customers/${company}`, `/invoices/${invoice}`];
}

test('no day and no form of a company is broken over two lines', { timeout: 180_000 }, async () => {
  const found: string[] = [];
  for (const path of [
    '/today',
    '/jobs',
    '/planner',
    '/customers',
    '/vehicles',
    '/invoices',
    '/to-bill',
    '/clocks',
    ...(await records()),
  ]) {
    await desk.go(path);
    await atRest();
    for (const width of [390, 768, 1440, 1920] as const) {
      await desk.resize(width);
      found.push(...(await broken(desk.page)).map((part) => `${path} at ${width}: ${part}`));
    }
  }
  expect(found).toEqual([]);
});
