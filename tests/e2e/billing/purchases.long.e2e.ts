import type { Locator, Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { offersTrial, plansOf, priceCents } from '../../../schema/money/plans.ts';
import { addCookies, expectAccessible, pageOfFile } from '../../support/browser/browser.ts';
import { anOwnerAt, type OwnerAt, pay, payByCard } from '../../support/browser/owners.ts';

/**
 * Every plan bought on every screen that sells it. What a screen shows is read off the screen and compared with what the
 * payment provider charges, so that neither side is taken from the catalogue.
 */

let page: Page;
let baseUrl: string;
let owner: OwnerAt;

const ofFile = pageOfFile({ width: 1440 });
beforeEach(async () => {
  ({ page, baseUrl } = await ofFile.renew());
  owner = await anOwnerAt(baseUrl);
  await addCookies(page.context(), owner.client);
});

const profile = async () => (await owner.client.rest('GET', '/api/user/profile')).json();
const subscribed = () => expect.poll(async () => (await profile()).paymentVerified).toBe(true);
/** What the card page says, which then leads to the dashboard automatically (`billing`), and what the server knows. */
async function isPaid(): Promise<void> {
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor();
  await subscribed();
}
const planOnScreen = (label: string) =>
  page.locator('label').filter({ has: page.getByRole('radio', { name: new RegExp(`^${label}\\b`) }) });

async function look(name: string): Promise<void> {
  await expectAccessible(page);
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png`, fullPage: true });
}

const textOf = async (locator: Locator) => (await locator.textContent()) ?? '';

/** The first amount in a text, in cents; a plan without a price is marked free. */
function centsIn(text: string): number {
  const amount = /€\s?(\d[\d,]*\.\d\d)|(\d[\d.]*,\d\d)\s?€/.exec(text);
  if (amount === null) return 0;
  return Number((amount[1] ?? amount[2] ?? '').replaceAll(/\D/g, ''));
}

interface ProviderObject {
  readonly status: string;
  readonly items: { readonly data: readonly { readonly price: { readonly unit_amount: number } }[] };
}

/** The owner's subscription as the provider has last told of it. */
async function subscriptionAt(provider: string): Promise<ProviderObject> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(new URL('/_test/events', provider), { method: 'POST', headers, body: '{}' });
  const { result } = await answer.json();
  const subscriptions = result
    .filter(({ type }: { type: string }) => type.startsWith('customer.subscription.'))
    .map(({ object }: { object: ProviderObject }) => object);
  return subscriptions.at(-1);
}

describe('the checkout screen', () => {
  test.each(plansOf('checkout').map(({ id, label }) => [label, id] as const))(
    'sells %s at the price that it shows',
    async (label, id) => {
      await page.goto(`${baseUrl}/checkout`);
      const shown = await textOf(planOnScreen(label));
      await planOnScreen(label).click();
      const [payment] = await Promise.all([
        page.waitForEvent('popup'),
        page.getByRole('button', { name: 'Continue to payment' }).click(),
      ]);
      const pays = payment.getByRole('button', { name: /^(Pay|Start|Subscribe)/ });
      await pays.waitFor();
      expect(await payment.getByText('days free').isVisible()).toBe(offersTrial('checkout', id));
      const provider = payment.url();
      const card = payment.getByRole('button', { name: 'Fill in test card' });
      if (await card.isVisible()) await card.click();
      await pays.click();
      await payment.waitForURL(`${baseUrl}/**`);
      await subscribed();
      expect(await profile()).toMatchObject({ subscriptionPlan: id });
      const subscription = await subscriptionAt(provider);
      expect(subscription.items.data[0]?.price.unit_amount).toBe(centsIn(shown));
      expect(subscription.status).toBe(offersTrial('checkout', id) ? 'trialing' : 'active');
    },
  );
});

/** Opens the card page of a plan and returns what its summary shows as the price. */
async function openCardPage(label: string): Promise<string> {
  await page.goto(`${baseUrl}/stripe-checkout?plan=${label.toLowerCase()}`);
  await page.frameLocator('iframe').first().getByLabel('Card number').waitFor();
  return textOf(page.getByText(/na mesec$/).first());
}

const providerOfCardPage = () =>
  page
    .frames()
    .map((frame) => frame.url())
    .find((url) => url.includes('/v3/')) ?? '';

describe('the card page', () => {
  test.each(plansOf('dashboard').map(({ id, label }) => [label, id] as const))(
    'sells %s at the price that summary and button show',
    async (label, id) => {
      const shown = await openCardPage(label);
      const onButton = await textOf(page.getByRole('button', { name: /^Plačaj/ }));
      expect(centsIn(onButton)).toBe(centsIn(shown));
      const provider = providerOfCardPage();
      await payByCard(page, '4242 4242 4242 4242');
      await isPaid();
      await expect.poll(profile).toMatchObject({ subscriptionPlan: id, subscriptionStatus: 'active' });
      const subscription = await subscriptionAt(provider);
      expect(subscription.items.data[0]?.price.unit_amount).toBe(centsIn(shown));
    },
  );

  test('goes to the bank for 3-D Secure and comes back with the plan', async () => {
    await openCardPage('Pro');
    await payByCard(page, '4000 0025 0000 3155');
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await isPaid();
    expect(await profile()).toMatchObject({ subscriptionPlan: 'pro' });
  });

  test('says so when the bank refuses, charges nothing and takes another card', async () => {
    await openCardPage('Pro');
    await payByCard(page, '4000 0025 0000 3155');
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.getByRole('alert').filter({ hasText: 'Plačilo Ni Uspelo' }).first().waitFor();
    expect(await profile()).toMatchObject({ paymentVerified: false });
    await payByCard(page, '4242 4242 4242 4242');
    await isPaid();
  });
});

test('a plan goes up and down again, and the provider charges what the dialog showed', async () => {
  await pay(owner, 'professional');
  await subscribed();
  const provider = await providerOfPortal();
  for (const [label, id] of [
    ['Enterprise', 'enterprise'],
    ['Pro', 'pro'],
  ] as const) {
    await page.goto(`${baseUrl}/dashboard`);
    await page.getByRole('button', { name: 'Change Plan', exact: true }).click();
    await planOnScreen(label).waitFor();
    const shown = await textOf(planOnScreen(label));
    await page.getByRole('radio', { name: new RegExp(`^${label}\\b`) }).check();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(label) })
      .click();
    await expect.poll(async () => (await profile()).subscriptionPlan).toBe(id);
    const subscription = await subscriptionAt(provider);
    expect(subscription.items.data[0]?.price.unit_amount).toBe(centsIn(shown));
  }
});

