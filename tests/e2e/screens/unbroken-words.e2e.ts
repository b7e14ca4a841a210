// @module-tag desk-26
// @module-tag file-5
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watchRequests } from '../../support/browser/at-rest.ts';
import { addCookies, expectInsideWindow, type OpenPage, openPage } from '../../support/browser/browser.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { partsOutside } from '../../support/browser/readable.ts';

/** Each field as long as it may be, in one word, on a phone: nothing is pushed off the screen. */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;
let atRest: () => Promise<void>;
let paths: readonly string[];
let visit: string;

const word = (start: string, length: number) => `${start}/5Q0615301F`.padEnd(length, 'W5Q0615301H/').slice(0, length);

/** Whether there is something to scroll sideways. */
const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

beforeAll(async () => {
  opened = await openPage({ width: 390 });
  ({ page } = opened);
  ({ atRest } = watchRequests(page));
  owner = await anOwnerAt(opened.baseUrl);
  await pay(owner, 'business');
  await addCookies(page.context(), owner.client);
  const { id, version, paymentMethods } = await owner.call('workshop');
  await owner.call('updateWorkshop', {
    id,
    version,
    name: word('N', 200),
    legalName: word('L', 200),
    address: word('A', 200),
    town: word('T', 100),
    postcode: '1000',
    taxNumber: '50223054',
    fiscalMode: 'NONE',
    iban: 'SI56020170014356205',
    priceMode: 'GROSS',
  });
  const customer = {
    name: word('C', 200),
    address: word('D', 200),
    town: word('F', 100),
    postcode: word('E', 16),
    email: `${'e'.repeat(60)}@${'example'.repeat(8)}.com`,
    notes: word('O', 500),
  };
  const car = { plate: word('G', 20), make: word('H', 100), model: word('J', 100) };
  const card = await owner.call('takeIn', { ...car, customer, wish: word('K', 500), keyTag: word('M', 50), km: 10 });
  const line = { kind: 'PART', description: word('S', 500), unitPrice: 77_770_000, quantityThousandths: 1_234_000 };
  await owner.call('addJob', {
    jobCardId: card.id,
    title: `https://example.com/${word('X', 150)}`,
    lines: [{ ...line, partNumber: word('U', 100), brand: word('V', 100) }],
  });
  const draft = await owner.call('draftInvoice', {
    customerId: card.customerId,
    lines: [line],
    paymentMethodId: paymentMethods.find(({ kind }: { readonly kind: string }) => kind === 'TRANSFER').id,
  });
  const invoice = await owner.call('issueInvoice', { id: draft.id, version: draft.version });
  ({ url: visit } = await owner.call('shareLink', { jobCardId: card.id }));
  paths = [
    ...[`/jobs/${card.id}`, `/customers/${card.customerId}`, `/vehicles/${card.vehicleId}`, `/invoices/${invoice.id}`],
    ...[
      '/today',
      '/planner',
      '/jobs',
      '/my-jobs',
      '/customers',
      '/vehicles',
      '/invoices',
      '/workshop-settings',
      '/dashboard',
      '/to-bill',
    ],
  ];
});
afterAll(() => opened.close());

test('no screen is wider than a phone, and none hides a button', { timeout: 120_000 }, async () => {
  const outside: string[] = [];
  const wide: string[] = [];
  for (const path of paths) {
    await page.goto(opened.baseUrl + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await atRest();
    outside.push(...(await partsOutside(page)).map((part) => `${path}: ${part}`));
    wide.push(...((await isWide()) ? [path] : []));
  }
  expect(outside).toEqual([]);
  expect(wide).toEqual([]);
});

test('the customer’s page keeps its answers and its sums in sight', async () => {
  await page.goto(visit);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expectInsideWindow(page);
  expect(await partsOutside(page)).toEqual([]);
});
