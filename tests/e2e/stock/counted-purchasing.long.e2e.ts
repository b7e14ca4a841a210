import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCookies, type OpenPage, openPage } from '../../support/browser/browser.ts';
import { type CountedKeys, countedKeys } from '../../support/browser/counted-keys.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { scan } from '../../support/browser/scanner-keys.ts';

/** Needs into orders and a delivery note onto the shelf, counted in Slovenian, and what may go otherwise on the way. */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;

beforeAll(async () => {
  opened = await openPage({ width: 1440 });
  ({ page } = opened);
  owner = await anOwnerAt(opened.baseUrl, 'sl');
  await pay(owner);
  const { id, version } = await owner.call('workshop');
  await owner.call('updateWorkshop', { id, version, stockEnabled: true });
  await addCookies(page.context(), owner.client);
});
afterAll(() => opened.close());

const go = (path: string) => page.goto(opened.baseUrl + path);
const button = (name: string) => page.getByRole('button', { name, exact: true });
const section = (name: string) => page.getByRole('region', { name, exact: true });
const toast = (text: string | RegExp) => page.getByText(text).first();
const presses = (most: number, seconds: number, counted: CountedKeys) => {
  expect(counted.presses()).toBeLessThanOrEqual(most);
  expect(counted.seconds()).toBeLessThanOrEqual(seconds);
};
const awaited = async (search: string) => {
  const { nodes } = await owner.call('suppliers', { search });
  const { nodes: orders } = await owner.call('purchaseOrders', { filter: { supplierId: nodes[0].id } });
  return orders;
};
const partNamed = async (search: string) =>
  (await owner.call('parts', { search })).nodes.find(({ name }: { name: string }) => name === search);
const onHand = async (name: string) => (await partNamed(name)).onHandThousandths;

test('thirty needs of four suppliers are ordered with at most twenty presses, and nothing twice', async () => {
  const { call } = owner;
  const suppliers = ['Avtodeli Kranj', 'Filtri Celje', 'Maziva Koper'];
  for (const [of, name] of suppliers.entries()) {
    const how = of === 2 ? { orderChannel: 'PHONE', phone: '05 123 45 67' } : { email: `dob-${of}@example.com` };
    const { id: supplierId } = await call('saveSupplier', { name, ...how });
    for (let at = 0; at < 8; at += 1) {
      const numbers = [{ kind: 'SUPPLIER', number: `${of}-${at}`, supplierId }];
      const minimum = { minThousandths: 2000, targetThousandths: 5000 };
      await call('savePart', { name: `${name} ${at}`, numbers, ...minimum });
    }
  }
  await call('saveSupplier', { name: 'Odpad Logatec', orderChannel: 'PHONE' });
  const lines = Array.from({ length: 6 }, (_, at) => ({
    kind: 'PART',
    unit: 'C62',
    partState: 'NEEDED',
    quantityThousandths: 1000,
    description: `Rabljen del ${at}`,
  }));
  const card = await call('takeIn', { plate: 'LJ NA-001', customer: { name: 'Ana Kos' } });
  const job = await call('addJob', { jobCardId: card.id, title: 'Obnova', lines });
  await call('moveJob', { id: job.id, version: job.version, to: 'APPROVED', channel: 'COUNTER', byName: 'Ana' });

  await go('/today');
  const counted = countedKeys(page);
  await counted.tap(page.getByRole('link', { name: 'Nabava', exact: true }).first());
  for (const name of suppliers) {
    await counted.tap(section(name).getByRole('button', { name: 'Naroči 8' }));
    await counted.tap(button(name === 'Maziva Koper' ? 'Naroči in pokaži besedilo' : 'Pošlji naročilo'));
    if (name === 'Maziva Koper') await counted.tap(button('Končano'));
    await section(name).waitFor({ state: 'detached' });
  }
  await counted.tap(section('Še brez dobavitelja').getByRole('button', { name: 'Naroči 6' }));
  await counted.tap(page.getByRole('combobox', { name: 'Od koga' }));
  await counted.type('Odpad');
  await page.getByRole('option', { name: /Odpad Logatec/ }).waitFor();
  await counted.press('Enter');
  await page.getByLabel('Kako').waitFor();
  await counted.press('Enter');
  await counted.tap(button('Končano'));
  await page.getByText('Nič ne manjka').waitFor();
  presses(20, 60, counted);
  for (const name of [...suppliers, 'Odpad']) expect(await awaited(name)).toMatchObject([{ state: 'SENT' }]);
});

