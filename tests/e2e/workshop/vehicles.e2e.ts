import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';

/** The vehicles and the customers of a workshop that has paid, against the real server. */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;

beforeAll(async () => {
  opened = await openPage({ width: 1440 });
  ({ page } = opened);
  owner = await anOwnerAt(opened.baseUrl);
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: opened.baseUrl }));
  await page.context().addCookies(cookies);
});
afterAll(() => opened.close());

const go = (path: string) => page.goto(opened.baseUrl + path);
const button = (name: string) => page.getByRole('button', { name, exact: true });
/** Chooses what is behind "More". */
const act = async (name: string) => {
  await button('More').click();
  await page.getByRole('menuitem', { name }).click();
};
const dialog = () => page.getByRole('dialog');
const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const section = (name: string) => page.getByRole('region', { name, exact: true });

describe('vehicles and customers', () => {
  test('begin empty, with a plate and with a name', async () => {
    await go('/vehicles');
    await page.getByText('This needs a plan').waitFor();
    await pay(owner, 'business');
    await page.reload();
    await page.getByText('No vehicle yet').waitFor();
    await lookAt(page, 'vehicles-empty');
    await button('New vehicle').first().click();
    await dialog().getByLabel('Plate (A)').fill('lj ab-123');
    await dialog().getByLabel('Make (D.1)').fill('Volkswagen');
    await dialog().getByLabel('Model (D.3)').fill('Golf');
    await lookAt(page, 'vehicle-new');
    await page.keyboard.press('Enter');
    await heading('LJ AB-123').waitFor();
    await go('/customers');
    await page.getByText('No customer yet').waitFor();
    await button('New customer').first().click();
    await dialog().getByLabel('Name').fill('Ana Kos');
    await dialog().getByLabel('Phone').fill('041 123 456');
    await page.keyboard.press('Enter');
    await heading('Ana Kos').waitFor();
    await page.getByRole('link', { name: '+386 41 123 456' }).first().waitFor();
  });

  test('are found from anywhere by a few letters', async () => {
    await go('/dashboard');
    // There once it is known who is here.
    await page.getByRole('button', { name: 'Search' }).waitFor();
    await page.keyboard.press('Control+k');
    await dialog().getByRole('combobox').waitFor();
    await page.keyboard.type('ljab123');
    await dialog().getByRole('option', { name: 'LJ AB-123' }).waitFor();
    await lookAt(page, 'search');
    await page.keyboard.press('Enter');
    await heading('LJ AB-123').waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('041123456');
    await page.keyboard.press('Enter');
    await heading('Ana Kos').waitFor();
  });

  test('a vehicle gets an owner, kilometres with a correction, and details', async () => {
    await go('/vehicles');
    await page.getByRole('link', { name: 'LJ AB-123' }).click();
    await button('Set owner').click();
    await dialog().getByRole('combobox').fill('kos');
    await dialog().getByRole('option', { name: 'Ana Kos' }).waitFor();
    await page.keyboard.press('Enter');
    await button('Set owner').last().click();
    await section('Owner').getByRole('link', { name: 'Ana Kos' }).waitFor();
    const read = async (km: string) => {
      await button('Add reading').click();
      await dialog().getByLabel('Kilometres').fill(km);
      await page.keyboard.press('Enter');
    };
    await read('123.456');
    await section('Odometer').getByText('123,456 km').first().waitFor();
    await read('120000');
    await dialog().getByLabel('Why is it less than before?').fill('A digit too much');
    await page.keyboard.press('Enter');
    await section('Odometer').getByText('120,000 km').first().waitFor();
    await button('Edit: Engine and gearbox').click();
    await dialog().getByLabel('Power in kW (P.2)').fill('81');
    await page.keyboard.press('Enter');
    await section('Engine and gearbox').getByText('81 kW').waitFor();
    await button('Edit: Service and tyres').click();
    await dialog().getByLabel('Roadworthy until').fill('2020-02-29');
    await page.keyboard.press('Enter');
    await section('Service and tyres').getByText('Test overdue').waitFor();
    await lookAt(page, 'vehicle');
  });

  test('two people who change one field see both values and choose', async () => {
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await button('Edit: Registration certificate').click();
    await dialog().getByLabel('Colour').fill('blue');
    const read = await (await owner.client.rest('POST', '/api/workshop/vehicle', { id })).json();
    await owner.client.rest('POST', '/api/workshop/updateVehicle', { id, version: read.version, colour: 'red' });
    await button('Save').click();
    await dialog().getByText('Somebody else has changed this in the meantime').waitFor();
    await dialog().getByText('red', { exact: true }).waitFor();
    expect(await dialog().getByLabel('Colour').inputValue()).toBe('blue');
    await lookAt(page, 'vehicle-conflict');
    await button('Save').click();
    await section('Registration certificate').getByText('blue').waitFor();
  });

  test('a customer has their vehicles, gets one in place, is merged with a duplicate and erased', async () => {
    await page.getByRole('link', { name: 'Ana Kos' }).first().click();
    await heading('Ana Kos').waitFor();
    await button('New vehicle').click();
    await dialog().getByLabel('Plate (A)').fill('KP XY-987');
    await page.keyboard.press('Enter');
    await section('Vehicles').getByRole('link', { name: 'KP XY-987' }).waitFor();
    await button('Edit: Contacts').click();
    await button('Add contact').click();
    await dialog().getByLabel('Name').fill('Bor Kos');
    await dialog().getByLabel('May approve work').check();
    await button('Save').click();
    await section('Contacts').getByText('Bor Kos').waitFor();
    await button('Edit: Prices and payment').click();
    await dialog().getByLabel('Discount on labour in %').fill('7,5');
    await page.keyboard.press('Enter');
    await section('Prices and payment').getByText('7.5%').waitFor();
    await lookAt(page, 'customer');
    const twin = { name: 'Kos Ana', phone: '041 123 456' };
    await owner.client.rest('POST', '/api/workshop/createCustomer', twin);
    await act('Merge duplicate');
    await dialog().getByRole('combobox').fill('Kos A');
    await dialog().getByRole('option', { name: 'Kos Ana' }).click();
    await lookAt(page, 'customer-merge');
    await button('Merge duplicate').last().click();
    await page.getByText('Merged').first().waitFor();
    await act('Erase personal data');
    await lookAt(page, 'customer-erase');
    await button('Erase personal data').last().click();
    await heading('Erased customer').waitFor();
    await page.getByText('This customer was erased').waitFor();
  });

  test('archived vehicles leave the list and come back; the filter stands in the address', async () => {
    await go('/vehicles');
    await page.getByRole('link', { name: 'KP XY-987' }).click();
    await act('Archive');
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }).click();
    await page.getByText('This vehicle is archived').waitFor();
    await go('/vehicles');
    await page.getByRole('link', { name: 'LJ AB-123' }).waitFor();
    expect(await page.getByRole('link', { name: 'KP XY-987' }).count()).toBe(0);
    await lookAt(page, 'vehicles');
    await page.getByLabel('Show archived').check();
    await page.getByRole('link', { name: 'KP XY-987' }).click();
    await button('Restore').click();
    await button('More').waitFor();
    await page.goBack();
    expect(new URL(page.url()).search).toBe('?archived=1');
    await page.getByText('Nothing is archived').waitFor();
    await go('/vehicles?q=kpxy');
    await page.getByRole('link', { name: 'KP XY-987' }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('kpxy');
  });
});
