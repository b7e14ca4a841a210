import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCookies, type OpenPage, openPage } from '../../support/browser/browser.ts';
import { countedKeys } from '../../support/browser/counted-keys.ts';
import { lookAt, lookOnPhone } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';

/** Beside a car with a phone: photos from eight sides, and the signature of who brings and who fetches it. */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;
let cardId: string;

const phone = { width: 390, height: 844 };
const button = (name: string | RegExp) => page.getByRole('button', { name });
const card = () => owner.call('jobCard', { id: cardId });
const fileNames = async () =>
  (await owner.call('files', { kind: 'JOB_CARD', id: cardId })).map(({ name }: { name: string }) => name);

/** A desk has none, so that it is opened again after a look at all widths. */
async function openDialog() {
  await page.setViewportSize(phone);
  await button('Photos and signature').click();
}

async function sign() {
  const pad = page.getByRole('img', { name: 'Field for the signature' });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(box.x + 40, box.y + 80);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 40, { steps: 5 });
  await page.mouse.move(box.x + 200, box.y + 120, { steps: 5 });
  await page.mouse.up();
}

beforeAll(async () => {
  opened = await openPage({ width: 390 });
  ({ page } = opened);
  owner = await anOwnerAt(opened.baseUrl);
  await pay(owner, 'business');
  ({ id: cardId } = await owner.call('takeIn', { plate: 'LJ AB-123', customer: { name: 'Ana Kos' }, km: 120_000 }));
  await addCookies(page.context(), owner.client);
});
afterAll(() => opened.close());

test('eight sides with a tap each, in their order, kept on the card by their names', async () => {
  const buffer = await sharp({ create: { width: 2400, height: 1800, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
  await page.setViewportSize(phone);
  await page.goto(`${opened.baseUrl}/jobs/${cardId}`);
  await openDialog();
  const dialog = page.getByRole('dialog', { name: 'Photos and signature' });
  await dialog.getByRole('button', { name: 'Next: Front', exact: true }).waitFor();
  await lookAt(page, 'arrival');
  await openDialog();
  await lookOnPhone(page);
  const thumb = countedKeys(page);
  const sides = ['Front', 'Front right', 'Right', 'Rear right', 'Rear', 'Rear left', 'Left', 'Front left'];
  for (const side of sides) {
    const chosen = page.waitForEvent('filechooser');
    await thumb.tap(dialog.getByRole('button', { name: `Next: ${side}`, exact: true }));
    await (await chosen).setFiles({ name: 'IMG.jpg', mimeType: 'image/jpeg', buffer });
    await dialog.getByRole('button', { name: `${side}: photo is there`, exact: true }).waitFor();
  }
  await dialog.getByText('All eight sides are there.').waitFor();
  expect(thumb.presses()).toBe(8);
  const names = sides.map((side, place) => `${place + 1} ${side}.jpg`);
  await expect.poll(fileNames, { timeout: 60_000 }).toEqual(expect.arrayContaining(names));
  await lookAt(page, 'arrival-done');
  await openDialog();
});

test('the customer signs as the car comes, not without a name and not without a stroke', async () => {
  const save = button('Save the signature');
  await save.click();
  await page.getByText('Sign in the field first').waitFor();
  await sign();
  await page.getByLabel('Who signs').fill('');
  await save.click();
  await page.getByText('Enter who signs').waitFor();
  // Left with a signature that is not saved: the question keeps it.
  await page.keyboard.press('Escape');
  await button('Stay').click();
  await page.getByLabel('Who signs').fill('Ana Kos');
  await save.click();
  await page.getByText('The signature is on the card').waitFor();
  await page.getByText(/^Signed by Ana Kos/).waitFor();
  expect(await card()).toMatchObject({ signedByName: 'Ana Kos', signedAt: expect.any(String) });
  await expect.poll(fileNames).toContain('Signature at take-in, Ana Kos.png');
});

test('and who fetches it signs at the handover, which leaves the first signature as it is', async () => {
  const job = await owner.call('addJob', { jobCardId: cardId, title: 'Service' });
  await owner.call('moveJob', { id: job.id, version: job.version, to: 'APPROVED', channel: 'COUNTER', byName: 'Ana' });
  await owner.call('finishJobs', { jobCardId: cardId });
  await page.reload();
  await button('Signature at the handover').click();
  await sign();
  await page.getByLabel('Who signs').fill('Bor Kos');
  await button('Save the signature').click();
  await page.getByText('The signature is on the card').waitFor();
  await expect.poll(fileNames).toContain('Signature at handover, Bor Kos.png');
  expect((await card()).signedByName).toBe('Ana Kos');
});
