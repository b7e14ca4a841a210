import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { daysLater } from '../../../schema/time/calendar.ts';
import { isHoliday, isSunday } from '../../../schema/time/working-days.ts';
import { dayAt, momentAt } from '../../../schema/time/zones.ts';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { listenLocally } from '../../support/machine/listen.ts';

/** An owner switches reminders on, looks at one and skips it, then sets up SMS and writes one. */

const zone = 'Europe/Ljubljana';
const sms = z.object({ to: z.string(), text: z.string() });
const received: z.output<typeof sms>[] = [];
const provider = createServer(async (request, response) => {
  received.push(sms.parse(JSON.parse(await text(request))));
  response.end('{"id":"of-provider"}');
});
let port: number;
let opened: OpenPage;
let page: Page;
let owner: OwnerAt;
let customerId: string;

/** The next day on which invitations may leave; its clock is that of the server. */
function messageDay(): string {
  let day = daysLater(dayAt(zone, Date.now()), 1);
  while (isSunday(day) || isHoliday(day)) day = daysLater(day, 1);
  return day;
}

beforeAll(async () => {
  port = await listenLocally(provider);
  opened = await openPage({ width: 1440, ownServer: { OUTGOING_ALLOW: `127.0.0.1:${port}` } });
  ({ page } = opened);
  const day = messageDay();
  const offsetSeconds = Math.round((momentAt(zone, `${day}T10:00`).getTime() - Date.now()) / 1000);
  await fetch(`${opened.baseUrl}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ offsetSeconds }),
  });
  owner = await anOwnerAt(opened.baseUrl);
  await pay(owner, 'business');
  const values = { name: 'Ana Kos', email: 'ana.kos@example.com', phone: '+38641123456', language: 'EN' };
  const customer = await owner.call('createCustomer', { ...values, consentReminders: true });
  customerId = z.string().parse(customer.id);
  await owner.call('createVehicle', { plate: 'LJ AB-123', customerId, roadworthyUntil: daysLater(day, 33) });
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: opened.baseUrl }));
  await page.context().addCookies(cookies);
});
afterAll(async () => {
  await opened.close();
  provider.close();
});

const go = (path: string) => page.goto(opened.baseUrl + path);
const dialog = () => page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });

test('a kind is off until it is switched on; then its reminder is planned, looked at and skipped', async () => {
  await go('/reminders');
  await page.getByText('Nothing is sent yet').waitFor();
  await page.getByRole('link', { name: 'Settings of reminders' }).click();
  await button('Edit: Roadworthiness test').click();
  await dialog().getByLabel('Remind owners').check();
  await lookAt(page, 'reminder-rule');
  await inDialog('Save').click();
  await page.getByText('On: 30 and 7 days before, e-mail').waitFor();
  await page.getByRole('link', { name: 'All reminders' }).click();
  const row = page.getByRole('row').filter({ hasText: 'LJ AB-123' });
  await row.getByText('Planned').waitFor();
  await lookAt(page, 'reminders');
  await button('Preview: Roadworthiness test, LJ AB-123').click();
  await dialog()
    .getByText(/The roadworthiness test of LJ AB-123 is valid until/)
    .waitFor();
  await lookAt(page, 'reminder-preview');
  await inDialog('Close').first().click();
  await button('Skip: Roadworthiness test, LJ AB-123').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Skip' }).click();
  await row.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Not sent' }).click();
  await row.getByText('Skipped by hand').waitFor();
});

test('SMS go over the provider that is set up, and the customer is written to by one', async () => {
  await go('/workshop-settings/messages');
  await button('Change SMS settings').click();
  await dialog().getByLabel('Provider').selectOption('HTTP');
  await dialog().getByLabel('Address of the provider').fill(`http://127.0.0.1:${port}/send`);
  await dialog().getByLabel('Headers').fill('X-Key: secret');
  await lookAt(page, 'sms-settings');
  await inDialog('Save').click();
  await page.getByRole('region', { name: 'SMS', exact: true }).getByText('X-Key').waitFor();
  await button('Send a test SMS').click();
  await dialog().getByLabel('Phone number').fill('041 123 457');
  await inDialog('Send').click();
  await dialog().getByText('The provider has taken it').waitFor();
  await lookAt(page, 'sms-test');
  await inDialog('Close').first().click();
  await lookAt(page, 'settings-of-messages');

  await go(`/customers/${customerId}`);
  await button('Write a message').click();
  await dialog().getByLabel('How').selectOption('SMS');
  expect(await dialog().getByLabel('What about').inputValue()).toBe('APPOINTMENT');
  await dialog().getByLabel('Text').fill('Pridite po avto, prosim.');
  await dialog().getByText('1 part, €0.05').waitFor();
  await lookAt(page, 'write-sms');
  await inDialog('Send').click();
  const row = page.getByRole('table', { name: 'Messages' }).getByRole('row').filter({ hasText: 'Pridite po avto' });
  await row.getByText('Sent', { exact: true }).waitFor();
  expect(received.map(({ to }) => to)).toEqual(['+38641123457', '+38641123456']);
  expect(received[1]?.text).toContain('Pridite po avto, prosim.');
});