test('twenty lines of a delivery note from a file are on the shelf with at most ten presses', async () => {
  const { call } = owner;
  const supplier = await call('saveSupplier', { name: 'Dvajset vrstic' });
  const rows = Array.from({ length: 20 }, (_, at) => `D-${at};${at + 1};4,50`);
  const needs = [];
  for (const [at] of rows.entries()) {
    const { id: partId } = await call('savePart', { sku: `D-${at}`, name: `Dvajset ${at}` });
    needs.push({ supplierId: supplier.id, partId, thousandths: (at + 1) * 1000 });
  }
  const [order] = await call('createPurchaseOrders', { needs });
  await call('sendPurchaseOrder', { id: order.id, version: order.version, channel: 'PHONE' });
  await go('/today');
  const counted = countedKeys(page);
  await counted.tap(page.getByRole('link', { name: 'Nabava', exact: true }).first());
  await counted.tap(page.getByRole('link', { name: 'Prevzem blaga' }));
  await counted.tap(page.getByRole('link', { name: /^Dvajset vrstic · čakamo 20 vrstic/ }));
  await counted.tap(page.getByRole('link', { name: 'Iz datoteke' }));
  // The field, the name of the file and the button, in the dialog of the system.
  for (let press = 0; press < 3; press += 1) counted.unseen();
  const buffer = Buffer.from(['Šifra;Količina;Cena', ...rows].join('\r\n'));
  await page.getByLabel('Datoteka dobavnice').setInputFiles({ name: 'dobavnica.csv', mimeType: 'text/csv', buffer });
  await counted.tap(button('Uvozi 20 vrstic'));
  await counted.tap(button('Na polico'));
  await toast('Blago je prevzeto').waitFor();
  presses(10, 60, counted);
  expect(await awaited('Dvajset')).toMatchObject([{ state: 'RECEIVED' }]);
});

test('less, more, dearer and unknown in one box: nothing typed is lost, and nothing is received twice', async () => {
  await go('/orders');
  await page.getByRole('link', { name: 'Prevzem blaga' }).click();
  await page.getByRole('link', { name: /^Filtri Celje/ }).click();
  await button('Vse je prispelo').click();
  const arrived = (name: string) => page.getByLabel(`Prispelo: ${name}`);
  await arrived('Filtri Celje 0').fill('2');
  await page.getByText('manjka 3').waitFor();
  await arrived('Filtri Celje 1').fill('6');
  await page.getByText('1 kos preveč').waitFor();
  await arrived('Filtri Celje 2').fill('pet');
  await expect.poll(() => button('Na polico: 7').isDisabled()).toBe(true);
  await page.getByText('To ni število ali pa je preveliko').waitFor();
  await arrived('Filtri Celje 2').fill('1.000');
  await page.getByText('»1.000« je mogoče prebrati na dva načina: napišite 1000 ali 1', { exact: true }).waitFor();
  await arrived('Filtri Celje 2').fill('0');
  await button('Na polico: 7').waitFor();
  await arrived('Filtri Celje 2').fill('5');
  await page.getByLabel('Cena: Filtri Celje 2').fill('1.200,50');
  // What is typed is asked about before it is lost, on every way between the views.
  for (const leave of [
    () => page.getByRole('link', { name: 'Drug dobavitelj' }).click(),
    () => page.getByRole('link', { name: 'Stari deli' }).click(),
    () => page.evaluate(() => window.history.back()),
  ]) {
    await leave();
    await button('Ostani').click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  }
  // What nobody knows yet is added on the way, wherever the cursor is; the box is received with it, and not before.
  await scan(page, '4006381333931');
  await toast('Noben del nima EAN 4006381333931').waitFor();
  await arrived('Filtri Celje 3').click();
  await page.keyboard.type('96385074');
  await page.keyboard.press('Enter');
  await page.getByText('Noben del nima EAN 96385074').first().waitFor();
  expect(await arrived('Filtri Celje 3').inputValue()).toBe('5');
  await button('Nov del').first().click();
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.getByLabel(/^EAN/).inputValue()).toBe('96385074');
  await dialog.getByLabel('Naziv').fill('Neznan del');
  await dialog.getByRole('button', { name: 'Nov del' }).click();
  await expect.poll(() => arrived('Neznan del').inputValue()).toBe('1');
  await button('Na polico: 9').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Prekliči' }).click();
  expect(await onHand('Filtri Celje 1')).toBe(0);
  await arrived('Filtri Celje 1').fill('5');
  await button('Na polico: 9').dblclick();
  await toast('Blago je prevzeto').waitFor();
  expect([await onHand('Filtri Celje 0'), await onHand('Filtri Celje 1')]).toEqual([2000, 5000]);
  expect((await partNamed('Filtri Celje 2')).lastCost).toBe(12_005_000);
  expect(await awaited('Filtri')).toMatchObject([{ state: 'PART_RECEIVED' }]);
});

