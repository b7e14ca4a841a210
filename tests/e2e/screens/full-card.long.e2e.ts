import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linesMaximum } from '../../../schema/features/desk/lines.ts';
import { expectAccessible, expectInsideWindow, type OpenPage, openPage } from '../../support/browser/browser.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { expectReadable } from '../../support/browser/readable.ts';

/** A job with as many lines as one may have, and long ones: on the card, on the customer's page and on the invoice. */

const names = [
  'Zavorne ploščice spredaj',
  'Čiščenje in mazanje vodil zavornih čeljusti z nastavitvijo ročne zavore',
  'Vijak',
];
const lines = Array.from({ length: linesMaximum }, (_, place) => ({
  kind: 'PART',
  description: `${names[place % names.length]} ${place + 1}`,
  unitPrice: 12_200,
}));

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;
let cardId: string;

/** Once each, because axe takes its time for thousands of fields. */
async function look(name: string): Promise<void> {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectInsideWindow(page);
    if (process.env.SCREENSHOTS) await page.screenshot({ path: join(process.env.SCREENSHOTS, `${name}-${width}.png`) });
  }
  await expectReadable(page, ['200%']);
  await expectAccessible(page);
}

beforeAll(async () => {
  opened = await openPage({ width: 1440 });
  ({ page } = opened);
});
afterAll(() => opened.close());

test('the card shows all of them, and the last one is written like the first', { timeout: 120_000 }, async () => {
  owner = await anOwnerAt(opened.baseUrl, 'sl');
  await pay(owner);
  const { id, version } = await owner.call('workshop');
  await owner.call('updateWorkshop', {
    id,
    version,
    legalName: 'Avto Novak d.o.o.',
    address: 'Cesta 1',
    postcode: '1000',
    town: 'Ljubljana',
    taxNumber: '50223054',
    fiscalMode: 'NONE',
  });
  ({ id: cardId } = await owner.call('takeIn', { plate: 'LJ AB-123', customer: { name: 'Ana Kos' }, km: 10 }));
  await owner.call('addJob', { jobCardId: cardId, title: 'Veliki servis', lines });
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: opened.baseUrl }));
  await page.context().addCookies(cookies);
  await page.goto(`${opened.baseUrl}/jobs/${cardId}`);
  const last = page.getByLabel(`Opis, postavka ${linesMaximum}`, { exact: true });
  await last.waitFor();
  await look('full-card');
  await last.fill('Zadnji vijak');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => {
      const { jobs } = await owner.call('jobCard', { id: cardId });
      const { description, quantityThousandths } = jobs[0].lines[linesMaximum - 1];
      return [description, quantityThousandths];
    })
    .toEqual(['Zadnji vijak', 2000]);
  expect(await page.getByTestId('card-total').textContent()).toMatch(/^367,22\s€$/);
});

test('the customer reads them on a phone and agrees', { timeout: 120_000 }, async () => {
  const estimate = await owner.call('createEstimate', { jobCardId: cardId });
  const { url } = await owner.call('sendEstimate', { id: estimate.id, version: estimate.version, channel: 'QR' });
  await page.goto(url);
  await page.getByRole('heading', { name: 'LJ AB-123' }).waitFor();
  await page.locator('summary').first().click();
  await page.getByText('Zadnji vijak').waitFor();
  await look('full-visit');
});

test('the invoice has all of them', { timeout: 120_000 }, async () => {
  const { jobs } = await owner.call('jobCard', { id: cardId });
  await owner.call('moveJob', {
    id: jobs[0].id,
    version: jobs[0].version,
    to: 'APPROVED',
    channel: 'COUNTER',
    byName: 'Ana',
  });
  await owner.call('finishJobs', { jobCardId: cardId });
  const { paymentMethods } = await owner.call('workshop');
  const paymentMethodId = paymentMethods.find(({ kind }: { kind: string }) => kind === 'CASH').id;
  const draft = await owner.call('draftInvoice', { jobCardIds: [cardId], paymentMethodId });
  const issued = await owner.call('issueInvoice', { id: draft.id, version: draft.version });
  expect(issued.totalCents).toBe(36_722);
  await page.goto(`${opened.baseUrl}/invoices/${issued.id}`);
  await page.getByRole('heading', { name: /^Račun P1-B1-1$/ }).waitFor();
  await page.getByText('Zadnji vijak').waitFor();
  await look('full-invoice');
});
