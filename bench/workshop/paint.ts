import { type Browser, chromium, type Page } from 'playwright-core';
import { JobCardDocument } from '../../generated/graphql.ts';
import { startServerProcess } from '../../tests/support/server/server-process.ts';
import { headlessChromium } from '../../tools/steps/chromium.mjs';
import { signedIn } from '../support/accounts.ts';
import { type Garage, requestBody } from './garage.ts';
import { aCardWithLines } from './visits.ts';

/** How long it took until something was painted, in milliseconds, by what was done. */
export type Paints = Map<string, number[]>;

export const writtenDownOnly = 'its answer written down, and nothing else';
const fullJob = 300;

/**
 * What somebody at the desk sees of a card, in Chromium on the same machine: from the click to the frame in which it
 * is, and from a key to the frame in which its letter and the new sum are. Beside a click that asks for the same card
 * and only writes its answer down.
 *
 * @param rounds each with a browser that has nothing in its cache; in every second one the pointer rests before it presses
 */
export async function paints(garage: Garage, rounds: number): Promise<Paints> {
  const server = await startServerProcess({ DATABASE_URL: garage.databaseUrl, LOG_LEVEL: 'fatal' });
  const browser = await chromium.launch({ executablePath: headlessChromium.program, args: ['--no-sandbox'] });
  const { port } = new URL(server.url);
  // The address that the server believes to have where it is given none.
  const url = `http://localhost:${port}`;
  const found: Paints = new Map();
  const note = (what: string, milliseconds: number) => found.set(what, [...(found.get(what) ?? []), milliseconds]);
  try {
    const full = await aCardWithLines(garage, fullJob);
    for (let round = 0; round < rounds; round += 1) {
      const page = await signedInPage(browser, garage, url);
      await openCards(page, url, { rests: round % 2 === 1, note });
      await typeIntoFull(page, `${url}/jobs/${full.id}`, note);
      await page.context().close();
    }
  } finally {
    await browser.close();
    await server.stop();
  }
  return found;
}

type Note = (what: string, milliseconds: number) => void;

async function signedInPage(browser: Browser, { database, ownerId }: Garage, url: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [, value = ''] = /=(.*)$/.exec(await signedIn(database, ownerId)) ?? [];
  await context.addCookies([{ name: 'session', value, url }]);
  const page = await context.newPage();
  await measurePresses(page);
  return page;
}

/** How long the pointer of somebody rests on what is pressed, which is when the code of a card comes. */
const restMilliseconds = 150;

/**
 * From the board to a card for the first time, to another one, and to the first one again.
 *
 * @param rests whether the pointer rests on the card before it is pressed, as people's do
 */
async function openCards(page: Page, url: string, { rests, note }: { rests: boolean; note: Note }): Promise<void> {
  await page.goto(`${url}/jobs`);
  const cards = page.locator('[data-card-link]');
  await cards.first().waitFor();
  const ids = await cards.evaluateAll((links) => links.map((link) => link.getAttribute('data-card-link') ?? ''));
  const [first = '', second = ''] = ids;
  await quiet(page);
  for (const [what, id] of [
    [rests ? 'a card on which the pointer rested' : 'a card, nothing of it loaded', first],
    ['another card', second],
    ['the first card again', first],
  ] as const) {
    const link = page.locator(`[data-card-link="${id}"]`);
    await link.hover();
    if (rests) await page.waitForTimeout(restMilliseconds);
    await link.click();
    note(what, await measured(page, 'card'));
    await page.goBack();
    await cards.first().waitFor();
  }
  note(writtenDownOnly, await writtenDown(page, requestBody(JobCardDocument, { id: first })));
}

/** What comes after the first screen has come; the stream of changes never ends. */
async function quiet(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const ends = performance.getEntriesByType('resource').map(({ startTime, duration }) => startTime + duration);
    return performance.now() - Math.max(0, ...ends) > 1000;
  });
}

/**
 * Has the page measure what its presses lead to: `card` from a click to the frame that has a card's total, `key` from a
 * key to the frame after it; a frame is drawn before the next task. A named function would not reach the page.
 */
async function measurePresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ timeStamp: start }) =>
        new MutationObserver((_, observer) => {
          if (document.querySelector('[data-testid="card-total"]') === null) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => performance.measure('card', { start })));
        }).observe(document.body, { childList: true, subtree: true }),
      true,
    );
    addEventListener(
      'keydown',
      ({ timeStamp: start }) => requestAnimationFrame(() => setTimeout(() => performance.measure('key', { start }))),
      true,
    );
  });
}

/** The next measure of that name, in milliseconds, once it is there. */
async function measured(page: Page, name: 'card' | 'key'): Promise<number> {
  await page.waitForFunction((wanted) => performance.getEntriesByName(wanted).length > 0, name);
  return page.evaluate((wanted) => {
    const [first] = performance.getEntriesByName(wanted);
    performance.clearMeasures(wanted);
    return first?.duration ?? Number.NaN;
  }, name);
}

/** The least that a card can cost: ask, read the answer, write it into the page. */
function writtenDown(page: Page, body: string): Promise<number> {
  return page.evaluate(async (sent) => {
    const began = performance.now();
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/graphql', { method: 'POST', headers, body: sent });
    const place = document.createElement('pre');
    place.textContent = JSON.stringify(await answer.json());
    document.body.append(place);
    const took = await new Promise<number>((painted) =>
      requestAnimationFrame(() => setTimeout(() => painted(performance.now() - began))),
    );
    place.remove();
    return took;
  }, body);
}

/** Keys into a price of a card with as many lines as a job may have: each changes the row and the sums of the card. */
async function typeIntoFull(page: Page, address: string, note: Note): Promise<void> {
  await page.goto(address);
  const price = page.locator('[data-cell="price"]').nth(fullJob - 1);
  await price.waitFor();
  await price.focus();
  for (const key of '12345') {
    await page.keyboard.press(key);
    note(`a key in a card of ${fullJob} lines`, await measured(page, 'key'));
  }
  await page.keyboard.press('Escape');
}
