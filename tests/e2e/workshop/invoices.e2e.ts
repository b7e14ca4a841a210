import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { readPdf } from '../../support/browser/pdf.ts';

/** From a job card to the paid invoice and its paper, and what is corrected afterwards, against the real server. */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;
let cardId: string;

const complete = {
  legalName: 'Avto Novak d.o.o.',
  address: 'Cesta 1',
  postcode: '1000',
  town: 'Ljubljana',
  taxNumber: '50223054',
  iban: 'SI56020170014356205',
  fiscalMode: 'NONE',
};

beforeAll(async () => {
  opened = await openPage({ width: 1440 });
  ({ page } = opened);
  owner = await anOwnerAt(opened.baseUrl);
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: opened.baseUrl }));
  await page.context().addCookies(cookies);
});
afterAll(() => opened.close());

const button = (name: string) => page.getByRole('button', { name });
/** What is in the menu of an invoice. */
async function choose(name: string): Promise<void> {
  await button('More').click();
  await page.getByRole('menuitem', { name }).click();
}

describe('a job card', () => {
  test('with its work done is there', async () => {
    await pay(owner);
    const { id, version } = await owner.call('workshop', {});
    await owner.call('updateWorkshop', { id, version, ...complete });
    const customer = { name: 'Ana Kos', address: 'Trg 2', postcode: '2000', town: 'Maribor' };
    ({ id: cardId } = await owner.call('takeIn', { plate: 'LJ AB-123', make: 'VW', model: 'Golf', customer, km: 10 }));
    const lines = [{ kind: 'PART', description: 'Zavorne ploščice', unitPrice: 1_220_000 }];
    const job = await owner.call('addJob', { jobCardId: cardId, title: 'Zavore', lines });
    await owner.call('moveJob', { id: job.id, version: 1, to: 'APPROVED', channel: 'COUNTER', byName: 'Ana Kos' });
    await owner.call('finishJobs', { jobCardId: cardId });
  });

  test('is billed with B, a digit and Ctrl+Enter: issued, paid and handed over at once', async () => {
    await page.goto(`${opened.baseUrl}/jobs/${cardId}`);
    await button('Bill').waitFor();
    await page.keyboard.press('b');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('€122.00').first().waitFor();
    await lookAt(page, 'bill');
    await page.keyboard.press('2');
    await page.keyboard.press('Control+Enter');
    await dialog.getByText(/^Invoice P1-B1-1 is issued$/).waitFor();
    expect((await owner.call('jobCard', { id: cardId })).state).toBe('DELIVERED');
    await lookAt(page, 'bill-settled');
    const address = await dialog.getByRole('link', { name: 'Open the PDF' }).getAttribute('href');
    const answer = await owner.client.fetch(address ?? '');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    // A word may be there in several pieces.
    const text = (await readPdf(Buffer.from(await answer.arrayBuffer()))).text.replaceAll(/\s/g, '');
    for (const written of ['RačunP1-B1-1', 'Zavorneploščice', 'Plačano122,00']) expect(text).toContain(written);
  });

  test('has an invoice whose payment is taken back and recorded again in parts', async () => {
    await page.getByRole('dialog').getByRole('link', { name: 'Go to the invoice' }).click();
    await page.getByRole('heading', { level: 1, name: /P1-B1-1/ }).waitFor();
    await lookAt(page, 'invoice');
    await button('Void the payment of €122.00').click();
    await page.getByRole('dialog').getByRole('textbox').fill('Napačen način plačila');
    await page.keyboard.press('Enter');
    // How it was paid instead is asked at once.
    await page.getByRole('dialog').getByText('How did the customer pay €122.00?').waitFor();
    await page.getByRole('dialog').getByLabel('Amount in €').fill('22');
    await page.keyboard.press('Enter');
    await page.getByText('Partly paid').first().waitFor();
    const [invoice] = (await owner.call('invoices', {})).nodes;
    expect(invoice).toMatchObject({ state: 'PART_PAID', paidCents: 2200, openCents: 10_000 });
  });

  test('has an e-invoice, which is saved in either form', async () => {
    for (const [form, root] of [
      ['e-SLOG 2.0', 'urn:eslog:2.00'],
      ['UBL 2.1', 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2'],
    ] as const) {
      await choose('E-invoice');
      await lookAt(page, 'e-invoice');
      const [saved] = await Promise.all([page.waitForEvent('download'), button(`Save ${form}`).click()]);
      expect(saved.suggestedFilename()).toMatch(/^racun-P1-B1-1-(eslog|ubl)\.xml$/);
      expect(await readFile(await saved.path(), 'utf8')).toContain(root);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  });

  test('stands in the list of what is open', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Invoices' }).first().click();
    await page.getByText('P1-B1-1').waitFor();
    await lookAt(page, 'invoices');
  });
});

describe('a sale over the counter', () => {
  test('begins in the list, without a card and without a customer', async () => {
    await button('New invoice').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Description').fill('Motorno olje 5W-30');
    await dialog.getByLabel('Quantity').fill('2,5');
    await dialog.getByLabel('Price with VAT in €').fill('12.20');
    await dialog.getByText('€30.50').waitFor();
    await lookAt(page, 'new-invoice');
    await button('Continue').click();
    await page.getByRole('heading', { level: 2, name: 'Issue' }).waitFor();
    const { nodes } = await owner.call('invoices', { filter: { states: ['DRAFT'] } });
    expect(nodes).toMatchObject([{ customerId: null, priceMode: 'GROSS', totalCents: 3050 }]);
  });

  test('has lines that are added, changed and removed as long as it is a draft', async () => {
    await button('Edit: Lines').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Quantity').fill('3');
    await button('Add a line').click();
    await dialog.getByLabel('Description').nth(1).fill('Metlica brisalca');
    await dialog.getByLabel('Price with VAT in €').nth(1).fill('9');
    await lookAt(page, 'draft-lines');
    await button('Remove line 1').click();
    await button('Save').click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('€9.00').first().waitFor();
    const { nodes } = await owner.call('invoices', { filter: { states: ['DRAFT'] } });
    expect(nodes).toMatchObject([{ totalCents: 900, lines: [{ description: 'Metlica brisalca' }] }]);
  });

  test('shows both values where somebody else has written the note meanwhile', async () => {
    await button('Edit: Data').click();
    const dialog = page.getByRole('dialog');
    const [{ id, version }] = (await owner.call('invoices', { filter: { states: ['DRAFT'] } })).nodes;
    await owner.call('updateDraft', { id, version, note: 'Prišla bo sestra' });
    await dialog.getByLabel('Note').fill('Hvala za obisk');
    await dialog.getByLabel('Due date').fill('2026-12-24');
    await button('Save').click();
    await dialog.getByText('Prišla bo sestra').waitFor();
    await lookAt(page, 'draft-stale');
    await button('Save').click();
    await dialog.waitFor({ state: 'detached' });
    expect(await owner.call('invoice', { id })).toMatchObject({ note: 'Hvala za obisk', dueOn: '2026-12-24' });
    await lookAt(page, 'draft');
  });
});

describe('an issued invoice', () => {
  test('is credited line by line, with a part of a quantity and a reason', async () => {
    const { paymentMethods } = await owner.call('workshop', {});
    const cash = paymentMethods.find(({ kind }: { kind: string }) => kind === 'CASH');
    const lines = [
      { description: 'Motorno olje 5W-30', quantityThousandths: 4000, unitPrice: 122_000, unit: 'LTR' },
      { description: 'Oljni filter', unitPrice: 244_000 },
    ];
    const draft = await owner.call('draftInvoice', { lines, priceMode: 'GROSS', paymentMethodId: cash.id });
    await owner.call('issueInvoice', { id: draft.id, version: draft.version });
    await page.goto(`${opened.baseUrl}/invoices/${draft.id}`);
    await choose('Credit lines');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Motorno olje/).check();
    await dialog.getByLabel('Quantity of Motorno olje 5W-30').fill('5');
    await dialog.getByLabel('Reason').fill('Ostal je liter');
    await dialog.getByRole('button', { name: 'Credit lines' }).click();
    await expect.poll(() => dialog.getByLabel('Quantity of').getAttribute('aria-invalid')).toBe('true');
    await lookAt(page, 'credit-lines');
    await dialog.getByLabel('Quantity of').fill('1');
    await dialog.getByRole('button', { name: 'Credit lines' }).click();
    await page.getByRole('heading', { level: 1, name: /^Credit note P1-B1-/ }).waitFor();
    expect(await owner.call('invoice', { id: draft.id })).toMatchObject({
      state: 'PART_CREDITED',
      totalCents: 7320,
      creditedCents: 1220,
      lines: [{ creditedThousandths: 1000 }, { creditedThousandths: 0 }],
    });
  });
});

