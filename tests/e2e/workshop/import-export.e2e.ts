import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesOf } from '../../support/answers/archive.ts';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { longTest } from '../../support/long-run.ts';

/** Data of another program in and out again, as an owner goes through it, against the real server. */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;

/** How old Slovenian programs for Windows write their letters. */
const of1250: Readonly<Record<string, number>> = { Č: 0xc8, č: 0xe8, Š: 0x8a, š: 0x9a, Ž: 0x8e, ž: 0x9e };
const cp1250 = (text: string) => Buffer.from([...text].map((letter) => of1250[letter] ?? letter.charCodeAt(0)));

const head = 'Naziv;Telefon;E-pošta;Ulica in hišna številka;Kraj;Šifra v starem programu';
const fine = [
  'Žiga Čebelar;041 123 456;ziga@example.com;Šmartinska cesta 1;Ljubljana;1001',
  'Avtošola Šček d. o. o.;01 234 56 78;info@example.com;Čopova ulica 2;Celje;1002',
];
const broken = 'Breda Žnidaršič;040 111 222;to ni e-pošta;;Žalec;1003';
const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: cp1250(`${lines.join('\r\n')}\r\n`),
});
const choose = (...file: Parameters<typeof csv>) => page.getByLabel('CSV file').setInputFiles(csv(...file));
const button = (name: string | RegExp) => page.getByRole('button', { name });
const customers = async () => {
  const { nodes } = await (await owner.client.rest('POST', '/api/workshop/customers', {})).json();
  return nodes.map(({ name }: { readonly name: string }) => name).toSorted();
};

beforeAll(async () => {
  opened = await openPage({ width: 1440 });
  ({ page } = opened);
});
afterAll(() => opened.close());

describe('import and export', () => {
  test('customers of an old program are looked at, mended, imported and taken back', async () => {
    owner = await anOwnerAt(opened.baseUrl);
    await pay(owner);
    const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: opened.baseUrl }));
    await page.context().addCookies(cookies);
    await page.goto(`${opened.baseUrl}/import-export`);
    await page.getByText('Choose a file').waitFor();
    await lookAt(page, 'import-empty');
    await choose('stranke-iz-starega-programa.csv', head, ...fine, broken);
    await page.getByText('Row 4, E-pošta').waitFor();
    const columns = page.getByRole('list', { name: 'Columns' });
    expect(await columns.getByRole('listitem').allInnerTexts()).toEqual([
      ...['Naziv\nName', 'Telefon\nPhone', 'E-pošta\nE-mail', 'Ulica in hišna številka\nAddress', 'Kraj\nTown'],
      'Šifra v starem programu\nnot read',
    ]);
    expect(await button(/^Import \d+ rows?$/).count()).toBe(0);
    await button('Import 2 new rows, leave out the wrong ones').waitFor();
    await page.getByRole('link', { name: 'Save the wrong rows as a file' }).waitFor();
    await lookAt(page, 'import-bad-row');

    // What somebody chose of the columns is still chosen for the corrected file, and for one that is chosen once more.
    await page.getByText('Change the columns').click();
    await page.getByLabel('Notes', { exact: true }).selectOption('Šifra v starem programu');
    await expect.poll(() => columns.getByText('Notes').count()).toBe(1);
    await choose('stranke.csv', head, ...fine);
    // The two good rows of the file before were new as well; what is bad in it is gone only now.
    await button('Import 2 rows').waitFor();
    await page.getByText('2 rows are new').waitFor();
    expect(await columns.getByText('Notes').count()).toBe(1);
    // The rows as they would be stored, and not as they are in the file.
    const rows = page.getByRole('list', { name: 'The first rows as they will be stored' });
    expect((await rows.getByRole('listitem').allInnerTexts())[0]).toMatch(/Žiga Čebelar.*\+38641123456.*1001/s);
    await lookAt(page, 'import-columns');
    await button('Another file').click();
    await choose('stranke.csv', head, ...fine);
    await button('Import 2 rows').waitFor();
    expect(await columns.getByText('Notes').count()).toBe(1);
    await button('Import 2 rows').click();
    await page.getByText('2 rows were imported').waitFor();
    expect(await customers()).toEqual(['Avtošola Šček d. o. o.', 'Žiga Čebelar']);

    await button('Undo the import of stranke.csv').click();
    await page.getByText('The import was undone').waitFor();
    expect(await customers()).toEqual([]);
  });

  test('vehicles come with their owners, and everything goes out again', async () => {
    await choose('stranke.csv', head, ...fine);
    await button('Import 2 rows').click();
    await button('Undo the import of stranke.csv').waitFor();
    await page.getByLabel('What is in the file?').selectOption('Vehicles');
    const cars = ['Registrska oznaka;Znamka;Lastnik', 'LJ ČŽ-123;Škoda;Žiga Čebelar', 'ce 45-abc;Renault;'];
    await choose('vozila.csv', ...cars);
    await button('Import 2 rows').click();
    await button('Undo the import of vozila.csv').waitFor();
    await lookAt(page, 'import-done');
    await button('Undo the import of stranke.csv').click();
    await page.getByText(/Žiga Čebelar.*in use|in use.*Žiga Čebelar/).waitFor();
    await page.goto(`${opened.baseUrl}/customers`);
    await page.getByRole('link', { name: /Žiga Čebelar/ }).click();
    await page.getByText('LJ ČŽ-123').first().waitFor();

    await page.goto(`${opened.baseUrl}/import-export`);
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download everything' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('delavnica-export.zip');
    const files = await filesOf(await readFile(await download.path()));
    expect(files.get('customers.csv')?.toString()).toContain('Žiga Čebelar');
    expect(files.get('vehicles.csv')?.toString()).toMatch(/LJ ČŽ-123.*Žiga Čebelar/);
    expect([...files.keys()]).toContain('files.csv');
  });

  longTest('is read in Slovenian as well', async () => {
    await owner.client.rest('POST', '/api/change-language', { language: 'sl' });
    await page.reload();
    await page.getByText('Izberite datoteko').waitFor();
    await page
      .getByLabel('Datoteka CSV')
      .setInputFiles(csv(`${'zelo-dolgo-ime-datoteke-'.repeat(5)}.csv`, head, broken, broken));
    await page.getByText('2. vrstica, E-pošta').waitFor();
    await lookAt(page, 'import-sl');
  });
});
