import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Installation, installed } from '../../../desktop/testing/electron/installation.ts';
import type { Program } from '../../../desktop/testing/electron/launch.ts';
import { encodeDocumentCode } from '../../../schema/documents/document-codes.ts';
import { printedKindNames } from '../../../schema/documents/printed-kinds.ts';
import {
  addCookies,
  expectAccessible,
  expectInsideWindow,
  type Look,
  openPage,
  pageOfFile,
} from '../../support/browser/browser.ts';
import { drawnBy } from '../../support/browser/electron-page.ts';
import { lookAtEachWidth } from '../../support/browser/look-at.ts';
import { goToAccount } from '../../support/browser/navigation.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { readPdf } from '../../support/browser/pdf.ts';
import { authenticatorFor } from '../../support/server/authenticator.ts';

/** Printing as somebody does it: in Chromium with the browser's dialog, and in the app with printers. */

const ofFile = pageOfFile();

const payer = { payerName: 'Avtoservis Žagar d.o.o.', payerStreet: 'Šubičeva ulica 2', payerTown: '1000 Ljubljana' };
async function order({ client }: OwnerAt): Promise<{ id: string; number: string; reference: string }> {
  const asked = { plan: 'business', priceSet: 'checkout', months: 12, ...payer };
  return (await client.rest('POST', '/api/billing/transfers', asked)).json();
}

async function signedIn(view: Look): Promise<{ page: Page; baseUrl: string; owner: OwnerAt }> {
  const { page, baseUrl } = await ofFile.renew(view);
  const owner = await anOwnerAt(baseUrl);
  await addCookies(page.context(), owner.client);
  return { page, baseUrl, owner };
}

async function look(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await expectInsideWindow(page);
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: join(process.env.SCREENSHOTS, `${name}.png`), fullPage: true });
}

/** Keeps what would have gone into the browser's dialog: nobody can press its buttons. */
async function watchDialog(page: Page): Promise<() => Promise<{ html: string; font: string } | undefined>> {
  await page.addInitScript(() => {
    window.print = () => {
      const { font } = getComputedStyle(document.documentElement);
      Reflect.set(window.top ?? window, 'wentToPrint', { html: document.documentElement.outerHTML, font });
    };
  });
  const read = () => page.evaluate(() => Reflect.get(window, 'wentToPrint'));
  return async () => {
    await expect.poll(read).toBeDefined();
    return read();
  };
}

/** The PDF that Chromium makes of what went into its dialog. */
async function pdfOf(page: Page, html: string, baseUrl: string): Promise<Buffer> {
  const printed = await page.context().newPage();
  await printed.goto(`${baseUrl}/robots.txt`);
  await printed.setContent(html, { waitUntil: 'load' });
  const pdf = await printed.pdf({ preferCSSPageSize: true });
  await printed.close();
  return pdf;
}

describe('printing: in a browser', () => {
  test.each(['en', 'sl'] as const)(
    'printing: the pro-forma invoice goes into the dialog alone (%s)',
    async (language) => {
      const { page, baseUrl, owner } = await signedIn({ width: 1280, colorScheme: 'dark' });
      const dialog = await watchDialog(page);
      const place = { street: 'Šubičeva ulica 2', postalCode: '1000', town: 'Ljubljana', country: 'SI' };
      const buyer = { name: 'Avtoservis Žagar d.o.o.', ...place, vatId: 'SI15012557' };
      expect((await owner.client.rest('POST', '/api/billing/details', buyer)).status).toBe(200);
      const { id, number } = await order(owner);
      await owner.client.rest('POST', '/api/change-language', { language });
      await page.goto(`${baseUrl}/transfer?order=${id}`);
      const vatId = { en: 'VAT id: SI15012557', sl: 'ID za DDV: SI15012557' }[language];
      await page.getByText(vatId).waitFor();
      await page
        .getByRole('button', { name: { en: 'Print or save as PDF', sl: 'Natisni ali shrani kot PDF' }[language] })
        .click();
      const { html = '', font = '' } = (await dialog()) ?? {};
      expect(font).toContain('Segoe UI');
      const { pages, text } = await readPdf(await pdfOf(page, html, baseUrl));
      expect(pages).toEqual([[210, 297]]);
      expect(text).toContain(number);
      expect(text).toContain('Avtoservis Žagar d.o.o.');
      expect(text).toContain(vatId);
      expect(text).toContain(encodeDocumentCode({ document: 'proForma', number }));
      expect(text).toContain({ en: 'Pro-forma invoice', sl: 'Predračun' }[language]);
      expect(text).not.toContain('Log out');
    },
  );

  test('printing: there is nothing to choose on the page of printers, which says so', async () => {
    const { page, baseUrl } = await signedIn({ width: 390 });
    await page.goto(`${baseUrl}/dashboard/printers`);
    await page.getByText('In a browser, the browser asks for the printer each time.').waitFor();
    expect(await page.getByRole('link', { name: 'Printers' }).count()).toBe(0);
    await look(page, 'printers-in-browser');
  });
});

