import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '../../../schema/languages.ts';
import { delays } from '../../../schema/rules.ts';
import { pageOfFile } from '../../support/browser/browser.ts';
import { answerGraphql, aPaidProfile, aProfile, type GraphqlAnswer } from '../../support/browser/graphql-answers.ts';
import { slackMilliseconds, timeToMove } from '../../support/browser/time-to-move.ts';

let page: Page;
let baseUrl: string;

const ofFile = pageOfFile({ width: 1440 });
beforeEach(async () => {
  ({ page, baseUrl } = await ofFile.renew());
});

const providerPage = 'https://checkout.stripe.test/c/pay/1';
const created: GraphqlAnswer = {
  data: { createCheckoutSession: { __typename: 'CheckoutSession', url: providerPage } },
};
const billing = (status: string, paymentVerified: boolean): GraphqlAnswer => ({
  data: { billing: { __typename: 'Billing', status, paymentVerified } },
});
const verified = (answer: boolean): GraphqlAnswer => ({
  data: { verifyPayment: { __typename: 'PaymentVerification', verified: answer } },
});

/** A payment page that stays where it is. */
const bePaymentPage = () =>
  page.context().route('https://checkout.stripe.test/**', (route) => route.fulfill({ body: 'Payment page' }));

/** Opens the checkout; the plans come from the real server. */
async function openCheckout(answers: Record<string, GraphqlAnswer> = {}) {
  const all: Record<string, GraphqlAnswer> = { Me: aProfile(), CreateCheckoutSession: created, ...answers };
  const asked = await answerGraphql(page, all);
  await page.goto(`${baseUrl}/checkout`);
  return { asked, answers: all };
}

const pay = () => page.getByRole('button', { name: 'Continue to payment' }).click();

/** What a browser does when the reader comes back: it tells of it twice. */
const returnToWindow = () =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('focus'));
  });

