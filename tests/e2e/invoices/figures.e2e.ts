import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { legalData } from '../../support/workshop/front-desk.ts';

/** An owner on Monday morning: from a figure to its list to its document, and what the week was made of. */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;
let cardId: string;

beforeAll(async () => {
  opened = await openPage({ width: 1440 });
  ({ page } = opened);
  owner = await anOwnerAt(opened.baseUrl, 'sl');
  await pay(owner);
  const { id, version } = await owner.call('workshop');
  await owner.call('updateWorkshop', { id, version, ...legalData });
  await owner.call('saveResource', { kind: 'LIFT', name: 'Dvigalo 1' });
  const card = await owner.call('takeIn', { plate: 'LJ FG-111', km: 10, customer: { name: 'Ana Kos' } });
  cardId = card.id;
  const lines = [{ kind: 'PART', description: 'Zavorne ploščice', unitPrice: 1_220_000 }];
  const job = await owner.call('addJob', { jobCardId: cardId, title: 'Zavore spredaj', lines });
  const approved = await owner.call('moveJob', {
    id: job.id,
    version: job.version,
    to: 'APPROVED',
    channel: 'COUNTER',
    byName: 'Ana',
  });
  await owner.call('moveJob', { id: job.id, version: approved.version, to: 'DONE' });
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: opened.baseUrl }));
  await page.context().addCookies(cookies);
});
afterAll(() => opened.close());

test('two presses lead from a figure over its list to the card, and back to all figures', async () => {
  await page.goto(`${opened.baseUrl}/figures`);
  const tile = page.getByRole('link', { name: /^Neobračunano\s*100,00/ });
  await tile.click();
  await page.getByRole('table', { name: 'Neobračunano' }).waitFor();
  await page.getByRole('link', { name: /LJ FG-111/ }).click();
  await page.waitForURL(`${opened.baseUrl}/jobs/${cardId}**`);
  await page.goBack();
  await page.getByRole('table', { name: 'Neobračunano' }).waitFor();
  await page.goBack();
  await tile.waitFor();
});

test('the work of the month is drawn, and a table behind a button; the choice of a month leads to an empty one', async () => {
  const work = page.getByRole('region', { name: 'Opravljeno delo' });
  await work.getByText('1 delo', { exact: true }).first().waitFor();
  await work.getByText('Zasedenost dvigal').waitFor();
  await lookAt(page, 'figures');
  await work.getByRole('button', { name: 'Pokaži tabelo' }).click();
  const days = work.getByRole('table', { name: 'Dela po dnevih' });
  await expect.poll(() => days.getByRole('cell', { name: '1', exact: true }).count()).toBe(1);
  await page.getByLabel('Mesec', { exact: true }).fill('2026-01');
  await page.getByRole('link', { name: /^Promet\s*0,00/ }).waitFor();
  await expect.poll(() => work.getByText('0 del', { exact: true }).count()).toBe(5);
});

test('a file of the figures is downloaded, and the mail on Mondays is asked for', async () => {
  const href = await page.getByRole('link', { name: 'Prenesi (CSV)' }).getAttribute('href');
  const file = await owner.client.fetch(href ?? '');
  expect([file.status, file.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^text\/csv/)]);
  await page.getByLabel('Pošlji mi podatke vsak ponedeljek ob 6.30').check();
  await expect.poll(async () => (await owner.call('figureSettings')).mondayMail).toBe(true);
});
