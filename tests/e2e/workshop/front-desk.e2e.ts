import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Installation, installed } from '../../../desktop/testing/electron/installation.ts';
import type { Program } from '../../../desktop/testing/electron/launch.ts';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { type CountedKeys, type PrintDialog, picturesIn, watchPrinting } from '../../support/browser/counted-keys.ts';
import { drawnBy } from '../../support/browser/electron-page.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { readPdf } from '../../support/browser/pdf.ts';
import { isLongRun, longTest } from '../../support/long-run.ts';
import {
  agreeAndTakeIn,
  aKnownCar,
  beginTakeIn,
  finishAndBill,
  focused,
  standAtDesk,
} from '../../support/workshop/front-desk.ts';
import { canScan, joined, paperOf, scannedIn } from '../../support/workshop/papers.ts';

/**
 * The measure of the front desk: from `N` to the printed, paid invoice, in Slovenian, key by key, with no dialog
 * between but the printer's. A known car takes at most 14 presses and 30 s in a browser, 12 presses in the app; a new
 * car with a new customer at most 20 presses and 60 s.
 */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;
let keys: CountedKeys;
let dialog: PrintDialog;

beforeAll(async () => {
  opened = await openPage({ width: 1440, motion: true });
  ({ page } = opened);
  dialog = await watchPrinting(page);
});
afterAll(() => opened.close());

const theInvoice = async (cardId: string) =>
  (await owner.call('invoices', {})).nodes.find(({ jobCardIds }: { jobCardIds: string[] }) =>
    jobCardIds.includes(cardId),
  );

describe('from N to the printed, paid invoice in a browser', () => {
  test('there are a known car and a template', async () => {
    owner = await anOwnerAt(opened.baseUrl, 'sl');
    await pay(owner);
    await aKnownCar(owner.call);
    const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: opened.baseUrl }));
    await page.context().addCookies(cookies);
  });

  // `fiscal-desk` holds the same with an invoice that is confirmed.
  longTest('a known car takes at most 14 presses and 30 seconds', async () => {
    keys = await standAtDesk(page, opened.baseUrl);
    await beginTakeIn(page, keys, 'ljab123');
    const cardId = await agreeAndTakeIn(page, keys, '124000');
    const receipt = await dialog.next();
    keys.unseen();
    expect(receipt.title).toMatch(/^Potrdilo o prevzemu DN-/);
    // One for the customer, one that is signed and stays.
    expect(picturesIn(receipt.html)).toHaveLength(2);
    expect(await owner.call('jobCard', { id: cardId })).toMatchObject({
      state: 'READY_TO_START',
      kmIn: 124_000,
      jobs: [{ state: 'APPROVED', approvedVia: 'COUNTER', approvedCents: 10_000 }],
    });

    await finishAndBill(page, keys, 'ljab123', '2');
    const paper = await dialog.next();
    keys.unseen();
    const invoice = await theInvoice(cardId);
    expect(invoice).toMatchObject({ state: 'PAID', totalCents: 10_000, openCents: 0 });
    expect(paper.title).toBe(`Račun ${invoice.number}`);
    expect((await owner.call('jobCard', { id: cardId })).state).toBe('DELIVERED');
    const { text, pages } = await paperOf(owner.client, invoice.id);
    expect(pages).toEqual([[210, 297]]);
    for (const said of [`Račun ${invoice.number}`, 'Ana Kos', 'Motorno olje 5W-30', 'Kartica', 'Plačano 100,00 €']) {
      expect(text).toContain(joined(said));
    }
    expect([keys.presses(), keys.seconds()]).toEqual([
      expect.toSatisfy((n) => n <= 14),
      expect.toSatisfy((n) => n <= 30),
    ]);
    // What goes to the printer is the whole sheet on one sheet of paper.
    const printed = await page.context().newPage();
    await printed.goto(`${opened.baseUrl}/robots.txt`);
    await printed.setContent(receipt.html, { waitUntil: 'load' });
    expect((await readPdf(await printed.pdf({ preferCSSPageSize: true }))).pages).toEqual([
      [210, 297],
      [210, 297],
    ]);
    await printed.close();
  });

  test('a new car with a new customer takes at most 20 presses and 60 seconds, and is typed once', async () => {
    keys = await standAtDesk(page, opened.baseUrl);
    await beginTakeIn(page, keys, 'mb xy-987');
    await focused(page, 'model');
    await keys.type('Renault Clio');
    await keys.press('Enter');
    await focused(page, 'customer');
    await keys.type('031 555 666');
    await keys.press('Enter');
    await focused(page, 'customer.name');
    await keys.type('Bor Kovač');
    await keys.press('Enter');
    await keys.press('Enter');
    const cardId = await agreeAndTakeIn(page, keys, '88000');
    expect((await dialog.next()).title).toMatch(/^Potrdilo o prevzemu DN-/);
    keys.unseen();
    await finishAndBill(page, keys, 'mbxy987', '1');
    await dialog.next();
    keys.unseen();
    const invoice = await theInvoice(cardId);
    expect(invoice).toMatchObject({ state: 'PAID', buyer: { name: 'Bor Kovač' } });
    expect((await paperOf(owner.client, invoice.id)).text).toContain(joined('MB XY-987 Renault Clio'));
    expect([keys.presses(), keys.seconds()]).toEqual([
      expect.toSatisfy((n) => n <= 20),
      expect.toSatisfy((n) => n <= 60),
    ]);
  });

  test.skipIf(!canScan)('a transfer is printed with the code that a bank scans, equal to the invoice', async () => {
    keys = await standAtDesk(page, opened.baseUrl);
    await beginTakeIn(page, keys, 'ljab123');
    const cardId = await agreeAndTakeIn(page, keys, '125000');
    await dialog.next();
    await finishAndBill(page, keys, 'ljab123', '3');
    const { html } = await dialog.next();
    const invoice = await theInvoice(cardId);
    expect(invoice).toMatchObject({ state: 'ISSUED', openCents: 10_000 });
    const [picture = Buffer.alloc(0)] = picturesIn(html);
    const lines = scannedIn(picture).split('\n');
    const due = invoice.dueOn?.split('-').toReversed().join('.');
    expect(lines.slice(5, 19)).toEqual([
      ...['Ana Kos', 'Trg 2', '2000 Maribor', '00000010000', '', '', 'GDSV', `Račun ${invoice.number}`, due],
      ...['SI56020170014356205', invoice.reference, 'Avto Novak d.o.o.', 'Cesta 1', '1000 Ljubljana'],
    ]);
  });

  longTest('the sheet of the workshop and the label of the key are printed with one key each', async () => {
    const { id } = await owner.call('takeIn', {
      plate: 'KP CD-456',
      customer: { name: 'Cene Golob' },
      km: 10,
      keyTag: 'A7',
    });
    await page.goto(`${opened.baseUrl}/jobs/${id}`);
    await page.getByRole('button', { name: 'Nalepka za ključ' }).waitFor();
    await page.keyboard.press('w');
    expect((await dialog.next()).title).toMatch(/^Delovni list DN-/);
    await page.keyboard.press('l');
    const label = await dialog.next();
    expect(label.title).toMatch(/^Nalepka za ključ DN-/);
    expect(label.html).toContain('class="label whole"');
    const printed = await page.context().newPage();
    await printed.goto(`${opened.baseUrl}/robots.txt`);
    await printed.setContent(label.html, { waitUntil: 'load' });
    expect((await readPdf(await printed.pdf({ preferCSSPageSize: true }))).pages).toEqual([[62, 29]]);
    await printed.close();
  });
});

