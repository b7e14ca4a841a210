import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCookies, type OpenPage, openPage } from '../../support/browser/browser.ts';
import { countedKeys } from '../../support/browser/counted-keys.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { aMechanicAt, anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { scan } from '../../support/browser/scanner-keys.ts';
import type { Client } from '../../support/client/client.ts';
import { isLongRun } from '../../support/long-run.ts';

/** A stock count: at the shelf with a telephone, also without a network, and at the desk where it is posted; against the real server. */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;
let mechanic: Client;
const parts: { id: string; name: string }[] = [];

const ofMechanic = async (name: string, input: object) =>
  (await mechanic.rest('POST', `/api/workshop/${name}`, input)).json();

beforeAll(async () => {
  opened = await openPage({ width: 1440, installed: true });
  ({ page } = opened);
  owner = await anOwnerAt(opened.baseUrl);
  await pay(owner);
  ({ client: mechanic } = await aMechanicAt(owner, opened.baseUrl));
  const { id, version } = await owner.call('workshop');
  await owner.call('updateWorkshop', { id, version, stockEnabled: true });
  const supplier = await owner.call('saveSupplier', { name: 'Bartog' });
  const eans = ['4006381333931', '96385074', undefined];
  for (const [at, name] of ['Oil filter', 'Brake pads, front axle', 'Engine oil 5W-30'].entries()) {
    const more = { location: `A${at}`, unit: at === 2 ? 'LTR' : 'C62', ean: eans[at] };
    const part = await owner.call('savePart', { name, ...more });
    parts.push(part);
    const lines = [{ partId: part.id, thousandths: 10_000, unitCost: 50_000 }];
    await owner.call('receiveGoods', { supplierId: supplier.id, lines });
  }
  await addCookies(page.context(), owner.client);
});
afterAll(() => opened.close());

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const section = (name: string) => page.getByRole('region', { name, exact: true });
const unsent = () => page.evaluate(() => document.documentElement.dataset.unsent);
const openCount = () => owner.call('openStockCount');
const onHand = async () => {
  const { nodes } = await owner.call('parts');
  return nodes.map((part: { onHandThousandths: number }) => part.onHandThousandths);
};
const pad = () => section('Count');
async function type(keys: string) {
  for (const key of keys) await button(key === ',' ? 'Comma' : key).click();
}

