import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type CountedKeys, countedKeys } from '../browser/counted-keys.ts';

/** The flow of the front desk in a browser, in Slovenian, key by key. */

/** Calls an operation of the workshop; it must succeed. */
export type Call = (name: string, input?: object) => Promise<ReturnType<typeof JSON.parse>>;

/** Without it nothing can be issued. */
export const legalData = {
  legalName: 'Avto Novak d.o.o.',
  address: 'Cesta 1',
  postcode: '1000',
  town: 'Ljubljana',
  taxNumber: '50223054',
  iban: 'SI56020170014356205',
  fiscalMode: 'NONE',
};
const ana = { name: 'Ana Kos', phone: '041 123 456', address: 'Trg 2', postcode: '2000', town: 'Maribor' };
const oil = [
  { kind: 'PART', description: 'Motorno olje 5W-30', quantityThousandths: 4500, unitPrice: 120_000, unit: 'LTR' },
  { kind: 'LABOUR', description: 'Menjava olja in filtra', quantityThousandths: 1000, unitPrice: 460_000 },
];

/** LJ AB-123 of Ana Kos, which was here before, and the template that is used for it, at 100.00 euros. */
export async function aKnownCar(call: Call): Promise<void> {
  const { id, version } = await call('workshop');
  await call('updateWorkshop', { id, version, ...legalData });
  const card = await call('takeIn', { plate: 'LJ AB-123', make: 'VW', model: 'Golf', customer: ana, km: 120_000 });
  const job = await call('addJob', { jobCardId: card.id, title: 'Mali servis', lines: oil });
  await call('saveJobTemplate', { jobId: job.id });
  const { version: seen } = await call('jobCard', { id: card.id });
  await call('moveJobCard', { id: card.id, version: seen, to: 'CANCELLED', reason: 'Pomota' });
}

export const focused = (page: Page, name: string) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe(name);

/** The screen somebody is on when a customer comes to the desk. @returns keys that are counted from now on */
export async function standAtDesk(page: Page, baseUrl: string): Promise<CountedKeys> {
  await page.goto(`${baseUrl}/dashboard`);
  await page.locator('a[href="/take-in"]').first().waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  return countedKeys(page);
}

/** A car that was here before, by its plate. */
export async function beginTakeIn(page: Page, keys: CountedKeys, plate: string): Promise<void> {
  await keys.press('n');
  await focused(page, 'plate');
  await keys.type(plate);
  await keys.press('Enter');
}

/**
 * The most used template of the car, agreed at the counter; the card is there, and nothing is in front of it.
 *
 * @returns the id of the card
 */
export async function agreeAndTakeIn(page: Page, keys: CountedKeys, km: string): Promise<string> {
  await focused(page, 'km');
  await keys.type(km);
  await keys.press('Enter');
  await focused(page, 'templateIds');
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await page.getByRole('button', { name: 'Odstrani: Mali servis' }).waitFor();
  await keys.press('Control+Enter');
  await page.waitForURL(/\/jobs\/[^/]+$/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** After the work: found by the plate, finished, billed and paid by the method at a position. */
export async function finishAndBill(page: Page, keys: CountedKeys, plate: string, digit: string): Promise<void> {
  await keys.press('Control+k');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('combobox');
  await keys.type(plate);
  // The card of a car that is here is first.
  await page.getByRole('option').first().getByText('Pripravljeno za delo').waitFor();
  await keys.press('Enter');
  await page.getByRole('button', { name: /^Zaključi(?! opravilo)/ }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  await keys.press('f');
  await page.getByText('Delo je končano').waitFor();
  await keys.press('b');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('radio');
  await keys.press(digit);
  const methods = page.getByRole('dialog').getByRole('radio');
  await expect.poll(() => methods.nth(Number(digit) - 1).isChecked()).toBe(true);
  await keys.press('Control+Enter');
  await page
    .getByRole('dialog')
    .getByText(/^Račun \S+ je izdan$/)
    .waitFor();
}
