import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysLater } from '../../../schema/time/calendar.ts';
import { dayAt, momentAt } from '../../../schema/time/zones.ts';
import { expectAccessible, type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';

/** What is planned today hangs on the wall of the workshop, and in the calendars of its people. On a server of its own, whose clock is moved. */

const zone = 'Europe/Ljubljana';
const television = { width: 1920, height: 1080 };
let desk: OpenPage;
let wall: OpenPage;
let owner: OwnerAt;
let url = '';
let day = '';

/** A time of the day on which all of this happens. */
const at = (time: string) => momentAt(zone, `${day}T${time}`).toISOString();

/** To a time of the next Wednesday. */
async function moveClock(time: string): Promise<void> {
  const offsetSeconds = Math.round((Date.parse(at(time)) - Date.now()) / 1000);
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ offsetSeconds });
  expect((await fetch(`${desk.baseUrl}/dev/clock`, { method: 'POST', headers, body })).status).toBe(200);
}

beforeAll(async () => {
  desk = await openPage({ width: 1440, ownServer: true });
  wall = await openPage({ width: 1920 });
  await wall.page.setViewportSize(television);
  day = daysLater(dayAt(zone, Date.now()), 1);
  while (new Date(`${day}T12:00:00Z`).getUTCDay() !== 3) day = daysLater(day, 1);
  await moveClock('07:30');
  owner = await anOwnerAt(desk.baseUrl);
  await pay(owner, 'business');
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: desk.baseUrl }));
  await desk.page.context().addCookies(cookies);
  for (const displayName of ['Miha', 'Tone', 'Aljaž']) await owner.call('saveStaff', { displayName, role: 'MECHANIC' });
  for (const name of ['Dvigalo 1', 'Dvigalo 2', 'Dvigalo 3']) await owner.call('saveResource', { kind: 'LIFT', name });
});
afterAll(async () => {
  await wall?.close();
  await desk?.close();
});

/** A car with approved work, planned on a person and a lift. */
async function work(plate: string, title: string, on: readonly (readonly [string, string, string])[]) {
  const card = await owner.call('takeIn', { plate, km: 10, customer: { name: 'Ana Kos' } });
  const job = await owner.call('addJob', { jobCardId: card.id, title, plannedMinutes: 60 });
  const { id, version } = job;
  await owner.call('moveJob', { id, version, to: 'APPROVED', channel: 'COUNTER', byName: 'Ana' });
  const { resources } = await owner.call('plannerSettings');
  for (const [name, from, to] of on) {
    const resource = resources.find((each: { readonly name: string }) => each.name === name);
    const block = { jobId: id, resourceId: resource.id, startAt: at(from), endAt: at(to) };
    await owner.call('planBlock', block);
  }
  return { card, jobId: id };
}

async function keepPicture(page: Page, name: string): Promise<void> {
  const { SCREENSHOTS } = process.env;
  if (SCREENSHOTS) await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`) });
}

test('the screen gets its address in the settings', async () => {
  const { page, baseUrl } = desk;
  await page.goto(`${baseUrl}/workshop-settings/hours`);
  const card = page.getByRole('region', { name: 'Screen on the wall' });
  await card.getByRole('button', { name: 'Create the address' }).click();
  url = (await card.getByLabel('Address of the screen').inputValue()).replace(/^https?:\/\/[^/]+/, baseUrl);
  expect(url).toMatch(/\/wall\/[\w-]{43}$/);
  await card.scrollIntoViewIfNeeded();
  await lookAt(page, 'wall-view-card');
});

test('it says in words and shapes what is planned today, and follows changes and the clock', async () => {
  const { page } = wall;
  const { jobId } = await work('LJ AB-123', 'Menjava zobatega jermena in vodne črpalke', [
    ['Miha', '08:00', '10:30'],
    ['Dvigalo 1', '08:00', '10:30'],
  ]);
  await work('MB CD-456', 'Mali servis', [
    ['Tone', '08:00', '09:00'],
    ['Dvigalo 2', '08:00', '09:00'],
  ]);
  await work('KR EF-789', 'Zavore spredaj', [
    ['Tone', '10:00', '12:00'],
    ['Dvigalo 2', '10:00', '12:00'],
  ]);
  const expected = { vehicleText: 'Clio', customer: { name: 'Bor Zver' }, expectedAt: at('09:00') };
  await owner.call('planJobCard', expected);
  await moveClock('08:10');
  await page.goto(url);
  await page.getByRole('heading', { name: 'Miha' }).waitFor();
  await expect.poll(() => page.locator('#clock').textContent()).toMatch(/^08:1\d$/);
  expect(await page.locator('.item', { hasText: 'LJ AB-123' }).first().textContent()).toContain('Načrtovano');
  expect(await page.locator('body').textContent()).not.toMatch(/Ana Kos|Bor Zver/);
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await owner.call('startClock', { jobId });
  await page.locator('.lane', { hasText: 'Dvigalo 1' }).getByText('V delu').waitFor();
  // The page itself was not loaded again.
  expect(await page.locator('body[data-same]').count()).toBe(1);
  const { scrollHeight, clientHeight } = await page.evaluate(() => {
    const { scrollHeight, clientHeight } = document.documentElement;
    return { scrollHeight, clientHeight };
  });
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
    await keepPicture(page, `wall-1920-${colorScheme}`);
  }
  await lookAt(page, 'wall');
  await page.setViewportSize(television);
});

test('a revoked address shows nothing, on the screen that is on too', async () => {
  expect((await owner.client.rest('POST', '/api/workshop/revokeWallView', {})).status).toBe(200);
  await wall.page
    .getByRole('heading', { name: /^(Tukaj ni ničesar za prikaz|There is nothing to show here)$/ })
    .waitFor();
});

test('each person has a calendar of their own to subscribe to', async () => {
  const { page, baseUrl } = desk;
  await page.goto(`${baseUrl}/dashboard/security`);
  const card = page.getByRole('region', { name: 'Calendar on your phone' });
  await card.getByRole('button', { name: 'Create the address' }).click();
  const address = await card.getByLabel('Address of the calendar').inputValue();
  await card.getByRole('checkbox', { name: 'With the names of customers' }).check();
  const feed = address.replace(/^https?:\/\/[^/]+/, baseUrl);
  await expect.poll(async () => (await fetch(feed)).text()).toContain('Bor Zver');
  await card.scrollIntoViewIfNeeded();
  await lookAt(page, 'calendar-feed-card');
});
