import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addCookies, type OpenPage, openPage } from '../../support/browser/browser.ts';
import { countedKeys } from '../../support/browser/counted-keys.ts';
import { lookAt, lookOnPhone } from '../../support/browser/look-at.ts';
import { aMechanicAt, anOwnerAt, type MemberAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import type { Client } from '../../support/client/client.ts';
import { keptHere } from './kept-here.ts';

/** A mechanic's day on a phone: lands on the own jobs, and does all of a card with a thumb. */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;
let member: MemberAt;
let mechanic: Client;
let cardId: string;
let photo: Buffer;

const phone = { width: 390, height: 844 };
const button = (name: string | RegExp) => page.getByRole('button', { name });
const card = () => owner.call('jobCard', { id: cardId });
const clockOf = async (client: Client) => (await client.rest('POST', '/api/workshop/runningClock', {})).json();

async function approvedJob(id: string, values: object) {
  const job = await owner.call('addJob', { jobCardId: id, ...values });
  await owner.call('moveJob', { id: job.id, version: job.version, to: 'APPROVED', channel: 'COUNTER', byName: 'Ana' });
  return job.id;
}

beforeAll(async () => {
  opened = await openPage({ width: 390 });
  ({ page } = opened);
  photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#b3541e' } })
    .jpeg()
    .toBuffer();
  owner = await anOwnerAt(opened.baseUrl);
  await pay(owner, 'business');
  member = await aMechanicAt(owner, opened.baseUrl);
  mechanic = member.client;
  const car = { plate: 'LJ AB-123', make: 'Volkswagen', model: 'Golf', customer: { name: 'Ana Kos' } };
  const earlier = await owner.call('takeIn', { ...car, km: 110_000, wish: 'Winter tyres' });
  const tyres = await owner.call('addJob', {
    jobCardId: earlier.id,
    title: 'Winter tyres',
    correction: 'Changed. Wheels 120 Nm',
  });
  await owner.call('moveJob', { id: tyres.id, version: 1, to: 'APPROVED', channel: 'COUNTER', byName: 'Ana' });
  await owner.call('finishJobs', { jobCardId: earlier.id });
  await owner.call('moveJobCard', { id: earlier.id, version: await version(earlier.id), to: 'DELIVERED' });
  ({ id: cardId } = await owner.call('takeIn', { ...car, km: 120_000, wish: 'Brakes squeak', keyTag: 'K7' }));
  const staff: { id: string; role: string }[] = await owner.call('staff');
  const mechanicId = staff.find(({ role }) => role === 'MECHANIC')?.id;
  await approvedJob(cardId, { title: 'Front brakes', mechanicId });
  await approvedJob(cardId, { title: 'Service' });
});
afterAll(() => opened.close());

const version = async (id: string) => (await owner.call('jobCard', { id })).version;

describe('a mechanic on a phone', () => {
  test('lands on the own jobs after logging in, and opens the card of a car with a tap', async () => {
    await page.setViewportSize(phone);
    await page.goto(`${opened.baseUrl}/login`);
    await page.getByLabel('E-mail').fill(member.email);
    await page.getByLabel('Password', { exact: true }).fill(member.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'My jobs' }).waitFor();
    await lookOnPhone(page);
    await page.getByRole('region', { name: 'Mine' }).getByRole('link', { name: 'LJ AB-123' }).click();
    await page.getByRole('region', { name: 'What the customer wants' }).getByText('Brakes squeak').waitFor();
    // Nothing of the desk is in the way.
    expect(await page.getByRole('grid').count()).toBe(0);
    expect(await page.locator('[data-cell]').count()).toBe(0);
    await page.getByText('Wheels 120 Nm').waitFor();
    await page.getByRole('region', { name: 'Last visits' }).getByRole('link', { name: 'Winter tyres' }).waitFor();
    await lookAt(page, 'phone-card');
    await lookOnPhone(page);
  });

  test('starts and stops the clock with a tap each, from a button for a thumb', async () => {
    const thumb = countedKeys(page);
    const clock = page.getByRole('region', { name: 'Your clock' });
    const box = await clock.getByRole('button', { name: 'Start: Front brakes' }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(56);
    expect(box?.width).toBeGreaterThan(300);
    expect(box?.y).toBeGreaterThan(844 / 2);
    await thumb.tap(clock.getByRole('button', { name: 'Start: Front brakes' }));
    await clock.getByRole('timer').waitFor();
    // The tap is painted before it is written.
    const jobId = (await card()).jobs[0].id;
    await expect.poll(() => clockOf(mechanic)).toMatchObject({ jobId });
    await lookAt(page, 'phone-card-clock');
    await page.setViewportSize(phone);
    await thumb.tap(clock.getByRole('button', { name: /^Stop: Front brakes/ }));
    await clock.getByRole('button', { name: 'Start: Front brakes' }).waitFor();
    await expect.poll(() => clockOf(mechanic)).toBe(null);
    expect(thumb.presses()).toBe(2);
  });

  test('reports a finding with a photo in three taps and some typing, and asks for a part in two', async () => {
    const hand = { finding: countedKeys(page), part: countedKeys(page) };
    await hand.finding.tap(button('Finding: LJ AB-123'));
    // The button of the camera; its shutter is the phone's.
    hand.finding.unseen();
    const input = page.getByRole('dialog').locator('input[capture=environment]');
    await input.setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByText('1 photo is added').waitFor();
    await hand.finding.type('Worn disc');
    await hand.finding.tap(button('Save the finding'));
    await page.getByRole('region', { name: 'Jobs' }).getByRole('heading', { name: 'Worn disc' }).waitFor();
    expect(hand.finding.presses()).toBe(3);
    expect(hand.finding.seconds()).toBeLessThan(15);
    // Scaled on the phone, and at the finding.
    const files = async () => owner.call('files', { kind: 'JOB_CARD', id: cardId });
    await expect.poll(files).toMatchObject([{ width: 1600, height: 1067, jobId: expect.any(String) }]);

    await hand.part.tap(button('Part needed: LJ AB-123'));
    await page.getByLabel('Which part do you need?').waitFor();
    await hand.part.type('Brake disc');
    // A press beside it loses nothing that was said.
    await page.keyboard.press('Escape');
    await button('Stay').click();
    // A number that cannot be cleared is none: emptied, it is one piece.
    await page.getByLabel('How many?').fill('');
    expect(await page.getByLabel('How many?').inputValue()).toBe('');
    await hand.part.press('Enter');
    await page.getByText('1 × Brake disc').waitFor();
    expect(hand.part.presses()).toBe(2);
    const [brakes] = (await card()).jobs;
    expect(brakes.lines).toMatchObject([{ kind: 'PART', description: 'Brake disc', partState: 'NEEDED' }]);
  });

  test('what is being written is there again when the telephone has ended the page in the middle of it', async () => {
    const isKept = (key: string) => async () => (await keptHere(page, 'answers')).has(`draft ${key}`);
    await button('Finding: LJ AB-123').click();
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('input[capture=environment]')
      .setInputFiles({ name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByText('1 photo is added').waitFor();
    await page.getByLabel('What did you find?').fill('Oil at the gearbox');
    await expect.poll(isKept(`finding ${cardId}`)).toBe(true);
    await page.reload();
    await button('Finding: LJ AB-123').click();
    await page.getByText('1 photo is added').waitFor();
    expect(await page.getByLabel('What did you find?').inputValue()).toBe('Oil at the gearbox');
    // Given up, it does not come back.
    await page.keyboard.press('Escape');
    await button('Leave without saving').click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(isKept(`finding ${cardId}`)).toBe(false);

    const [brakes] = (await card()).jobs;
    const cause = page.getByLabel('Cause', { exact: true }).first();
    const fold = page.getByText('Cause, repair, photos').first();
    await fold.click();
    await cause.fill('Pads at 3 mm');
    await fold.click();
    await expect.poll(isKept(`words ${brakes.id}`)).toBe(true);
    await page.reload();
    await fold.click();
    await expect.poll(() => cause.inputValue()).toBe('Pads at 3 mm');
    await cause.fill('');
    await expect.poll(isKept(`words ${brakes.id}`)).toBe(false);
  });

  test('writes cause and repair at the job; what the desk wrote meanwhile is shown, not lost', async () => {
    // From a fresh page: the job whose clock ran stands open on the old one.
    await page.reload();
    await page.getByText('Cause, repair, photos').first().click();
    const cause = page.getByLabel('Cause', { exact: true }).first();
    await cause.fill('Pads at 2 mm');
    const [brakes] = (await card()).jobs;
    await owner.call('updateJob', { id: brakes.id, version: brakes.version, cause: 'Noise since May' });
    await page.getByText('Somebody else has written here in the meantime: Noise since May').waitFor();
    // Away and back: the question holds what is typed.
    await page.goBack();
    await button('Stay').click();
    expect(await cause.inputValue()).toBe('Pads at 2 mm');
    await button('Save').click();
    await page.getByText('Saved', { exact: true }).waitFor();
    expect((await card()).jobs[0]).toMatchObject({ cause: 'Pads at 2 mm', correction: null });
  });

  test('finishes a job, takes it back, and sees the whole card where that is wanted', async () => {
    await button('Done: Front brakes').click();
    await button('Reopen: Front brakes').waitFor();
    expect((await card()).jobs[0].state).toBe('DONE');
    await button('Reopen: Front brakes').click();
    await button('Done: Front brakes').waitFor();
    const small = await page
      .locator('main :is(button, a, summary)')
      .evaluateAll((all) =>
        all.filter((each) => each.getBoundingClientRect().height < 44).map((each) => each.textContent),
      );
    expect(small).toEqual([]);
    await button('Whole card').click();
    await page.getByRole('region', { name: 'Next step' }).waitFor();
  });
});

test.each([
  ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 Safari/604.1', 'Press “Share”'],
  ['Android', 'Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0', 'three dots'],
])(
  'how the app is installed on %s is a row, its steps come with a press, and it is closed for good',
  async (_, userAgent, step) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await session.send('Emulation.setUserAgentOverride', { userAgent });
    await page.context().clearCookies();
    await addCookies(page.context(), mechanic);
    await page.goto(`${opened.baseUrl}/my-jobs`);
    const hint = button('Install on this phone');
    await hint.waitFor();
    await lookOnPhone(page);
    const row = await hint.locator('..').boundingBox();
    expect(row?.height).toBeLessThanOrEqual(48);
    await hint.click();
    await page.getByRole('dialog').getByText(step).waitFor();
    await lookOnPhone(page);
    await page.keyboard.press('Escape');
    await button('Do not show this again').click();
    await hint.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'My jobs' }).waitFor();
    await page.getByRole('region', { name: 'Mine' }).waitFor();
    expect(await hint.count()).toBe(0);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await session.detach();
  },
);

test('a receptionist with a phone sees the card of the desk', async () => {
  await page.context().clearCookies();
  await addCookies(page.context(), owner.client);
  await page.setViewportSize(phone);
  await page.goto(`${opened.baseUrl}/jobs/${cardId}`);
  await page.getByRole('region', { name: 'Next step' }).waitFor();
  expect(await page.getByRole('region', { name: 'Your clock' }).count()).toBe(0);
});
