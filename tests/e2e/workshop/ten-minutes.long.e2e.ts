import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesOf } from '../../support/answers/archive.ts';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { slackMilliseconds } from '../../support/browser/time-to-move.ts';
import { Client } from '../../support/client/client.ts';
import { canScan, joined, paperOf, scannedIn } from '../../support/workshop/papers.ts';

/**
 * The ten minutes in which a workshop sees what it gets, as one story: the owner at the desk, a receptionist at a second
 * one, a mechanic with a phone and the customer with another. Each test goes on where the one before it ended.
 */

let windows: readonly OpenPage[];
let desk: Page;
let second: Page;
let mechanic: Page;
let customer: Page;
let owner: OwnerAt;
let baseUrl: string;
let golf: string;
let address: string;

const vin = 'WVWZZZ1KZ6W123459';
const ana = {
  name: 'Ana Kos',
  language: 'EN',
  phone: '041 123 456',
  contacts: [{ name: 'Bor Kos', phone: '+386 31 555 666' }],
};
/** How soon another window shows what happened: within a second, where no other tests are at work. */
const atOnce = { timeout: 1000 + slackMilliseconds };

async function signIn(page: Page, { cookies }: Client): Promise<void> {
  await page.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: baseUrl })));
}

/** Somebody of the team, past the first log-in. */
async function aMember(fullName: string, role: 'mechanic' | 'receptionist'): Promise<Client> {
  const [email, password] = [`${role}@ten-minutes.example`, 'a wrench on the wall'];
  expect((await owner.client.rest('POST', '/api/team/members', { fullName, email, role, password })).ok).toBe(true);
  const client = new Client(baseUrl);
  await client.rest('POST', '/api/login', { email, password });
  await client.rest('POST', '/api/change-password', {
    currentPassword: password,
    newPassword: 'eleven quiet gearboxes',
  });
  return client;
}

const approved = (page: Page, title: string) =>
  page.getByRole('group', { name: title }).getByRole('radio', { name: 'Approve' });
const pressed = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Asks the search what it knows, from any screen; the best answer. */
async function asked(page: Page, words: string) {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(words);
  return page.getByRole('dialog').getByRole('option').first();
}

beforeAll(async () => {
  const people = [{}, {}, { width: 390 }, { width: 390 }];
  windows = await Promise.all(people.map((view) => openPage({ ...view, motion: true })));
  const [one, two, three, four] = windows.map(({ page }) => page);
  if (!(one && two && three && four)) throw new Error('Four windows are needed');
  [desk, second, mechanic, customer] = [one, two, three, four];
  baseUrl = windows[0]?.baseUrl ?? '';
}, 60_000);
afterAll(async () => {
  for (const window of windows) await window.close();
});

test('a workshop has a team of three and a known customer', async () => {
  owner = await anOwnerAt(baseUrl);
  await pay(owner);
  await signIn(desk, owner.client);
  await signIn(second, await aMember('Rina Zajc', 'receptionist'));
  await signIn(mechanic, await aMember('Miha Kos', 'mechanic'));
  await owner.call('createCustomer', ana);
});

test('1. the own tax number is validated as it is typed, and what was typed once stands in the settings', async () => {
  await desk.goto(`${baseUrl}/workshop-settings`);
  await pressed(desk, 'Edit: Workshop');
  const dialog = desk.getByRole('dialog');
  await dialog.getByLabel('Legal name').fill('Avto Novak d.o.o.');
  await dialog.getByLabel('Address').fill('Cesta 1');
  await dialog.getByLabel('Postcode').fill('1000');
  await dialog.getByLabel('Town').fill('Ljubljana');
  await desk.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await desk.goto(`${baseUrl}/workshop-settings/invoices`);
  await pressed(desk, 'Edit: Tax and bank');
  await dialog.getByLabel('Tax number').fill('50223055');
  await desk.keyboard.press('Enter');
  await dialog.getByText('This tax number is not right').first().waitFor();
  await dialog.getByLabel('Tax number').fill('50223054');
  await dialog.getByLabel('IBAN').fill('SI56 0201 7001 4356 205');
  await desk.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await owner.call('workshop')).toMatchObject({ legalName: 'Avto Novak d.o.o.', taxNumber: '50223054' });
  const { id, version } = await owner.call('workshop');
  await owner.call('updateWorkshop', { id, version, priceMode: 'GROSS', fiscalMode: 'NONE' });
});