describe('a subscription that is planned', () => {
  test('is not sold again: the screen says when it begins', { tags: ['money-a16'] }, async () => {
    const planned = {
      subscriptionStatus: 'scheduled',
      subscriptionRunning: true,
      currentPeriodEnd: '2030-12-20T10:00:00Z',
    };
    await openCheckout({ Me: aProfile(planned) });
    await page.getByText('Your subscription is planned already').waitFor();
    await page.getByText(/begins on 20 December 2030/).waitFor();
    expect(await page.getByRole('button', { name: 'Continue to payment' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Pay by bank transfer' }).count()).toBe(0);
  });
});

describe('a subscription that is not paid', () => {
  const portalPage = 'https://checkout.stripe.test/p/session/1';
  const portal: GraphqlAnswer = {
    data: { createPortalSession: { __typename: 'PortalSession', url: portalPage, message: null } },
  };
  const owing = (subscriptionStatus: string, changes: { paymentVerified?: boolean; language?: Language } = {}) =>
    aPaidProfile({ subscriptionStatus, ...changes });
  const nothingIsSold = async () => {
    for (const name of [/Continue to payment/, /Pay by bank transfer/, /Plačilo po predračunu/]) {
      expect(await page.getByRole('button', { name }).count()).toBe(0);
    }
    expect(await page.getByText(/€\d/).count()).toBe(0);
    expect(await page.locator('[name=plan]').count()).toBe(0);
  };

  test.each([
    ['past_due', owing('past_due'), /The last payment failed/],
    ['unpaid', owing('unpaid'), /Several payments failed/],
    ['paused', owing('paused'), /The subscription is paused/],
    ['active and not confirmed', owing('active', { paymentVerified: false }), /has not been confirmed yet/],
  ])('%s: the screen sells no second one and says what is to be done', async (_, profile, words) => {
    await openCheckout({ Me: profile });
    await page.getByText('Your subscription needs your attention').waitFor();
    await page.getByText(words).waitFor();
    await nothingIsSold();
  });

  test('is mended in the portal, after which the screen asks for the latest', async () => {
    await bePaymentPage();
    const { asked, answers } = await openCheckout({ Me: owing('past_due'), CreatePortalSession: portal });
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Manage Payments' }).click(),
    ]);
    await popup.waitForURL(portalPage);
    await page.getByText('this page asks for the latest').waitFor();
    Object.assign(answers, {
      Me: aPaidProfile(),
      RefreshBilling: { data: { refreshBilling: { __typename: 'Billing', status: 'active' } } },
    });
    await returnToWindow();
    await page.getByText('Your subscription is running already').waitFor();
    expect(asked).toContain('RefreshBilling');
  });

  test('says so in Slovenian', async () => {
    await openCheckout({ Me: owing('past_due', { language: 'sl' }) });
    await page.getByText('Naročnina potrebuje vašo pozornost').waitFor();
    await page.getByText(/Zadnje plačilo ni uspelo/).waitFor();
    await nothingIsSold();
  });
});

describe('choosing a plan', () => {
  test('each plan says what it costs, and the summary what is charged when', async () => {
    await openCheckout();
    const summary = page.getByRole('region', { name: 'Your choice' });
    for (const [label, price, rows] of [
      ['Basic', 'Free', ['Free', '€0.00', 'None, this plan is free']],
      ['Professional', '€19.99 per month', ['€19.99 per month', '30 days free', '€0.00']],
      ['Business', '€49.99 per month', ['€49.99 per month', '30 days free', '€0.00']],
      ['Enterprise', '€99.99 per month', ['€99.99 per month', '30 days free', '€0.00']],
    ] as const) {
      const card = page.locator('label').filter({ hasText: label });
      await card.click();
      expect(await card.textContent()).toContain(price);
      for (const row of rows) await summary.getByText(row, { exact: true }).first().waitFor();
    }
  });

  test('works with the keyboard alone', async () => {
    await openCheckout();
    await page.locator('[name=plan][value=professional]').focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('region', { name: 'Your choice' }).getByText('€49.99 per month').waitFor();
    expect(await page.locator('[name=plan]:checked').getAttribute('value')).toBe('business');
  });

  test('is closed to an account whose subscription runs', async () => {
    await openCheckout({ Me: aPaidProfile() });
    await page.getByText('Your subscription is running already').waitFor();
    expect(await page.getByRole('button', { name: 'Continue to payment' }).count()).toBe(0);
  });

  test('needs a session and comes back after logging in', async () => {
    await openCheckout({ Me: { refused: { code: 'UNAUTHENTICATED', text: 'Please log in' } } });
    await page.waitForURL(`${baseUrl}/login?returnTo=%2Fcheckout`);
  });
});

describe('paying', () => {
  test('opens the payment page in a new window and says what this one waits for', async () => {
    await bePaymentPage();
    await openCheckout();
    const [popup] = await Promise.all([page.waitForEvent('popup'), pay()]);
    await popup.waitForURL(providerPage);
    await page.getByRole('status').filter({ hasText: 'Waiting for your payment' }).waitFor();
    expect(await page.getByRole('link', { name: 'Open the payment page again' }).getAttribute('href')).toBe(
      providerPage,
    );
    expect(await popup.evaluate(() => window.opener === null)).toBe(true);
  });

  test('goes to the payment page in the same window when the browser blocks new ones', async () => {
    await bePaymentPage();
    await openCheckout();
    await page.evaluate(() => {
      window.open = () => null;
    });
    await pay();
    await page.waitForURL(providerPage);
  });

  // How it then goes on to the dashboard is a part of `main-job`, with a real payment.
  test('asks once on each return to this window, until the payment has arrived', async () => {
    await bePaymentPage();
    const { asked, answers } = await openCheckout({ BillingStatus: billing('none', false) });
    await pay();
    await page.getByText('Waiting for your payment').waitFor();
    await returnToWindow();
    await page.getByText('No payment has arrived yet').waitFor();
    expect(asked.filter((name) => name === 'BillingStatus')).toHaveLength(1);
    Object.assign(answers, { BillingStatus: billing('active', true), Me: aPaidProfile() });
    await returnToWindow();
    await page.getByText('Payment Successful!').waitFor();
    expect(asked.filter((name) => name === 'BillingStatus')).toHaveLength(2);
  });

  test('that cannot start raises "Napaka pri Checkout", closes the empty window and lets one try again', async () => {
    const text = 'This is briefly unavailable';
    await openCheckout({ CreateCheckoutSession: { refused: { code: 'UNAVAILABLE', text } } });
    const [popup] = await Promise.all([page.waitForEvent('popup'), pay()]);
    await page.getByRole('alert').filter({ hasText: 'Napaka pri Checkout' }).filter({ hasText: text }).waitFor();
    if (!popup.isClosed()) await popup.waitForEvent('close');
    await page.getByRole('button', { name: 'Continue to payment' }).waitFor();
  });

  test('a second time leads to the dashboard', async () => {
    const refused = { code: 'CONFLICT', text: 'Your subscription is active until next month' };
    await openCheckout({ CreateCheckoutSession: { refused } });
    await pay();
    await page.getByText(refused.text).waitFor();
    await page.getByRole('link', { name: 'Go to dashboard' }).click();
    await page.waitForURL(`${baseUrl}/dashboard`);
  });

  test('never opens an address that is no web page', async () => {
    const url = 'javascript:document.body.remove()';
    const answer: GraphqlAnswer = { data: { createCheckoutSession: { __typename: 'CheckoutSession', url } } };
    await openCheckout({ CreateCheckoutSession: answer });
    await pay();
    await page.getByRole('alert').filter({ hasText: 'Napaka pri Checkout' }).waitFor();
  });
});

describe('coming back from the payment page', () => {
  const open = async (address: string, answers: Record<string, GraphqlAnswer>) => {
    await answerGraphql(page, { Me: aPaidProfile(), ...answers });
    await page.goto(baseUrl + address);
  };

  test('with a verified payment says "Payment Successful!" and goes to the dashboard after 3 seconds', async () => {
    await answerGraphql(page, { Me: aPaidProfile(), VerifyPayment: verified(true) });
    const act = async () => {
      await page.goto(`${baseUrl}/checkout-success?session_id=cs_test_a1`);
      await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
    };
    const waited = await timeToMove(page, { operation: 'VerifyPayment', to: `${baseUrl}/dashboard`, act });
    expect(waited).toBeGreaterThanOrEqual(delays.afterVerifiedPaymentMilliseconds);
    expect(waited).toBeLessThan(delays.afterVerifiedPaymentMilliseconds + slackMilliseconds);
  });

  test('before the payment is confirmed explains itself and checks again when asked', async () => {
    const answers: Record<string, GraphqlAnswer> = { Me: aPaidProfile(), VerifyPayment: verified(false) };
    await answerGraphql(page, answers);
    await page.goto(`${baseUrl}/checkout-success?session_id=cs_test_a1`);
    await page.getByRole('heading', { name: 'Your payment is being confirmed' }).waitFor();
    await page.getByRole('button', { name: 'Check again' }).waitFor();
    expect(await page.getByText('Payment Successful!').count()).toBe(0);
    answers.VerifyPayment = verified(true);
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  });

  test.each([
    ['without a session', ''],
    ['with something that is no session', '?session_id=../customers/cus_1'],
    ["with somebody else's session", '?session_id=cs_test_b2'],
  ])('%s says that the payment is not known and leads to the dashboard', async (_, query) => {
    await open(`/checkout-success${query}`, { VerifyPayment: { refused: { code: 'NOT_FOUND', text: 'Not found' } } });
    await page.getByRole('heading', { name: 'We do not know this payment' }).waitFor();
    await page.getByRole('link', { name: 'Go to dashboard' }).click();
    await page.waitForURL(`${baseUrl}/dashboard`);
  });

  test('signed out leads to log-in and back to this very payment', async () => {
    await open('/checkout-success?session_id=cs_test_a1', {
      VerifyPayment: { refused: { code: 'UNAUTHENTICATED', text: 'Please log in' } },
    });
    await page.waitForURL('**/login?*');
    const returnTo = new URL(page.url()).searchParams.get('returnTo');
    expect(returnTo).toBe('/checkout-success?session_id=cs_test_a1');
  });
});
