import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Locator, Page } from 'playwright-core';
import type { Language } from '../../../schema/languages.ts';
import { addCookies, type Look, type OpenPage, openPage } from '../../support/browser/browser.ts';
import { Client } from '../../support/client/client.ts';

/**
 * A workshop on a full day, for tests that count what a screen shows of it:
 *
 *     const desk = await seededDesk({ width: 1440, as: 'owner', language: 'sl' });
 *     await desk.go('/vehicles');
 *     expect(await seenWhole(desk.page.locator('tbody tr'))).toBeGreaterThanOrEqual(18);
 *     await desk.resize(1920);
 *     await desk.close();
 *
 * It is written by `npm run seed many` into the server that the files of a worker share, once for all of them. A test that
 * changes it leaves it as full as it was; one that needs another workshop makes an owner of its own.
 */
export const seededSizes = { open: 40, unbilled: 24, customers: 500, vehicles: 800, invoices: 600 } as const;

const password = 'one among many garages';
const emails = {
  owner: 'delavnica1@example.com',
  receptionist: 'delavnica1-1@example.com',
  mechanic: 'delavnica1-3@example.com',
} as const;
/** As high as windows of that width are. */
const heights = { 390: 844, 768: 1024, 1440: 900, 1920: 1080 } as const;
export type Width = keyof typeof heights;

export interface SeededView extends Look {
  readonly width?: Width;
  readonly as?: keyof typeof emails;
  /** The account's; English unless given. */
  readonly language?: Language;
}

export interface SeededDesk extends OpenPage {
  /** Whoever is logged in, over the API. */
  readonly client: Client;
  /** What a call of the workshop answers; one that is refused fails the test. */
  call(name: string, input?: object): ReturnType<Response['json']>;
  /** Opens a screen and waits for its heading. */
  go(path: string): Promise<void>;
  /** The window of another width, with the height that goes with it. */
  resize(width: Width): Promise<void>;
}

const run = promisify(execFile);
const seeded = new Map<string, Promise<unknown>>();

/** Writes the workshop, unless another file has. */
function seedOnce(dataDirectory: string): Promise<unknown> {
  const sizes = Object.entries(seededSizes).flatMap(([name, count]) => [`--${name}`, String(count)]);
  const written =
    seeded.get(dataDirectory) ??
    run(process.execPath, ['dist/dev/seed.js', 'many', '--workshops', '1', ...sizes], {
      env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDirectory },
    });
  seeded.set(dataDirectory, written);
  return written;
}

/** A page of its own at the seeded workshop, of whoever is named. */
export async function seededDesk(view: SeededView = {}): Promise<SeededDesk> {
  const { width = 1440, as = 'owner', language = 'en', ...look } = view;
  const opened = await openPage({ ...look, width });
  const { page, baseUrl } = opened;
  await seedOnce(opened.dataDirectory);
  const client = new Client(baseUrl);
  await client.rest('POST', '/api/login', { email: emails[as], password });
  await client.rest('POST', '/api/change-language', { language });
  await addCookies(page.context(), client);
  const resize = (to: Width) => page.setViewportSize({ width: to, height: heights[to] });
  await resize(width);
  return {
    ...opened,
    client,
    resize,
    async call(name, input = {}) {
      const answer = await client.rest('POST', `/api/workshop/${name}`, input);
      const body = await answer.json();
      if (answer.status !== 200) throw new Error(`${name} was refused: ${JSON.stringify(body)}`);
      return body;
    },
    async go(path) {
      await page.goto(baseUrl + path);
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  };
}

/** How many of them are inside the window from edge to edge and hidden by nothing, as a person counts them. */
export async function seenWhole(items: Locator): Promise<number> {
  await items.first().waitFor();
  return items.evaluateAll((elements) => {
    const isSeen = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight || bottom - top < 1) return false;
      const shown = [top + 1, bottom - 1].map((y) => document.elementFromPoint((left + right) / 2, y));
      return shown.every((over) => over !== null && element.contains(over));
    };
    return elements.filter(isSeen).length;
  });
}

/** Which part of the width beside the navigation an element takes, from 0 to 1. */
export async function partOfWidth(page: Page, element: Locator): Promise<number> {
  const box = await element.boundingBox();
  const beside = await page.evaluate(() => {
    const left = document.querySelector('h1')?.closest('main')?.getBoundingClientRect().left ?? 0;
    return document.documentElement.clientWidth - left;
  });
  return (box?.width ?? 0) / beside;
}
