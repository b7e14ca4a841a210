import { type Locator, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { mailedLink, type OwnerAt } from '../../support/browser/owners.ts';
import { aFilledPortalAt, type FilledPortal } from '../../support/portal/filled-portal.ts';

/** A car owner comes in by the mail on a phone, and goes through the portal of the workshop. */

let phone: OpenPage;
let page: Page;
let owner: OwnerAt;
let cardId: string;
let customerId: string;
let base: string;
let filled: FilledPortal;

let taps = 0;
async function tap(target: Locator): Promise<void> {
  taps += 1;
  await target.click();
}
const press = (name: string) => page.getByRole('button', { name });
const heading = async (name: string | RegExp) => {
  await page.getByRole('heading', { name }).first().waitFor();
  await page.waitForLoadState();
};
const onPhone = () => page.setViewportSize({ width: 390, height: 844 });
const look = async (name: string) => {
  await lookAt(page, name);
  await onPhone();
};

async function move(to: string): Promise<void> {
  const { id, version } = await owner.call('jobCard', { id: cardId });
  await owner.call('moveJobCard', { id, version, to });
}

beforeAll(async () => {
  phone = await openPage({ width: 390 });
  ({ page } = phone);
  filled = await aFilledPortalAt(phone.baseUrl);
  ({ owner, portal: base, cardId, customerId } = filled);
  await page.route('**/p/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'accept-language': 'sl' } }),
  );
});
afterAll(() => phone.close());

test('from the mail to the cars it is two taps', async () => {
  await page.goto(`${base}?lang=sl`);
  await heading('Prijava');
  await look('portal-log-in');
  await page.getByLabel('E-pošta').fill(filled.email);
  await press('Pošlji mi povezavo').click();
  await heading('Preverite svoj nabiralnik');
  await look('portal-sent');
  const link = await mailedLink(owner.client, filled.email, /\/p\/[\w-]+\/enter\?token=[\w-]+/);
  taps = 1;
  await page.goto(new URL(link, base).href);
  await heading(/^Vaš portal/);
  await look('portal-enter');
  await tap(press('Nadaljuj'));
  await heading('Vaša vozila');
  expect(taps).toBeLessThanOrEqual(2);
  await page.getByText('pri nas').waitFor();
  await look('portal-cars');
});

test('a move at the desk is on the phone within a second', async () => {
  await page.waitForLoadState();
  await move('DIAGNOSIS');
  await move('READY_TO_START');
  const since = performance.now();
  await page.getByText('v delu').waitFor();
  expect(performance.now() - since).toBeLessThan(1000);
});

test('each room shows what is theirs', async () => {
  await page.getByRole('link', { name: 'LJ AB-123' }).click();
  await heading('Kaj je bilo narejeno');
  await look('portal-car');
  await page.getByRole('link', { name: 'Računi' }).click();
  await heading('Računi');
  await page.getByText('Plačilo z nakazilom').click();
  await page.getByText('IBAN').first().waitFor();
  await look('portal-invoices');
  await page.getByRole('link', { name: 'Termini' }).click();
  await page.getByText('KR CD-456', { exact: true }).waitFor();
  await look('portal-appointments');
  await page.getByRole('link', { name: 'Moji podatki' }).click();
  await heading('Moji podatki');
  await page.getByRole('checkbox').first().check();
  await press('Shrani').first().click();
  await page.getByText('Shranjeno.').waitFor();
  await look('portal-me');
});

test('work that was put off is asked for with one press, and the book of the car is a paper', async () => {
  await page.goto(base);
  await page.getByRole('link', { name: 'LJ AB-123' }).click();
  await page.getByRole('checkbox', { name: /Zavorne ploščice/ }).check();
  await press('Naroči izbrano').click();
  await page.getByText('Avtoservis ve, kaj želite').waitFor();
  await look('portal-requested');
  const address = await page.getByRole('link', { name: 'Odpri servisno knjigo' }).getAttribute('href');
  const paper = await page.request.get(new URL(address ?? '', base).href);
  expect(paper.headers()['content-type']).toBe('application/pdf');
});

test('an appointment takes six presses at most, and is moved and cancelled without leaving the portal', async () => {
  await page.goto(base);
  await heading('Vaša vozila');
  taps = 0;
  const car = page.getByRole('article').filter({ hasText: 'MB EF-789' });
  await tap(car.getByRole('link', { name: 'Rezerviraj termin' }));
  await heading('Rezervacija termina');
  await look('portal-book');
  await tap(page.getByRole('link', { name: 'Veliki servis' }));
  await heading('Kdaj bi pripeljali vozilo?');
  await look('portal-book-time');
  await tap(page.getByRole('button', { name: /^Prvi prosti termin/ }));
  await page.getByLabel(/Bi nam radi še kaj sporočili/).waitFor();
  await look('portal-book-whole');
  await tap(press('Rezerviraj termin'));
  await page.getByText(/^Termin je rezerviran/).waitFor();
  expect(taps).toBeLessThanOrEqual(6);
  await look('portal-booked');
  const own = page.getByRole('article').filter({ hasText: 'MB EF-789' });
  await own.getByRole('link', { name: 'Prestavi' }).click();
  await heading('Prestavitev termina');
  await look('portal-move');
  await page.locator('.times button').last().click();
  await press('Prestavi termin').click();
  await page.getByText(/^Termin je prestavljen/).waitFor();
  await own.getByRole('link', { name: 'Odpovej' }).click();
  await heading('Odpoved termina');
  await look('portal-cancel-visit');
  await press('Odpovej termin').click();
  await page.getByText('Termin je odpovedan.').waitFor();
  expect(await own.count()).toBe(0);
});

test('all of it is there in English', async () => {
  for (const below of ['', '/invoices', '/appointments', '/me']) {
    await page.goto(`${base}${below}?lang=en`);
    await page.getByRole('link', { name: 'My data' }).waitFor();
    await look(`portal-en${below.replace('/', '-')}`);
  }
});

test('all of it works without a script', async () => {
  const plain = await page
    .context()
    .browser()
    ?.newContext({ javaScriptEnabled: false, locale: 'sl-SI', viewport: { width: 320, height: 600 } });
  const still = await plain?.newPage();
  if (still === undefined) throw new Error('No browser');
  await plain?.addCookies(await page.context().cookies());
  await still.goto(base);
  await still.getByRole('link', { name: 'LJ AB-123' }).click();
  await still.getByRole('checkbox', { name: /amortizerjev/ }).check();
  await still.getByRole('button', { name: 'Naroči izbrano' }).click();
  await still.getByText('Avtoservis ve, kaj želite').waitFor();
  await still.getByRole('link', { name: 'Rezerviraj termin' }).click();
  await still.getByRole('link', { name: 'Menjava pnevmatik' }).click();
  await still.getByRole('button', { name: /^Prvi prosti termin/ }).click();
  await still.getByRole('button', { name: 'Rezerviraj termin' }).click();
  await still.getByText(/^Termin je rezerviran/).waitFor();
  await still.getByRole('link', { name: 'Računi' }).click();
  await still.getByText('Plačilo z nakazilom').click();
  await still.getByText('IBAN').first().waitFor();
  await plain?.close();
});

test('the desk sends the link in one press, and logs the customer out on the phone', async () => {
  const desk = await page
    .context()
    .browser()
    ?.newContext({ viewport: { width: 1440, height: 900 } });
  const cookies = [...owner.client.cookies].map(([name, value]) => ({ name, value, url: phone.baseUrl }));
  await desk?.addCookies(cookies);
  const screen = await desk?.newPage();
  if (screen === undefined) throw new Error('No browser');
  await page.goto(base);
  await heading(/^(?:Vaša vozila|Your cars)/);
  await screen.goto(`${phone.baseUrl}/customers/${customerId}`);
  await screen.getByRole('button', { name: 'Send link' }).click();
  await screen.getByText(`Link sent to ${filled.email}`).waitFor();
  await lookAt(screen, 'customer-portal-card');
  await screen.getByRole('button', { name: 'More about the portal' }).click();
  await screen.getByRole('menuitem', { name: 'Log out everywhere' }).click();
  await screen.getByText('The customer is logged out everywhere').waitFor();
  await page.getByRole('heading', { name: /^(?:Prijava|Log in)/ }).waitFor();
  await desk?.close();
});
