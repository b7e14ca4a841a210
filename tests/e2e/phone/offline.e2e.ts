import { readFileSync, statSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { addCookies, expectAccessible, type OpenPage, openPage } from '../../support/browser/browser.ts';
import { aMechanicAt, anOwnerAt, type MemberAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import type { Client } from '../../support/client/client.ts';
import { countPhotos } from './count-photos.ts';
import { keptHere } from './kept-here.ts';

/** A mechanic's telephone without a network: the worker, the queue and the snapshot as they are, against the real server. */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;
let member: MemberAt;
let mechanic: Client;
let other: Client;
let cardId: string;
let jobId: string;
let picture: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const callOf = async (client: Client, name: string) => (await client.rest('POST', `/api/workshop/${name}`, {})).json();
const button = (name: string | RegExp) => page.getByRole('button', { name });
const unsent = () => page.evaluate(() => document.documentElement.dataset.unsent);
const offline = (isOffline: boolean) => page.context().setOffline(isOffline);

/** Opens a screen as somebody, and waits until it would start without a network. */
async function openAs(client: Client, path = '/my-jobs') {
  await page.context().clearCookies();
  await addCookies(page.context(), client);
  await page.goto(`${opened.baseUrl}${path}`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.getByRole('heading', { name: 'LJ AB-123' }).first().waitFor();
}

/** Whether the device has kept the answer to a question. */
const isKept = async (key: string) => (await keptHere(page, 'answers')).has(key);

/** Reports a finding on the car of these tests. */
async function report(words: string, { photo = false } = {}) {
  await button('Report a finding: LJ AB-123').click();
  if (photo) {
    await page.locator('input[capture=environment]').setInputFiles(picture);
    await page.getByText('1 photo is added').waitFor();
  }
  await page.getByLabel('What did you find?').fill(words);
  await button('Save the finding').click();
}

beforeAll(async () => {
  const photo = sharp({ create: { width: 40, height: 30, channels: 3, background: '#b3541e' } }).jpeg();
  picture = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await photo.toBuffer() };
  opened = await openPage({ width: 390, installed: true });
  ({ page } = opened);
  owner = await anOwnerAt(opened.baseUrl);
  await pay(owner, 'business');
  member = await aMechanicAt(owner, opened.baseUrl);
  ({ client: mechanic } = member);
  ({ client: other } = await aMechanicAt(owner, opened.baseUrl));
  const car = { plate: 'LJ AB-123', make: 'Volkswagen', model: 'Golf', km: 123_456, wish: 'Brakes squeak' };
  ({ id: cardId } = await owner.call('takeIn', { ...car, customer: { name: 'Ana Kos', phone: '041 123 456' } }));
  const staff: { id: string; role: string }[] = await owner.call('staff');
  const mechanicId = staff.find(({ role }) => role === 'MECHANIC')?.id;
  const job = await owner.call('addJob', { jobCardId: cardId, title: 'Front brakes', mechanicId });
  jobId = job.id;
  const approval = { to: 'APPROVED', channel: 'COUNTER', byName: 'Ana' };
  await owner.call('moveJob', { id: jobId, version: job.version, ...approval });
});
afterEach(() => offline(false));
afterAll(() => opened.close());

describe('the app', () => {
  test('can be installed, and its worker is small', async () => {
    await openAs(mechanic);
    const session = await page.context().newCDPSession(page);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // The windows of these tests keep nothing, which no browser installs an app for.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    expect(statSync('dist/web/sw.js').size).toBeLessThanOrEqual(15_000);
  });
});

describe('without a network', () => {
  test('a card opens that was never opened on this device', async () => {
    await openAs(mechanic);
    await expect.poll(() => isKept('["JobCardDesk"]')).toBe(true);
    await offline(true);
    await page.goto(`${opened.baseUrl}/jobs/${cardId}`);
    await page.getByText('Brakes squeak').waitFor();
    await button('Start: Front brakes').first().waitFor();
    const inspections = page.getByRole('region', { name: 'Inspections' });
    await inspections.getByText('Shown when there is a network').waitFor();
    expect(await button('Try again').count()).toBe(0);
  });

  test('an inspection goes on after a cold start, and is found on its card', async () => {
    const templates: readonly { id: string; scope: string }[] = await owner.call('inspectionTemplates');
    const templateId = templates.find(({ scope }) => scope === 'WINTER')?.id;
    const { id, items } = await owner.call('startInspection', { jobCardId: cardId, templateId });
    const [{ title }, { title: worn }] = items;
    await openAs(mechanic);
    await page.goto(`${opened.baseUrl}/inspections/${id}`);
    await button(`OK: ${title}`).waitFor();
    await expect.poll(() => isKept(JSON.stringify(['Inspection', ['id', id]]))).toBe(true);
    await offline(true);
    await page.reload();
    await button(`OK: ${title}`).click();
    await expect.poll(unsent).toBe('1');
    await button(`Minor: ${worn}`).click();
    const ofWorn = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: worn, exact: true }) });
    await ofWorn.locator('input[type=file]').setInputFiles(picture);
    const keptPhoto = ofWorn.getByText('The photo is saved on this device');
    await keptPhoto.waitFor();
    await page.reload();
    await expect.poll(() => button(`OK: ${title}`).getAttribute('aria-pressed')).toBe('true');
    await keptPhoto.waitFor();
    await page.goto(`${opened.baseUrl}/jobs/${cardId}`);
    await page.getByRole('link', { name: 'Go on with the inspection' }).click();
    await button(`OK: ${title}`).waitFor();
    await offline(false);
    await expect.poll(unsent, { timeout: 20_000 }).toBe('0');
    const { counts, items: answered } = await owner.call('inspection', { id });
    expect(counts).toMatchObject({ ok: 1, minor: 1 });
    expect(answered[1].fileIds).toEqual([expect.any(String)]);
  });

  test('a morning is worked, outlives the page, and is on the card once there is a network again', {
    tags: ['desk-23'],
  }, async () => {
    const eight = Date.now() - 2 * 3600_000;
    await openAs(mechanic);
    await page.goto(`${opened.baseUrl}/jobs/${cardId}`);
    await page.getByText('Brakes squeak').first().waitFor();
    await page.goto(`${opened.baseUrl}/my-jobs`);
    await page.getByRole('heading', { name: 'LJ AB-123' }).waitFor();
    await offline(true);
    await page.clock.setFixedTime(eight);
    await button('Start the clock on Front brakes').click();
    const clock = page.getByRole('region', { name: 'Your clock runs' });
    await clock.getByText('Saved here').waitFor();
    await page.getByText('1 entry is not sent').waitFor();

    // The shell and what it shows come from this device.
    await page.reload();
    await clock.getByText('Front brakes').waitFor();
    await page.goto(`${opened.baseUrl}/jobs/${cardId}`);
    await page.getByText('Brakes squeak').first().waitFor();
    await page.goto(`${opened.baseUrl}/my-jobs`);
    await page.clock.setFixedTime(eight + 47 * 60_000);
    await clock.getByRole('button').click();
    await expect.poll(unsent).toBe('2');
    await clock.waitFor({ state: 'detached' });

    await report('Worn disc', { photo: true });
    await page.getByRole('article', { name: 'LJ AB-123' }).getByText('Worn disc').waitFor();
    await expect.poll(unsent).toBe('3');
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Show' }).click();
    await page.getByRole('article', { name: 'Finding: LJ AB-123 · Worn disc' }).getByText('1 photo').waitFor();
    await page.reload();
    await expect.poll(unsent).toBe('3');
    await expectAccessible(page);

    await page.goto(`${opened.baseUrl}/jobs/${cardId}`);
    await page.getByLabel('Cause, repair, photos: Worn disc').click();
    const finding = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Worn disc' }) });
    await finding.getByLabel('Cause', { exact: true }).pressSequentially('Cracked ');
    await page.clock.setSystemTime(Date.now());
    await offline(false);
    await expect.poll(unsent, { timeout: 20_000 }).toBe('0');
    await finding.getByText('Saved here').waitFor({ state: 'detached' });
    await page.keyboard.type('at the edge');
    await finding.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    const { nodes } = await owner.call('timeEntries', { filter: { jobId } });
    expect(nodes).toMatchObject([{ minutes: 47, source: 'OFFLINE', startedAt: new Date(eight).toISOString() }]);
    const { jobs } = await owner.call('jobCard', { id: cardId });
    const findings = jobs.filter(({ title }: { title: string }) => title === 'Worn disc');
    expect(findings).toMatchObject([{ state: 'PROPOSED', cause: 'Cracked at the edge' }]);
    expect(await countPhotos(owner, cardId, 'Worn disc')).toBe(1);
  });

  test('a screen that is not on the device keeps the frame and leads back; a key is scanned, an entry given up', async () => {
    await openAs(mechanic);
    await offline(true);
    await page.goto(`${opened.baseUrl}/parts`);
    await page.getByRole('heading', { name: 'This screen is not on this device' }).waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'My jobs' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'To my jobs' }).click();
    await report('By mistake');
    await expect.poll(unsent).toBe('1');
    await page.goto(`${opened.baseUrl}/unsent`);
    await button(/^Discard: /).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect.poll(unsent).toBe('0');
    await page.goto(`${opened.baseUrl}/scan`);
    await page.getByLabel('Plate, key tag or number').fill('lj ab 123');
    await button('Find').click();
    await page.waitForURL(`**/jobs/${cardId}`);
  });

  test('what is done in one window is seen in the other', async () => {
    await openAs(mechanic);
    await offline(true);
    const other = await page.context().newPage();
    await other.goto(`${opened.baseUrl}/my-jobs`);
    await other.getByRole('heading', { name: 'LJ AB-123' }).waitFor();
    await button('Start the clock on Front brakes').click();
    const clock = other.getByRole('region', { name: 'Your clock runs' });
    await clock.getByText('Front brakes').waitFor();
    await clock.getByRole('button').click();
    await page.getByRole('region', { name: 'Your clock runs' }).waitFor({ state: 'detached' });
    await other.close();
    await offline(false);
    await expect.poll(unsent, { timeout: 20_000 }).toBe('0');
  });

  test('what is done keeps waiting while another person is logged in, who sees none of it', async () => {
    await openAs(mechanic);
    await offline(true);
    await button('Start the clock on Front brakes').click();
    await expect.poll(unsent).toBe('1');
    await page.context().clearCookies();
    await offline(false);
    await page.waitForURL('**/login**');
    await expect.poll(unsent).toBe('1');
    expect(await callOf(mechanic, 'runningClock')).toBe(null);

    await openAs(other);
    await expect.poll(unsent).toBe('0');
    expect(await callOf(other, 'runningClock')).toBe(null);
    await openAs(mechanic);
    await expect.poll(unsent).toBe('0');
    await expect.poll(() => callOf(mechanic, 'runningClock')).toMatchObject({ jobId });
    await callOf(mechanic, 'stopClock');
  });

  test('a new version takes over at a press, and five entries that wait are sent by it', async () => {
    await openAs(mechanic);
    await offline(true);
    const findings = [0, 1, 2, 3, 4].map((place) => `Finding ${place}`);
    for (const [place, words] of findings.entries()) {
      await report(words);
      await expect.poll(unsent).toBe(`${place + 1}`);
    }
    const worker = 'dist/web/sw.js';
    const built = readFileSync(worker, 'utf8');
    // The queue must still be there in the new version: nothing is sent before.
    await page.context().route('**/api/workshop/sendQueued', (route) => route.abort());
    try {
      writeFileSync(worker, `${built}\n// Another build.\n`);
      await offline(false);
      await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));
      const waits = () => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
      await expect.poll(waits).toBe(true);
      const reloaded = page.waitForEvent('load');
      await page.locator('[data-update]').click();
      await reloaded;
      await expect.poll(waits).toBe(false);
      await expect.poll(unsent).toBe('5');
    } finally {
      writeFileSync(worker, built);
      await page.context().unroute('**/api/workshop/sendQueued');
    }
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect.poll(unsent).toBe('0');
    const { jobs } = await owner.call('jobCard', { id: cardId });
    const titles = jobs.map(({ title }: { title: string }) => title);
    expect(titles.filter((title: string) => title.startsWith('Finding '))).toEqual(findings);
  });

  test('logging out with a photo that is not sent asks, leaves nothing to read, and loses no photo', async () => {
    await openAs(mechanic);
    await offline(true);
    await report('Leaking hose', { photo: true });
    await expect.poll(unsent).toBe('1');
    await page.context().route('**/api/workshop/sendQueued', (route) => route.abort());
    await offline(false);
    await button(/user menu/).click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    const question = page.getByRole('alertdialog', { name: /^1 entry is not sent/ });
    await question.getByText(/stays on this device/).waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('**/login');
    await expect.poll(async () => [...(await keptHere(page, 'facts', 'answers', 'cards')).keys()]).toEqual([]);
    expect([...(await keptHere(page, 'operations')).values()]).toEqual([expect.stringMatching(/"blob":"\d+ B"/)]);
    await page.context().unroute('**/api/workshop/sendQueued');
    await page.getByLabel('E-mail').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'My jobs' }).waitFor();
    await expect.poll(() => keptHere(page, 'operations')).toEqual(new Map());
    expect(await countPhotos(owner, cardId, 'Leaking hose')).toBe(1);
  });
});