if (isLongRun) {
  describe('from N to the printed, paid invoice in the app', () => {
    let closing: (() => Promise<unknown>)[] = [];
    afterEach(async () => {
      for (const close of closing.toReversed()) await close();
      closing = [];
    });

    test('a known car takes at most 12 presses, and the remembered printers print without a dialog', async () => {
      const { page: own, baseUrl, close } = await openPage({ width: 1280 });
      closing.push(close);
      const { keys: signing } = await (await fetch(`${baseUrl}/api/desktop/keys`)).json();
      const installation: Installation = await installed({ serverUrl: baseUrl, keys: signing });
      closing.push(() => installation[Symbol.asyncDispose]());
      const program: Program = await installation.start({ page: drawnBy(own), languages: ['sl-SI'] });
      closing.push(() => program.stop());
      const office = { name: 'HP_LaserJet_1', displayName: 'HP LaserJet' };
      await program.evaluate(({ world }, printer) => void world.printing.printers.push(printer), office);
      await own.fill('[name=email]', owner.email);
      await own.fill('[name=password]', owner.password);
      await own.getByRole('button', { name: 'Prijava' }).click();
      await own.locator('a[href="/take-in"]').first().waitFor();
      const desk = page;
      page = own;
      closing.push(async () => {
        page = desk;
      });
      for (const kind of ['receipt', 'invoice'] as const) {
        await page.evaluate(
          async ([chosen, printer]) => {
            const copies = chosen === 'receipt' ? 2 : 1;
            await window.delavnica?.choosePrinter({ kind: chosen, choice: { printer, copies } });
          },
          [kind, office.name] as const,
        );
      }
      const printed = () => program.of('printed').map((entry) => entry.with);

      keys = await standAtDesk(page, 'https://delavnica-app.test');
      await beginTakeIn(page, keys, 'ljab123');
      const cardId = await agreeAndTakeIn(page, keys, '126000');
      await expect.poll(() => printed().length).toBe(1);
      await finishAndBill(page, keys, 'ljab123', '2');
      await expect.poll(() => printed().length).toBe(2);
      for (const [options] of printed()) expect(options).toMatchObject({ silent: true, deviceName: office.name });
      expect(printed().map(([options]) => Object(options).copies)).toEqual([2, 1]);
      expect(picturesIn(String(Object(printed()[1]?.[1]).text))).toHaveLength(1);
      expect(await theInvoice(cardId)).toMatchObject({ state: 'PAID', openCents: 0 });
      expect([keys.presses(), keys.seconds()]).toEqual([
        expect.toSatisfy((n) => n <= 12),
        expect.toSatisfy((n) => n <= 30),
      ]);
    });
  });
}
