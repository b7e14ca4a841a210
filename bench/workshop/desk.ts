import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, type BrowserContext, chromium, type Page } from 'playwright-core';
import { z } from 'zod';
import { startServerProcess } from '../../tests/support/server/server-process.ts';
import { ownerOfMany, seedManyWorkshops } from '../../tools/seed/many-workshops.ts';
import { headlessChromium } from '../../tools/steps/chromium.mjs';
import { percentile, rounded } from '../support/pace.ts';
import { addMechanics, rowsIn } from './garage.ts';

/**
 * `npm run bench desk`: what somebody at a full desk waits for, in Chromium on the same machine: forty open cards, 800
 * vehicles, 500 customers, 1,000 invoices and a week of two hundred blocks on SQLite; `ROUNDS=3` for fewer,
 * `ONLY=planner` for one screen. Wanted are 300 ms from a click, before which the pointer has rested for 150, to the frame
 * that has the screen, a second until the change of another window is there, and no task above 50 ms while somebody scrolls.
 */
const rounds = Number(process.env.ROUNDS ?? 5);
const only = process.env.ONLY;
/** Whether a screen is measured, or what is done on several of them. */
const isWanted = (screen?: string) => only === undefined || only === screen;
const sizes = { customers: 500, vehicles: 800, open: 40, unbilled: 20 };
const cards = 1200;
const scrolls = 25;
/** What is asked, beside each figure: a median above it is marked. */
const paintedMilliseconds = 300;
const changeMilliseconds = 1000;
const taskMilliseconds = 50;
/** How long the pointer of somebody rests on what is pressed. */
const restMilliseconds = 150;

interface Measured {
  /** Its address, and what is there once it is drawn with its rows. */
  readonly path: string;
  readonly rows: string;
}
const screens: Readonly<Record<string, Measured>> = {
  Today: { path: '/today', rows: 'main li a[href^="/jobs/"]' },
  board: { path: '/jobs', rows: '[data-card-link]' },
  customers: { path: '/customers', rows: 'tbody a[href^="/customers/"]' },
  vehicles: { path: '/vehicles', rows: 'tbody a[href^="/vehicles/"]' },
  invoices: { path: '/invoices', rows: 'tbody a[href^="/invoices/"]' },
  'to bill': { path: '/to-bill', rows: 'tbody a[href^="/jobs/"]' },
  // A full week, and whom to call about a moved appointment above it.
  planner: { path: '/planner', rows: 'main:has([data-block]) a[href^="tel:"]' },
};
/** Records, opened from the first row of their list. */
const records: Readonly<Record<string, { readonly from: Measured | undefined; readonly rows: string }>> = {
  'a vehicle': { from: screens.vehicles, rows: 'main dl + div tbody a' },
  'a customer': { from: screens.customers, rows: 'main dl + div tbody a' },
  'an invoice': { from: screens.invoices, rows: 'main dl + div tbody td' },
};

type Waits = Map<string, number[]>;
const note = (waits: Waits, what: string, milliseconds: number) =>
  waits.set(what, [...(waits.get(what) ?? []), milliseconds]);