test('what was ordered comes in parts and one too many, and its invoice in packs agrees without a word typed', async () => {
  const { call } = owner;
  const supplier = await call('saveSupplier', { name: 'Pakiranja Ptuj', vatId: 'SI12345679' });
  const supplierId = supplier.id;
  const numbers = [{ kind: 'SUPPLIER', number: 'ZP-1234', supplierId }];
  const { id: partId } = await call('savePart', { name: 'Svečka', numbers, packThousandths: 3000 });
  const needs = [{ supplierId, partId, thousandths: 20_000, unitCost: 38_000 }];
  const [order] = await call('createPurchaseOrders', { needs });
  await call('sendPurchaseOrder', { id: order.id, version: order.version, channel: 'PHONE' });
  for (const [name, thousandths] of [['Delo mehanika', 2500] as const, ['Potrošni material', 1000] as const]) {
    const { id } = await call('savePart', { name });
    await call('receiveGoods', { supplierId, lines: [{ partId: id, thousandths, unitCost: 0 }] });
  }
  await go(`/orders?show=receive&supplier=${supplierId}`);
  const amount = page.getByLabel('Prispelo: Svečka');
  await amount.fill('12');
  await page.getByText('manjka 8 kos').waitFor();
  await button('Na polico: 1').dblclick();
  await page.getByText('8 kos', { exact: true }).waitFor();
  expect(await awaited('Pakiranja')).toMatchObject([{ state: 'PART_RECEIVED' }]);
  await button('Vse je prispelo').click();
  expect(await amount.inputValue()).toBe('8');
  await amount.fill('9');
  await button('Na polico: 1').click();
  await button('Obdrži vse').dblclick();
  await expect.poll(() => awaited('Pakiranja')).toMatchObject([{ state: 'RECEIVED' }]);
  expect(await onHand('Svečka')).toBe(21_000);
  // Seven packs of three, on one line for both deliveries.
  const example = 'server/features/money/e-invoices/formats/testing/examples/eslog/workshop-invoice-pass.xml';
  const packs = (await readFile(example, 'utf8')).replace(
    '<D_6060>1</D_6060><D_6411>C62',
    '<D_6060>7</D_6060><D_6411>XPK',
  );
  await page.getByRole('link', { name: 'Prejeti računi' }).click();
  await page.getByText('Čigav je račun?').waitFor();
  await page.getByRole('link', { name: 'Iz datoteke' }).click();
  const file = { name: 'racun.xml', mimeType: 'text/xml', buffer: Buffer.from(packs) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByText('3,8529').waitFor();
  await button('Uvozi 3 vrstice').click();
  await page.getByText(/^Ostanek: 0,00/).waitFor();
  await button('Potrdi račun').dblclick();
  await toast('Račun je potrjen').waitFor();
  const { nodes } = await call('supplierInvoices', { filter: { supplierId } });
  expect(nodes).toMatchObject([{ state: 'CHECKED', netCents: 19_991 }]);
  expect(await call('part', { id: partId })).toMatchObject({ valueCents: 8091 });
});
