import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { countedKeys } from '../../support/browser/counted-keys.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { Client } from '../../support/client/client.ts';
import { aRegistration } from '../../support/fixtures.ts';

/** Photos at the desk, and what a mechanic does with one hand on a telephone, against the real server. */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;
let mechanic: Client;
let cardId: string;
let photo: Buffer;

const callOf = async (client: Client, name: string, input: object = {}) =>
  (await client.rest('POST', `/api/workshop/${name}`, input)).json();
const button = (name: string | RegExp) => page.getByRole('button', { name });
const files = async () => callOf(owner.client, 'files', { kind: 'JOB_CARD', id: cardId });
const cookiesOf = ({ cookies }: Client) => [...cookies].map(([name, value]) => ({ name, value, url: opened.baseUrl }));

async function aMechanicAt(baseUrl: string): Promise<Client> {
  const { email } = aRegistration();
  const password = 'a wrench on the wall';
  const member = { fullName: 'Miha Kos', email, role: 'mechanic', password };
  await owner.client.rest('POST', '/api/team/members', member);
  const client = new Client(baseUrl);
  await client.rest('POST', '/api/login', { email, password });
  const own = 'eleven quiet gearboxes';
  await client.rest('POST', '/api/change-password', { currentPassword: password, newPassword: own });
  return client;
}

beforeAll(async () => {
  opened = await openPage({ width: 1440 });
  ({ page } = opened);
});
afterAll(() => opened.close());

describe('the photos of a card', () => {
  test('are chosen, sent again after a lost line, shown to the customer, removed and brought back', async () => {
    const wave = { width: 1600, height: 1200, channels: 3, background: '#b3541e' } as const;
    photo = await sharp({ create: wave }).jpeg().toBuffer();
    owner = await anOwnerAt(opened.baseUrl);
    await pay(owner, 'business');
    mechanic = await aMechanicAt(opened.baseUrl);
    const customer = { name: 'Ana Kos', phone: '041 123 456' };
    const car = { plate: 'LJ AB-123', make: 'Volkswagen', model: 'Golf', customer, km: 123_456, wish: 'Brakes squeak' };
    ({ id: cardId } = await callOf(owner.client, 'takeIn', car));
    await page.context().addCookies(cookiesOf(owner.client));
    await page.goto(`${opened.baseUrl}/jobs/${cardId}`);
    await page.getByText('No photos yet').waitFor();
    const input = page.locator('input[type=file][multiple]');
    await page.route('**/api/files', (route) => route.abort());
    await input.setInputFiles({ name: 'left door.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.getByText('left door.jpg was not sent').waitFor();
    await lookAt(page, 'photos-failed');
    await page.unroute('**/api/files');
    await button('Try again').click();
    await button('Open left door.jpg').waitFor();
    await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') });
    await page.getByText('notes.txt was not sent').waitFor();
    await button('Skip it').click();
    expect(await files()).toMatchObject([{ name: 'left door.jpg', width: 1600, showToCustomer: false }]);

    await button('Open left door.jpg').click();
    await page.getByRole('img', { name: 'left door.jpg' }).waitFor();
    await page.getByLabel('Show it to the customer on the link').check();
    await expect.poll(files).toMatchObject([{ showToCustomer: true }]);
    await lookAt(page, 'photos-large');
    await button('Remove').click();
    await page.getByText('left door.jpg was removed').waitFor();
    await expect.poll(files).toEqual([]);
    await button('Undo').click();
    await button('Open left door.jpg').waitFor();
    await lookAt(page, 'photos');
  });
});

describe('a mechanic with a telephone', () => {
  test('starts and stops the clock with a press each, reports a finding with a photo, and asks for a part', async () => {
    const staff: { id: string; role: string }[] = await callOf(owner.client, 'staff');
    const mechanicId = staff.find(({ role }) => role === 'MECHANIC')?.id;
    const job = await callOf(owner.client, 'addJob', { jobCardId: cardId, title: 'Front brakes', mechanicId });
    const approval = { to: 'APPROVED', channel: 'COUNTER', byName: 'Ana' };
    await callOf(owner.client, 'moveJob', { id: job.id, version: job.version, ...approval });
    await callOf(owner.client, 'takeIn', { plate: 'KP CD-456', customer: { name: 'Bor Zajc' }, km: 10 });

    await page.context().clearCookies();
    await page.context().addCookies(cookiesOf(mechanic));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${opened.baseUrl}/my-jobs`);
    const mine = page.getByRole('region', { name: 'Mine' });
    await mine.getByRole('heading', { name: 'LJ AB-123' }).waitFor();
    await page.getByRole('region', { name: 'All open cards' }).getByRole('heading', { name: 'KP CD-456' }).waitFor();

    // Each of them with one hand within 15 seconds, the words that are typed as well.
    const hand = { clock: countedKeys(page), finding: countedKeys(page), part: countedKeys(page) };
    await hand.clock.tap(button('Start the clock on Front brakes'));
    const clock = page.getByRole('region', { name: 'Your clock runs' });
    await clock.getByRole('timer').waitFor();
    await expect.poll(() => callOf(mechanic, 'runningClock')).toMatchObject({ jobId: job.id });
    await lookAt(page, 'my-jobs');
    await page.setViewportSize({ width: 390, height: 844 });
    // Below the middle of the window, where a thumb is.
    expect((await clock.boundingBox())?.y).toBeGreaterThan(844 / 2);
    await hand.clock.tap(clock.getByRole('button'));
    await expect.poll(() => callOf(mechanic, 'runningClock')).toBe(null);

    await hand.finding.tap(button('Report a finding: LJ AB-123'));
    // The button of the camera, and its shutter.
    hand.finding.unseen();
    hand.finding.unseen();
    await page.locator('input[capture=environment]').setInputFiles({
      name: 'IMG_1.jpg',
      mimeType: 'image/jpeg',
      buffer: photo,
    });
    await page.getByText('1 photo is added').waitFor();
    await hand.finding.tap(page.getByLabel('What did you find?'));
    await hand.finding.type('Worn disc');
    await lookAt(page, 'my-jobs-finding');
    await page.setViewportSize({ width: 390, height: 844 });
    await hand.finding.tap(button('Save the finding'));
    await mine.getByText('Worn disc').waitFor();
    await expect.poll(files).toHaveLength(2);

    await hand.part.tap(button('Ask for a part: LJ AB-123'));
    await hand.part.tap(page.getByLabel('Which part do you need?'));
    await hand.part.type('Brake disc');
    await hand.part.tap(page.getByLabel('How many?'));
    await page.getByLabel('How many?').clear();
    await hand.part.type('2');
    await hand.part.press('Enter');
    await page.getByText('The part is on the card as needed').waitFor();
    for (const [act, { seconds }] of Object.entries(hand))
      expect([act, seconds()]).toEqual([act, expect.toSatisfy((each) => each < 15)]);
    const { jobs } = await callOf(owner.client, 'jobCard', { id: cardId });
    expect(jobs).toMatchObject([
      {
        title: 'Front brakes',
        state: 'STARTED',
        lines: [{ kind: 'PART', description: 'Brake disc', partState: 'NEEDED', quantityThousandths: 2000 }],
      },
      { title: 'Worn disc', state: 'PROPOSED' },
    ]);
    // Whatever is pressed is as large as a thumb.
    const small = await page
      .locator('main :is(button, a)')
      .evaluateAll((all) =>
        all.filter((each) => each.getBoundingClientRect().height < 44).map((each) => each.textContent),
      );
    expect(small).toEqual([]);
  });
});