export async function benchDesk(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'delavnica-bench-desk-'));
  const databaseUrl = `file:${join(folder, 'delavnica.db')}`;
  const now = new Date();
  now.setUTCHours(8, 0, 0, 0);
  const server = await startServerProcess({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'fatal', RATE_LIMIT_SCALE: '100' });
  // The server has made the tables.
  await seedManyWorkshops(databaseUrl, { workshops: 1, cards, now, chosen: sizes });
  const browser = await chromium.launch({ executablePath: headlessChromium.program, args: ['--no-sandbox'] });
  // The address that the server believes to have where it is given none.
  const url = `http://localhost:${new URL(server.url).port}`;
  const [first, again, changes, scrolling]: Waits[] = [new Map(), new Map(), new Map(), new Map()];
  try {
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const signed = await context.request.post(`${url}/api/login`, { data: ownerOfMany(1), headers: { origin: url } });
      if (!signed.ok()) throw new Error(`Nobody was logged in: ${await signed.text()}`);
      if (round === 0) await planWeek(context.request, url);
      const page = await context.newPage();
      await measurePresses(page);
      await page.goto(`${url}/my-jobs`);
      await page.locator('nav a[href="/today"]').first().waitFor();
      for (const waits of [first, again]) await openEach(page, waits ?? new Map());
      note(again ?? new Map(), 'a small answer written down, and nothing else', await writtenDown(page));
      for (const [name, { path, rows }] of Object.entries(screens)) {
        if (!isWanted(name)) continue;
        await page.goto(url + path);
        await page.locator(rows).first().waitFor();
        note(scrolling ?? new Map(), name, await longestTaskWhileScrolling(page));
      }
      if (isWanted()) await changesOfAnother(context, page, { url, round, waits: changes ?? new Map() });
      await context.close();
    }
  } finally {
    await browser.close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const print = (title: string, waits: Waits | undefined, asked: number) => {
    console.log(`\n${title}`);
    console.table(
      Object.fromEntries(
        [...(waits ?? [])].map(([what, all]) => {
          const p50 = rounded(percentile(all, 0.5));
          const p95 = rounded(percentile(all, 0.95));
          const most = rounded(Math.max(...all));
          return [what, { p50, p95, most, asked, missed: p50 > asked ? 'missed' : '' }];
        }),
      ),
    );
  };
  print('From a click to the frame that has the rows, in ms, for the first time', first, paintedMilliseconds);
  print('The same again', again, paintedMilliseconds);
  print('From the answer of a change to the frame of another window that has it, in ms', changes, changeMilliseconds);
  print('The longest task while scrolling, in ms; 0 where none was above 50', scrolling, taskMilliseconds);
}

const people = 20;
const lifts = 10;
const hours = ['06', '09'];
const toCall = 6;
const dayMilliseconds = 86_400_000;
const workDays = 5;
const versioned = z.object({ id: z.string(), version: z.number() });

/** Plans two hundred blocks of this week for twenty people, and moves some appointments about which somebody has to call. */
async function planWeek(request: APIRequestContext, url: string): Promise<void> {
  const call = async (name: string, data: object = {}): Promise<unknown> => {
    const answer = await request.post(`${url}/api/workshop/${name}`, { data, headers: { origin: url } });
    if (!answer.ok()) throw new Error(`${name} was refused: ${await answer.text()}`);
    return answer.json();
  };
  const ids = await addMechanics(call, people);
  for (let lift = 1; lift <= lifts; lift += 1) await call('saveResource', { kind: 'LIFT', name: `Dvigalo ${lift}` });
  const planned = rowsIn(await call('jobCards', { filter: { states: ['IN_PROGRESS'] }, first: people }));
  const now = Date.now();
  const weekday = (new Date(now).getUTCDay() + 6) % 7;
  // Today is one of them: the planner opens on it.
  const first = now - (weekday - Math.max(0, weekday - workDays + 1)) * dayMilliseconds;
  for (let place = 0; place < workDays; place += 1) {
    const day = new Date(first + place * dayMilliseconds).toISOString().slice(0, 10);
    for (const [person, resourceId] of ids.entries()) {
      for (const hour of hours) {
        const times = { startAt: `${day}T${hour}:00:00Z`, endAt: `${day}T${hour}:45:00Z` };
        // Work that is over would wait to be planned again, once the workshop closes.
        const isOver = Date.parse(times.endAt) < now;
        const what = isOver ? { title: 'Sestanek' } : { jobCardId: planned[person % planned.length]?.id };
        await call('planBlock', { ...what, resourceId, ...times, outside: true });
      }
    }
  }
  for (let place = 0; place < toCall; place += 1) {
    const customer = { name: `Stranka ${place}`, phone: `041 700 10${place}` };
    const [before, after] = [7, 8].map((days) => new Date(now + days * dayMilliseconds).toISOString());
    const card = versioned.parse(await call('planJobCard', { vehicleText: 'Clio', customer, expectedAt: before }));
    await call('updateJobCard', { ...card, expectedAt: after, callCustomer: true });
  }
}

async function openEach(page: Page, waits: Waits): Promise<void> {
  // Each press leads from elsewhere; this one is not measured.
  await page.evaluate(() => {
    delete document.documentElement.dataset.wanted;
  });
  await page.locator('nav a[href="/my-jobs"]').first().click();
  await page.waitForURL('**/my-jobs');
  for (const [name, { path, rows }] of Object.entries(screens)) {
    if (isWanted(name)) note(waits, name, await pressed(page, `nav a[href="${path}"]`, rows));
  }
  for (const [name, { from, rows }] of Object.entries(records)) {
    if (from === undefined || !isWanted()) continue;
    await pressed(page, `nav a[href="${from.path}"]`, from.rows);
    note(waits, name, await pressed(page, from.rows, rows));
  }
}

