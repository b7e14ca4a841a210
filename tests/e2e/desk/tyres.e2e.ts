import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayAt } from '../../../schema/time/zones.ts';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';

/** Tyres of customers: shelves, a set on one of them, the swap at the next visit, and what is handed back. */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;
let cardId: string;

beforeAll(async () => {
  opened = await openPage({ width: 1440 });
  ({ page } = opened);
  owner = await anOwnerAt(opened.baseUrl);
  await pay(owner);
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: opened.baseUrl }));
  await page.context().addCookies(cookies);
  const card = await owner.call('takeIn', { plate: 'LJ GU-001', customer: { name: 'Ana Kos' } });
  cardId = card.id;
});
afterAll(() => opened.close());

const go = (path: string) => page.goto(opened.baseUrl + path);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const toast = (text: string | RegExp) => page.getByText(text).first();
const setsNow = async (state: string): Promise<{ reference: string; minTreadTenthsMm: number | null }[]> =>
  (await owner.call('tyreSets', { filter: { state } })).nodes;

test('shelves are made by a pattern, and show how full they are', async () => {
  // As long as there is none, nothing can be stored, and the way to them stands there.
  await go('/tyres');
  await page.getByText('No tyres yet').waitFor();
  expect(await button('Store a set').count()).toBe(0);
  await page.getByRole('link', { name: 'Add shelves' }).first().click();
  await button('Add shelves').click();
  await dialog().getByLabel('Codes').fill('A-{01..02}-{1..2}');
  await dialog().getByRole('button', { name: 'Add shelves' }).click();
  await toast('4 shelves').waitFor();
  await page.getByRole('progressbar', { name: 'A-02-2: 0 of 8' }).waitFor();
  await lookAt(page, 'tyre-shelves');
});

test('a set is stored with four depths, on the first shelf with room', async () => {
  await go('/tyres');
  await button('Store a set').first().click();
  await dialog().getByRole('combobox', { name: 'Car (optional)' }).fill('GU-001');
  await dialog()
    .getByRole('option', { name: /LJ GU-001/ })
    .click();
  await expect
    .poll(() => dialog().getByRole('combobox', { name: 'Customer', exact: true }).inputValue())
    .toBe('Ana Kos');
  await dialog().getByLabel('Tyres').selectOption({ label: 'Winter' });
  await dialog().getByLabel('Rims').selectOption('Alloy');
  await dialog().getByLabel('Pressure sensors').check();
  await dialog().getByLabel('Front left').focus();
  await page.keyboard.type('6,5756');
  expect(await dialog().getByLabel('Rear right').inputValue()).toBe('6');
  await lookAt(page, 'tyre-store');
  await page.keyboard.press('Enter');
  await toast('P-000001 is on A-01-1').waitFor();
  expect(await setsNow('STORED')).toMatchObject([{ onRims: true, rimKind: 'ALLOY', tpms: true }]);
  await page.getByRole('row').filter({ hasText: 'Ana Kos' }).getByText('5 mm · good').waitFor();
  await lookAt(page, 'tyres');
});

test('the stored set is found on the card, and swapped with six presses', async () => {
  await go(`/jobs/${cardId}`);
  await button('Swap').click();
  await dialog().getByLabel('Front left').waitFor();
  await dialog().getByLabel('Shelf').waitFor();
  await lookAt(page, 'tyre-swap');
  // What is no amount is not left out of the invoice without a word.
  await dialog().getByLabel('Price of the swap').fill('61 or so');
  await page.keyboard.press('Enter');
  await dialog().getByText('Enter an amount').waitFor();
  await page.keyboard.press('Escape');
  await button('Stay').click();
  await dialog().getByLabel('Price of the swap').fill('');
  await dialog().getByLabel('Front left').focus();
  await page.keyboard.type('6565');
  await page.keyboard.press('Enter');
  await toast('P-000002 is on A-01-1').waitFor();
  expect(await setsNow('STORED')).toMatchObject([{ reference: 'P-000002', minTreadTenthsMm: 50 }]);
  expect(await setsNow('ON_CAR')).toMatchObject([{ reference: 'P-000001' }]);
});

