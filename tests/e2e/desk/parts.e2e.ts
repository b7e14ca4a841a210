import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { scan } from '../../support/browser/scanner-keys.ts';
import { partOfWidth, seenWhole } from './seeded-desk.ts';

/** Parts of a workshop, from the switch to the last piece, against the real server. */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;

beforeAll(async () => {
  opened = await openPage({ width: 1440 });
  ({ page } = opened);
  owner = await anOwnerAt(opened.baseUrl);
  await pay(owner);
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: opened.baseUrl }));
  await page.context().addCookies(cookies);
});
afterAll(() => opened.close());

const go = (path: string) => page.goto(opened.baseUrl + path);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const section = (name: string) => page.getByRole('region', { name, exact: true });
const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });

test('stock is switched on from the empty list of parts', async () => {
  await go('/parts');
  await page.getByText('No parts yet').waitFor();
  await lookAt(page, 'parts-empty');
  await page.getByRole('link', { name: 'Switch stock on in the settings' }).click();
  await heading('Parts and stock').waitFor();
  await button('Edit: Parts and stock').click();
  await dialog().getByLabel('The workshop counts its parts').check();
  await button('Save').click();
  await section('Parts and stock').getByText('yes').waitFor();
});

test('a part is written down by keyboard, and found by the number on its package', async () => {
  await go('/parts');
  await button('New part').first().click();
  await dialog().getByLabel('Name').fill('Brake pads, front axle');
  await dialog().getByLabel('EAN').fill('4006381333931');
  await dialog().getByLabel('Price without VAT in €').fill('48,90');
  await dialog().getByLabel('Minimum').fill('2');
  await page.keyboard.press('Enter');
  await heading('Brake pads, front axle').waitFor();
  await button('Edit: Part and numbers').click();
  await dialog().getByLabel('Other numbers').fill('8W0 698 151 Q');
  await button('Save').click();
  await section('Part and numbers').getByText('8W0 698 151 Q').waitFor();
  await go('/parts');
  await row('Brake pads, front axle').getByText('below minimum').waitFor();
  await scan(page, '4006381333931');
  await heading('Brake pads, front axle').waitFor();
  await page.goBack();
  await page.getByRole('searchbox').fill('8w0698151q');
  await page.getByRole('status').getByText('Total: 1').waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('brake pads');
  await dialog().getByRole('option', { name: 'Brake pads, front axle' }).waitFor();
  await page.keyboard.press('Enter');
  await heading('Brake pads, front axle').waitFor();
});

test('what is imported stands on the list, and what is lost is scrapped with its value', async () => {
  await go('/import-export');
  const rows = ['sku,name,unit,location,price,min,onHand,cost', 'O-1,Engine oil 5W-30,l,R1,18.3521,20,208.5,7.1234'];
  await page.getByLabel('What is in the file?').selectOption({ label: 'Parts' });
  const file = { name: 'parts.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) };
  await page.getByLabel('CSV file').setInputFiles(file);
  await button('Import 1 row').click();
  await page.getByText('1 row was imported').waitFor();
  await go('/parts');
  await row('Engine oil 5W-30').getByText('208.5').waitFor();
  await page.getByText('€1,485.23').waitFor();
  await lookAt(page, 'parts');
  // A thumb needs the size of a thumb, also for what stands in a line of small words.
  await page.setViewportSize({ width: 390, height: 844 });
  const shelf = await page.getByRole('link', { name: 'R1' }).boundingBox();
  expect(Math.min(shelf?.width ?? 0, shelf?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'R1' }).click();
  await button('Without the filter R1').waitFor();
  await page.getByRole('link', { name: 'Engine oil 5W-30' }).click();
  await button('Scrap').click();
  await dialog().getByLabel('Quantity (l)').fill('4,3');
  await dialog().getByLabel('Why').selectOption({ label: 'usual loss' });
  await dialog().getByRole('button', { name: 'Scrap', exact: true }).click();
  await section('Movements').getByText('-4.3').waitFor();
  await section('Movements').getByText('usual loss').waitFor();
  await lookAt(page, 'part');
  const label = page.waitForResponse(/part-labels/);
  await button('More').click();
  await page.getByRole('menuitem', { name: 'Print label' }).click();
  expect((await label).status()).toBe(200);
  const csv = await owner.client.rest('GET', '/api/stock-value.csv');
  expect((await csv.text()).split('\r\n')[1]).toBe('O-1,Engine oil 5W-30,LTR,204.2,7.1234,1454.60');
});

test('a part is found while its line is typed, is kept for the car, taken with one key and put back', async () => {
  const card = await owner.call('takeIn', { plate: 'LJ ST-001', customer: { name: 'Ana Kos', phone: '041 123 456' } });
  const job = await owner.call('addJob', { jobCardId: card.id, title: 'Oil change' });
  const approval = { to: 'APPROVED', channel: 'COUNTER', byName: 'Ana' };
  await owner.call('moveJob', { id: job.id, version: job.version, ...approval });
  await go(`/jobs/${card.id}`);
  await page.getByLabel('Description, line 1', { exact: true }).fill('engine o');
  await page.getByRole('option', { name: /Engine oil 5W-30.*204\.2\s?l free · shelf R1/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByLabel('Qty, line 1', { exact: true }).fill('4,3');
  await page.keyboard.press('Enter');
  const stock = page.locator('[data-stock]');
  await button('Take from stock: Engine oil 5W-30').waitFor();
  await lookAt(page, 'card-part');
  await page.getByLabel('Description, line 1', { exact: true }).focus();
  await page.keyboard.press('Alt+s');
  await stock.getByText('Taken from stock').waitFor();
  const onHand = async () => {
    const { nodes } = await owner.call('parts', { search: 'O-1' });
    return nodes.map((part: { onHandThousandths: number }) => part.onHandThousandths);
  };
  expect(await onHand()).toEqual([199_900]);
  await button('Stock of Engine oil 5W-30').click();
  await page.getByRole('menuitem', { name: 'Back to the shelf' }).click();
  await button('Take from stock: Engine oil 5W-30').waitFor();
  expect(await onHand()).toEqual([204_200]);
});

test('the list of parts shows eighteen rows and more at once, and takes the width of a wide desk', {
  tags: ['desk-18'],
}, async () => {
  for (let place = 10; place < 34; place += 1) {
    await owner.call('savePart', { name: `Wiper blade ${place}`, sku: `W-${place}` });
  }
  await go('/parts');
  await row('Wiper blade 10').waitFor();
  expect(await seenWhole(page.locator('main tbody tr:has(a)'))).toBeGreaterThanOrEqual(18);
  await page.setViewportSize({ width: 1920, height: 1080 });
  expect(await partOfWidth(page, page.locator('main table[aria-busy]'))).toBeGreaterThanOrEqual(0.92);
});