/**
 * Has the page measure from its next press to the frame that has something; a frame is drawn before the next task. A
 * named function would not reach the page.
 */
async function measurePresses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    addEventListener(
      'click',
      ({ timeStamp: start }) => {
        const { wanted } = document.documentElement.dataset;
        if (wanted === undefined) return;
        const before = document.querySelector(wanted);
        new MutationObserver((_, observer) => {
          const found = document.querySelector(wanted);
          // Rows of the screen before may look the same.
          if (found === null || found === before) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => performance.measure('press', { start })));
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      },
      true,
    );
  });
}

async function pressed(page: Page, link: string, wanted: string): Promise<number> {
  await page.evaluate((selector) => {
    document.documentElement.dataset.wanted = selector;
    performance.clearMeasures('press');
  }, wanted);
  const target = page.locator(link).first();
  // As people do, and as the code of a screen is loaded (web/app/screens/preload-screens.ts).
  await target.hover();
  await page.waitForTimeout(restMilliseconds);
  await target.click();
  await page
    .waitForFunction(() => performance.getEntriesByName('press').length > 0, undefined, { timeout: 9000 })
    .catch((error: unknown) => {
      throw new Error(`${wanted} never stood there after ${link}`, { cause: error });
    });
  return page.evaluate(() => performance.getEntriesByName('press')[0]?.duration ?? Number.NaN);
}

/** The least that a screen can cost on this machine now: ask, read the answer, write it into the page. */
function writtenDown(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const began = performance.now();
    const place = document.createElement('pre');
    place.textContent = await (await fetch('/readyz')).text();
    document.body.append(place);
    const took = await new Promise<number>((painted) =>
      requestAnimationFrame(() => setTimeout(() => painted(performance.now() - began))),
    );
    place.remove();
    return took;
  });
}

/** Wheels down and up again. @returns the longest task above 50 ms, which is what browsers report; 0 where there was none */
async function longestTaskWhileScrolling(page: Page): Promise<number> {
  // What comes after the screen has come is no scrolling.
  await page.waitForTimeout(1000);
  await page.evaluate(() => {
    document.documentElement.dataset.longest = '0';
    new PerformanceObserver((list) => {
      const tasks = list.getEntries().map(({ duration }) => duration);
      const longest = Math.max(Number(document.documentElement.dataset.longest), ...tasks);
      document.documentElement.dataset.longest = String(longest);
    }).observe({ type: 'longtask' });
  });
  await page.mouse.move(720, 500);
  for (const direction of [1, -1]) {
    for (let step = 0; step < scrolls; step += 1) {
      await page.mouse.wheel(0, direction * 120);
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    }
  }
  await page.waitForTimeout(200);
  return page.evaluate(() => Number(document.documentElement.dataset.longest));
}

interface Changing {
  readonly url: string;
  readonly round: number;
  readonly waits: Waits;
}

/** A car that another window takes in, until it is on the board and on Today. */
async function changesOfAnother(context: BrowserContext, page: Page, { url, round, waits }: Changing): Promise<void> {
  for (const [name, path] of [
    ['board', '/jobs'],
    ['Today', '/today'],
  ] as const) {
    await page.goto(url + path);
    await page
      .locator(screens[name]?.rows ?? '')
      .first()
      .waitFor();
    await page.waitForTimeout(1000);
    const plate = `KP ${name === 'board' ? 'B' : 'T'}${round}-999`;
    await page.evaluate((text) => {
      new MutationObserver((_, observer) => {
        if (!document.body.textContent.includes(text)) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          document.documentElement.dataset.seen = String(Date.now());
        });
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    }, plate);
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    const data = { plate, customer: { name: 'Ana Erjavec' }, km: 10, promisedAt: soon };
    const answer = await context.request.post(`${url}/api/workshop/takeIn`, { data, headers: { origin: url } });
    const answered = Date.now();
    if (!answer.ok()) throw new Error(`The car was not taken in: ${await answer.text()}`);
    await page.waitForFunction(() => document.documentElement.dataset.seen !== undefined);
    const seen = await page.evaluate(() => Number(document.documentElement.dataset.seen));
    note(waits, name, Math.max(0, seen - answered));
  }
}
