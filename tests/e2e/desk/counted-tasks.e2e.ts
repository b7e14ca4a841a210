import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { addCookies, type OpenPage, openPage } from '../../support/browser/browser.ts';
import { countedKeys, watchPrinting } from '../../support/browser/counted-keys.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { beginTakeIn, focused, legalData, standAtDesk } from '../../support/workshop/front-desk.ts';
import { seenWhole } from './seeded-desk.ts';

/**
 * What is done at the desk every day, counted in Slovenian in a workshop of the first day: a labour rate and the delivered
 * templates. The measure of a known car, from `N` to the paid invoice, is `../workshop/front-desk.e2e.ts`.
 */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;

beforeAll(async () => {
  opened = await openPage({ width: 1440 });
  ({ page } = opened);
  await watchPrinting(page);
  owner = await anOwnerAt(opened.baseUrl, 'sl');
  await pay(owner);
  const { id, version } = await owner.call('workshop');
  await owner.call('updateWorkshop', { id, version, ...legalData });
  const [rate] = (await owner.call('workshop')).labourRates;
  const seen = rate && { id: rate.id, version: rate.version };
  await owner.call('saveLabourRate', { ...seen, name: 'Mehanika', price: 450_000, isDefault: true });
  await owner.call('addUsualTemplates');
  await addCookies(page.context(), owner.client);
});
afterAll(() => opened.close());

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
/** Waits until the next key goes to a cell of a line. */
const focusedCell = (name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(name);
const cardOfPage = async () => {
  const [, id] = /\/jobs\/([^/]+)$/.exec(page.url()) ?? [];
  return owner.call('jobCard', { id });
};
const invoiceOf = async (card: { id: string }) =>
  (await owner.call('invoices', {})).nodes.find((one: { jobCardIds: string[] }) => one.jobCardIds.includes(card.id));
const atMost = (bound: number) => expect.toSatisfy((count: number) => count <= bound, `at most ${bound}`);

test('a walk-in with a flat tyre, from N to paid cash, takes at most 3 clicks, 60 keys and 35 seconds', async () => {
  const keys = await standAtDesk(page, opened.baseUrl);
  await beginTakeIn(page, keys, 'ljfx204');
  await focused(page, 'model');
  await keys.type('Golf');
  await keys.press('Enter');
  await focused(page, 'customer');
  await keys.type('Bor Kos');
  await keys.press('Enter');
  await focused(page, 'customer.phone');
  await keys.press('Control+Enter');
  await page.waitForURL(/\/jobs\/[^/]+$/);
  keys.unseen();
  await keys.tap(button('Dodaj opravilo').first());
  await focusedCell('Novo opravilo');
  await keys.type('Popravilo gume');
  await keys.press('Enter');
  await focusedCell('Opis, postavka 1');
  await keys.type('Krpanje');
  await keys.press('Enter');
  await focusedCell('Kol., postavka 1');
  await keys.press('Enter');
  await focusedCell('Cena, postavka 1');
  await keys.type('20');
  await keys.press('Enter');
  await keys.tap(button(/^Zaključi(?! opravilo)/));
  // Nobody has agreed to it yet: who has is filled in, and Enter says so.
  await focused(page, 'byName');
  await keys.press('Enter');
  await button(/^Zaračunaj/).waitFor();
  await dialog().waitFor({ state: 'detached' });
  await keys.press('b');
  await focused(page, 'paymentMethodId');
  await keys.press('1');
  await keys.press('Control+Enter');
  await dialog()
    .getByText(/^Račun \S+ je izdan$/)
    .waitFor();
  keys.unseen();
  const card = await cardOfPage();
  expect(card).toMatchObject({ state: 'DELIVERED', jobs: [{ state: 'DONE', approvedVia: 'COUNTER' }] });
  expect(await invoiceOf(card)).toMatchObject({ state: 'PAID', totalCents: 2000, paymentMethods: [{ kind: 'CASH' }] });
  expect([keys.clicks(), keys.keys(), keys.seconds()]).toEqual([atMost(3), atMost(60), atMost(35)]);
});

test('a payment in cash that was booked as card is mended with at most 5 presses', async () => {
  const { id } = await owner.call('takeIn', {
    plate: 'MB KA-700',
    make: 'Fiat',
    customer: { name: 'Ana Zor' },
    km: 10,
  });
  const lines = [{ kind: 'PART', description: 'Žarnica', unitPrice: 100_000 }];
  const job = await owner.call('addJob', { jobCardId: id, title: 'Luči', lines });
  await owner.call('moveJob', { id: job.id, version: 1, to: 'APPROVED', channel: 'COUNTER', byName: 'Ana Zor' });
  await owner.call('finishJobs', { jobCardId: id });
  await page.goto(`${opened.baseUrl}/jobs/${id}`);
  await button(/^Zaračunaj/).click();
  await focused(page, 'paymentMethodId');
  await page.keyboard.press('2');
  await page.keyboard.press('Control+Enter');
  const keys = countedKeys(page);
  await keys.tap(dialog().getByRole('link', { name: 'Pojdi na račun' }));
  await keys.tap(button(/^Razveljavi plačilo/));
  await focused(page, 'reason');
  await keys.type('Plačano z gotovino');
  await keys.press('Enter');
  await dialog()
    .getByText(/^Plačilo je razveljavljeno\. Kako je stranka plačala/)
    .waitFor();
  const method = dialog().getByLabel('Način plačila').locator('option:checked');
  await expect.poll(() => method.textContent()).toBe('Gotovina');
  await focused(page, 'amountCents');
  await keys.press('Enter');
  await dialog().waitFor({ state: 'detached' });
  await page.getByText('Plačan', { exact: true }).waitFor();
  const invoice = await invoiceOf({ id });
  expect(invoice).toMatchObject({ state: 'PAID', openCents: 0, paymentMethods: [{ kind: 'CASH' }] });
  expect(keys.presses()).toEqual(atMost(5));
});

test('the first two jobs of a new card, with four lines, take at most 12 presses', async () => {
  const { id } = await owner.call('takeIn', { plate: 'KP ZO-318', make: 'VW', customer: { name: 'Jan Bit' }, km: 10 });
  await page.goto(`${opened.baseUrl}/jobs/${id}`);
  const fromTemplate = button('Iz predloge');
  await fromTemplate.waitFor();
  const keys = countedKeys(page);
  const parts = [
    ['Motorno olje', '48,8'],
    ['Zračni filter', '24,4'],
  ] as const;
  for (const [place, [description, price]] of parts.entries()) {
    await keys.tap(fromTemplate);
    await dialog().getByRole('option').first().waitFor();
    // The one that was used stands first from then on.
    for (let down = 0; down < place; down += 1) await keys.press('ArrowDown');
    await keys.press('Enter');
    // Each template is one line of labour; what is written next is the part.
    await focusedCell('Opis, postavka 2');
    await keys.type(description);
    await keys.press('Enter');
    await focusedCell('Kol., postavka 2');
    await keys.press('Enter');
    await focusedCell('Cena, postavka 2');
    await keys.type(price);
    await keys.press('Enter');
    await focusedCell('Opis, postavka 3');
  }
  const written = async () =>
    (await owner.call('jobCard', { id })).jobs.map(({ lines }: { lines: { kind: string; amountCents: number }[] }) =>
      lines.map(({ kind, amountCents }) => [kind, amountCents]),
    );
  await expect.poll(written).toEqual([
    [
      ['LABOUR', 2745],
      ['PART', 4880],
    ],
    [
      ['LABOUR', 8235],
      ['PART', 2440],
    ],
  ]);
  expect(keys.presses()).toEqual(atMost(12));
});

test('three cars of one company come on one invoice with at most 8 presses', async () => {
  const company = { kind: 'COMPANY', name: 'Prevozi d.o.o.', address: 'Trg 2', postcode: '2000', town: 'Maribor' };
  const { id: customerId } = await owner.call('createCustomer', company);
  const cards: string[] = [];
  for (const plate of ['MB PR-301', 'MB PR-302', 'MB PR-303']) {
    const { id } = await owner.call('takeIn', { plate, make: 'Fiat', customerId, km: 10 });
    const lines = [{ kind: 'PART', description: 'Zavorne ploščice', unitPrice: 1_000_000 }];
    const job = await owner.call('addJob', { jobCardId: id, title: 'Zavore', lines });
    await owner.call('moveJob', { id: job.id, version: 1, to: 'APPROVED', channel: 'COUNTER', byName: 'Ana Zor' });
    await owner.call('finishJobs', { jobCardId: id });
    cards.push(id);
  }
  const keys = await standAtDesk(page, opened.baseUrl);
  await keys.press('Control+k');
  await dialog().getByRole('combobox').waitFor();
  await keys.type('prevozi');
  // Its open cards come first, the company stands below them.
  await keys.tap(dialog().getByRole('option', { name: /^Prevozi d\.o\.o\./ }));
  // All that the company pays is chosen.
  await keys.tap(button('En račun za 3 naloge'));
  await focused(page, 'paymentMethodId');
  await keys.press('3');
  await keys.press('Control+Enter');
  await dialog()
    .getByText(/^Račun \S+ je izdan$/)
    .waitFor();
  keys.unseen();
  const { nodes } = await owner.call('invoices', { filter: { customerId } });
  expect(nodes).toMatchObject([{ state: 'ISSUED', totalCents: 36_600, paymentMethods: [{ kind: 'TRANSFER' }] }]);
  expect(nodes[0].jobCardIds.toSorted()).toEqual(cards.toSorted());
  expect(keys.presses()).toEqual(atMost(8));
});

test('the oil change that a car had last year is found with at most 12 keys', async () => {
  await owner.call('takeIn', { plate: 'KP OL-150', make: 'VW', customer: { name: 'Jan Bit' }, km: 98_000 });
  const year = new Date().getFullYear();
  const works = ['Zavore spredaj', 'Menjava gum', 'Klima', 'Metlice brisalcev', 'Diagnostika', 'Akumulator', 'Žarnica'];
  const rows = [
    ...works.map((work, month) => `KP OL-150;0${month + 1}.01.${year};${work};9${month}000;90,00`),
    `KP OL-150;14.05.${year - 1};Menjava olja in filtra;81234;128,40`,
    ...works.map((work, month) => `KP OL-150;0${month + 1}.02.${year - 2};${work};6${month}000;80,00`),
  ];
  const file = new File([['tablica;datum;opis;km;znesek', ...rows].join('\n')], 'delo.csv', { type: 'text/csv' });
  const seen = await owner.client.formOutcome('/api/imports', file, { kind: 'HISTORY' });
  expect(seen).toMatchObject({ code: 'OK', data: { import: { good: 15, bad: 0 } } });
  const { id } = z.object({ import: z.object({ id: z.string() }) }).parse(seen.data).import;
  expect(await owner.client.restOutcome('POST', `/api/imports/${id}/apply`)).toMatchObject({ code: 'OK' });
  const keys = await standAtDesk(page, opened.baseUrl);
  await keys.press('Control+k');
  await dialog().getByRole('combobox').waitFor();
  await keys.type('ol150');
  // The car is here again: its card stands first, and the vehicle below it.
  await expect.poll(() => dialog().getByRole('option', { name: 'KP OL-150' }).count()).toBe(2);
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await page.waitForURL(/\/vehicles\/[^/]+$/);
  const row = page.getByRole('row', { name: /Menjava olja in filtra/ });
  await row.getByText(`14. 5. ${year - 1}`).waitFor();
  await row.getByText(/81\.234/).waitFor();
  // It is seen without scrolling.
  expect(await seenWhole(row)).toBe(1);
  expect(keys.keys()).toEqual(atMost(12));
});

test('a known car is booked from the telephone on the first free day with at most 7 presses and in 20 seconds', async () => {
  await owner.call('saveStaff', { displayName: 'Miha', role: 'MECHANIC' });
  const keys = await standAtDesk(page, opened.baseUrl);
  await keys.press('v');
  await focused(page, 'plate');
  await keys.type('ljfx204');
  await keys.press('Enter');
  await focused(page, 'templateIds');
  await keys.type('zavor');
  await page.getByRole('option').first().waitFor();
  await keys.press('Enter');
  await page.getByRole('list', { name: 'Izbrano delo' }).waitFor();
  const first = page.getByRole('button', { name: / h prosto$/, pressed: true });
  await first.waitFor();
  await keys.press('Enter');
  await expect.poll(() => first.evaluate((button) => button === document.activeElement)).toBe(true);
  await keys.press('Enter');
  await page.waitForURL(/\/jobs\/[^/]+$/);
  expect(await cardOfPage()).toMatchObject({
    state: 'PLANNED',
    expectedAt: expect.any(String),
    vehicle: { plate: 'LJFX204' },
    jobs: [{ state: 'PROPOSED' }],
  });
  expect([keys.presses(), keys.seconds()]).toEqual([atMost(7), atMost(20)]);
});

test('two sets are swapped at the desk with at most 12 presses in 30 seconds, four depths with at most 8 keys', async () => {
  const [shelf] = await owner.call('saveLocations', { pattern: 'A-{1..2}', capacityTyres: 4 });
  const eva = { plate: 'KR GU-450', customer: { name: 'Eva Kos' }, km: 10 };
  const { customer, vehicle } = await owner.call('takeIn', eva);
  const whose = { customerId: customer.id, vehicleId: vehicle.id };
  const stored = await owner.call('storeTyres', { ...whose, season: 'WINTER', locationId: shelf.id });
  const keys = await standAtDesk(page, opened.baseUrl);
  await keys.press('Control+k');
  await dialog().getByRole('combobox').waitFor();
  await keys.type('gu450');
  await dialog().getByRole('option', { name: 'KR GU-450' }).first().waitFor();
  await keys.press('Enter');
  await keys.tap(button('Zamenjaj'));
  await focused(page, 'depthFL');
  await dialog().getByLabel('Polica').waitFor();
  const before = keys.keys();
  for (const key of '6,5756') await keys.press(key);
  expect(keys.keys() - before).toEqual(atMost(8));
  await keys.press('Enter');
  await page.getByText('P-000002 je na A-1').first().waitFor();
  const { nodes } = await owner.call('tyreSets', { filter: { vehicleId: vehicle.id } });
  expect(
    nodes.map(({ id, state, location, minTreadTenthsMm }: typeof stored) => [
      id === stored.id,
      state,
      location?.code,
      minTreadTenthsMm,
    ]),
  ).toEqual(
    expect.arrayContaining([
      [true, 'ON_CAR', undefined, null],
      [false, 'STORED', 'A-1', 50],
    ]),
  );
  expect([keys.presses(), keys.seconds()]).toEqual([atMost(12), atMost(30)]);
});
