import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { scan } from '../../support/browser/scanner-keys.ts';

/** The fortnight of tyres: a set is measured, washed and found by its label, shelves change, and owners are invited. */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;
let labelCode: string;

beforeAll(async () => {
  opened = await openPage({ width: 1440 });
  ({ page } = opened);
  owner = await anOwnerAt(opened.baseUrl);
  await pay(owner);
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: opened.baseUrl }));
  await page.context().addCookies(cookies);
  const [shelf] = await owner.call('saveLocations', { pattern: 'A-{1..2}', capacityTyres: 12 });
  for (const [place, name] of ['Ana Kos', 'Bor Zajc', 'Cene Vidmar'].entries()) {
    // The last one cannot be reached.
    const mail = place === 2 ? {} : { email: `season-${place}@example.com`, consentReminders: true };
    const { id: customerId } = await owner.call('createCustomer', { name, ...mail });
    const { id: vehicleId } = await owner.call('createVehicle', { plate: `LJ SE-${place}`, customerId });
    const of = { customerId, vehicleId, locationId: shelf.id, size: '205/55 R16' };
    for (const season of ['WINTER', 'SUMMER']) {
      if (season === 'SUMMER' && place > 0) continue;
      const set = await owner.call('storeTyres', { ...of, season, count: season === 'SUMMER' ? 1 : 3 });
      if (season === 'WINTER' && place === 0) ({ labelCode } = set);
    }
  }
});
afterAll(() => opened.close());

const go = (path: string) => page.goto(opened.baseUrl + path);
const dialog = () => page.getByRole('dialog');
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const toast = (text: string | RegExp) => page.getByText(text).first();

test('a scanned label opens its set, which is measured and has something done to it', async () => {
  await go('/tyres');
  await page.getByRole('row').filter({ hasText: 'Bor Zajc' }).waitFor();
  await scan(page, labelCode);
  await dialog().getByRole('heading', { name: 'LJ SE-0 · P-000001' }).waitFor();
  await inDialog('Measure tread').click();
  await dialog().getByLabel('Front left').waitFor();
  await page.keyboard.type('2,665');
  await page.keyboard.press('Enter');
  await toast('Tread of P-000001 is saved').waitFor();
  await dialog().getByText('2.6 mm · replace').waitFor();
  await inDialog('To do: Wash').click();
  const wash = dialog().getByRole('checkbox', { name: /Wash/ });
  await wash.waitFor();
  await lookAt(page, 'tyre-tasks');
  await wash.click();
  await expect
    .poll(async () => (await owner.call('tyreSet', { code: labelCode })).tasks)
    .toEqual([{ kind: 'WASH', state: 'DONE' }]);
  // The label of another one, while this one is open.
  const { nodes } = await owner.call('tyreSets', { search: 'P-000003' });
  await scan(page, nodes[0].labelCode);
  await dialog()
    .getByRole('heading', { name: /P-000003/ })
    .waitFor();
  await scan(page, 'DVT2222222222X');
  await page.keyboard.press('Escape');
});

test('a shelf holds more, and one that is empty goes out of use', async () => {
  await go('/tyres?show=shelves');
  await page.getByRole('button', { name: 'Change shelf A-1' }).click();
  await dialog().getByLabel('How many tyres it holds').fill('8');
  await inDialog('Save').click();
  await toast('There are more tyres on this shelf').waitFor();
  await dialog().getByLabel('How many tyres it holds').fill('16');
  await inDialog('Save').click();
  await page.getByRole('progressbar', { name: 'A-1: 10 of 16' }).waitFor();
  await page.getByRole('button', { name: 'Change shelf A-2' }).click();
  await lookAt(page, 'tyre-shelf');
  await inDialog('Put out of use').click();
  await toast('A-2 is out of use').waitFor();
  await page.getByRole('checkbox', { name: 'Out of use only' }).check();
  await page.getByRole('button', { name: 'Change shelf A-2' }).click();
  await inDialog('Use again').click();
  await toast('A-2 is in use again').waitFor();
});

test('as many are invited as there is time for, after a look at what they get', async () => {
  await go('/tyres?show=season');
  await page.getByLabel('Tyres that go on').selectOption({ label: 'Winter' });
  await page.getByText('Nobody works in this week by the planner').waitFor();
  await page.getByLabel('At most hours').fill('0,75');
  await page.getByRole('checkbox', { name: 'Invite LJ SE-0, Ana Kos' }).waitFor();
  expect(await page.getByRole('checkbox', { name: 'Invite LJ SE-0, Ana Kos' }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { name: 'Invite LJ SE-1, Bor Zajc' }).isDisabled()).toBe(true);
  await page.getByRole('region', { name: 'New tyres by size' }).getByText('replace 3').waitFor();
  await lookAt(page, 'tyre-season');
  await page.getByRole('button', { name: 'Invite 1 car' }).click();
  await dialog()
    .getByText(/zimske pnevmatike|winter tyres/)
    .waitFor();
  await lookAt(page, 'tyre-invite');
  await inDialog('Send invitations').click();
  await toast('1 invitation is on its way').waitFor();
  await page.getByText('no more cars').waitFor();
  await page.getByRole('button', { name: 'Invited 1', exact: true }).click();
  await page.getByText('Ana Kos').waitFor();
  await page.getByRole('button', { name: 'Without e-mail 1' }).click();
  await page.getByText('Cene Vidmar').waitFor();
  expect((await owner.call('messages', { filter: { kinds: ['TYRES'] } })).totalCount).toBe(1);
});
