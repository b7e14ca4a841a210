import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Locator, type Page, type Request } from 'playwright-core';
import { type Language, languages } from '../../schema/languages.ts';
import { sellersDay } from '../../schema/time/calendar.ts';
import { workingDaysLater } from '../../schema/time/working-days.ts';
import { momentAt } from '../../schema/time/zones.ts';
import { headlessChromium } from '../steps/chromium.mjs';
import { freePort } from '../steps/free-port.ts';
import { pictureWorkshop } from './picture-workshop.ts';
import { webpOf } from './webp.ts';

/**
 * `npm run screenshots`, after a change of a screen that they show: with `workshop` the pictures of the landing page,
 * taken in both languages from the example workshop; with `page` those of the landing page itself, which has to be
 * built with the new ones first. It is always a morning on them: the clocks of server and browsers are moved to that of
 * the next working day.
 */

const pictures = 'web/public/screens';
const wide = [1360, 680] as const;
const narrow = [585, 293] as const;
const ofPage = process.argv.includes('page');

const folder = await mkdtemp(join(tmpdir(), 'delavnica-pictures-'));
const port = await freePort('127.0.0.1', 0);
const emulatorPort = await freePort('127.0.0.1', 0);
const baseUrl = `http://localhost:${port}`;
const server = spawn(process.execPath, ['dist/dev/main.js'], {
  env: {
    ...process.env,
    PORT: String(port),
    STRIPE_EMULATOR_PORT: String(emulatorPort),
    DATA_DIR: folder,
    BCRYPT_COST: '4',
    RATE_LIMIT_SCALE: '100',
  },
  stdio: 'ignore',
});
const asked = new WeakMap<Page, ReturnType<typeof watchAsked>>();
const browser = await chromium.launch({
  executablePath: headlessChromium.program,
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await answering();
  if (ofPage) await takeDocs();
  else for (const language of languages) await takeWorkshop(language);
} finally {
  await browser.close();
  server.kill('SIGTERM');
  await rm(folder, { recursive: true, force: true });
}

async function answering(): Promise<void> {
  for (;;) {
    if ((await fetch(`${baseUrl}/readyz`).catch(() => undefined))?.ok) return;
    await new Promise((retry) => setTimeout(retry, 50));
  }
}

/** The screens of the landing page in one language. */
async function takeWorkshop(language: Language): Promise<void> {
  const morning = await moveToMorning();
  const emulatorUrl = `http://127.0.0.1:${emulatorPort}`;
  const workshop = await pictureWorkshop(browser, { baseUrl, emulatorUrl, language, morning });
  const { desk, mechanic } = workshop;
  const take = async (context: BrowserContext, path: string, name: string, widths: readonly number[]) => {
    await keep(await openStillPage(context, path), join(pictures, `${name}-${language}`), widths);
  };
  await take(desk, '/today', 'today', wide);
  await take(desk, '/jobs', 'board', wide);
  const card = await openStillPage(desk, `/jobs/${workshop.jobCard}`);
  // The lines of the job, with its head right below that of the page.
  await card
    .getByRole('combobox')
    .first()
    .evaluate((line) => window.scrollBy(0, line.getBoundingClientRect().top - 220));
  await keep(card, join(pictures, `job-card-${language}`), wide);
  await take(desk, `/invoices/${workshop.invoice}`, 'invoice', wide);
  await take(workshop.inTheDark, '/dashboard', 'dashboard-dark', wide);
  await take(mechanic, '/my-jobs', 'my-jobs', narrow);
  await take(workshop.customer, workshop.visit.replace(baseUrl, ''), 'visit', narrow);
  const comesBack = await workshop.handOver();
  const page = await openStillPage(desk, '/take-in');
  await page.keyboard.type(comesBack.plate);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[name=km]').waitFor();
  await waitUntilStill(page);
  await page.keyboard.type(String(comesBack.km));
  await keep(page, join(pictures, `take-in-${language}`), wide);
}

/** @returns twenty past eight on the next working day, which it is for the server from now on */
async function moveToMorning(): Promise<Date> {
  const day = workingDaysLater(sellersDay(new Date()), 1);
  const morning = momentAt('Europe/Ljubljana', `${day}T08:20`);
  const offsetSeconds = Math.round((morning.getTime() - Date.now()) / 1000);
  const answer = await fetch(`${baseUrl}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: baseUrl },
    body: JSON.stringify({ offsetSeconds }),
  });
  if (!answer.ok) throw new Error(`The clock was not moved: ${await answer.text()}`);
  return morning;
}

/** The pictures of the README, and the one that links to the page show elsewhere; those places know PNG and its size. */
async function takeDocs(): Promise<void> {
  const size = { width: 1200, height: 900 };
  const light = await browser.newContext({ viewport: size });
  const page = await openStillPage(light, '/');
  await keep(page, 'docs/landing', [1200]);
  await page.close();
  const sections = await openStillPage(light, '/');
  await keep(sections.locator('#pricing'), 'docs/landing-pricing', [1200]);
  const dark = await openStillPage(await browser.newContext({ viewport: size, colorScheme: 'dark' }), '/sl');
  await keep(dark.locator('#analytics'), 'docs/landing-analytics-dark', [1200]);
  const telephone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
  const small = await openStillPage(await browser.newContext(telephone), '/sl');
  await keep(small, 'docs/landing-telephone', [780]);
  const preview = await openStillPage(await browser.newContext({ viewport: { width: 1200, height: 630 } }), '/');
  await preview.screenshot({ path: 'web/public/preview.png' });
  console.log('web/public/preview.png');
}

/** Opens a page and waits until nothing of it is loaded or moves any more; a screen with live updates is never idle. */
async function openStillPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  asked.set(page, watchAsked(page));
  await page.goto(`${baseUrl}${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await waitUntilStill(page);
  // That it is an example is said beside the pictures.
  const notice = page.locator('[class*=above]');
  for (const part of await notice.all()) await part.evaluate((node) => node.setAttribute('hidden', ''));
  return page;
}

/** Waits until nothing is asked for any more, nothing moves and no grey rows are where content will be, however slow the machine is. */
async function waitUntilStill(page: Page): Promise<void> {
  const greyRows = page.locator('[role=status] > [aria-hidden=true]:has(> div)');
  const requests = asked.get(page) ?? watchAsked(page);
  for (let before = -1; before !== requests.count || requests.open.size > 0 || (await greyRows.count()) > 0; ) {
    before = requests.count;
    await page.waitForTimeout(1500);
  }
}

/** How often a screen has asked for something, and what it still waits for; streams of changes never end, so they do not count. */
function watchAsked(page: Page) {
  const requests = { count: 0, open: new Set<Request>() };
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    requests.count += 1;
    requests.open.add(request);
  });
  page.on('requestfinished', (request) => requests.open.delete(request));
  page.on('requestfailed', (request) => requests.open.delete(request));
  return requests;
}

/** Writes a picture in each width: the first under its name, the second as the small one. */
async function keep(part: Page | Locator, name: string, widths: readonly number[]): Promise<void> {
  const png = await part.screenshot({ animations: 'disabled' });
  for (const [place, width] of widths.entries()) {
    await writeFile(`${name}${place === 0 ? '' : '-small'}.webp`, await webpOf(png, width));
  }
  console.log(`${name}.webp`);
}
