import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysLater } from '../../../schema/time/calendar.ts';
import { dayAt, momentAt } from '../../../schema/time/zones.ts';
import { expectInsideWindow, type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { partOfWidth } from './seeded-desk.ts';

/** Planners as they are in earnest: sixty pieces of work on a day, long names, work beside other work, days off, and none at all. */

const zone = 'Europe/Ljubljana';
const today = dayAt(zone, Date.now());
const day = nextTuesday(daysLater(today, 14));
const people = [
  'Miha',
  'Tone',
  'Maksimiljan Aleksander Podgoršek-Hribernik',
  'Ana',
  'Bor',
  'Katarina Zupančič',
] as const;

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;

const at = (minutes: number) => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60].map((each) => String(each).padStart(2, '0'));
  return momentAt(zone, `${day}T${hours}:${rest}`).toISOString();
};
const blocks = () => page.locator('[data-block]');

beforeAll(async () => {
  opened = await openPage({ width: 1440 });
  ({ page } = opened);
  owner = await anOwnerAt(opened.baseUrl, 'sl');
  await pay(owner, 'business');
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: opened.baseUrl }));
  await page.context().addCookies(cookies);
});
afterAll(() => opened.close());

test('a workshop that has nobody to plan for is shown what to do first', async () => {
  await page.goto(`${opened.baseUrl}/planner`);
  await page.getByRole('link', { name: 'Nastavi ure in dvigala' }).waitFor();
  await lookAt(page, 'planner-empty');
});

test('sixty pieces of work on a day are all there, at every width, none too small to be hit', async () => {
  for (const displayName of people) await owner.call('saveStaff', { displayName, role: 'MECHANIC' });
  for (const name of ['Dvigalo 1', 'Dvigalo 2 (4,5 t, optika)'])
    await owner.call('saveResource', { kind: 'LIFT', name });
  const { resources } = await owner.call('plannerSettings');
  const ids = new Map(resources.map(({ id, name }: { id: string; name: string }) => [name, id]));
  for (const [place, name] of people.entries()) {
    const plate = `LJ PL-10${place}`;
    const customer = { name: 'Avtoprevozništvo Hribernik-Podgoršek in partnerji d. n. o.' };
    const wish = 'Menjava zobatega jermena z vodno črpalko in pregled podvozja';
    const { id: jobCardId } = await owner.call('takeIn', { plate, km: 10, customer, wish });
    for (let piece = 0; piece < 10; piece += 1) {
      const [startAt, endAt] = [8 * 60 + piece * 45, 8 * 60 + piece * 45 + (piece % 3 === 2 ? 15 : 45)].map(at);
      const what = piece % 2 === 0 ? { jobCardId } : { title: `Nabava delov ${piece}` };
      await owner.call('planBlock', { ...what, resourceId: ids.get(name), startAt, endAt, kind: 'WORK' });
    }
  }
  const beside = { title: 'Sestanek z dobaviteljem orodja', resourceId: ids.get('Miha'), overlap: true };
  await owner.call('planBlock', { ...beside, startAt: at(9 * 60), endAt: at(11 * 60) });
  // A quarter of an hour after another one: each is wider than its column.
  const call = { title: 'Klic stranke', resourceId: ids.get('Ana') };
  await owner.call('planBlock', { ...call, startAt: at(9 * 60 + 45), endAt: at(10 * 60) });
  const { id } = await owner.call('takeIn', { plate: 'KP DV-777', km: 10, customer: { name: 'Bor Zor' } });
  await owner.call('planBlock', { jobCardId: id, resourceId: ids.get('Dvigalo 1'), startAt: at(480), endAt: at(720) });
  for (const place of [0, 1]) {
    const customer = { name: 'Maksimiljan Aleksander Podgoršek-Hribernik', phone: `041 700 10${place}` };
    const visit = { vehicleText: 'Volkswagen Multivan', customer, plannedMinutes: 60, expectedAt: at(480) };
    const { id: jobCardId, version } = await owner.call('planJobCard', visit);
    await owner.call('updateJobCard', { id: jobCardId, version, expectedAt: at(600), callCustomer: true });
  }
  await page.goto(`${opened.baseUrl}/planner?day=${day}`);
  await expect.poll(() => blocks().count()).toBe(63);
  const calls = page.getByRole('region', { name: 'Pokličite stranke' });
  expect(await calls.getByRole('button', { name: /^Poklicano: / }).count()).toBe(2);
  for (const width of [390, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expectInsideWindow(page);
    expect(await tooSmall(), `at ${width}`).toEqual([]);
    expect(await covered(), `at ${width}`).toEqual([]);
    // A number is dialled from one line.
    expect(await linesOf(calls.locator('a[href^="tel:"]')), `at ${width}`).toEqual([1, 1]);
  }
  // The day and what is left to plan beside it take the width of a wide desk.
  const columns = page.locator('main div:has(> aside)').last();
  expect(await partOfWidth(page, columns)).toBeGreaterThanOrEqual(0.92);
  await blocks().first().click();
  // What can be done with it is not under the navigation of a tablet.
  await page.setViewportSize({ width: 768, height: 900 });
  await page.getByRole('button', { name: 'Prestavi' }).click({ trial: true });
  await lookAt(page, 'planner-full');
});

test('a week with days off says so, and what is planned on them all the same', async () => {
  await owner.call('saveDayException', {
    on: daysLater(day, 1),
    until: daysLater(day, 2),
    kind: 'HOLIDAY',
    note: 'Prvi maj',
  });
  await page.goto(`${opened.baseUrl}/planner?day=${daysLater(day, 1)}`);
  const week = page.getByRole('navigation', { name: 'Teden' });
  await expect.poll(() => week.getByText('Zaprto').count()).toBe(4);
  await page.getByRole('region', { name: 'Osebe' }).getByText('Zaprto').first().waitFor();
  await page.getByText('Nič ni načrtovano.').first().waitFor();
  await lookAt(page, 'planner-holiday');
});

/** What on the planner is lower or narrower than 24 pixels. */
const tooSmall = () =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main a')]
      .filter((each) => each.checkVisibility())
      .filter((each) => {
        const { width, height } = each.getBoundingClientRect();
        return width < 24 || height < 24;
      })
      .map((each) => each.getAttribute('aria-label') ?? each.textContent),
  );

/** The blocks that lie over one another, each with the one above it. */
const covered = () =>
  blocks().evaluateAll((all) => {
    const places = all.map((each) => ({
      name: each.getAttribute('aria-label'),
      ...each.getBoundingClientRect().toJSON(),
    }));
    return places.flatMap((one, place) =>
      places
        .slice(place + 1)
        .filter(
          ({ left, right, top, bottom }) =>
            left < one.right && right > one.left && top < one.bottom && bottom > one.top,
        )
        .map(({ name }) => [one.name, name]),
    );
  });

/** On how many lines the words of each stand. */
const linesOf = (some: Locator) =>
  some.evaluateAll((all) =>
    all.map((each) => {
      const range = document.createRange();
      range.selectNodeContents(each);
      return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
    }),
  );

function nextTuesday(from: string): string {
  const tuesday = 2;
  return new Date(`${from}T12:00:00Z`).getUTCDay() === tuesday ? from : nextTuesday(daysLater(from, 1));
}
