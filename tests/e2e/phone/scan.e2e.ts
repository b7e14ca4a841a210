import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeDocumentCode } from '../../../schema/documents/document-codes.ts';
import { addCookies, type OpenPage, openPage } from '../../support/browser/browser.ts';
import { countedKeys } from '../../support/browser/counted-keys.ts';
import { lookAt, lookOnPhone } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { type ShownCamera, showCamera } from './shown-camera.ts';

/** The camera of a phone, with the reader that the built product serves: papers, keys, plates, and what leads past it. */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;
let camera: ShownCamera;
let golf: { readonly id: string; readonly number: string };
let clio: { readonly id: string };
const foreign: string[] = [];

const phone = { width: 390, height: 844 };
const button = (name: string | RegExp) => page.getByRole('button', { name });
const typed = () => page.getByLabel('Plate, key tag or number');
const open = async (path: string) => {
  await page.setViewportSize(phone);
  await page.goto(`${opened.baseUrl}${path}`);
};
/** A screen whose camera looks for codes. */
const scanning = async () => {
  await open('/scan');
  await page.getByText('Hold the code inside the frame.').waitFor();
};
const at = (path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path);

beforeAll(async () => {
  opened = await openPage({ width: 390 });
  ({ page } = opened);
  camera = await showCamera(page);
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(opened.baseUrl)) foreign.push(request.url());
  });
  owner = await anOwnerAt(opened.baseUrl);
  await pay(owner, 'business');
  const customer = { name: 'Ana Kos', phone: '041 123 456' };
  golf = await owner.call('takeIn', { plate: 'LJ AB-123', customer, km: 120_000, keyTag: 'k7', wish: 'Brakes' });
  clio = await owner.call('takeIn', { plate: 'KP CD-456', customer: { name: 'Bor Zajc' }, km: 10 });
  await addCookies(page.context(), owner.client);
});
afterAll(() => opened.close());

describe('the scan screen', () => {
  test('a paper leads to its card with a tap, and back past the camera', async () => {
    await open('/my-jobs');
    await camera.show(encodeDocumentCode({ document: 'jobCard', number: golf.number }));
    const thumb = countedKeys(page);
    await thumb.tap(page.getByRole('link', { name: 'Scan' }));
    await at(`/jobs/${golf.id}`);
    expect(thumb.presses()).toBe(1);
    await expect.poll(() => camera.running()).toBe(0);
    await camera.show();
    await page.goBack();
    await at('/my-jobs');
    // By the module that we serve, and by nobody else's.
    expect(foreign).toEqual([]);
  });

  test('a key, a plate tag and an address of ours lead to the card of the car', async () => {
    await scanning();
    await camera.show('K7');
    await at(`/jobs/${golf.id}`);
    await camera.show();
    await scanning();
    await camera.show('KP CD-456');
    await at(`/jobs/${clio.id}`);
    await camera.show();
    await scanning();
    await camera.show(`${opened.baseUrl}/jobs/${golf.id}`);
    await at(`/jobs/${golf.id}`);
    await camera.show();
  });

  test('what nobody knows is said, typed otherwise, and followed by another one', async () => {
    await scanning();
    await lookAt(page, 'scan');
    await lookOnPhone(page);
    await camera.show('3830001234567');
    await page.getByText('Nothing found for 3830001234567').waitFor();
    expect(await typed().inputValue()).toBe('3830001234567');
    await lookAt(page, 'scan-nothing');
    await page.setViewportSize(phone);
    // The same code is still before the camera: it is not read again before somebody asks.
    await typed().fill('Kos');
    await button('Find').click();
    const found = page.getByRole('region', { name: 'Found for Kos' });
    await found
      .getByRole('link', { name: /LJ AB-123|DN-/ })
      .first()
      .waitFor();
    await lookAt(page, 'scan-found');
    await lookOnPhone(page);
    await camera.show();
    await button('Scan another one').click();
    await page.getByText('Hold the code inside the frame.').waitFor();
    expect(await typed().inputValue()).toBe('');
    await typed().fill('k7');
    await typed().press('Enter');
    await at(`/jobs/${golf.id}`);
  });

  test('without a camera: refused twice, allowed then, and typed where there is none', async () => {
    await open('/my-jobs');
    await camera.answer('NotAllowedError');
    await page.getByRole('link', { name: 'Scan' }).click();
    await page.getByText('The camera is not allowed').waitFor();
    await lookAt(page, 'scan-refused');
    await page.setViewportSize(phone);
    await button('Try again').click();
    await page.getByText('The camera is not allowed').waitFor();
    await page.goBack();
    await at('/my-jobs');
    await camera.answer();
    await page.getByRole('link', { name: 'Scan' }).click();
    await page.getByText('Hold the code inside the frame.').waitFor();
    expect(await camera.running()).toBe(1);
    await page.goBack();
    await at('/my-jobs');
    await expect.poll(() => camera.running()).toBe(0);

    await camera.answer('NotFoundError');
    await page.goForward();
    await page.getByText('There is no camera here').waitFor();
    await typed().fill(golf.number);
    await typed().press('Enter');
    await at(`/jobs/${golf.id}`);
    await camera.answer();
  });

  test('a reader that does not come is said, and comes when it is asked for again', async () => {
    await page.route('**/assets/zxing*', (route) => route.abort());
    await open('/scan');
    await page.getByText('Codes cannot be read right now').waitFor();
    await page.unroute('**/assets/zxing*');
    await button('Try again').click();
    await page.getByText('Hold the code inside the frame.').waitFor();
  });
});
