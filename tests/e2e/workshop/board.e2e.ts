import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { longTest } from '../../support/long-run.ts';

/** Two windows of one workshop: what is moved in one moves in the other; the day's lists, and whether a car is ready. */

let windows: readonly [OpenPage, OpenPage];
let desk: Page;
let hall: Page;
let owner: OwnerAt;
let cards: Readonly<Record<'golf' | 'clio' | 'polo' | 'fabia', string>>;

const call = async (name: string, input: object) =>
  (await owner.client.rest('POST', `/api/workshop/${name}`, input)).json();
const stateOf = async (id: string) => (await call('jobCard', { id })).state;
const hour = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const focusedCard = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-card-link'));

beforeAll(async () => {
  windows = [await openPage({ width: 1440 }), await openPage({ width: 1440 })];
  [desk, hall] = [windows[0].page, windows[1].page];
});
afterAll(async () => {
  for (const window of windows) await window.close();
});

test('an empty workshop is invited to take in a car, with one key', async () => {
  const { baseUrl } = windows[0];
  owner = await anOwnerAt(baseUrl);
  await pay(owner, 'business');
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: baseUrl }));
  for (const page of [desk, hall]) await page.context().addCookies(cookies);
  await desk.goto(`${windows[0].baseUrl}/today`);
  await desk.getByText('No car is here and none is expected today').waitFor();
  await lookAt(desk, 'today-empty');
  await desk.getByRole('navigation').waitFor();
  await desk.keyboard.press('n');
  await desk.waitForURL('**/take-in');
});

test('a card moved by the keyboard in one window moves in the other, without a reload', async () => {
  const takeIn = async (input: object) => String((await call('takeIn', { km: 10, ...input })).id);
  const golf = await takeIn({
    plate: 'LJ AB-123',
    make: 'Volkswagen',
    model: 'Golf',
    customer: { name: 'Ana Kos', phone: '041 123 456' },
    wish: 'Brakes squeak',
    promisedAt: inHours(3),
  });
  const polo = await takeIn({
    plate: 'KR 22-PP',
    make: 'Volkswagen',
    model: 'Polo',
    customer: { name: 'Bor Zajc', phone: '031 222 333' },
    wish: 'Service, wipers and the noise from behind when it rains',
    promisedAt: inHours(-2),
  });
  const fabia = await takeIn({ plate: 'CE 33-FF', make: 'Škoda', model: 'Fabia', customer: { name: 'Cene Golob' } });
  const { id: clio } = await call('planJobCard', {
    vehicleText: 'Clio, red',
    wish: 'Tyres',
    expectedAt: inHours(0),
    customer: { name: 'Dana Hribar' },
  });
  cards = { golf, polo, fabia, clio };
  await hall.goto(`${windows[0].baseUrl}/jobs`);
  await desk.goto(`${windows[0].baseUrl}/jobs`);
  await hall.evaluate(() => document.body.setAttribute('data-same-page', ''));
  await column(hall, 'Arrived').getByRole('link', { name: 'LJ AB-123' }).waitFor();
  const first = column(desk, 'Arrived').getByRole('link').first();
  await first.focus();
  // The one that was promised first is above the others.
  await expect.poll(() => focusedCard(desk)).toBe(polo);
  await desk.keyboard.press('ArrowDown');
  await expect.poll(() => focusedCard(desk)).toBe(golf);
  await desk.keyboard.press('ArrowLeft');
  await expect.poll(() => focusedCard(desk)).toBe(clio);
  await desk.keyboard.press('ArrowRight');
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('Tab');
  await desk.keyboard.press('Enter');
  await desk.getByRole('menuitem', { name: 'Waiting for approval' }).waitFor();
  // It is there before it has the focus, and until then an arrow is a key of the board.
  await expect.poll(() => desk.evaluate(() => document.activeElement?.closest('[role="menu"]') !== null)).toBe(true);
  const chosen = () => desk.evaluate(() => document.activeElement?.textContent);
  for (let step = 0; step < 8 && (await chosen()) !== 'Waiting for approval'; step += 1) {
    const before = await chosen();
    await desk.keyboard.press('ArrowDown');
    await expect.poll(chosen).not.toBe(before);
  }
  expect(await chosen()).toBe('Waiting for approval');
  await desk.keyboard.press('Enter');
  await column(hall, 'Waiting for the customer').getByRole('link', { name: 'LJ AB-123' }).waitFor();
  await column(desk, 'Waiting for the customer').getByRole('link', { name: 'LJ AB-123' }).waitFor();
  await expect.poll(() => focusedCard(desk)).toBe(golf);
  expect(await stateOf(golf)).toBe('AWAITING_APPROVAL');
  expect(await hall.locator('body[data-same-page]').count()).toBe(1);
  await lookAt(desk, 'board');
});

test('a card is dragged, by what it may do: begun, put on hold with its reason, or taken in', async () => {
  const card = (id: string) => desk.locator(`[data-card="${id}"]`);
  await card(cards.polo).dragTo(column(desk, 'In progress'));
  await column(hall, 'In progress').getByRole('link', { name: 'KR 22-PP' }).waitFor();
  expect(await stateOf(cards.polo)).toBe('READY_TO_START');
  // Not possible, so nothing happens.
  await card(cards.polo).dragTo(column(desk, 'Expected'));
  await desk.getByRole('button', { name: 'Move KR 22-PP' }).click();
  await desk.getByRole('menuitem', { name: 'On hold' }).click();
  await desk.getByLabel('What it waits for').selectOption('PARTS');
  await desk.getByRole('dialog').getByRole('button', { name: 'On hold' }).click();
  await column(hall, 'In progress').getByText('On hold').first().click();
  await column(hall, 'In progress').getByText('Waiting for parts').waitFor();
  await card(cards.clio).dragTo(column(desk, 'Arrived'));
  await desk.waitForURL(`**/take-in?card=${cards.clio}`);
});