test('2. a car is found at once by its plate as anybody writes it, and by the end of its VIN', async () => {
  const { id: customerId } = (await owner.call('customers')).nodes[0];
  const car = await owner.call('createVehicle', {
    plate: 'LJ AB-123',
    vin,
    make: 'Volkswagen',
    model: 'Golf',
    customerId,
  });
  await owner.call('recordOdometer', { vehicleId: car.id, km: 120_000, readOn: '2026-01-05' });
  await desk.goto(`${baseUrl}/vehicles`);
  await desk.getByRole('button', { name: 'Search' }).waitFor();
  for (const words of ['lj ab 123', 'LJ-AB123', vin.slice(-6)]) {
    const found = await asked(desk, words);
    await found.getByText('LJ AB-123').first().waitFor(atOnce);
    await desk.keyboard.press('Escape');
    await desk.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await desk.goto(`${baseUrl}/dashboard`);
  await desk.locator('a[href="/take-in"]').first().waitFor();
  await desk.keyboard.press('n');
  await desk.getByRole('combobox').first().fill(vin.slice(-6));
  await desk.getByRole('option', { name: /LJ AB-123/ }).waitFor();
  await desk.keyboard.press('Enter');
  await desk.getByText('Last time 120,000 km').waitFor();
  await desk.getByLabel('Kilometres').fill('124000');
  await desk.keyboard.press('Control+Enter');
  await desk.waitForURL(/\/jobs\/[^/]+$/);
  golf = new URL(desk.url()).pathname.split('/').at(-1) ?? '';
  expect(await owner.call('jobCard', { id: golf })).toMatchObject({
    state: 'CHECKED_IN',
    customer: { name: 'Ana Kos' },
  });
});

test('3. the code on the screen of the desk opens the estimate on the customer’s phone', async () => {
  for (const [title, cents] of [
    ['Front brakes', 9_370],
    ['Engine oil', 6_190],
    ['Wiper blades', 3_050],
  ] as const) {
    const lines = [{ kind: 'PART', description: `${title}, parts`, unitPrice: cents * 100 }];
    await owner.call('addJob', { jobCardId: golf, title, lines });
  }
  await desk.getByRole('heading', { name: 'Wiper blades' }).waitFor();
  await desk.getByRole('heading', { level: 1 }).click();
  await desk.keyboard.press('s');
  await pressed(desk, 'Send the link (SMS, Viber, QR)');
  const dialog = desk.getByRole('dialog');
  const code = dialog.getByRole('img', { name: 'QR code of the page' });
  await code.waitFor();
  const shown = await dialog.getByRole('textbox').inputValue();
  address = canScan ? scannedIn(await code.screenshot()).trim() : shown;
  expect(address).toBe(shown);
  await desk.keyboard.press('Escape');
  await customer.goto(address);
  await customer.getByText('We are waiting for your answer.').waitFor();
  await customer.locator('html[data-alive]').waitFor();
  for (const title of ['Front brakes', 'Engine oil', 'Wiper blades']) await approved(customer, title).waitFor();
});

test('4. two of three jobs are approved there, and the card moves at both desks within a second', async () => {
  await second.goto(`${baseUrl}/jobs`);
  const waiting = second.getByRole('region', { name: 'Waiting for the customer', exact: true });
  await waiting.getByRole('link', { name: 'LJ AB-123' }).waitFor();
  await approved(customer, 'Front brakes').check();
  await approved(customer, 'Engine oil').check();
  await customer.getByRole('group', { name: 'Wiper blades' }).getByRole('radio', { name: 'Decline' }).check();
  await customer.getByLabel('Your name').fill('Ana Kos');
  await pressed(customer, 'Send my answer');
  await customer.getByText('Your answer has arrived. Thank you.').waitFor();
  const [inWork, atDesk] = [
    second.getByRole('region', { name: 'In progress', exact: true }).getByRole('link', { name: 'LJ AB-123' }),
    desk.getByText('Partly approved'),
  ];
  await Promise.all([inWork.waitFor(atOnce), atDesk.waitFor(atOnce)]);
  const { jobs } = await owner.call('jobCard', { id: golf });
  expect(jobs).toMatchObject([
    { state: 'APPROVED', approvedVia: 'LINK', approvedCents: 9_370 },
    { state: 'APPROVED', approvedVia: 'LINK', approvedCents: 6_190 },
    { state: 'DECLINED' },
  ]);
});

test('5. the mechanic starts the clock on a phone, and the desk sees the job started', async () => {
  await mechanic.goto(`${baseUrl}/my-jobs`);
  await pressed(mechanic, 'Start the clock on Front brakes');
  await mechanic.getByRole('region', { name: 'Your clock runs' }).getByRole('timer').waitFor();
  await desk.getByRole('region', { name: 'Front brakes' }).getByText('Started', { exact: true }).waitFor(atOnce);
  expect(await mechanic.getByText(/€/).count()).toBe(0);
  await mechanic.getByRole('region', { name: 'Your clock runs' }).getByRole('button').click();
});

test('6. “make it 150” lands on the cent', async () => {
  await pressed(desk, 'Round the total');
  await desk.getByRole('dialog').getByLabel('The customer pays, in € with VAT').fill('150');
  await desk.keyboard.press('Enter');
  await expect.poll(() => desk.getByTestId('card-total').textContent()).toBe('€150.00');
  expect((await owner.call('jobCard', { id: golf })).totals.grossCents).toBe(15_000);
});

test('7. “is my car ready?” is answered by the number of the spouse', async () => {
  const answer = await asked(second, '031 555 666');
  await answer.getByText(/LJ AB-123 Volkswagen Golf/).waitFor();
  await second.keyboard.press('Enter');
  await second.waitForURL(`**/jobs/${golf}`);
  await second.getByRole('heading', { level: 1, name: 'LJ AB-123' }).waitFor();
});

test('8. two windows on one field: both values are shown, and nothing is lost', async () => {
  const price = (page: Page) => page.getByLabel('Price, line 1', { exact: true }).first();
  await price(second).fill('80');
  await price(desk).fill('90');
  await desk.keyboard.press('Enter');
  await expect.poll(async () => (await owner.call('jobCard', { id: golf })).jobs[0].lines[0].unitPrice).toBe(900_000);
  await second.keyboard.press('Enter');
  await second.getByText('Price: there now 90.00, yours 80.00').waitFor();
  await pressed(second, 'Keep mine');
  await expect.poll(async () => (await owner.call('jobCard', { id: golf })).jobs[0].lines[0].unitPrice).toBe(800_000);
  await expect.poll(() => price(desk).inputValue(), atOnce).toBe('80.00');
});

test('9. the car is finished, billed and handed over; the customer finds the invoice at the same address', async () => {
  await desk.getByRole('heading', { level: 1 }).click();
  await desk.keyboard.press('f');
  await desk.getByRole('main').getByText('Ready', { exact: true }).first().waitFor();
  expect((await owner.call('jobCard', { id: golf })).state).toBe('READY');
  await desk.keyboard.press('b');
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('radio').nth(1).check();
  await desk.keyboard.press('Control+Enter');
  await dialog.getByText(/^Invoice \S+ is issued$/).waitFor();
  const { nodes } = await owner.call('invoices');
  const [invoice] = nodes;
  expect(invoice).toMatchObject({ state: 'PAID', openCents: 0, buyer: { name: 'Ana Kos' } });
  expect((await paperOf(owner.client, invoice.id)).text).toContain(joined('50223054'));
  await customer.goto(address);
  await customer.getByText(invoice.number).first().waitFor();
});

test('10. what was declined is offered, priced, when the car comes again', async () => {
  const { id, version, state } = await owner.call('jobCard', { id: golf });
  if (state !== 'DELIVERED') await owner.call('moveJobCard', { id, version, to: 'DELIVERED' });
  await second.goto(`${baseUrl}/take-in`);
  await second.getByRole('combobox').first().fill('ljab123');
  await second
    .getByRole('option', { name: /LJ AB-123/ })
    .first()
    .waitFor();
  await second.keyboard.press('Enter');
  const offered = second.getByRole('checkbox', { name: 'Wiper blades' });
  await offered.waitFor();
  await second.getByText('€30.50').first().waitFor();
  await second.getByText('Last time 124,000 km').waitFor();
  await offered.check();
  await second.getByLabel('Kilometres').fill('131000');
  await second.keyboard.press('Control+Enter');
  await second.waitForURL(/\/jobs\/[^/]+$/);
  await second.getByRole('heading', { name: 'Wiper blades' }).waitFor();
});

test('11. a CSV of the old program is dropped and guessed, its bad row named, imported and undone', async () => {
  await desk.goto(`${baseUrl}/import-export`);
  const choose = (...lines: string[]) =>
    desk
      .getByLabel('CSV file')
      .setInputFiles({ name: 'stranke.csv', mimeType: 'text/csv', buffer: Buffer.from(`${lines.join('\r\n')}\r\n`) });
  const [head, good] = ['Naziv;Telefon;E-pošta', 'Žiga Čebelar;041 999 888;ziga@example.com'];
  await choose(head, good, 'Breda Žnidaršič;040 111 222;to ni e-pošta');
  await desk.getByText('Row 3, E-pošta').waitFor();
  expect(await desk.getByRole('button', { name: /^Import \d+ rows?$/ }).count()).toBe(0);
  await choose(head, good);
  await pressed(desk, 'Import 1 row');
  const undo = desk.getByRole('button', { name: 'Undo the import of stranke.csv' });
  await undo.waitFor();
  const names = async () => (await owner.call('customers')).nodes.map(({ name }: { name: string }) => name).toSorted();
  expect(await names()).toEqual(['Ana Kos', 'Žiga Čebelar']);
  await undo.click();
  await desk.getByText('The import was undone').waitFor();
  expect(await names()).toEqual(['Ana Kos']);
});

test('12. everything goes out as a ZIP', async () => {
  const downloading = desk.waitForEvent('download');
  await desk.getByRole('link', { name: 'Download everything' }).click();
  const files = await filesOf(await readFile(await (await downloading).path()));
  expect(files.get('customers.csv')?.toString()).toContain('Ana Kos');
  expect(files.get('vehicles.csv')?.toString()).toContain(vin);
  const [{ number }] = (await owner.call('invoices')).nodes;
  expect(files.get('invoices.csv')?.toString()).toContain(number);
  expect([...files.keys()].filter((name) => name.endsWith('.pdf')).length).toBeGreaterThan(0);
});
