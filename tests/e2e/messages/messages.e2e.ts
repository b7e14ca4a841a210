import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { daysLater } from '../../../schema/time/calendar.ts';
import { isHoliday, isSunday } from '../../../schema/time/working-days.ts';
import { dayAt, momentAt } from '../../../schema/time/zones.ts';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, mailedLink, type OwnerAt, pay } from '../../support/browser/owners.ts';

/** The desk writes to a customer, who then wants no more invitations. On a server of its own, whose clock is moved to the day. */

let desk: OpenPage;
let owner: OwnerAt;
let customerId: string;
const email = 'ana.kos@example.com';

beforeAll(async () => {
  desk = await openPage({ width: 1440, ownServer: true });
});
afterAll(() => desk.close());

/** To ten o'clock on the next day on which invitations may leave. */
async function moveToMessageDay(): Promise<void> {
  const now = Date.now();
  const zone = 'Europe/Ljubljana';
  let day = daysLater(dayAt(zone, now), 1);
  while (isSunday(day) || isHoliday(day)) day = daysLater(day, 1);
  const offsetSeconds = Math.round((momentAt(zone, `${day}T10:00`).getTime() - now) / 1000);
  const headers = { 'content-type': 'application/json' };
  const moved = await fetch(`${desk.baseUrl}/dev/clock`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ offsetSeconds }),
  });
  expect(moved.status).toBe(200);
}

describe('messages to a customer', () => {
  test('are written on the page of the customer', async () => {
    const { page, baseUrl } = desk;
    await moveToMessageDay();
    owner = await anOwnerAt(baseUrl);
    await pay(owner, 'business');
    const card = await owner.call('takeIn', {
      plate: 'LJ AB-123',
      customer: { name: 'Ana Kos', email, language: 'EN' },
      km: 10,
    });
    customerId = z.string().parse(card.customerId);
    await owner.call('tellCustomer', { jobCardId: card.id, channel: 'EMAIL' });
    await owner.call('sendMessage', { customerId, kind: 'NEWS', channel: 'MAIL' });
    const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: baseUrl }));
    await page.context().addCookies(cookies);
    await page.goto(`${baseUrl}/customers/${customerId}`);
    const messages = page.getByRole('table', { name: 'Messages' });
    await messages.getByText('The customer has not agreed to it').waitFor();
    await page.getByRole('button', { name: 'Write a message' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write a message' });
    await dialog.getByLabel('What about').selectOption('TYRES');
    await dialog.getByLabel('Text').fill('Zimske gume so v skladišču. Kdaj vam ustreza?');
    await lookAt(page, 'write-message');
    await dialog.getByRole('button', { name: 'Send' }).click();
    const tyres = messages.getByRole('row').filter({ hasText: 'Time to change your tyres' });
    // It has left, and the page knows without being read again.
    await tyres.getByText('Sent', { exact: true }).waitFor();
    await lookAt(page, 'customer-messages');
  });

  test('need a consent that is recorded beside them', async () => {
    const { page } = desk;
    const topic = 'Offers and news by e-mail';
    await page.getByRole('button', { name: `Record consent: ${topic}` }).click();
    const dialog = page.getByRole('dialog', { name: topic });
    await dialog.getByText('You may send me offers and news by e-mail').waitFor();
    await lookAt(page, 'record-consent');
    await dialog.getByRole('button', { name: 'Record consent' }).click();
    await page.getByRole('button', { name: `Withdraw: ${topic}` }).waitFor();
  });

  test('end on the page that each invitation leads to', async () => {
    const phone = await desk.page.context().newPage();
    await phone.setViewportSize({ width: 390, height: 800 });
    const url = await mailedLink(owner.client, email, /https?:\/\/\S+\/u\/\S+/);
    await phone.goto(url);
    await phone.getByRole('heading', { level: 1, name: 'No more invitations and offers?' }).waitFor();
    await lookAt(phone, 'unsubscribe');
    await phone.getByRole('link', { name: 'Slovenščina' }).click();
    await phone.getByRole('heading', { level: 1, name: 'Ne želite več vabil in ponudb?' }).waitFor();
    await lookAt(phone, 'unsubscribe-sl');
    await phone.getByRole('button', { name: 'Odjavi me' }).click();
    await phone.getByRole('heading', { level: 1, name: 'Odjavljeni ste' }).waitFor();
    await lookAt(phone, 'unsubscribed-sl');
    await phone.close();
    // The desk sees it at once, and what was agreed to is over.
    const { page } = desk;
    await page.getByText(/^Unsubscribed on /).waitFor();
    await page
      .getByText(/^Withdrawn on /)
      .first()
      .waitFor();
    await lookAt(page, 'customer-unsubscribed');
  });
});
