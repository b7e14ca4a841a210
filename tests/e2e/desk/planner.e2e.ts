import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysLater } from '../../../schema/time/calendar.ts';
import { dayAt, momentAt } from '../../../schema/time/zones.ts';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { countedKeys } from '../../support/browser/counted-keys.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';

/** A car is planned and moved without a pointer, what somebody absent was to do is to be planned again, and cars come. */

const zone = 'Europe/Ljubljana';
/** A Wednesday that is no day off, so that the week has days of work on both sides. */
const today = dayAt(zone, Date.now());
const day = nextWednesday(daysLater(today, 14));

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;

const block = () => page.locator('[data-block]');

beforeAll(async () => {
  opened = await openPage({ width: 1440 });
  ({ page } = opened);
  owner = await anOwnerAt(opened.baseUrl);
  await pay(owner, 'business');
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: opened.baseUrl }));
  await page.context().addCookies(cookies);
  for (const displayName of ['Miha', 'Tone']) await owner.call('saveStaff', { displayName, role: 'MECHANIC' });
  await owner.call('saveResource', { kind: 'LIFT', name: 'L1' });
  const card = await owner.call('takeIn', { plate: 'LJ AB-123', km: 10, customer: { name: 'Ana Kos' } });
  const job = await owner.call('addJob', { jobCardId: card.id, title: 'Timing belt', plannedMinutes: 120 });
  const { id, version } = job;
  await owner.call('moveJob', { id, version, to: 'APPROVED', channel: 'COUNTER', byName: 'Ana' });
  // Closed until then, so that the first free day is a whole one whenever this runs.
  await owner.call('saveDayException', { on: today, until: daysLater(day, -1), kind: 'CLOSED' });
});
afterAll(() => opened.close());

test('approved work of a known car is planned in four presses, with who has time first', async () => {
  const keys = countedKeys(page);
  await page.goto(`${opened.baseUrl}/planner?day=${day}`);
  await page.getByRole('button', { name: /^LJ AB-123 .*Timing belt/ }).waitFor();
  await keys.press('/');
  // Letters without a pause after it would be a scanner's.
  await page.locator('input:focus').waitFor();
  await keys.type('ab123');
  await keys.press('Enter');
  await keys.press('p');
  await page.getByRole('button', { name: /: 16 h free$/, pressed: true }).waitFor();
  await keys.press('Enter');
  await block().waitFor();
  expect(keys.presses()).toBe(4);
  await page.getByText('All work is planned.').waitFor();
  expect(await block().getAttribute('aria-label')).toBe('LJ AB-123, Timing belt, 08:00–10:00, Miha, Planned');
  await lookAt(page, 'planner');
});

test('a block is moved by a quarter of an hour in three presses, and keeps the focus', async () => {
  await block().focus();
  const keys = countedKeys(page);
  await keys.press('m');
  await page.getByRole('dialog').waitFor();
  await keys.press('ArrowUp');
  await keys.press('Enter');
  const moved = page.getByRole('button', { name: 'LJ AB-123, Timing belt, 08:15–10:15, Miha, Planned' });
  await moved.waitFor();
  expect(keys.presses()).toBe(3);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-block'))).toBe(true);
});

