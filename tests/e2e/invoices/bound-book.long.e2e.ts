import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';
import { slackMilliseconds } from '../../support/browser/time-to-move.ts';
import { prepareConfirmation } from '../../support/fiscal/confirming-workshop.ts';
import { authorityBeside, type DevelopmentAuthority } from '../../support/fiscal/development-authority.ts';

/** Invoices that were written by hand into the bound book, entered at the desk, in Slovenian, against the stand-in. */

let opened: OpenPage;
let page: Page;
let owner: OwnerAt;
let authority: DevelopmentAuthority;
let taxNumber: string;

/** The next attempt comes ten seconds after the first, by a worker that looks every three. */
const laterAttempt = { timeout: 20_000 + slackMilliseconds };

const ask = (name: string, input: object = {}) => owner.client.restOutcome('POST', `/api/workshop/${name}`, input);
const inBook = async () => Object((await ask('bookInvoices')).data).nodes;
const book = () => page.getByRole('region', { name: 'Vezana knjiga računov' });
const dialog = () => page.getByRole('dialog');
const field = (name: string | RegExp) => dialog().getByLabel(name);

beforeAll(async () => {
  opened = await openPage({ width: 1440 });
  ({ page } = opened);
  authority = authorityBeside(opened.baseUrl);
});
afterEach(() => authority.recovers());
afterAll(() => opened.close());

test('there is a workshop whose invoices are confirmed', async () => {
  owner = await anOwnerAt(opened.baseUrl, 'sl');
  await pay(owner);
  const change = async (changes: object) => {
    const { id, version } = Object((await ask('workshop')).data);
    return ask('updateWorkshop', { id, version, ...changes });
  };
  taxNumber = await prepareConfirmation({ ask, change }, authority);
  expect(await change({ fiscalMode: 'TEST' })).toMatchObject({ code: 'OK' });
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: opened.baseUrl }));
  await page.context().addCookies(cookies);
});

/** Opens the dialog and fills in a page of the book, as somebody does who leaves the mouse alone. */
async function write({ setNumber, number }: { readonly setNumber: string; readonly number: string }) {
  await book().getByRole('button', { name: 'Vpiši račun iz knjige' }).press('Enter');
  await field('Datum na računu').waitFor();
  await field('Številka seta').fill(setNumber);
  await field('Serijska številka knjige').fill('5001-0001018');
  await field('Številka računa').fill(number);
  await field(/^Znesek z DDV 22/).fill('122,00');
  await page.keyboard.press('Enter');
}

test('an invoice of the book is entered, sent, confirmed and stands in the list', async () => {
  await page.goto(`${opened.baseUrl}/invoices?show=book`);
  await book().getByText('Iz knjige še ni vpisan noben račun.').waitFor();
  await write({ setNumber: '03', number: '7' });
  await page.getByText('Račun je vpisan in potrjen').waitFor();
  await dialog().waitFor({ state: 'detached' });
  const [entered] = await inBook();
  expect((await authority.eors(taxNumber))['7']).toBe(entered.eor);
  await book().getByText('Račun 7', { exact: true }).waitFor();
  await book().getByText(`EOR ${entered.eor}`, { exact: false }).waitFor();
  await book().getByText('Potrjen', { exact: true }).waitFor();
  await lookAt(page, 'bound-book');
});

test('one that was entered before, and a set that is none, are refused in words at their field', async () => {
  await write({ setNumber: '03', number: '8' });
  await dialog().getByText('Ta set knjige je že vpisan').waitFor();
  await expect.poll(() => field('Številka seta').evaluate((node) => node === document.activeElement)).toBe(true);
  await lookAt(page, 'bound-book-refused');
  await field('Številka seta').fill('4');
  await page.keyboard.press('Enter');
  await dialog().getByText('Številka seta ima dve števki, na primer 03').waitFor();
  await field('Številka seta').fill('04');
  await field('Številka računa').fill('7');
  await page.keyboard.press('Enter');
  await dialog().getByText('Ta številka iz iste knjige je že vpisana, pri drugem setu').waitFor();
  expect(await inBook()).toHaveLength(1);
  await field('Številka računa').fill('8');
  await page.keyboard.press('Enter');
  await book().getByText('Račun 8', { exact: true }).waitFor();
});

test('without an answer it is entered all the same, and confirmed when the line is back', async () => {
  await authority.fails({ kind: 'drop', when: 'before' });
  await write({ setNumber: '05', number: '9' });
  await page.getByText('Račun je vpisan, Finančna uprava pa še ni odgovorila').waitFor();
  await book().getByText('Še ni potrjen', { exact: true }).waitFor();
  await lookAt(page, 'bound-book-waiting');
  await authority.recovers();
  await expect.poll(async () => (await inBook()).at(-1).state, laterAttempt).toBe('CONFIRMED');
  await page.reload();
  await expect.poll(() => book().getByText('Potrjen', { exact: true }).count()).toBe(3);
});
