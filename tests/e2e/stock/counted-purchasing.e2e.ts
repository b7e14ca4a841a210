import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCookies, type OpenPage, openPage } from '../../support/browser/browser.ts';
import { type CountedKeys, countedKeys } from '../../support/browser/counted-keys.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';

/** Needs into orders and a delivery note onto the shelf, counted in Slovenian. */

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
    ...{ kind: 'PART', unit: 'C62', partState: 'NEEDED', quantityThousandths: 1000 },
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
