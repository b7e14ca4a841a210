import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';

/** The desk sends an estimate, and the customer answers it on a phone. */

let desk: OpenPage;
let phone: OpenPage;
let page: Page;
let owner: OwnerAt;
let cardId: string;
let url: string;

const call = async (name: string, input: object) =>
  (await owner.client.rest('POST', `/api/workshop/${name}`, input)).json();
const part = (description: string, cents: number) => ({ kind: 'PART', description, unitPrice: cents * 100 });

beforeAll(async () => {
  desk = await openPage({ width: 1440 });
  phone = await openPage({ width: 390 });
  ({ page } = phone);
});
afterAll(async () => {
  await desk.close();
  await phone.close();
});

describe('the page of a visit', () => {
  test('has a card with three jobs behind it', async () => {
    owner = await anOwnerAt(desk.baseUrl);
    await pay(owner, 'business');
    const { version, id } = await call('workshop', {});
    await call('updateWorkshop', { id, version, name: 'Avtoservis Novak', phone: '01 234 56 78', priceMode: 'GROSS' });
    const customer = { name: 'Ana Kos', phone: '041 123 456', language: 'EN' };
    const taken = { plate: 'LJ AB-123', make: 'Volkswagen', model: 'Golf', customer, km: 123_456 };
    ({ id: cardId } = await call('takeIn', { ...taken, promisedAt: new Date(Date.now() + 86_400_000).toISOString() }));
    for (const [title, cents] of [
      ['Front brakes', 24_400],
      ['Engine oil', 9150],
      ['Wiper blades', 3050],
    ] as const) {
      await call('addJob', {
        jobCardId: cardId,
        title,
        lines: [part(`${title}, parts`, cents), part('Small parts', 610)],
      });
    }
    const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: desk.baseUrl }));
    await desk.page.context().addCookies(cookies);
  });

  test('is sent, and the card at the desk shows it', async () => {
    const at = desk.page;
    await at.goto(`${desk.baseUrl}/jobs/${cardId}`);
    await at.getByText('Nothing sent yet.').waitFor();
    await at.keyboard.press('s');
    await at.getByRole('button', { name: 'Send the link (SMS, Viber, QR)' }).click();
    const dialog = at.getByRole('dialog');
    await dialog.getByRole('img', { name: 'QR code of the page' }).waitFor();
    url = await dialog.getByRole('textbox').inputValue();
    expect(url).toMatch(/\/s\/[\w-]{43}$/);
    await lookAt(at, 'share-link');
    await at.keyboard.press('Escape');
    await at.getByText('Waiting for an answer').waitFor();
    await lookAt(at, 'share-sent');
  });

  test('shows on a phone what is asked', async () => {
    await page.goto(url);
    await page.getByRole('heading', { level: 1, name: 'LJ AB-123' }).waitFor();
    await page.getByText('We are waiting for your answer.').waitFor();
    await page.locator('html[data-alive]').waitFor();
    await lookAt(page, 'visit-open-en');
    await page.getByRole('link', { name: 'Slovenščina' }).click();
    await page.getByText('Čakamo na vaš odgovor.').waitFor();
    await lookAt(page, 'visit-open-sl');
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByText('We are waiting for your answer.').waitFor();
    await page.setViewportSize({ width: 390, height: 800 });
  });

  test('is approved as a whole with one press, and what is not wanted is taken out again', async () => {
    await page.getByRole('button', { name: 'Approve all 3 jobs' }).click();
    await page.getByText('You approve 3 jobs: €384.30').waitFor();
    await page.locator('[name=byName]:focus').waitFor();
    await lookAt(page, 'visit-approve-all');
  });

  test('is answered there, and the card at the desk shows it', async () => {
    await page.getByRole('group', { name: 'Front brakes' }).getByRole('radio', { name: 'Approve' }).check();
    await page.getByRole('group', { name: 'Engine oil' }).getByRole('radio', { name: 'Approve' }).check();
    await page.getByRole('group', { name: 'Wiper blades' }).getByRole('radio', { name: 'Decline' }).check();
    await page.getByText('You approve 2 jobs: €347.70').waitFor();
    await page.getByLabel('Your name').fill('Ana Kos');
    await lookAt(page, 'visit-answered');
    await page.getByRole('button', { name: 'Send my answer' }).click();
    await page.getByText('Your answer has arrived. Thank you.').waitFor();
    await lookAt(page, 'visit-decided');
    const { jobs } = await call('jobCard', { id: cardId });
    expect(jobs.map(({ state }: { state: string }) => state)).toEqual(['APPROVED', 'APPROVED', 'DECLINED']);
    // The card at the desk hears of it by itself.
    await desk.page.getByText('Partly approved').waitFor();
    await desk.page.getByText(/, Ana Kos$/).waitFor();
    await expect.poll(() => desk.page.getByText('Not yet').count()).toBe(0);
    await lookAt(desk.page, 'share-decided');
  });
});
