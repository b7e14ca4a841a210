// @module-tag desk-1
// @module-tag desk-2
// @module-tag desk-3
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { legalData } from '../../support/workshop/front-desk.ts';

/** No car leaves with work that is not billed and on no list, in Slovenian. */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;

beforeAll(async () => {
  opened = await openPage({ width: 1440 });
  ({ page } = opened);
  owner = await anOwnerAt(opened.baseUrl, 'sl');
  await pay(owner);
  const { id, version } = await owner.call('workshop');
  await owner.call('updateWorkshop', { id, version, ...legalData });
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: opened.baseUrl }));
  await page.context().addCookies(cookies);
});
afterAll(() => opened.close());

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' });
const dialog = () => page.getByRole('dialog');

/** A car with one job of 122.00 euros that nobody has approved. */
async function aCar(plate: string, customer: object): Promise<{ readonly id: string; readonly job: { id: string } }> {
  const card = await owner.call('takeIn', { plate, make: 'VW', model: 'Golf', km: 10, ...customer });
  const lines = [{ kind: 'PART', description: 'Krpanje pnevmatike', unitPrice: 1_220_000 }];
  const job = await owner.call('addJob', { jobCardId: card.id, title: 'Krpanje pnevmatike', lines });
  return { id: card.id, job };
}

describe('a walk-in with a flat tyre', () => {
  test('is asked about before anything is put off, approved at the counter, and billed', async () => {
    const { id } = await aCar('LJ FL-111', { customer: { name: 'Ana Kos' } });
    await page.goto(`${opened.baseUrl}/jobs/${id}`);
    await button(/^Zaključi/).waitFor();
    await page.keyboard.press('f');
    await dialog().getByText('Tega ni potrdil še nihče').waitFor();
    await lookAt(page, 'finish');
    expect((await owner.call('jobCard', { id })).jobs).toMatchObject([{ state: 'PROPOSED' }]);
    // A question that is left answers nothing, and comes again.
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await owner.call('jobCard', { id })).toMatchObject({ state: 'CHECKED_IN', jobs: [{ state: 'PROPOSED' }] });
    await page.keyboard.press('f');
    await dialog().getByText('Tega ni potrdil še nihče').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Delo je končano').waitFor();
    await button('Razveljavi').click();
    await page.getByText('Tako je, kot je bilo').waitFor();
    expect(await owner.call('jobCard', { id })).toMatchObject({ jobs: [{ state: 'APPROVED' }] });
    await page.keyboard.press('f');
    await page.getByText('Delo je končano').waitFor();
    await page.keyboard.press('b');
    await dialog().getByText('122,00').first().waitFor();
    await button('Deli plačilo').click();
    await lookAt(page, 'split');
    await dialog().getByLabel('Gotovina').fill('22');
    await dialog()
      .getByText(/^(Manjka|Za nakazilo ostane odprto) 100,00/)
      .waitFor();
    await dialog().getByLabel('Kartica').fill('100');
    await page.keyboard.press('Control+Enter');
    await dialog()
      .getByText(/^Račun \S+ je izdan$/)
      .waitFor();
    const [invoice] = (await owner.call('invoices')).nodes;
    expect(invoice).toMatchObject({ state: 'PAID', payments: [{ amountCents: 2200 }, { amountCents: 10_000 }] });
  });
});