describe('an upgrade that the bank asks about', { tags: ['money-a4'] }, () => {
  /**
   * Asks for Enterprise with a card whose bank always asks, and follows to the card page.
   *
   * @param see what is looked at on the way
   */
  async function upgrade(see: (name: string) => Promise<void>): Promise<void> {
    await openCardPage('Pro');
    await payByCard(page, '4000 0027 6000 3184');
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await isPaid();
    await page.goto(`${baseUrl}/dashboard`);
    await page.getByRole('button', { name: 'Change Plan', exact: true }).click();
    await page.getByRole('radio', { name: /^Enterprise\b/ }).check();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Enterprise/ })
      .click();
    await page.getByText('Your bank asks you to confirm the payment').waitFor();
    await see('change-to-confirm');
    expect(await profile()).toMatchObject({ subscriptionPlan: 'pro', paymentVerified: true });
    await page.getByRole('link', { name: 'Go to the confirmation' }).click();
    await page.getByRole('button', { name: /^Potrdi/ }).waitFor();
    await see('bank-confirmation');
    await theDifferenceIsOn(/^Potrdi/);
    await page.getByRole('button', { name: /^Potrdi/ }).click();
    await page.getByRole('heading', { name: 'Confirm with your bank' }).waitFor();
  }

  /** A button asks for what the summary says is due today, which is less than the price. */
  async function theDifferenceIsOn(button: RegExp): Promise<void> {
    const cents = centsIn(await textOf(page.getByRole('button', { name: button })));
    expect(cents).toBe(centsIn(await textOf(page.getByText('Doplačilo danes').locator('..'))));
    expect(cents).toBeLessThan(priceCents('dashboard', 'enterprise') ?? 0);
  }

  test('is made once it is confirmed on the card page', async () => {
    await upgrade(look);
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await page.waitForURL(`${baseUrl}/dashboard`);
    await expect.poll(async () => (await profile()).subscriptionPlan).toBe('enterprise');
  });

  test('takes another card where the bank refuses, and shows what the change costs', async () => {
    await upgrade(async () => {});
    await page.getByRole('button', { name: 'Refuse' }).click();
    await page.getByRole('alert').filter({ hasText: 'Plačilo Ni Uspelo' }).first().waitFor();
    expect(await profile()).toMatchObject({ subscriptionPlan: 'pro' });
    await theDifferenceIsOn(/^Plačaj/);
    await payByCard(page, '4242 4242 4242 4242');
    await expect.poll(async () => (await profile()).subscriptionPlan).toBe('enterprise');
  });
});

/** The provider's address, from the portal that it opens for the owner. */
async function providerOfPortal(): Promise<string> {
  const answer = await owner.client.rest('POST', '/api/stripe/create-portal-session', { customerEmail: owner.email });
  return (await answer.json()).url;
}
