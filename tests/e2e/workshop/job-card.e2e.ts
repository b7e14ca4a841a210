import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';

/** A job card from the first line to the finished car, by keyboard, against the real server. */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;
let cardId: string;

const call = async (name: string, input: object) =>
  (await owner.client.rest('POST', `/api/workshop/${name}`, input)).json();

beforeAll(async () => {
  opened = await openPage({ width: 1440 });
  ({ page } = opened);
});
afterAll(() => opened.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const cell = (field: string, place: number) => page.getByLabel(`${field}, line ${place}`, { exact: true });
const total = () => page.getByTestId('card-total').textContent();

describe('a job card', () => {
  test('says whose car it is and what is wanted', async () => {
    owner = await anOwnerAt(opened.baseUrl);
    await pay(owner, 'business');
    const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: opened.baseUrl }));
    await page.context().addCookies(cookies);
    const customer = { name: 'Ana Kos', phone: '041 123 456' };
    const taken = {
      plate: 'LJ AB-123',
      make: 'Volkswagen',
      model: 'Golf',
      customer,
      km: 123_456,
      wish: 'Brakes squeak',
    };
    ({ id: cardId } = await call('takeIn', taken));
    await page.goto(`${opened.baseUrl}/jobs/${cardId}`);
    await page.getByRole('heading', { level: 1, name: 'LJ AB-123' }).waitFor();
    await page.getByRole('link', { name: '+386 41 123 456' }).waitFor();
    await page.getByText('Brakes squeak').waitFor();
    await lookAt(page, 'job-card-empty');
  });

  test('gets a job with lines by keyboard alone, and its sum at once', async () => {
    await page.getByLabel('New job').fill('Front brakes');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-cell'))).toBe('description');
    await page.keyboard.type('Brake pads');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('45,50');
    await expect.poll(total).toBe('€91.00');
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Description, line 2');
    await expect.poll(async () => (await call('jobCard', { id: cardId })).totals?.grossCents).toBe(9100);
    await lookAt(page, 'job-card');
  });

  test('is typed on while the server answers nothing, and all of it is written when it does', {
    tags: ['workshop-6'],
  }, async () => {
    let answer = () => {};
    const answered = new Promise<void>((go) => {
      answer = go;
    });
    await page.route('**/graphql', (route) => answered.then(() => route.continue()));
    const asked = page.waitForRequest((request) => request.postData()?.includes('addLine') === true);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    const lines = [
      ['Brake fluid', '1', '12,00', '€103.00'],
      ['Brake discs', '2', '40,00', '€183.00'],
    ] as const;
    for (const [place, [description, quantity, price, sum]] of lines.entries()) {
      await expect.poll(focused).toBe(`Description, line ${place + 2}`);
      await page.keyboard.type(description);
      await page.keyboard.press('Tab');
      await page.keyboard.type(quantity);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type(price);
      await expect.poll(total).toBe(sum);
      await page.keyboard.press('Enter');
    }
    // Also a line that the server does not know yet is typed over.
    await asked;
    await cell('Qty', 2).fill('2');
    await page.keyboard.press('Enter');
    await expect.poll(total).toBe('€195.00');
    expect(await cell('Description', 3).inputValue()).toBe('Brake discs');
    expect((await call('jobCard', { id: cardId })).totals?.grossCents).toBe(9100);
    answer();
    await expect.poll(async () => (await call('jobCard', { id: cardId })).totals?.grossCents).toBe(19_500);
    await page.unroute('**/graphql');
    const added = (await call('jobCard', { id: cardId })).jobs[0].lines.slice(1);
    for (const { id, version } of added) await call('removeLine', { id, version });
    // Five seconds until no answer can be older than the lines, where none has had them.
    await expect.poll(total, { timeout: 20_000 }).toBe('€91.00');
  });

  test('says which part a line is, from the keyboard, and asks for it with one press', async () => {
    await cell('Qty', 1).focus();
    await page.keyboard.press('Alt+Enter');
    await page.getByRole('dialog').getByLabel('Part number').fill('A 004 420 93 20');
    await page.getByRole('dialog').getByLabel('Supplier').fill('Bartog');
    await lookAt(page, 'job-card-line');
    await page.keyboard.press('Enter');
    await page.getByText('A 004 420 93 20 · Bartog', { exact: true }).waitFor();
    await button('To order: Brake pads').click();
    await button('Ordered: Brake pads').waitFor();
    expect((await call('today', {})).partsToOrder).toMatchObject([{ line: { description: 'Brake pads' } }]);
    await button('Ordered: Brake pads').click();
    await button('Arrived: Brake pads').click();
    await expect.poll(async () => (await call('jobCard', { id: cardId })).jobs[0].lines[0].partState).toBe('ARRIVED');
    expect((await call('today', {})).partsToOrder).toEqual([]);
    await lookAt(page, 'job-card-parts');
  });

  test('shows both values where somebody else has changed the same line', async () => {
    const [job] = (await call('jobCard', { id: cardId })).jobs;
    await cell('Price', 1).fill('50');
    const { id, version } = job.lines[0];
    await call('updateLine', { id, version, unitPrice: 400_000 });
    await page.keyboard.press('Enter');
    await page.getByText('Price: there now 40.00, yours 50.00').waitFor();
    await lookAt(page, 'job-card-conflict');
    await button('Keep mine').click();
    await expect.poll(async () => (await call('jobCard', { id: cardId })).totals?.grossCents).toBe(10_000);
  });

  test('is approved at the counter, worked on with the clock, rounded and finished with F', async () => {
    await button('Approve').click();
    await page.getByRole('dialog').getByLabel('Who agreed').waitFor();
    await page.keyboard.press('Enter');
    await button('Start clock').click();
    await page.getByRole('timer').waitFor();
    await lookAt(page, 'job-card-clock');
    await button('Round the total').click();
    await page.getByRole('dialog').getByLabel('The customer pays, in € with VAT').fill('90');
    await page.keyboard.press('Enter');
    await expect.poll(total).toBe('€90.00');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('f');
    await expect.poll(async () => (await call('jobCard', { id: cardId })).state).toBe('READY');
    await button('Show what happened').click();
    await page.getByText('Work finished').first().waitFor();
  });
});