describe('a car that leaves without an invoice', () => {
  let first: string;

  test('is handed over only after a question, and stays under “Za obračun”', async () => {
    const customer = {
      customer: { name: 'Prevozi d.o.o.', kind: 'COMPANY', address: 'Trg 2', postcode: '2000', town: 'Maribor' },
    };
    const { id, job } = await aCar('LJ UN-222', customer);
    first = id;
    await owner.call('moveJob', { id: job.id, version: 1, to: 'APPROVED', channel: 'COUNTER', byName: 'Ana' });
    await owner.call('finishJobs', { jobCardId: id });
    await page.goto(`${opened.baseUrl}/today`);
    await button('Predaj vozilo: LJ UN-222').click();
    await dialog().getByText('Ni še zaračunano').waitFor();
    await lookAt(page, 'hand-over');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
    expect(await owner.call('jobCard', { id })).toMatchObject({ state: 'READY', unbilledCents: 14_884 });
    await button('Predaj vozilo: LJ UN-222').click();
    // An impatient hand presses twice.
    await button('Vseeno predaj').dblclick();
    await dialog().waitFor({ state: 'detached' });
    await page.getByRole('region', { name: 'Predano, za obračun' }).getByText('LJ UN-222').waitFor();
    await lookAt(page, 'today-to-bill');
  });

  test('is billed together with another one of the same company, and a bill that is called off leaves no draft', async () => {
    const { customerId } = await owner.call('jobCard', { id: first });
    const { id, job } = await aCar('LJ UN-333', { customerId });
    await owner.call('moveJob', { id: job.id, version: 1, to: 'APPROVED', channel: 'COUNTER', byName: 'Ana' });
    await owner.call('finishJobs', { jobCardId: id });
    await page.getByRole('link', { name: /^Za obračun/ }).click();
    await page.getByRole('checkbox', { name: 'Izberi LJ UN-222' }).check();
    await page.getByRole('checkbox', { name: 'Izberi LJ UN-333' }).check();
    await lookAt(page, 'to-bill');
    await button('En račun za 2 naloga').click();
    await dialog().getByText('Prevozi d.o.o.').waitFor();
    const drafts = async () => (await owner.call('invoices', { filter: { states: ['DRAFT'] } })).totalCount;
    await button('Prekliči').click();
    await expect.poll(drafts).toBe(0);
    // Nor does one that the browser itself leaves.
    await button('En račun za 2 naloga').click();
    await dialog().getByText('Prevozi d.o.o.').waitFor();
    expect(await drafts()).toBe(1);
    await page.reload();
    await expect.poll(drafts).toBe(0);
    await page.getByRole('checkbox', { name: 'Izberi LJ UN-222' }).check();
    await page.getByRole('checkbox', { name: 'Izberi LJ UN-333' }).check();
    await button('En račun za 2 naloga').click();
    await dialog().getByText('Prevozi d.o.o.').waitFor();
    // A company pays by transfer, unless somebody says otherwise.
    await button('Izdaj račun').click();
    await dialog()
      .getByText(/^Račun \S+ je izdan$/)
      .waitFor();
    await button('Končano').click();
    await page.getByText('Vse je zaračunano').waitFor();
    expect((await owner.call('today')).toBill).toEqual([]);
  });
});

describe('a bill whose card changes under it', () => {
  test('says so, shows what is billed now, and is issued by the second press', async () => {
    const { id, job } = await aCar('LJ UN-444', { customer: { name: 'Bor Kovač' } });
    await owner.call('moveJob', { id: job.id, version: 1, to: 'APPROVED', channel: 'COUNTER', byName: 'Bor' });
    await owner.call('finishJobs', { jobCardId: id });
    await page.goto(`${opened.baseUrl}/jobs/${id}`);
    await button(/^Zaračunaj/).waitFor();
    await page.keyboard.press('b');
    await dialog().getByText('122,00').first().waitFor();
    // A colleague lowers the price at another screen.
    const { jobs } = await owner.call('jobCard', { id });
    const [line] = jobs[0].lines;
    await owner.call('updateLine', { id: line.id, version: line.version, unitPrice: 1_100_000 });
    await page.keyboard.press('Control+Enter');
    await dialog().getByText('110,00').first().waitFor();
    await dialog().getByText('Račun ni bil izdan').waitFor();
    await page.keyboard.press('Control+Enter');
    await dialog()
      .getByText(/^Račun \S+ je izdan$/)
      .waitFor();
    const { nodes } = await owner.call('invoices', { filter: { jobCardId: id } });
    expect(nodes).toMatchObject([{ state: 'PAID', totalCents: 11_000 }]);
    expect(await owner.call('jobCard', { id })).toMatchObject({ state: 'DELIVERED', unbilledCents: 0 });
  });
});

describe('Monday morning', () => {
  test('leads from a figure to the document with two presses', async () => {
    await page.goto(`${opened.baseUrl}/figures`);
    const tile = (name: string) => page.getByRole('listitem').getByRole('link', { name: new RegExp(`^${name}`) });
    await tile('Promet').waitFor();
    await page.getByRole('img', { name: /^Promet/ }).waitFor();
    await lookAt(page, 'figures');
    await tile('Promet').click();
    await page.getByRole('heading', { level: 1, name: 'Promet' }).waitFor();
    await page.getByRole('rowheader', { name: 'Skupaj' }).waitFor();
    await lookAt(page, 'figure-rows');
    await page.getByRole('table').getByRole('link').first().click();
    await page.waitForURL(/\/invoices\/[\w-]+$/);
  });

  test('shows the months as a table, and since when the hours of each person are shown', async () => {
    await page.goto(`${opened.baseUrl}/figures`);
    await button('Pokaži tabelo').first().click();
    await page.getByRole('table', { name: 'Promet' }).waitFor();
    await page.getByLabel('Pošlji mi podatke vsak ponedeljek ob 6.30').check();
    await expect.poll(async () => (await owner.call('figureSettings')).mondayMail).toBe(true);
    await page.getByLabel('Pokaži ure posameznika').check();
    await page.getByText(/^Vklopljeno od/).waitFor();
    await page.getByRole('region', { name: 'Ure po osebah' }).getByRole('rowheader').first().waitFor();
    await lookAt(page, 'figures-settings');
  });
});
