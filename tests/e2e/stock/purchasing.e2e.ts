import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { scan } from '../../support/browser/scanner-keys.ts';

/** What is bought: from what a car and a shelf need to the box on the counter, against the real server. */

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
  const { call } = owner;
  const { id, version } = await call('workshop');
  await call('updateWorkshop', { id, version, stockEnabled: true });
  const bartog = await call('saveSupplier', { name: 'Bartog', email: 'narocila@example.com', minOrderCents: 90_000 });
  const numbers = [{ kind: 'SUPPLIER', number: 'B-1', supplierId: bartog.id }];
  const of = { numbers, minThousandths: 4000, targetThousandths: 10_000 };
  await call('savePart', { name: 'Oil filter', ean: '4006381333931', ...of });
  const card = await call('takeIn', { plate: 'LJ NA-001', customer: { name: 'Ana Kos', phone: '041 123 456' } });
  cardId = card.id;
  const job = await call('addJob', { jobCardId: card.id, title: 'Brakes' });
  const approval = { to: 'APPROVED', channel: 'COUNTER', byName: 'Ana' };
  await call('moveJob', { id: job.id, version: job.version, ...approval });
  const line = { kind: 'PART', unit: 'C62', partState: 'NEEDED' };
  await call('addLine', { jobId: job.id, ...line, description: 'Brake disc, front', quantityThousandths: 2000 });
});
afterAll(() => opened.close());

const go = (path: string) => page.goto(opened.baseUrl + path);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const section = (name: string) => page.getByRole('region', { name, exact: true });
const toast = (text: string | RegExp) => page.getByText(text).first();
const partsOfCard = async () => {
  const { jobs } = await owner.call('jobCard', { id: cardId });
  return jobs.flatMap(({ lines }: { lines: { partState: string }[] }) => lines.map(({ partState }) => partState));
};

test('what a shelf needs is ordered from its supplier with two presses', async () => {
  await go('/orders');
  const group = section('Bartog');
  await group.getByText('below minimum').waitFor();
  await lookAt(page, 'orders-needs');
  await group.getByRole('button', { name: 'Order 1' }).click();
  await dialog()
    .getByLabel('How')
    .locator('option', { hasText: 'narocila@example.com' })
    .waitFor({ state: 'attached' });
  await lookAt(page, 'order-dialog');
  await button('Send the order').click();
  await toast(/^Order N-\d{4}-000001 sent$/).waitFor();
  await group.waitFor({ state: 'detached' });
  await page.getByRole('row').filter({ hasText: 'Bartog' }).getByText('ordered').waitFor();
});

test('what has no supplier asks for one, a new one too, and shows what is to be read out', async () => {
  await section('No supplier yet').getByRole('button', { name: 'Order 1' }).click();
  await button('Send the order').click();
  await dialog().getByText('Choose who is to bring it').waitFor();
  // What was typed to find it is not typed again.
  await dialog().getByRole('combobox', { name: 'From' }).fill('Kolo');
  await dialog().getByText('No supplier is called that.').waitFor();
  await button('New supplier').click();
  await expect.poll(() => dialog().getByLabel('Name').inputValue()).toBe('Kolo');
  await dialog().getByLabel('How they take orders').selectOption({ label: 'by phone' });
  await dialog().getByLabel('Phone').fill('01 234 56 78');
  await button('Add').click();
  await button('Order and show the text').click();
  await dialog().getByText('Brake disc, front').waitFor();
  await button('Done').click();
  await page.getByText('Nothing is needed').waitFor();
  expect(await partsOfCard()).toEqual(['ORDERED']);
  await lookAt(page, 'orders');
});

test('a draft is changed, sent, and cancelled with its reason', async () => {
  const { id: partId } = await owner.call('savePart', { name: 'Coolant', unit: 'LTR' });
  const { nodes } = await owner.call('suppliers', { search: 'Bartog' });
  const needs = [{ supplierId: nodes[0].id, partId, thousandths: 5000 }];
  const [order] = await owner.call('createPurchaseOrders', { needs });
  await go(`/orders/${order.id}`);
  await button('Change').click();
  await dialog().getByLabel('Quantity of Coolant').fill('7,5');
  await button('Save').click();
  await page.getByRole('row').filter({ hasText: 'Coolant' }).getByText('7.5').waitFor();
  await button('Send').click();
  await button('Send the order').click();
  await toast(`Order ${order.number} sent`).waitFor();
  await lookAt(page, 'order');
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Cancel the order' }).click();
  await dialog().getByLabel('Why').fill('not needed');
  await dialog().getByRole('button', { name: 'Cancel the order' }).click();
  await page.getByText('cancelled', { exact: true }).waitFor();
});