async function openOnPhone(client: Client) {
  await page.context().clearCookies();
  await addCookies(page.context(), client);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${opened.baseUrl}/parts?show=count`);
}

test('a count is started at the desk', async () => {
  await page.goto(`${opened.baseUrl}/parts`);
  await page.getByRole('link', { name: 'Stock count' }).click();
  const start = section('New stock count');
  await start.getByText('3 parts').waitFor();
  await start.getByLabel('What is counted').selectOption({ label: 'One shelf' });
  await start.getByRole('combobox', { name: 'Shelf' }).selectOption({ label: 'A1 (1)' });
  await lookAt(page, 'count-start');
  await start.getByLabel('What is counted').selectOption({ label: 'All parts' });
  await button('Start counting').click();
  await pad().getByText('0 of 3').waitFor();
  expect(await openCount()).toMatchObject({ scope: 'ALL', state: 'OPEN' });
});

test('along the shelves each part takes its digits and one press, also without a network', async () => {
  await openOnPhone(mechanic);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.reload();
  const heading = (name: string) => pad().getByRole('heading', { name });
  await heading('Oil filter').waitFor();
  await lookAt(page, 'count-pad');
  await page.setViewportSize({ width: 390, height: 844 });
  await type('9');
  await button('Next').click();
  await heading('Brake pads, front axle').waitFor();
  await section('Counted last').getByText('-1').waitFor();

  await page.context().setOffline(true);
  await type('10');
  await button('Next').click();
  await heading('Engine oil 5W-30').waitFor();
  await section('Counted last').getByText('Saved here').waitFor();
  await expect.poll(unsent).toBe('1');
  // Closed and opened again at the shelf, it knows what is counted.
  await page.reload();
  await pad().getByText('2 of 3').waitFor();
  await heading('Engine oil 5W-30').waitFor();
  await type('9,5');
  await button('Next').click();
  await pad().getByText('Every part is counted').waitFor();
  await expect.poll(unsent).toBe('2');
  await page.context().setOffline(false);
  await expect.poll(unsent, { timeout: 20_000 }).toBe('0');
  await expect.poll(async () => (await openCount()).lines.length).toBe(3);
  await lookAt(page, 'count-phone');
});

test('who counts again replaces it, who finds something else asks for a third, and nothing is posted before', async () => {
  await openOnPhone(owner.client);
  await page.setViewportSize({ width: 1440, height: 900 });
  await section('Differences').getByText('-0.5').waitFor();
  // Read after the count, and deaf to the scanner before.
  await pad().getByText('Every part is counted').waitFor();
  await scan(page, '4006381333931');
  await pad().getByRole('heading', { name: 'Oil filter' }).waitFor();
  // A scanner types where the cursor is: what nobody knows is said, and the next part saves what was typed for this one.
  await page.keyboard.type('4006381333948\n');
  await page.getByText('4006381333948').first().waitFor();
  await page.keyboard.type('896385074\n');
  await pad().getByRole('heading', { name: 'Brake pads, front axle' }).waitFor();
  const recount = section('To be counted again');
  await recount.getByText(/Miha Kos counted 9.*8/).waitFor();
  // Meanwhile the work goes on.
  await owner.call('scrapPart', { partId: parts[1]?.id, thousandths: 1000, reason: 'DAMAGE' });
  await lookAt(page, 'count-recount');
  await button('Post').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Post' }).click();
  await page.getByText('Some parts have to be counted again first').first().waitFor();
  expect(await onHand()).toEqual([10_000, 9000, 10_000]);
  // The own count again, which is still another one than that of the mechanic.
  await recount.getByRole('button', { name: 'Count Oil filter again' }).click();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await recount.getByText(/Miha Kos counted 9.*7/).waitFor();
  const { id: countId } = await openCount();
  await ofMechanic('recordCount', { countId, partId: parts[0]?.id, thousandths: 7000 });
  await recount.waitFor({ state: 'detached' });
});

test('the differences get their reasons, and are posted with their values', async () => {
  const differences = section('Differences');
  await differences.getByLabel('Why Engine oil 5W-30 differs').selectOption({ label: 'usual loss' });
  await expect
    .poll(async () => (await openCount()).sums)
    .toEqual([
      { reason: 'MISTAKE', valueCents: -1500 },
      { reason: 'USUAL_LOSS', valueCents: -250 },
    ]);
  await differences.getByText('1 part is as in the books.').waitFor();
  await lookAt(page, 'count-open');
  await button('Post').click();
  await page.getByRole('alertdialog').getByText('2 differences become the stock.').waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Post' }).click();
  await section('Earlier stock counts').getByText('posted').waitFor();
  expect(await onHand()).toEqual([7000, 9000, 9500]);
  await section('Earlier stock counts').getByRole('link').first().click();
  await section('Differences').getByText('usual loss').waitFor();
  await lookAt(page, 'count-posted');
  await page.getByRole('link', { name: 'Record (PDF)' }).waitFor();
});

test('a count that is abandoned leaves everything as it is', async () => {
  await page.goto(`${opened.baseUrl}/parts?show=count`);
  await button('Start counting').click();
  await pad().getByRole('heading', { name: 'Oil filter' }).waitFor();
  await button('Skip').click();
  await pad().getByRole('heading', { name: 'Brake pads, front axle' }).waitFor();
  await type('3');
  await button('Next').click();
  await section('Not counted').getByText('Oil filter').waitFor();
  await button('Abandon the count').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Abandon the count' }).click();
  await section('New stock count').waitFor();
  expect(await onHand()).toEqual([7000, 9000, 9500]);
});

/** At the pace of fifty in five minutes, of which `npm test` counts the first. */
const shelf = { parts: isLongRun ? 50 : 10, secondsEach: 6 } as const;

test('parts along the shelves are counted on a phone at a pace of fifty in five minutes', async () => {
  for (let at = parts.length; at < shelf.parts; at += 1) {
    await owner.call('savePart', { name: `Bulb ${at}`, location: `B${String(at).padStart(2, '0')}` });
  }
  await owner.call('startCount', { scope: 'ALL' });
  await openOnPhone(owner.client);
  const thumb = countedKeys(page);
  for (let counted = 0; counted < shelf.parts; counted += 1) {
    await pad().getByText(`${counted} of ${shelf.parts}`).waitFor();
    for (const key of String(counted % 20)) await thumb.tap(button(key));
    await thumb.tap(button('Next'));
  }
  await pad().getByText('Every part is counted').waitFor();
  expect(thumb.seconds()).toBeLessThanOrEqual(shelf.parts * shelf.secondsEach);
  const { lines } = await openCount();
  const quantities = lines.map(({ countedThousandths }: { countedThousandths: number }) => countedThousandths);
  expect(quantities).toEqual(Array.from({ length: shelf.parts }, (_, at) => (at % 20) * 1000));
});
