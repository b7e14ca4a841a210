import type { FrameLocator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { addCookies, expectAccessible, pageOfFile } from '../../support/browser/browser.ts';
import { answerGraphql } from '../../support/browser/graphql-answers.ts';
import { lookAt } from '../../support/browser/look-at.ts';
import { anOwnerAt, type OwnerAt, pay, payByCard } from '../../support/browser/owners.ts';
import { longTest } from '../../support/long-run.ts';

/** The billing screens against the real server and the payment provider's emulator. */

let page: Page;
let baseUrl: string;
let owner: OwnerAt;

const ofFile = pageOfFile({ width: 1440 });
beforeEach(async () => {
  ({ page, baseUrl } = await ofFile.renew());
  owner = await anOwnerAt(baseUrl);
  await addCookies(page.context(), owner.client);
});

const openInvoice = /^Open invoice/;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const heading = (name: string) => page.getByRole('heading', { name, exact: true });
const profile = async () => (await owner.client.rest('GET', '/api/user/profile')).json();
const cardFields = (): FrameLocator => page.frameLocator('iframe').first();

async function look(name: string): Promise<void> {
  await expectAccessible(page);
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png`, fullPage: true });
}

describe('the card page', () => {
  beforeEach(async () => {
    await page.goto(`${baseUrl}/stripe-checkout?plan=pro`);
    await heading('Plačilo s kartico').waitFor();
    await cardFields().getByLabel('Card number').waitFor();
  });

  test('shows what is charged, takes the card and leads to the dashboard', async () => {
    await page.getByText('€49.00').or(page.getByText('49,00')).first().waitFor();
    await payByCard(page, '4242 4242 4242 4242');
    await heading('Payment Successful!').waitFor();
    await page.waitForURL(`${baseUrl}/dashboard`);
    // Who waits is told what the provider says; the row is written by whichever of several runs was begun last.
    await expect.poll(profile).toMatchObject({
      subscriptionPlan: 'pro',
      subscriptionStatus: 'active',
      paymentVerified: true,
    });
    await page.goto(`${baseUrl}/billing`);
    await page.getByText('€49.00', { exact: true }).waitFor();
    await look('billing-with-invoices');
  });

  longTest('says why a card was refused, and takes another one', async () => {
    await payByCard(page, '4000 0000 0000 0002');
    await page.getByRole('alert').filter({ hasText: 'Plačilo Ni Uspelo' }).first().waitFor();
    expect(await profile()).toMatchObject({ paymentVerified: false });
    await payByCard(page, '4242 4242 4242 4242');
    await heading('Payment Successful!').waitFor();
  });
});

describe('an owner with a subscription', () => {
  beforeEach(async () => {
    await pay(owner, 'enterprise');
    await expect.poll(async () => (await profile()).subscriptionStatus).toBe('active');
    await page.goto(`${baseUrl}/dashboard`);
    await heading('Dashboard').waitFor();
  });

  test('changes the plan, and the screens show the new one', async () => {
    await button('Change Plan').click();
    await page.getByRole('radio', { name: /^Pro\b/ }).check();
    await page.getByText('Charged today').waitFor();
    await look('plan-dialog');
    await button('Change to Pro').click();
    await expect.poll(async () => (await profile()).subscriptionPlan).toBe('pro');
    await page.getByText('Pro', { exact: true }).first().waitFor();
  });

  test('cancels and resumes in the portal, and the dashboard tells', async () => {
    const opened = page.context().waitForEvent('page');
    await button('Manage Payments').click();
    const portal = await opened;
    await portal.getByRole('button', { name: 'Cancel subscription' }).click();
    await portal.getByText('ends with the running period').waitFor();
    await page.bringToFront();
    await button('Refresh status').click();
    await page.getByText('Access ends', { exact: true }).waitFor();
    await portal.getByRole('button', { name: 'Keep subscription' }).click();
    await portal.getByText('The subscription goes on.').waitFor();
    await button('Refresh status').click();
    await page.getByText('Renews on').waitFor();
  });

  longTest('sees that the events of the provider arrive', async () => {
    await page.goto(`${baseUrl}/webhook-admin`);
    await page.getByText('checkout.session.completed').first().waitFor();
    expect(await page.getByLabel('Endpoint URL').inputValue()).toBe(`${baseUrl}/api/stripe/webhook`);
    await look('webhook-admin');
  });

  test('opens an invoice at the provider', async () => {
    await page.goto(`${baseUrl}/billing`);
    const leads = page.context().waitForEvent('request', (request) => request.url().endsWith('/pdf'));
    const opened = page.context().waitForEvent('page');
    await button(openInvoice).click();
    await opened;
    // Chromium without a window shows no PDF, so what it leads to is read by itself.
    const document = await page.request.get((await leads).url());
    expect(document.headers()['content-type']).toBe('application/pdf');
    expect(new URL(page.url()).pathname).toBe('/billing');
  });

  longTest('is told when an invoice cannot be opened, and no empty window stays', async () => {
    const away = { code: 'UNAVAILABLE', text: 'Please try again later' };
    await answerGraphql(page, { OpenInvoice: { refused: away } });
    await page.goto(`${baseUrl}/billing`);
    const opened = page.context().waitForEvent('page');
    await button(openInvoice).click();
    await page.getByText('The invoice could not be opened').waitFor();
    await expect.poll(async () => (await opened).isClosed()).toBe(true);
    await expectAccessible(page);
  });
});

describe('the billing screen of an owner', { tags: ['screens-u8'] }, () => {
  const region = (name: string) => page.getByRole('region', { name, exact: true });

  test('tells what stands, cancels with a reason, and takes that back', { tags: ['screens-u7'] }, async () => {
    await pay(owner, 'professional');
    await page.goto(`${baseUrl}/billing`);
    const plan = region('Your plan');
    await plan.getByText(/^Free month until .+, then €19\.99 per month\.$/).waitFor();
    expect(await plan.getByText('30 days left').isVisible()).toBe(true);
    await region('Payment method').getByText('Visa ending in 4242').waitFor();
    await region('Invoices').waitFor();
    await look('billing-owner');
    await button('Cancel subscription').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Why are you leaving?').selectOption('too_expensive');
    await dialog.getByLabel('What could we do better?').fill('A smaller plan');
    await look('billing-cancel');
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await plan.getByText(/^Your free month ends on .+\. Nothing will be charged\.$/).waitFor();
    await look('billing-cancelled');
    await plan.getByRole('button', { name: 'Keep my subscription' }).click();
    await plan.getByText(/^Free month until/).waitFor();
    expect(await button('Cancel subscription').isVisible()).toBe(true);
  });

  test('leads somebody who has not paid to the plans, and asks nobody for what was not bought', {
    tags: ['screens-p2'],
  }, async () => {
    await page.goto(`${baseUrl}/stripe-checkout?plan=pro`);
    await cardFields().getByLabel('Card number').waitFor();
    // The provider's event says so, a moment after the page.
    await expect.poll(profile).toMatchObject({ subscriptionStatus: 'incomplete' });
    await page.goto(`${baseUrl}/billing`);
    const plan = region('Your plan');
    await plan.getByText('No plan yet').waitFor();
    expect(await plan.getByText('The first payment was started').isVisible()).toBe(true);
    expect(await region('Invoices').count()).toBe(0);
    await lookAt(page, 'billing-unpaid');
    await plan.getByRole('link', { name: 'Choose Plan' }).click();
    await page.waitForURL(`${baseUrl}/checkout`);
  });

  longTest('is a form for visitors, with no way to a dashboard that they do not have', async () => {
    await page.context().clearCookies();
    await page.goto(`${baseUrl}/billing`);
    await page.getByLabel('E-mail').waitFor();
    expect(await page.getByRole('button', { name: 'Upgrade to Enterprise' }).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: 'Check status' }).isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: /dashboard/i }).count()).toBe(0);
    await look('billing-visitor');
  });
});

test('the billing screen upgrades to Enterprise and leads back with where the account stands', async () => {
  await page.goto(`${baseUrl}/billing`);
  await page.getByRole('textbox').first().waitFor();
  await look('billing');
  await page.getByRole('textbox').first().fill(owner.email);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: /Upgrade/i }).click();
  const payment = await opened;
  await payment.getByRole('button', { name: 'Fill in test card' }).click();
  await payment.getByRole('button', { name: /^(Pay|Start|Subscribe)/ }).click();
  await payment.waitForURL(/\/billing\/success/);
  await payment.getByText('Enterprise').first().waitFor();
  await expectAccessible(payment);
});

// `/billing` and `/webhook-admin` are looked at by `every-screen`.
test('the card page is accessible and fits, with the fields of the provider', async () => {
  await page.goto(`${baseUrl}/stripe-checkout?plan=pro`);
  await page.getByRole('button', { name: /^Plačaj/ }).waitFor();
  await cardFields().getByLabel('Card number').waitFor();
  await lookAt(page, 'stripe-checkout');
});
