import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { longTest } from '../../support/long-run.ts';

/** Taking in at the desk, key by key, against the real server. */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;
let presses = 0;

beforeAll(async () => {
  opened = await openPage({ width: 1440 });
  ({ page } = opened);
  owner = await anOwnerAt(opened.baseUrl);
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: opened.baseUrl }));
  await page.context().addCookies(cookies);
});
afterAll(() => opened.close());

const press = async (key: string) => {
  presses += 1;
  await page.keyboard.press(key);
};
/** What belongs to the customer is typed, and counts as none. */
const type = (text: string) => page.keyboard.type(text);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const focused = (name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);

async function begin(): Promise<void> {
  await page.goto(`${opened.baseUrl}/dashboard`);
  // The place is listed, and its key heard, once it is known who is here.
  await page.locator('a[href="/take-in"]').first().waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  presses = 0;
  await press('n');
  await focused('plate');
}

async function cardOfPage() {
  await page.waitForURL(/\/jobs\/[^/]+$/);
  return owner.call('jobCard', { id: new URL(page.url()).pathname.split('/').at(-1) });
}

describe('taking in', () => {
  test('has a car that was here, with a template and work that was put off', async () => {
    await pay(owner);
    const ana = { name: 'Ana Kos', phone: '041 123 456' };
    const { id } = await owner.call('takeIn', {
      plate: 'LJ AB-123',
      make: 'VW',
      model: 'Golf',
      customer: ana,
      km: 120_000,
    });
    const lines = [
      { kind: 'PART', description: 'Oil 5W-30', quantityThousandths: 4500, unitPrice: 120_000 },
      { kind: 'LABOUR', description: 'Oil and filter', quantityThousandths: 1000, unitPrice: 450_000 },
    ];
    const job = await owner.call('addJob', { jobCardId: id, title: 'Oil change', lines });
    await owner.call('saveJobTemplate', { jobId: job.id });
    await owner.call('addJob', { jobCardId: id, title: 'Timing belt', pricing: 'FIXED', fixedCents: 42_000 });
    await owner.call('moveJob', {
      id: job.id,
      version: job.version,
      to: 'APPROVED',
      channel: 'COUNTER',
      byName: 'Ana',
    });
    const ready = await owner.call('finishJobs', { jobCardId: id });
    await owner.call('moveJobCard', { id, version: ready.version, to: 'DELIVERED' });
  });

  test('begins a new car with a new customer, and nothing is typed twice', async () => {
    await begin();
    await lookAt(page, 'take-in-empty');
    await type('mb xy-987');
    await press('Enter');
    await focused('model');
    await type('Renault Clio');
    await press('Enter');
    await focused('customer');
    await type('031 555 666');
    await press('Enter');
    await focused('customer.name');
    await lookAt(page, 'take-in-new');
    await type('Bor Kovač');
    await press('Enter');
    await press('Enter');
    await focused('km');
    await type('88000');
    await press('Enter');
    await focused('templateIds');
    await press('ArrowDown');
    await press('Enter');
    await button('Remove Oil change').waitFor();
    await press('Control+Enter');
    const card = await cardOfPage();
    expect(card).toMatchObject({ state: 'READY_TO_START', kmIn: 88_000, jobs: [{ state: 'APPROVED' }] });
    expect(presses).toBeLessThanOrEqual(10);
  });

  test('a known car is taken in with seven presses at most, its last work beside it', async () => {
    await begin();
    await type('ljab123');
    await press('Enter');
    await focused('km');
    await page.getByRole('checkbox', { name: 'Timing belt' }).waitFor();
    await type('124000');
    await press('Enter');
    await focused('templateIds');
    await press('ArrowDown');
    await press('Enter');
    await button('Remove Oil change').waitFor();
    await lookAt(page, 'take-in-known');
    await press('Control+Enter');
    const card = await cardOfPage();
    expect(card).toMatchObject({ state: 'READY_TO_START', kmIn: 124_000, jobs: [{ approvedVia: 'COUNTER' }] });
    expect(presses).toBeLessThanOrEqual(7);
  });

  test('a car with an open card offers it', async () => {
    await begin();
    await type('041123456');
    await page.getByRole('option', { name: 'Ana Kos' }).waitFor();
    await press('Enter');
    await page.getByText('This car has an open job card').waitFor();
    await lookAt(page, 'take-in-open');
    await button('Another card').click();
    await page.getByText('A second card will be opened').waitFor();
    await press('Control+Enter');
    await cardOfPage();
  });

  test('a car is planned in words, and its card goes on when it is here', async () => {
    await begin();
    await page.getByText('Plan for later').click();
    await page.getByRole('combobox').fill('Cvetka Zajc');
    await page.getByRole('option', { name: 'New customer Cvetka Zajc' }).click();
    await page.getByLabel('Which car, in your words').fill('red Fiat');
    await page.getByLabel('Another day').fill('2030-05-06');
    await page.getByLabel('Time', { exact: false }).fill('08:00');
    await lookAt(page, 'take-in-plan');
    await button('Plan').click();
    const card = await cardOfPage();
    expect(card).toMatchObject({ state: 'PLANNED', vehicleText: 'red Fiat' });
    await lookAt(page, 'job-card-planned');
    await page.getByRole('main').getByRole('link', { name: 'Take in', exact: true }).click();
    await page.getByText(`Expected with ${card.number}`).waitFor();
    await page.getByRole('combobox').fill('KP CZ-555');
    await page.getByRole('option', { name: 'New car KP CZ-555' }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByLabel('Kilometres').fill('15000');
    await page.keyboard.press('Control+Enter');
    await expect
      .poll(async () => owner.call('jobCard', { id: card.id }))
      .toMatchObject({ state: 'CHECKED_IN', kmIn: 15_000 });
  });

  test('N is a letter in a field, and can be switched off', async () => {
    await page.goto(`${opened.baseUrl}/vehicles`);
    await page.getByRole('searchbox').fill('n');
    await page.getByRole('button', { name: 'user menu' }).click();
    await page.getByRole('group', { name: 'Single-letter keys' }).getByRole('menuitemradio', { name: 'Off' }).click();
    await page.keyboard.press('Escape');
    await page.goto(`${opened.baseUrl}/vehicles`);
    await page.getByRole('searchbox').waitFor();
    await page.keyboard.press('n');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('take');
    expect(await page.getByRole('dialog').getByRole('option').allInnerTexts()).toEqual(['Take in']);
    expect(new URL(page.url()).pathname).toBe('/vehicles');
    await page.context().clearCookies({ name: 'single-letter-keys' });
  });

  longTest('goes the same way in Slovenian', async () => {
    await owner.client.rest('POST', '/api/change-language', { language: 'sl' });
    await begin();
    await type('kr čž-777');
    await press('Enter');
    await focused('model');
    await type('Škoda Octavia');
    await press('Enter');
    await type('Žan Čušin');
    await press('Enter');
    await focused('customer.phone');
    await type('051 777 888');
    await press('Enter');
    await focused('km');
    await lookAt(page, 'take-in-sl');
    await press('Control+Enter');
    await cardOfPage();
    expect(presses).toBeLessThanOrEqual(8);
  });
});
