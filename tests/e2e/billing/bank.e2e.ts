import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { camtOf } from '../../../server/features/money/bank/testing/statements.ts';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';

/** A bank statement in Slovenian, from the file to the last booking that somebody has to decide, against the real server. */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;
let invoices: Invoice[];

interface Invoice {
  readonly id: string;
  readonly version: number;
  readonly number: string;
  readonly reference: string;
  readonly issuedOn: string;
}

const euros = (cents: number) => new RegExp(`${(cents / 100).toFixed(2).replace('.', ',')}\\s€`);
const button = (name: string | RegExp) => page.getByRole('button', { name });
const show = (what: string) => page.getByLabel('Prikaži').selectOption({ label: what });

const openCents = async ({ id }: Pick<Invoice, 'id'>) => (await owner.call('invoice', { id })).openCents;

/** One exact payment, one of which a part is missing, one sum for two invoices, one that nobody knows, and one that goes out. */
function statement(): string {
  const [exact, part] = invoices;
  const bookedOn = exact?.issuedOn ?? '';
  return camtOf([
    { bookedOn, cents: 10_000, reference: exact?.reference ?? '', name: 'Ana Kos', bankId: 'B1' },
    { bookedOn, cents: 4000, reference: part?.reference ?? '', name: 'Bor Zajc', bankId: 'B2' },
    { bookedOn, cents: 14_640, name: 'PREVOZI ŠČUKA D. O. O.', text: 'Plačilo računov za vozni park', bankId: 'B3' },
    { bookedOn, cents: 770, name: 'Neznani plačnik', text: 'nakazilo', bankId: 'B4' },
    { bookedOn, cents: 50_000, name: 'Deli d. o. o.', bankId: 'B5', isOutgoing: true },
  ]);
}

async function drop(): Promise<void> {
  const file = { name: 'izpisek.xml', mimeType: 'application/xml', buffer: Buffer.from(statement()) };
  await page.getByLabel('Bančni izpisek').setInputFiles(file);
  await page.getByText('Izpisek je prevzet').waitFor();
}

beforeAll(async () => {
  opened = await openPage({ width: 1440 });
  ({ page } = opened);
});
afterAll(() => opened.close());

test('there are four invoices that are to be paid by transfer', async () => {
  owner = await anOwnerAt(opened.baseUrl, 'sl');
  await pay(owner);
  const { id, version, paymentMethods } = await owner.call('workshop');
  await owner.call('updateWorkshop', {
    id,
    version,
    legalName: 'Avto Novak d.o.o.',
    address: 'Cesta 1',
    postcode: '1000',
    town: 'Ljubljana',
    taxNumber: '50223054',
    iban: 'SI56020170014356205',
    fiscalMode: 'NONE',
  });
  const paymentMethodId = paymentMethods.find(({ kind }: { kind: string }) => kind === 'TRANSFER').id;
  const place = { address: 'Trg 2', postcode: '2000', town: 'Maribor' };
  const fleet = await owner.call('createCustomer', { kind: 'COMPANY', name: 'Prevozi Ščuka d. o. o.', ...place });
  const issued = async (cents: number, customerId: string): Promise<Invoice> => {
    const lines = [{ description: 'Servis', unitPrice: cents * 100 }];
    const draft = await owner.call('draftInvoice', { customerId, lines, paymentMethodId });
    return owner.call('issueInvoice', { id: draft.id, version: draft.version });
  };
  const person = async (name: string) => (await owner.call('createCustomer', { name, ...place })).id;
  // With 22 % VAT for the company, whose prices are without.
  invoices = [
    await issued(10_000, await person('Ana Kos')),
    await issued(9000, await person('Bor Zajc')),
    await issued(7000, fleet.id),
    await issued(5000, fleet.id),
  ];
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: opened.baseUrl }));
  await page.context().addCookies(cookies);
});

test('what matches exactly is booked at once, and the rest waits with what it may be for', async () => {
  await page.goto(`${opened.baseUrl}/bank`);
  await drop();
  await page.getByText('1 plačilo zapisano · 3 knjižbe za odločitev · 1 odliv').waitFor();
  await button(/^Knjiži 40,00/).waitFor();
  await lookAt(page, 'bank-open-sl');
  expect(await Promise.all(invoices.map(openCents))).toEqual([0, 9000, 8540, 6100]);
});

test('a proposal is booked with one press, also where one sum is for two invoices', async () => {
  await button(/^Knjiži 40,00/).click();
  await button(/^Razdeli 40,00/).waitFor({ state: 'detached' });
  await button(new RegExp(`^Knjiži 146,40.*${invoices[2]?.number}.*${invoices[3]?.number}`)).click();
  await button(/^Razdeli 146,40/).waitFor({ state: 'detached' });
  await expect.poll(() => Promise.all(invoices.map(openCents))).toEqual([0, 5000, 0, 0]);
});

test('what matches nothing is shared out by hand: too much is refused, and what is left is a customer’s', async () => {
  await page.getByText('Noben račun se ne ujema').waitFor();
  await button(/^Razdeli 7,70/).click();
  const dialog = page.getByRole('dialog');
  const books = dialog.getByRole('button', { name: 'Knjiži' });
  const share = dialog.getByLabel(new RegExp(`^${invoices[1]?.number}`));
  await share.fill('8,00');
  await dialog.getByText('To je več od knjižbe').waitFor();
  expect(await books.isDisabled()).toBe(true);
  await share.fill('7,70');
  await dialog.getByText('Preostane: 0,00').waitFor();
  await lookAt(page, 'bank-split-sl');
  await page.setViewportSize({ width: 1440, height: 900 });
  await books.click();
  await page.getByText('Nič ne čaka na odločitev').waitFor();
  expect(await openCents(invoices[1] ?? { id: '' })).toBe(4230);
});

test('a payment is taken back with a reason and waits again; the same file books nothing twice', async () => {
  await show('Knjiženo');
  await button(/^Razveljavi 40,00/).waitFor();
  expect(await page.getByText('Samodejno', { exact: true }).count()).toBe(1);
  await lookAt(page, 'bank-booked-sl');
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(/^Razveljavi 40,00/).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Napačen račun');
  await dialog.getByRole('button', { name: 'Razveljavi' }).click();
  await button(/^Razveljavi 40,00/).waitFor({ state: 'detached' });
  await drop();
  await page.getByText(/^5 jih je že bilo tu$/).waitFor();
  await show('Za odločitev');
  await button(/^Knjiži 40,00/).waitFor();
  await page.getByText(euros(4000)).first().waitFor();
  await expect.poll(() => Promise.all(invoices.map(openCents))).toEqual([0, 8230, 0, 0]);
});