describe('the list', () => {
  test('keeps what is chosen in the address, and sums the month up by method', async () => {
    await page.goto(`${opened.baseUrl}/invoices?show=credited`);
    await page
      .getByRole('row', { name: /credited/ })
      .first()
      .waitFor();
    const chips = page.getByRole('navigation', { name: 'Which invoices' });
    await chips.getByRole('link', { name: /^Overdue/ }).click();
    await page.getByRole('heading', { name: 'Nothing is overdue' }).waitFor();
    expect(new URL(page.url()).searchParams.get('show')).toBe('overdue');
    await page.getByRole('link', { name: 'Takings' }).click();
    const sums = page.getByRole('region', { name: 'Totals for the month' }).first();
    await sums.getByRole('row', { name: /^Total/ }).waitFor();
    await lookAt(page, 'invoices-sums');
    await page.getByLabel('Day', { exact: true }).fill('2026-01-02');
    await page.getByText('Nothing came in on this day.').waitFor();
    await page.reload();
    await page.getByText('Nothing came in on this day.').waitFor();
    await page.getByRole('link', { name: 'Open items' }).click();
    await chips.locator('[aria-current]', { hasText: 'Open' }).waitFor();
    expect(new URL(page.url()).searchParams.get('show')).toBe('open');
  });
});