/** One app for all of them, with one printer: each test goes on with what those before have chosen. */
describe('printing: in the app', () => {
  let page: Page;
  let owner: OwnerAt;
  let transfer: { id: string; number: string };
  let program: Program;
  let installation: Installation;
  let closeApp: (() => Promise<void>) | undefined;
  const office = { name: 'HP_LaserJet_1', displayName: 'HP LaserJet' };

  beforeAll(async () => {
    const opened = await openPage({ width: 1280 });
    page = opened.page;
    const { keys } = await (await fetch(`${opened.baseUrl}/api/desktop/keys`)).json();
    installation = await installed({ serverUrl: opened.baseUrl, keys });
    program = await installation.start({ page: drawnBy(page), languages: ['en-GB'] });
    closeApp = async () => {
      await program.stop();
      await installation[Symbol.asyncDispose]();
      await opened.close();
    };
    await program.evaluate(({ world }, printer) => void world.printing.printers.push(printer), office);
    owner = await anOwnerAt(opened.baseUrl);
    transfer = await order(owner);
    await pay(owner);
    await page.getByRole('heading', { name: 'Log in', exact: true }).waitFor();
    await page.fill('[name=email]', owner.email);
    await page.fill('[name=password]', owner.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('heading', { name: 'Dashboard', exact: true }).waitFor();
  });
  afterAll(() => closeApp?.());

  const go = (path: string) => page.goto(`https://delavnica-app.test${path}`);
  const printed = () => program.of('printed').map((entry) => entry.with);
  /** What is printed from here on. */
  const printing = () => {
    const before = printed().length;
    return () => printed().slice(before);
  };

  test('printing: printers are chosen on their page, and tried', async () => {
    // Below the width of the sidebar, as on a small screen.
    await page.setViewportSize({ width: 390, height: 900 });
    await goToAccount(page, 'Printers');
    await page.getByRole('heading', { name: 'Labels' }).waitFor();
    await lookAtEachWidth(page, 0);
    const row = page.getByRole('listitem').filter({ hasText: 'Labels' });
    const since = printing();
    // Faster than any of it is kept.
    await row.evaluate((element, printer) => {
      const [printers, copies] = element.querySelectorAll('select');
      for (const [select, value] of [[printers, printer] as const, [copies, '2'] as const]) {
        if (select === undefined) throw new Error('There is nothing to choose');
        select.value = value;
        select.dispatchEvent(new Event('change', { bubbles: true }));
      }
      element.querySelector('button')?.click();
    }, office.name);
    await page.getByText('Sent to HP LaserJet').waitFor();
    const [options, document] = since()[0] ?? [];
    expect(options).toMatchObject({ silent: true, deviceName: office.name, copies: 2, landscape: true });
    expect(Object(document).text).toContain('č š ž');
    await go('/dashboard/printers');
    await expect.poll(() => row.getByLabel('Copies').inputValue()).toBe('2');
  });

  test('printing: the pro-forma goes to its printer without a dialog, and into a real PDF', async () => {
    const since = printing();
    await page.evaluate(
      (name) => window.delavnica?.choosePrinter({ kind: 'proForma', choice: { printer: name, copies: 1 } }),
      office.name,
    );
    await go(`/transfer?order=${transfer.id}`);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByText('Sent to HP LaserJet').waitFor();
    expect(since()[0]?.[0]).toMatchObject({ silent: true, deviceName: office.name, pageSize: 'A4' });

    const file = join(installation.folder, 'kept.pdf');
    await program.evaluate(({ computer }, path) => {
      computer.savesTo = path;
    }, file);
    await page.getByRole('button', { name: 'Save as PDF' }).click();
    await page.getByText('The PDF is saved').waitFor();
    const { pages, text } = await readPdf(await readFile(file));
    expect(pages).toEqual([[210, 297]]);
    expect(text).toContain(transfer.number);
    expect(text).toContain('Šubičeva ulica 2');
  });

  test('printing: a test page fits on the paper of each kind', async () => {
    await go('/dashboard/printers');
    await page.getByRole('heading', { name: 'Labels' }).waitFor();
    const since = printing();
    for (const [index, kind] of printedKindNames.entries()) {
      await page.getByRole('button', { name: 'Print a test page' }).nth(index).click();
      await expect.poll(() => since().length).toBe(index + 1);
      const made = await page.context().browser()?.newContext({ javaScriptEnabled: false });
      const paper = await made?.newPage();
      await paper?.setContent(String(Object(since()[index]?.[1]).text));
      const { pages } = await readPdf((await paper?.pdf({ preferCSSPageSize: true })) ?? Buffer.alloc(0));
      await made?.close();
      expect([kind, pages]).toEqual([kind, [kind === 'label' ? [62, 29] : [210, 297]]]);
    }
  });

  test('printing: what a printer refuses is said in words', async () => {
    await page.getByLabel('Printer', { exact: true }).first().selectOption({ label: 'HP LaserJet' });
    const does = (what: 'refuse' | 'print') =>
      program.evaluate(({ world }, chosen) => {
        world.printing.does = chosen;
      }, what);
    await does('refuse');
    await page.getByRole('button', { name: 'Print a test page' }).first().click();
    await page.getByRole('alert').getByText('The printer did not accept it.', { exact: false }).waitFor();
    await does('print');
  });

  test('printing: a printer that is gone is named, and the system asks for another', async () => {
    const since = printing();
    await page.evaluate(() =>
      window.delavnica?.choosePrinter({ kind: 'proForma', choice: { printer: 'Old', copies: 1 } }),
    );
    await go(`/transfer?order=${transfer.id}`);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByText('The printer Old is not there').waitFor();
    await expect.poll(() => since()[0]?.[0]).toMatchObject({ silent: false });
    await go('/dashboard/printers');
    await page.getByText('Old (not connected)').first().waitFor({ state: 'attached' });
  });

  test('printing: recovery codes are printed and saved from where they are shown, each of them', async () => {
    await page.setViewportSize({ width: 768, height: 900 });
    await go('/dashboard/security');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.fill('[name=currentPassword]', owner.password);
    await page.getByRole('button', { name: 'Continue' }).click();
    const secret = await page.getByLabel('Or enter this key by hand').inputValue();
    await page.fill('[name=code]', authenticatorFor(secret.replaceAll(' ', ''), () => new Date()).code());
    await page.getByRole('dialog').getByRole('button', { name: 'Turn on' }).click();
    const list = page.getByRole('list', { name: 'Your recovery codes' });
    await list.waitFor();
    await look(page, 'recovery-codes-in-app');
    const codes = await list.getByRole('listitem').allInnerTexts();
    const since = printing();
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect.poll(() => since().length).toBe(1);
    for (const code of codes) expect(Object(since()[0]?.[1]).text).toContain(code);
    expect(codes).toHaveLength(10);

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    const file = await download;
    // Of the page itself: the window goes to no `data:` address.
    expect(file.url()).toMatch(/^blob:https:\/\/delavnica-app\.test\//);
    expect(await readFile(await file.path(), 'utf8')).toBe(codes.join('\r\n'));
    expect(program.of('event page will-navigate')).toEqual([]);
  });
});