test('the tabs of a browser share one stream, and the next one goes on with it', async () => {
  const streams: string[] = [];
  hall.context().on('request', (request) => {
    if (request.url().endsWith('/graphql/stream')) streams.push(request.url());
  });
  const tab = await hall.context().newPage();
  await tab.goto(`${windows[0].baseUrl}/jobs`);
  await column(tab, 'Arrived').getByRole('link', { name: 'CE 33-FF' }).waitFor();
  const move = async (to: string) => {
    const { version } = await call('jobCard', { id: cards.fabia });
    await call('moveJobCard', { id: cards.fabia, version, to });
  };
  await move('AWAITING_APPROVAL');
  await column(tab, 'Waiting for the customer').getByRole('link', { name: 'CE 33-FF' }).waitFor();
  expect(streams).toEqual([]);
  await hall.goto('about:blank');
  await expect.poll(() => streams.length).toBe(1);
  await move('CHECKED_IN');
  await column(tab, 'Arrived').getByRole('link', { name: 'CE 33-FF' }).waitFor();
  await tab.close();
});

test('a line that somebody types stays while another adds to the card', async () => {
  const { id: jobId } = await call('addJob', { jobCardId: cards.golf, title: 'Front brakes' });
  await hall.goto(`${windows[0].baseUrl}/jobs/${cards.golf}`);
  const typed = hall.getByLabel('Description, line 1', { exact: true });
  await typed.fill('Brake pa');
  await call('addLine', { jobId, description: 'Brake discs', kind: 'PART', unitPrice: 800_000, partState: 'NEEDED' });
  await call('addJob', { jobCardId: cards.golf, title: 'Wipers' });
  await hall.getByRole('heading', { name: 'Wipers' }).waitFor();
  await expect
    .poll(() => hall.getByLabel('Description, line 1', { exact: true }).first().inputValue())
    .toBe('Brake discs');
  await expect.poll(() => hall.getByLabel('Description, line 2', { exact: true }).inputValue()).toBe('Brake pa');
  expect(await hall.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Description, line 2');
  await hall.getByLabel('Description, line 2', { exact: true }).press('Escape');
});

test('the day says who comes, who waits and what is ready, each with its next step', async () => {
  await desk.goto(`${windows[0].baseUrl}/today`);
  await column(desk, 'Arrivals').getByRole('link', { name: 'Take in Clio, red' }).waitFor();
  await column(desk, 'Waiting for approval').getByRole('link', { name: 'LJ AB-123' }).waitFor();
  await column(desk, 'Late promises').getByRole('link', { name: 'KR 22-PP' }).waitFor();
  await column(desk, 'Parts to order').getByText('Brake discs').waitFor();
  await lookAt(desk, 'today');
  await desk.getByRole('button', { name: 'Ordered: Brake discs' }).click();
  await column(desk, 'Parts to order').waitFor({ state: 'detached' });
  // Of a car that was only taken in there is nothing to finish: it has no job yet, and that is its next step.
  await desk.getByRole('link', { name: 'Add a job: CE 33-FF' }).waitFor();
  expect(await desk.getByRole('button', { name: 'Finish CE 33-FF' }).count()).toBe(0);
  const job = await call('addJob', { jobCardId: cards.fabia, title: 'Wash', chargeTo: 'INTERNAL' });
  await call('moveJob', { id: job.id, version: job.version, to: 'STARTED' });
  await desk.getByRole('button', { name: 'Finish CE 33-FF' }).click();
  await column(desk, 'Ready').getByRole('link', { name: 'CE 33-FF' }).waitFor();
  await desk.getByRole('button', { name: 'Hand over the car: CE 33-FF' }).click();
  await desk.getByRole('dialog').getByLabel('Kilometres at the handover').waitFor();
  await desk.keyboard.press('Enter');
  await expect.poll(() => stateOf(cards.fabia)).toBe('DELIVERED');
  await column(desk, 'Ready').getByText('No car is ready.').waitFor();
});

test('“is my car ready?” is answered from anywhere, and Enter opens the card', async () => {
  await desk.keyboard.press('Control+k');
  await desk.getByRole('combobox').waitFor();
  await desk.keyboard.type('041123456');
  const answer = desk.getByRole('option').first();
  await answer.getByText(/LJ AB-123 Volkswagen Golf · promised for/).waitFor();
  await answer.getByText('Waiting for approval').waitFor();
  // The clock of the workshop counts, wherever the reader's computer is.
  const { promisedAt } = await call('jobCard', { id: cards.golf });
  const clock = new Intl.DateTimeFormat('en-IE', { timeStyle: 'short', timeZone: 'Europe/Ljubljana' });
  expect(await answer.textContent()).toContain(clock.format(new Date(promisedAt)));
  await lookAt(desk, 'search-card');
  await desk.keyboard.press('Enter');
  await desk.waitForURL(`**/jobs/${cards.golf}`);
});

longTest('the same in Slovenian', async () => {
  await owner.client.rest('POST', '/api/change-language', { language: 'sl' });
  for (const [path, title] of [
    ['/jobs', 'Tabla'],
    ['/today', 'Danes'],
  ] as const) {
    await desk.goto(windows[0].baseUrl + path);
    await desk.getByRole('heading', { level: 1, name: title }).waitFor();
    await desk.getByRole('link', { name: 'LJ AB-123' }).first().waitFor();
    await lookAt(desk, `${title.toLowerCase()}-sl`);
  }
});
