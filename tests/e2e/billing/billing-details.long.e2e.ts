import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { addCookies, expectAccessible, expectInsideWindow, pageOfFile } from '../../support/browser/browser.ts';
import { answerGraphql, aProfile, type GraphqlAnswer } from '../../support/browser/graphql-answers.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, payByCard } from '../../support/browser/owners.ts';

/** What is on invoices: entered on the screens that lead to a payment, read on the invoice itself. */

let page: Page;
let baseUrl: string;

const ofFile = pageOfFile();
beforeEach(async () => {
  ({ page, baseUrl } = await ofFile.renew());
});

async function signIn(): Promise<OwnerAt> {
  const owner = await anOwnerAt(baseUrl);
  await addCookies(page.context(), owner.client);
  return owner;
}

/** Pictures to look at, when somebody asks for them. */
async function look(name: string): Promise<void> {
  const directory = process.env.SCREENSHOTS;
  if (directory) await page.screenshot({ path: `${directory}/${name}.png`, fullPage: true });
}

const company = { Name: 'Avto Novak d.o.o.', Street: 'Cesta na Brdo 1', 'Postal code': '1000', Town: 'Ljubljana' };

async function enterCompany(vatId: string): Promise<void> {
  for (const [label, value] of Object.entries(company)) {
    await page
      .getByRole('textbox', { name: new RegExp(label, 'i') })
      .first()
      .fill(value);
  }
  await page.getByRole('textbox', { name: /VAT id/ }).fill(vatId);
}

describe('a company', { tags: ['money-a8'] }, () => {
  test('enters its details at the checkout and finds them on the invoice', async () => {
    await signIn();
    await page.goto(`${baseUrl}/checkout`);
    await page.getByRole('button', { name: 'Enter billing details' }).click();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Please fill in all fields').waitFor();
    await enterCompany('SI50223055');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('This is not a VAT id of the chosen country').waitFor();
    await expectAccessible(page);
    await look('billing-details-refused');
    await page.getByRole('textbox', { name: /VAT id/ }).fill('SI 5022 3054');
    await page.keyboard.press('Enter');
    await page.getByText('Cesta na Brdo 1, 1000 Ljubljana, Slovenia').waitFor();
    await look('billing-details-checkout');

    const [payment] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Continue to payment' }).click(),
    ]);
    await payment.getByRole('button', { name: 'Fill in test card' }).click();
    await payment.getByRole('button', { name: /^(Pay|Start|Subscribe)/ }).click();
    await payment.waitForURL(`${baseUrl}/**`);
    await page.goto(`${baseUrl}/billing`);
    await page.getByText('SI50223054').waitFor();
    const leads = page.context().waitForEvent('request', (request) => request.url().endsWith('/pdf'));
    await page.getByRole('button', { name: /^Open invoice/ }).click();
    const document = await (await fetch((await leads).url())).text();
    expect(document).toContain('Avto Novak d.o.o.');
    expect(document).toContain('EU VAT SI50223054');
    await expectAccessible(page);
    await look('billing-details-billing');
  });

  test('is asked in Slovenian on the card page, whose payment begins anew with the details', async () => {
    const { client } = await signIn();
    await page.goto(`${baseUrl}/stripe-checkout?plan=pro`);
    await page.getByRole('button', { name: 'Vnesi podatke za račun' }).click();
    await page.getByRole('textbox', { name: 'Podjetje ali ime in priimek' }).fill('Avto Novak d.o.o.');
    await page.getByRole('textbox', { name: 'Ulica in hišna številka' }).fill('Cesta na Brdo 1');
    await page.getByRole('textbox', { name: 'Poštna številka' }).fill('1000');
    await page.getByRole('textbox', { name: 'Kraj' }).fill('Ljubljana');
    await page.getByRole('textbox', { name: /ID za DDV/ }).fill('12345678');
    await page.getByRole('button', { name: 'Shrani' }).click();
    await page.getByText('To ni ID za DDV izbrane države').waitFor();
    await look('billing-details-card-page');
    await page.getByRole('textbox', { name: /ID za DDV/ }).fill('');
    const again = page.waitForRequest((request) => (request.postData() ?? '').includes('CreatePaymentIntent'));
    await page.getByRole('button', { name: 'Shrani' }).click();
    await again;
    await page.getByText('Cesta na Brdo 1, 1000 Ljubljana, Slovenija').waitFor();
    const { details } = await (await client.rest('GET', '/api/billing/details')).json();
    expect(details).toMatchObject({ name: 'Avto Novak d.o.o.', vatId: null });
  });
});

test('the card page keeps the details in their place while it pays, and lets nobody change them', {
  tags: ['money-a8'],
}, async () => {
  const { client } = await signIn();
  await client.rest('POST', '/api/billing/details', {
    name: 'Avto Novak d.o.o.',
    street: 'Cesta na Brdo 1',
    postalCode: '1000',
    town: 'Ljubljana',
    country: 'SI',
    vatId: 'SI50223054',
  });
  await page.goto(`${baseUrl}/stripe-checkout?plan=pro`);
  const change = page.getByRole('button', { name: 'Spremeni podatke za račun' });
  const fields = page.locator('iframe').first();
  await page.frameLocator('iframe').first().getByLabel('Card number').waitFor();
  const place = ({ offsetTop }: HTMLElement) => offsetTop;
  /** At each width, and where nothing sticks out. */
  const places = async (name: string) => {
    const found: number[][] = [];
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectInsideWindow(page);
      await look(`card-page-${name}-${width}`);
      found.push([await change.evaluate(place), await fields.evaluate(place)]);
    }
    return found;
  };
  const before = await places('ready');
  let letGo: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.context().route(/payment_intents\/[^/]+\/confirm/, async (route) => {
    await held;
    await route.continue();
  });
  await payByCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Plačilo poteka …' }).waitFor();
  expect(await places('paying')).toEqual(before);
  expect(await change.isDisabled()).toBe(true);
  letGo();
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
});

test('the card says what it knows and doubts, and its dialog fits', { tags: ['money-a8'] }, async () => {
  await signIn();
  const details = {
    __typename: 'BillingDetails',
    name: 'Servis in vulkanizerstvo Kovačič, samostojni podjetnik',
    street: 'Ulica heroja Staneta 12a',
    postalCode: '2000',
    town: 'Maribor',
    country: 'SI',
    vatId: 'SI50223054',
    vatIdStatus: 'unverified',
  };
  const answers = { Me: aProfile(), BillingDetails: { data: { billingDetails: details } } };
  await answerGraphql(page, answers);
  await page.goto(`${baseUrl}/billing`);
  await page.getByText('Not found in the register').waitFor();
  await lookAt(page, 'billing-details-doubtful');
  await page.getByRole('button', { name: 'Change billing details' }).click();
  await page.getByRole('dialog').waitFor();
  await lookAt(page, 'billing-details-dialog');
  await page.getByRole('combobox', { name: 'Country' }).selectOption('CH');
  await expect.poll(() => page.getByRole('textbox', { name: /VAT id/ }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('details that cannot be read can be asked for again', { tags: ['money-a8'] }, async () => {
  await signIn();
  const refused = { refused: { code: 'UNAVAILABLE', text: 'Away' } };
  const answers: Record<string, GraphqlAnswer> = { BillingDetails: refused };
  await answerGraphql(page, answers);
  await page.goto(`${baseUrl}/billing`);
  const notice = page.getByText('The billing details could not be loaded.');
  await notice.waitFor();
  delete answers.BillingDetails;
  await notice.locator('..').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Enter billing details' }).waitFor();
  expect(await notice.count()).toBe(0);
});