test('who is absent leaves the work to be planned again, in the window that is open', async () => {
  const { resources } = await owner.call('plannerSettings');
  const miha = resources.find(({ name }: { readonly name: string }) => name === 'Miha');
  await owner.call('saveDayException', { resourceId: miha.id, on: day, kind: 'ABSENCE' });
  await page.getByText('Not finished, plan it again').waitFor();
  await page.getByText('Not at work').waitFor();
  await page.getByRole('button', { name: 'Plan LJ AB-123' }).click();
  await page.getByRole('button', { name: /: 8 h free$/, pressed: true }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Plan', exact: true }).click();
  await page.getByRole('button', { name: 'LJ AB-123, Timing belt, 08:00–10:00, Tone, Planned' }).waitFor();
});

test('the settings of hours have them in one table, in Slovenian too', async () => {
  await owner.client.rest('POST', '/api/change-language', { language: 'sl' });
  await page.goto(`${opened.baseUrl}/workshop-settings/hours`);
  await page.getByRole('table', { name: 'Ure v tednu' }).getByText('08:00–16:00').first().waitFor();
  await page.getByText('Tone').first().waitFor();
  await lookAt(page, 'settings-hours-sl');
  // What edits a row is in sight where the week is wider than the window.
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const edit = await page.getByRole('button', { name: 'Uredi: Tone' }).first().boundingBox();
    expect((edit?.x ?? width) + (edit?.width ?? 0)).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${opened.baseUrl}/planner?day=${day}`);
  await block().first().waitFor();
  await lookAt(page, 'planner-sl');
});

test('six pieces of work of somebody who does not come are planned again in at most 20 presses, in Slovenian', async () => {
  const { resources } = await owner.call('plannerSettings');
  const tone = resources.find(({ name }: { readonly name: string }) => name === 'Tone');
  const thursday = daysLater(day, 1);
  for (let hour = 8; hour < 14; hour += 1) {
    const plate = `KP TT-10${hour}`;
    const { id } = await owner.call('takeIn', { plate, km: 10, customer: { name: 'Bor Zor' }, wish: 'Zavore' });
    const [startAt, endAt] = [hour, hour + 1].map((at) =>
      momentAt(zone, `${thursday}T${String(at).padStart(2, '0')}:00`),
    );
    await owner.call('planBlock', { jobCardId: id, resourceId: tone.id, startAt, endAt });
  }
  await page.goto(`${opened.baseUrl}/planner?day=${thursday}`);
  await expect.poll(() => block().count()).toBe(6);
  await block().first().focus();
  const keys = countedKeys(page);
  await keys.press('a');
  await page.getByRole('button', { name: 'Shrani odsotnost' }).waitFor();
  await page.getByText(/6 del bo treba načrtovati znova/).waitFor();
  await keys.press('Enter');
  await page.getByRole('button', { name: 'Načrtuj 6 del' }).waitFor();
  // Without a hand on the mouse: the second dialog has the focus.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Načrtuj 6 del');
  await lookAt(page, 'planner-again');
  await page.getByRole('button', { name: 'Načrtuj 6 del' }).focus();
  await keys.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByText('Vse delo je načrtovano.').waitFor();
  expect(keys.presses()).toBeLessThanOrEqual(20);
  const week = { from: today, to: daysLater(today, 30) };
  const { blocks } = await owner.call('planner', week);
  const again = blocks.filter(({ jobCard }: Planned) => jobCard?.vehicle?.plate.startsWith('KP TT'));
  expect(again.map(({ state }: Planned) => state)).toEqual(Array.from({ length: 6 }, () => 'PLANNED'));
  expect(
    again.filter(({ resourceId, startAt }: Planned) => resourceId === tone.id && startAt.startsWith(thursday)),
  ).toEqual([]);
});

test('a car that comes without a person: left as it is, cancelled, expected again, moved, and planned once by two presses', async () => {
  const [tuesday, wednesday] = [daysLater(day, 6), daysLater(day, 7)];
  const [comes, comesLater] = [tuesday, wednesday].map((on) => momentAt(zone, `${on}T09:00`));
  const visit = { vehicleText: 'Clio', customer: { name: 'Eva Zor' }, plannedMinutes: 60 };
  const { id } = await owner.call('planJobCard', { ...visit, expectedAt: comes });
  const change = async (call: string, input: object) => {
    const { version } = await owner.call('jobCard', { id });
    await owner.call(call, { id, version, ...input });
  };
  const arrivals = page.getByRole('region', { name: 'Pridejo ta dan' });
  const car = arrivals.getByRole('button', { name: /^Clio .*Pride ob 09:00/ });
  await page.goto(`${opened.baseUrl}/planner?day=${tuesday}`);
  await car.focus();
  await page.keyboard.press('p');
  await page.getByRole('dialog', { name: 'Načrtuj Clio' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await car.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/jobs/${id}`);
  await page.goBack();
  await car.waitFor();
  expect(new URL(page.url()).searchParams.get('day')).toBe(tuesday);

  await change('moveJobCard', { to: 'CANCELLED', reason: 'Stranka ne pride' });
  await arrivals.waitFor({ state: 'hidden' });
  await change('moveJobCard', { to: 'PLANNED' });
  await car.waitFor();
  await change('updateJobCard', { expectedAt: comesLater });
  await arrivals.waitFor({ state: 'hidden' });
  await page.keyboard.press('ArrowRight');
  await car.focus();
  await page.keyboard.press('p');
  await page.getByRole('button', { name: /prosto$/, pressed: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await arrivals.waitFor({ state: 'hidden' });
  const { blocks } = await owner.call('planner', { from: tuesday, to: wednesday });
  expect(
    blocks.map(({ startAt, jobCardId }: Planned & { readonly jobCardId: string }) => [jobCardId, startAt]),
  ).toEqual([[id, comesLater?.toISOString()]]);
});

/** What is read of a block. */
interface Planned {
  readonly state: string;
  readonly resourceId: string;
  readonly startAt: string;
  readonly jobCard: { readonly vehicle: { readonly plate: string } | null } | null;
}

function nextWednesday(from: string): string {
  const wednesday = 3;
  const isWednesday = new Date(`${from}T12:00:00Z`).getUTCDay() === wednesday;
  return isWednesday ? from : nextWednesday(daysLater(from, 1));
}
