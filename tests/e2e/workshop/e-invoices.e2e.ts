import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';

/** E-invoices for the provider of a workshop, in Slovenian, against a server that lets nothing lead into private networks. */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;

beforeAll(async () => {
  opened = await openPage({ width: 1440 });
  ({ page } = opened);
  owner = await anOwnerAt(opened.baseUrl, 'sl');
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: opened.baseUrl }));
  await page.context().addCookies(cookies);
});
afterAll(() => opened.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const section = (name: string) => page.getByRole('region', { name, exact: true });

describe('e-invoices', () => {
  test('have a way that the owner chooses, and an address of this machine is refused at it', async () => {
    await pay(owner, 'business');
    await page.goto(`${opened.baseUrl}/workshop-settings/e-invoices`);
    await button('Spremenite pot').click();
    await dialog().getByLabel('Pot').selectOption('WEBHOOK');
    await dialog().getByLabel('Spletni naslov ponudnika').fill('https://127.0.0.1/e-racuni');
    await button('Shrani').click();
    await dialog().getByText('Ta naslov vodi v zasebno omrežje', { exact: false }).first().waitFor();
    await lookAt(page, 'e-invoice-way');
    await dialog().getByLabel('Spletni naslov ponudnika').fill('https://192.88.0.1/e-racuni');
    await button('Shrani').click();
    await section('E-računi za ponudnika').getByText('Manjka. Brez njega ne pošljemo ničesar').waitFor();
    await lookAt(page, 'e-invoice-settings');
  });

  test('that could not be sent say why on the invoice; the customer is marked on its page', async () => {
    const { id, version } = await owner.call('workshop', {});
    const complete = { legalName: 'Avto Novak d.o.o.', address: 'Cesta 1', postcode: '1000', town: 'Ljubljana' };
    await owner.call('updateWorkshop', { id, version, ...complete, taxNumber: '50223054', fiscalMode: 'NONE' });
    const place = { address: 'Trg 2', postcode: '2000', town: 'Maribor' };
    const customer = await owner.call('createCustomer', { kind: 'COMPANY', name: 'Prevozi Kos d.o.o.', ...place });
    await page.goto(`${opened.baseUrl}/customers/${customer.id}`);
    await button('Uredi: Za račune').click();
    await dialog().getByLabel('E-računi').selectOption('ESLOG');
    await lookAt(page, 'e-invoice-customer');
    await button('Shrani').click();
    await section('Za račune').getByText('e-SLOG 2.0').waitFor();
    const { paymentMethods } = await owner.call('workshop', {});
    const paymentMethodId = paymentMethods.find(({ kind }: { kind: string }) => kind === 'CARD').id;
    const lines = [{ description: 'Olje', unitPrice: 1_220_000 }];
    const draft = await owner.call('draftInvoice', { customerId: customer.id, lines, paymentMethodId });
    await owner.call('issueInvoice', { id: draft.id, version: draft.version });
    await page.goto(`${opened.baseUrl}/invoices/${draft.id}`);
    const card = section('E-račun za ponudnika');
    await card.getByText('Še ni poslan.').waitFor();
    await button('Pošlji e-račun').click();
    await card.getByText('Skrivni ključ manjka', { exact: false }).waitFor();
    await button('Pošlji znova').waitFor();
    await lookAt(page, 'e-invoice-failed');
  });

  test('are signed with a secret that is shown once', async () => {
    await page.goto(`${opened.baseUrl}/workshop-settings/e-invoices`);
    await button('Nov skrivni ključ').click();
    await dialog().getByLabel('Skrivni ključ').waitFor();
    expect(await dialog().getByLabel('Skrivni ključ').inputValue()).toMatch(/^whsec_[\w-]{43}$/);
    await lookAt(page, 'e-invoice-secret');
    await button('Končano').click();
    await section('E-računi za ponudnika').getByText('Je nastavljen').waitFor();
  });
});