test('what has come is scanned, differs, is asked about, and waits on the shelf for its car', async () => {
  await go('/orders?show=receive');
  await page.getByRole('link', { name: /^Bartog · 1 line awaited/ }).click();
  const amount = page.getByLabel('Arrived of Oil filter');
  await amount.waitFor();
  await scan(page, '4006381333931');
  await expect.poll(() => amount.inputValue()).toBe('1');
  await page.getByText('9 pc missing').waitFor();
  await amount.fill('12');
  await page.getByText('2 pc too many').waitFor();
  await page.getByLabel('Cost of Oil filter').fill('5,40');
  await page.getByLabel('Number of the delivery note').fill('D-1');
  await page.getByText('€64.80 excl. VAT').waitFor();
  await lookAt(page, 'receive');
  await page.getByLabel('Number of the delivery note').press('Enter');
  await page.getByRole('alertdialog').getByText('More has come than was ordered').waitFor();
  await button('Keep all of it').click();
  await toast('Goods received').waitFor();
  await page.getByRole('link', { name: 'Another supplier' }).click();
  await page.getByRole('link', { name: /^Kolo/ }).click();
  await button('All of it has come').click();
  await button('Put 1 on the shelf').click();
  await toast('Arrived for LJ NA-001').waitFor();
  expect(await partsOfCard()).toEqual(['ARRIVED']);
});

test('a box of somebody whom nobody has bought from before needs no other screen', async () => {
  await page.getByRole('link', { name: 'Another supplier' }).click();
  await page.getByRole('combobox', { name: 'Supplier' }).fill('Kotač');
  await page.getByText('No supplier is called that.').waitFor();
  await button('New supplier').click();
  await expect.poll(() => dialog().getByLabel('Name').inputValue()).toBe('Kotač');
  await button('Add').click();
  await page.getByRole('heading', { name: 'From Kotač' }).waitFor();
  await page.getByText('Nothing is on order from this supplier.').waitFor();
});

test('a receipt that was wrong is taken back, and what is on the shelf with it', async () => {
  await page.getByRole('link', { name: 'Another supplier' }).click();
  await button('Reverse: D-1').click();
  await dialog().getByLabel('Why').fill('another box');
  await dialog().getByRole('button', { name: 'Reverse' }).click();
  await page.getByRole('row').filter({ hasText: 'D-1' }).getByText('reversed').waitFor();
  const { nodes } = await owner.call('parts', { search: 'oil filter' });
  expect(nodes[0].onHandThousandths).toBe(0);
});

test('a delivery note of twenty lines comes in from its file with five presses', async () => {
  const { call } = owner;
  const supplier = await call('saveSupplier', { name: 'Dobavitelj z datoteko', orderChannel: 'PHONE' });
  const rows = Array.from({ length: 20 }, (_, at) => `F-${at};${at + 1};${at},50;10`);
  for (const [at] of rows.entries()) await call('savePart', { sku: `F-${at}`, name: `Filter ${at}` });
  const { nodes } = await call('parts', { search: 'F-0' });
  const needs = [{ supplierId: supplier.id, partId: nodes[0].id, thousandths: 1000 }];
  const [order] = await call('createPurchaseOrders', { needs });
  await call('sendPurchaseOrder', { id: order.id, version: order.version });
  await go('/orders?show=receive');
  await page.getByRole('link', { name: /^Dobavitelj z datoteko/ }).click();
  await page.getByRole('link', { name: 'From a file' }).click();
  const buffer = Buffer.from(['Šifra;Količina;Cena;Rabat %', ...rows].join('\n'));
  await page.getByLabel('Delivery note file').setInputFiles({ name: 'dobavnica.csv', mimeType: 'text/csv', buffer });
  await page.getByText('20 rows are new').waitFor();
  await lookAt(page, 'delivery-note');
  await button('Import 20 rows').click();
  await button('Put on the shelf').click();
  await toast('Goods received').waitFor();
  expect(await call('part', { id: nodes[0].id })).toMatchObject({ onHandThousandths: 1000, onOrderThousandths: 0 });
});

test('the invoice of a supplier is matched by ticking what has come until the rest is zero', async () => {
  const { call } = owner;
  const { nodes: suppliers } = await call('suppliers', { search: 'Bartog' });
  const { id: partId } = await call('savePart', { name: 'Wiper blade' });
  const lines = [{ partId, thousandths: 10_000, unitCost: 100_000 }];
  await call('receiveGoods', { supplierId: suppliers[0].id, noteNumber: 'D-9', lines });
  await go('/orders?show=invoices');
  await page.getByRole('combobox', { name: 'Supplier' }).fill('Bartog');
  await page.getByRole('option', { name: /Bartog/ }).click();
  await page.getByLabel('Invoice number').fill('R-77');
  await page.getByLabel('Net in €').fill('110');
  await page.getByText('Rest: €110.00').waitFor();
  // All of a delivery with one press, or each line of it.
  const wiper = page.getByRole('checkbox', { name: /^Wiper blade, 10/ });
  await wiper.click();
  await wiper.click();
  await page.getByRole('checkbox', { name: /D-9/ }).click();
  expect(await wiper.isChecked()).toBe(true);
  await page.getByText('Rest: €10.00').waitFor();
  await lookAt(page, 'supplier-invoice');
  await page.getByLabel('Cost of Wiper blade').fill('11');
  await page.getByText('Rest: €0.00').waitFor();
  await button('Match').click();
  await toast('Invoice matched').waitFor();
  await page.getByRole('row').filter({ hasText: 'R-77' }).getByText('agrees').waitFor();
  expect(await call('part', { id: partId })).toMatchObject({ averageCost: 110_000 });
});