test('what a swap stores without a contract is offered one: on the card, above the sets, and all of them beside the contracts', async () => {
  const drafts = async () => (await owner.call('invoices', {})).totalCount;
  const offer = () => page.getByRole('button', { name: 'Bill storage: €61.00, P-000002' });
  // Before anything was agreed nobody knows the price: the way to the set is there.
  await go(`/jobs/${cardId}`);
  await page.getByText('no storage contract').waitFor();
  await page.getByRole('link', { name: 'Storage of P-000002' }).click();
  await dialog().getByLabel('Price with VAT').waitFor();
  await go('/tyres');
  const { customerId, locationId } = (await owner.call('tyreSets', { search: 'P-000002' })).nodes[0];
  const other = await owner.call('storeTyres', { customerId, season: 'SUMMER', locationId });
  const time = { from: '2026-10-01', to: '2099-03-31' };
  await owner.call('saveStorageContract', { setIds: [other.id], ...time, priceCents: 6100 });
  await offer().waitFor();
  await lookAt(page, 'tyre-offer');
  await go('/tyres?show=contracts');
  const list = page.getByRole('region', { name: 'Stored without a contract' });
  await list.getByText('Ana Kos').waitFor();
  await lookAt(page, 'tyre-without');
  await go(`/jobs/${cardId}`);
  await offer().waitFor();
  await lookAt(page, 'tyre-card-offer');
  const before = await drafts();
  await offer().click();
  await toast('The draft invoice is ready').waitFor();
  await offer().waitFor({ state: 'detached' });
  expect(await drafts()).toBe(before + 1);
  await go('/tyres?show=contracts');
  await page.getByText('No contracts end in this month.').waitFor();
  expect(await list.count()).toBe(0);
});

test('a set is found by its number, moved, and handed back by name', async () => {
  await go('/tyres');
  await page.getByRole('searchbox').fill('P-000002');
  await button('Open LJ GU-001, P-000002').click();
  await dialog().getByText('Swapped').waitFor();
  await lookAt(page, 'tyre-set');
  await button('Storage').click();
  await dialog().getByLabel('Price with VAT').fill('61');
  // Of the workshop: around midnight it is another one than that of UTC.
  const today = dayAt('Europe/Ljubljana', Date.now());
  await dialog().getByLabel('From').fill(today);
  await dialog().getByLabel('To, included').fill(today);
  await lookAt(page, 'tyre-storage');
  await button('Make the draft invoice').click();
  await toast('The draft invoice is ready').waitFor();
  await go('/tyres?show=contracts');
  await page.getByRole('checkbox', { name: 'Renew Ana Kos' }).waitFor();
  await lookAt(page, 'tyre-contracts');
  await button('Renew (1)').click();
  await toast('1 draft invoice is ready').waitFor();
  await page.getByText('No contracts end in this month.').waitFor();
  expect((await owner.call('invoices', {})).totalCount).toBe(4);
  await go('/tyres');
  await page.getByRole('searchbox').fill('P-000002');
  await button('Open LJ GU-001, P-000002').click();
  await button('Move').click();
  await dialog().getByLabel('Shelf').selectOption({ label: 'A-02-1, room for 8 tyres' });
  await button('Move').click();
  await toast('P-000002 is on A-02-1').waitFor();
  await button('Open LJ GU-001, P-000002').click();
  await button('Hand back').click();
  await dialog().getByLabel('Who takes them').fill('Bor Kos');
  await button('Hand back').click();
  await toast('P-000002 handed back').waitFor();
  expect(await setsNow('RETURNED')).toMatchObject([{ reference: 'P-000002' }]);
});

test('what is to be fetched for tomorrow is a list', async () => {
  const { nodes } = await owner.call('tyreSets', { filter: { state: 'ON_CAR' } });
  const [set] = nodes;
  const { nodes: shelves } = await owner.call('storageLocations');
  await owner.call('storeTyres', { id: set.id, version: set.version, locationId: shelves[3].id });
  const expectedAt = new Date(Date.now() + 86_400_000).toISOString();
  const { vehicleId, customerId } = set;
  await owner.call('planJobCard', { vehicleId, customerId, expectedAt, another: true });
  await go('/tyres?show=pick');
  await page.getByRole('row').filter({ hasText: 'A-02-2' }).getByText('LJ GU-001').waitFor();
  expect(await page.getByRole('link', { name: 'Print the list' }).getAttribute('href')).toContain('pick-list.pdf');
  await lookAt(page, 'tyre-pick');
});
