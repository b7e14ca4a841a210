import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { dayAt } from '../../../schema/time/zones.ts';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';

/** An owner opens the booking page, customers ask for times, and the desk says yes to one and no to the other. */

const zone = 'Europe/Ljubljana';
const freeTimes = z.object({ days: z.array(z.object({ on: z.string(), times: z.array(z.string()) })) });

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;
/** Where customers book. */
let address: string;

beforeAll(async () => {
  opened = await openPage({ width: 1440 });
  ({ page } = opened);
  owner = await anOwnerAt(opened.baseUrl);
  await pay(owner, 'business');
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: opened.baseUrl }));
  await page.context().addCookies(cookies);
  await owner.call('saveStaff', { displayName: 'Miha', role: 'MECHANIC' });
  const known = await owner.call('takeIn', {
    plate: 'LJ AB-123',
    km: 10,
    customer: { name: 'Ana Kos', phone: '041 111 222' },
  });
  const { id, version } = known;
  await owner.call('moveJobCard', { id, version, to: 'CANCELLED', reason: 'An earlier visit' });
});
afterAll(() => opened.close());

/** Asks for the first free times as the page does, without an account. */
async function book(values: object, place = 0): Promise<void> {
  const { services } = await owner.call('plannerSettings');
  const query = new URLSearchParams({ service: services[0].id, from: dayAt(zone, Date.now()), days: '20' });
  const free = freeTimes.parse(await (await fetch(`${address}/free?${query}`)).json());
  const startAt = free.days.flatMap(({ times }) => times)[place];
  const body = JSON.stringify({ serviceId: services[0].id, startAt, language: 'sl', ...values });
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const answer = await fetch(`${address}/submit`, { method: 'POST', headers, body });
  expect([answer.status, await answer.json()]).toEqual([201, expect.objectContaining({ state: 'REQUESTED' })]);
}

test('one press opens the page with a service, and its address answers', async () => {
  await page.goto(`${opened.baseUrl}/workshop-settings/booking`);
  await page.getByRole('button', { name: 'Turn on online booking' }).click();
  address = await page.getByRole('textbox', { name: 'Address of the page' }).inputValue();
  expect(new URL(address).pathname).toMatch(/^\/b\/[a-z0-9-]{3,60}$/);
  expect((await fetch(address)).status).toBe(200);
  await page.getByRole('button', { name: 'Edit: How it is booked' }).click();
  await page.getByRole('combobox', { name: 'Who confirms' }).selectOption({ label: 'You confirm each one' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('You confirm each one').first().waitFor();
  await lookAt(page, 'settings-booking');
});

test('requests come to the desk while it looks, with whom they most probably mean', async () => {
  await page.goto(`${opened.baseUrl}/today`);
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  await book({
    plate: 'LJ AB-123',
    name: 'Ana K.',
    phone: '041 999 888',
    email: 'ana@example.com',
    note: 'Cvilijo zavore',
  });
  await page.getByRole('region', { name: 'Appointments to confirm' }).getByText('Cvilijo zavore').waitFor();
  await page.getByText(/^Probably Ana Kos, LJ AB-123/).waitFor();
  await book({ plate: 'KP CD-456', name: 'Bor Novak', phone: '040 333 444', email: 'bor@example.com' }, 1);
  await page.getByRole('button', { name: 'Confirm the appointment of KP CD-456' }).waitFor();
  await page
    .getByRole('link', { name: /^Today\s*2/ })
    .first()
    .waitFor();
  await lookAt(page, 'today-requests');
});

test('one is joined and confirmed in two presses, and its mail has the appointment', async () => {
  await page.getByRole('button', { name: 'Yes, join Ana Kos, LJ AB-123' }).click();
  await page.getByText('The card now belongs to Ana Kos, LJ AB-123').waitFor();
  await page.getByRole('button', { name: 'Confirm the appointment of LJ AB-123' }).click();
  await page.getByText('The appointment is confirmed').waitFor();
  await page.getByRole('button', { name: 'Confirm the appointment of LJ AB-123' }).waitFor({ state: 'detached' });
});

test('the other one is declined with another day, and the list is empty', async () => {
  await page.getByRole('button', { name: 'Decline the appointment of KP CD-456' }).click();
  const dialog = page.getByRole('dialog', { name: 'Decline the appointment' });
  await dialog.getByRole('button', { name: / h$/ }).first().click();
  await lookAt(page, 'decline-booking');
  await dialog.getByRole('button', { name: 'Decline', exact: true }).click();
  await page.getByText('The appointment is declined').waitFor();
  await page.getByRole('region', { name: 'Appointments to confirm' }).waitFor({ state: 'detached' });
});

test('the card says who booked, in Slovenian too', async () => {
  await owner.client.rest('POST', '/api/change-language', { language: 'sl' });
  const { nodes } = await owner.call('jobCards', { filter: { states: ['PLANNED'] } });
  expect(nodes).toMatchObject([{ bookingState: 'CONFIRMED', source: 'ONLINE' }]);
  await page.goto(`${opened.baseUrl}/jobs/${nodes[0].id}`);
  const box = page.getByRole('region', { name: 'Rezervirano prek spleta' });
  await box.getByText('Cvilijo zavore').waitFor();
  await box.getByText('Potrjeno').waitFor();
  await lookAt(page, 'job-card-booked');
  await page.goto(`${opened.baseUrl}/workshop-settings/booking`);
  await page.getByText('Vsak termin potrdite sami').waitFor();
  await lookAt(page, 'settings-booking-sl');
});
