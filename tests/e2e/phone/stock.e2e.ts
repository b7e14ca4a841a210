import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addCookies, expectAccessible, type OpenPage, openPage } from '../../support/browser/browser.ts';
import { countedKeys } from '../../support/browser/counted-keys.ts';
import { lookAt, lookOnPhone } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { scan } from '../../support/browser/scanner-keys.ts';
import { keptHere } from './kept-here.ts';
import { showCamera } from './shown-camera.ts';

/** At the shelf with a phone: a part is found and taken for the card, what was reserved with a tap, also without a network. */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;
let cardId: string;

const phone = { width: 390, height: 844 };
const ean = '4006381333931';
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const unsent = () => page.evaluate(() => document.documentElement.dataset.unsent);
const linesNow = async (): Promise<readonly { description: string; issuedThousandths: number }[]> => {
  const { jobs } = await owner.call('jobCard', { id: cardId });
  return jobs.flatMap(({ lines }: { lines: readonly object[] }) => lines);
};

beforeAll(async () => {
  opened = await openPage({ width: 390, installed: true });
  ({ page } = opened);
  owner = await anOwnerAt(opened.baseUrl);
  await pay(owner, 'business');
  const { id, version } = await owner.call('workshop');
  await owner.call('updateWorkshop', { id, version, stockEnabled: true });
  const { id: supplierId } = await owner.call('saveSupplier', { name: 'Deli d. o. o.' });
  const part = async (values: object, thousandths: number) => {
    const { id: partId } = await owner.call('savePart', values);
    await owner.call('receiveGoods', { supplierId, lines: [{ partId, thousandths, unitCost: 50_000 }] });
    return partId;
  };
  await part({ name: 'Oil filter', ean, location: 'R-3' }, 5000);
  const oilId = await part({ name: 'Engine oil', unit: 'LTR' }, 20_000);
  ({ id: cardId } = await owner.call('takeIn', { plate: 'LJ ST-1', customer: { name: 'Ana Kos' } }));
  const [{ id: mechanicId }] = await owner.call('staff');
  const oil = { kind: 'PART', description: 'Engine oil', partId: oilId, quantityThousandths: 4300, unitPrice: 100_000 };
  const job = await owner.call('addJob', { jobCardId: cardId, title: 'Service', mechanicId, lines: [oil] });
  const approval = { to: 'APPROVED', channel: 'COUNTER', byName: 'Ana' };
  await owner.call('moveJob', { id: job.id, version: job.version, ...approval });
  await addCookies(page.context(), owner.client);
  await page.setViewportSize(phone);
});
afterEach(() => page.context().setOffline(false));
afterAll(() => opened.close());

const open = async () => {
  await page.goto(`${opened.baseUrl}/jobs/${cardId}`);
  await button('Take from stock: Engine oil').or(page.getByText('Taken from stock').first()).first().waitFor();
};

test('a start takes the snapshot once, whatever it has to catch up for', async () => {
  let snapshots = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/workshop/snapshot', async (route) => {
    snapshots += 1;
    await released;
    await route.continue();
  });
  await open();
  await expect.poll(() => snapshots).toBe(1);
  // While the first one is on its way, there is another reason to catch up.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const waits = () =>
    page.evaluate(async () =>
      (await navigator.locks.query()).pending?.some(({ name }) => name === 'delavnica-snapshot'),
    );
  await expect.poll(waits).toBe(true);
  release();
  await expect.poll(unsent).toBe('0');
  await expect.poll(async () => (await keptHere(page, 'cards')).size).toBe(1);
  await expect.poll(waits).toBe(false);
  expect(snapshots).toBe(1);
  await page.unroute('**/api/workshop/snapshot');
});

test('what is kept for the card is taken with one tap', async () => {
  await open();
  await lookAt(page, 'phone-stock');
  await lookOnPhone(page);
  await page.setViewportSize(phone);
  await button('Take from stock: Engine oil').click();
  await page.getByText('Taken from stock').first().waitFor();
  expect(await linesNow()).toMatchObject([{ description: 'Engine oil', issuedThousandths: 4300 }]);
});

test('a part is taken for the card with three acts, by a scanner or by the camera of the phone', async () => {
  const of = (on: Page) => ({
    need: on.getByRole('button', { name: 'Part needed: LJ ST-1', exact: true }),
    take: on.getByRole('dialog').getByRole('button', { name: 'Take from stock' }),
    taken: on.getByText('The part is taken from stock'),
  });
  await open();
  const hand = countedKeys(page);
  await hand.tap(of(page).need);
  await dialog().getByLabel('Which part do you need?').waitFor();
  // Its keys go to whatever has the focus, and its Enter sends nothing before the part is found.
  await scan(page, ean);
  await dialog().getByText('R-3').waitFor();
  await of(page).take.waitFor();
  await expectAccessible(page);
  await hand.tap(of(page).take);
  await of(page).taken.waitFor();
  // The scan itself is the third act.
  expect(hand.presses()).toBeLessThanOrEqual(2);

  const touched = await page.context().browser()?.newContext({ viewport: phone, hasTouch: true, isMobile: true });
  if (touched === undefined) throw new Error('The browser is gone');
  await addCookies(touched, owner.client);
  const held = await touched.newPage();
  const camera = await showCamera(held);
  await held.goto(`${opened.baseUrl}/jobs/${cardId}`);
  await camera.show(ean);
  const thumb = countedKeys(held);
  await thumb.tap(of(held).need);
  await thumb.tap(held.getByRole('dialog').getByRole('button', { name: 'Scan the part' }));
  await thumb.tap(of(held).take);
  await of(held).taken.waitFor();
  expect(thumb.presses()).toBeLessThanOrEqual(3);
  await touched.close();
  const filter = { description: 'Oil filter', issuedThousandths: 1000 };
  await expect.poll(linesNow).toMatchObject([{ description: 'Engine oil' }, filter, filter]);
});

test('without a network a part is found on the phone, taken, and sent later', async () => {
  await open();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.goto(`${opened.baseUrl}/my-jobs`);
  await page.getByRole('heading', { name: 'LJ ST-1' }).first().waitFor();
  await open();
  await expect.poll(keptParts).toBe(2);
  await page.context().setOffline(true);
  await button('Part needed: LJ ST-1').click();
  await dialog().getByLabel('Which part do you need?').fill('filter');
  await dialog()
    .getByRole('button', { name: /Oil filter/ })
    .click();
  await dialog().getByRole('button', { name: 'Take from stock' }).click();
  await expect.poll(unsent).toBe('2');
  await page.context().setOffline(false);
  await expect.poll(unsent, { timeout: 20_000 }).toBe('0');
  expect((await linesNow()).filter(({ issuedThousandths }) => issuedThousandths === 1000)).toHaveLength(3);
});

/** How many parts this phone keeps. */
async function keptParts(): Promise<number> {
  const kept = (await keptHere(page, 'answers')).get('parts') ?? '{}';
  return JSON.parse(kept).data?.parts.length ?? 0;
}
