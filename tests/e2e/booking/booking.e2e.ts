import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendJson, someBody } from '../../support/booking/visitors.ts';
import { type OpenPage, openPage } from '../../support/browser/browser.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay } from '../../support/browser/owners.ts';

/** Monday, 3 May 2027, at seven in the morning in Ljubljana. */
const mondayAtSeven = new Date('2027-05-03T05:00:00Z');

/** A car owner books an appointment on a phone, in Slovenian, and changes it by its link. */

let phone: OpenPage;
let page: Page;
let owner: OwnerAt;
let url: string;
let serviceId: string;
let visitUrl = '';

let taps = 0;
async function tap(target: Locator): Promise<void> {
  taps += 1;
  await target.click();
}
/** The page with a heading, whole: its style sheets too. */
const heading = async (name: string) => {
  await page.getByRole('heading', { name }).waitFor();
  await page.waitForLoadState();
};
const service = () => page.getByRole('link', { name: /^Veliki servis/ });
const day = (name: RegExp) => page.getByRole('link', { name });
const time = (name: RegExp) => page.getByRole('button', { name });
const submit = () => page.getByRole('button', { name: 'Rezerviraj termin' });
const onPhone = () => page.setViewportSize({ width: 390, height: 844 });

/** Sets the clock of the server to a moment. */
async function setClock(moment: Date): Promise<void> {
  const body = JSON.stringify({ offsetSeconds: Math.round((moment.getTime() - Date.now()) / 1000) });
  await fetch(`${phone.baseUrl}/dev/clock`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}
const typeDetails = async (press: (target: Locator) => Promise<void> = (target) => target.click()) => {
  for (const [label, text] of [
    ['Registrska oznaka', someBody.plate],
    ['Ime in priimek', someBody.name],
    ['Telefon', someBody.phone],
    ['E-pošta', someBody.email],
  ] as const) {
    await press(page.getByLabel(label));
    await page.keyboard.type(text);
  }
};
/** Whether somebody is asked before the page is left or loaded again. */
const asksFirst = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
const cards = async (): Promise<{ state: string; expectedAt: string }[]> =>
  (await owner.call('jobCards', { first: 100 })).nodes;

beforeAll(async () => {
  phone = await openPage({ width: 390, ownServer: true });
  ({ page } = phone);
  await setClock(mondayAtSeven);
  owner = await anOwnerAt(phone.baseUrl);
  await pay(owner, 'business');
  const { version, id } = await owner.call('workshop');
  await owner.call('updateWorkshop', {
    id,
    version,
    name: 'Avtoservis Novak',
    address: 'Celovška cesta 150',
    postcode: '1000',
    town: 'Ljubljana',
    phone: '01 234 56 78',
    email: 'info@example.com',
  });
  const title = 'Veliki servis z menjavo olja, vseh filtrov, zavorne tekočine in pregledom podvozja';
  ({ id: serviceId } = await owner.call('saveService', { titleSl: title, minutes: 90, priceFromCents: 24_900 }));
  await owner.call('saveService', { titleSl: 'Menjava pnevmatik', titleEn: 'Tyre change', minutes: 30 });
  const settings = await owner.call('plannerSettings');
  const textSl = 'Vozilo pripeljite do pol ure pred terminom. Po dogovoru vas odpeljemo v službo.';
  await owner.call('saveBookingSettings', { version: settings.version, on: true, sharePercent: 100, textSl });
  url = `${phone.baseUrl}/b/${(await owner.call('plannerSettings')).slug}`;
  await page.route('**/b/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'accept-language': 'sl' } }),
  );
  await onPhone();
});
afterAll(() => phone.close());

describe('on the booking page', () => {
  test('an appointment takes eight taps at most, on a day of one’s own choice', async () => {
    await page.goto(url);
    await heading('Kaj potrebujete?');
    taps = 0;
    await tap(service());
    await tap(day(/sreda, 5\.\smaja/));
    await tap(time(/^0?9:00/));
    await heading('Vaše vozilo in kako vas dosežemo');
    await typeDetails(tap);
    await tap(submit());
    await heading('Termin je rezerviran');
    expect(taps).toBeLessThanOrEqual(8);
    await page.getByText(/sreda, 5\.\smaja(?:\sob|,)\s0?9:00/).waitFor();
    // What was sent is not lost by leaving.
    expect(await asksFirst()).toBe(false);
    const calendar = await fetch(
      (await page.getByRole('link', { name: 'Dodaj v koledar' }).getAttribute('href')) ?? '',
    );
    expect(await calendar.text()).toContain('DTSTART:20270505T070000Z');
    visitUrl = (await page.getByRole('link', { name: /prestavitev ali odpoved/ }).getAttribute('href')) ?? '';
    expect(await cards()).toMatchObject([{ state: 'PLANNED', expectedAt: '2027-05-05T07:00:00.000Z' }]);
  });

  test('going back keeps what was typed and the time that is held, and a reload asks first', async () => {
    await page.goto(url);
    await service().click();
    await time(/^Prvi prosti termin/).click();
    await page.getByLabel('Ime in priimek').waitFor();
    expect(await asksFirst()).toBe(false);
    await page.getByLabel('Ime in priimek').fill('Bor Zupan');
    expect(await asksFirst()).toBe(true);
    // Whoever calls the workshop meanwhile does not leave the page. Nothing is dialled here.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), { once: true }));
    await page.locator('a[href^="tel:"]').first().click();
    expect(await asksFirst()).toBe(false);
    await expect.poll(asksFirst).toBe(true);
    await page.getByRole('link', { name: 'Spremeni: Termin' }).click();
    await page.getByText(/^Za vas držimo termin:/).waitFor();
    expect(await asksFirst()).toBe(true);
    await page.goBack();
    await page.getByRole('link', { name: 'Spremeni: Termin' }).click();
    await page.getByRole('link', { name: 'Nadaljuj s tem terminom' }).click();
    const name = page.getByLabel('Ime in priimek');
    expect(await name.inputValue()).toBe('Bor Zupan');
    // A finger that pulls the page down reloads it: somebody is asked before what was typed is lost.
    await name.fill('Bor Zupanc');
    const asked = page.waitForEvent('dialog');
    const reloaded = page.evaluate(() => location.reload());
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await reloaded;
    expect(await name.inputValue()).toBe('Bor Zupanc');
    expect(await cards()).toHaveLength(1);
  });

  test('what is wrong is said at its field, and nothing else is lost', async () => {
    await typeDetails();
    await page.getByLabel('Telefon').fill('12');
    await page.getByLabel(/Bi nam radi/).fill('Zadaj ropota.');
    await submit().click();
    await page.getByText('Vpišite številko, kot bi jo zavrteli', { exact: false }).waitFor();
    expect(await page.getByLabel(/Bi nam radi/).inputValue()).toBe('Zadaj ropota.');
    await lookAt(page, 'booking-details-wrong');
    await onPhone();
  });

  test('a hold that runs out is said, and another time is one tap away', async () => {
    // Not on a half hour: the first time that is free would be too near a moment later.
    await setClock(new Date(mondayAtSeven.getTime() + 3_700_000));
    await page.getByLabel('Telefon').fill(someBody.phone);
    await submit().click();
    await page.getByText('Termina nismo mogli več držati', { exact: false }).waitFor();
    expect(await page.getByLabel(/Bi nam radi/).inputValue()).toBe('Zadaj ropota.');
    await lookAt(page, 'booking-run-out');
    await onPhone();
    await submit().click();
    await heading('Termin je rezerviran');
    expect(await cards()).toHaveLength(2);
  });

  test('a time that somebody else has taken leads to the next free ones', async () => {
    await page.goto(`${url}?service=${serviceId}&on=2027-05-06`);
    const taken = time(/^0?10:00/);
    await taken.waitFor();
    const startAt = '2027-05-06T08:00:00.000Z';
    const other = await sendJson(`${url}/submit`, { serviceId, startAt, ...someBody, plate: 'KR CC-333' });
    expect(other.status).toBe(201);
    await taken.click();
    await page.getByText('pravkar rezerviral nekdo drug', { exact: false }).waitFor();
    await page.waitForLoadState();
    await lookAt(page, 'booking-taken');
    await onPhone();
    await page
      .getByRole('button', { name: /6\.\smaja/ })
      .first()
      .click();
    await heading('Vaše vozilo in kako vas dosežemo');
  });

  test('all of it works without a script', async () => {
    const plain = await page
      .context()
      .browser()
      ?.newContext({ javaScriptEnabled: false, locale: 'sl-SI', viewport: { width: 320, height: 600 } });
    const still = await plain?.newPage();
    if (still === undefined) throw new Error('No browser');
    await still.goto(url);
    await still.getByRole('link', { name: /^Menjava pnevmatik/ }).click();
    await still.getByRole('button', { name: /^Prvi prosti termin/ }).click();
    for (const [label, text] of Object.entries({
      'Registrska oznaka': 'MB DD-444',
      'Ime in priimek': 'Cene',
      Telefon: '1',
      'E-pošta': 'c@example.com',
    })) {
      await still.getByLabel(label).fill(text);
    }
    await still.getByRole('button', { name: 'Rezerviraj termin' }).click();
    await still.getByText('Vpišite številko, kot bi jo zavrteli', { exact: false }).waitFor();
    expect(await still.getByLabel('Ime in priimek').inputValue()).toBe('Cene');
    await still.getByLabel('Telefon').fill('041 555 666');
    await still.getByRole('button', { name: 'Rezerviraj termin' }).click();
    await still.getByRole('heading', { name: 'Termin je rezerviran' }).waitFor();
    await plain?.close();
  });
});

describe('by the link of the appointment', () => {
  test('it is moved', async () => {
    await page.goto(visitUrl);
    await lookAt(page, 'visit-appointment');
    await onPhone();
    await page.getByRole('link', { name: 'Prestavi' }).click();
    await heading('Prestavitev termina');
    await lookAt(page, 'booking-move');
    await onPhone();
    await day(/petek, 7\.\smaja/).click();
    await time(/^0?11:30/).click();
    // A press on a time moves nothing yet.
    await page.getByText(/Novi termin: petek, 7\.\smaja ob\s11:30/).waitFor();
    expect((await cards()).map(({ expectedAt }) => expectedAt)).not.toContain('2027-05-07T09:30:00.000Z');
    await lookAt(page, 'booking-move-asked');
    await onPhone();
    await page.getByRole('button', { name: 'Prestavi termin' }).click();
    await page.getByText(/Termin je prestavljen\. Novi termin: petek, 7\.\smaja ob\s11:30/).waitFor();
    expect((await cards()).map(({ expectedAt }) => expectedAt)).toContain('2027-05-07T09:30:00.000Z');
  });

  test('it is cancelled after one question', async () => {
    await page.getByRole('link', { name: 'Odpovej' }).click();
    await heading('Odpoved termina');
    await lookAt(page, 'booking-cancel');
    await onPhone();
    await page.getByRole('button', { name: 'Odpovej termin' }).click();
    await page.getByText('Obisk je preklican.').first().waitFor();
    expect((await cards()).filter(({ state }) => state === 'CANCELLED')).toHaveLength(1);
  });
});

describe('to look at', () => {
  test.each(['sl', 'en'])('each step stands in every width, without a finding of axe, in %s', async (language) => {
    await page.goto(`${url}?lang=${language}`);
    await lookAt(page, `booking-services-${language}`);
    await page.goto(`${url}?lang=${language}&service=${serviceId}`);
    await lookAt(page, `booking-times-${language}`);
    await time(/^(?:Prvi|First)/).click();
    await page.locator('#details').waitFor();
    await page.waitForLoadState();
    await lookAt(page, `booking-details-${language}`);
    await typeIn(language);
    await page.locator('#details button[type="submit"]').click();
    await page.locator('#finished').waitFor();
    await page.waitForLoadState();
    await lookAt(page, `booking-done-${language}`);
  });

  const typeIn = async (language: string) => {
    for (const [name, text] of Object.entries(someBody))
      await page.locator(`#${name}`).fill(`${name === 'plate' ? language : ''}${text}`);
  };

  test('a workshop without a free time, and one that takes no bookings', async () => {
    const spans = [{ weekday: 7, from: '08:00', to: '08:15' }];
    await owner.call('saveWorkingHours', { version: (await owner.call('plannerSettings')).version, spans });
    await page.goto(`${url}?lang=sl&service=${serviceId}`);
    await page.getByText('ni prostih terminov', { exact: false }).first().waitFor();
    await lookAt(page, 'booking-full');
  });
});
