import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { headlessChromium } from '../../../steps/chromium.mjs';
import { aCheckout, anEmulator, aPortalConfiguration, aPrice, aSubscription } from '../testing/world.ts';

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const screenshots = process.env.SCREENSHOT_DIRECTORY;
const looks = [390, 1440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** The seller's site; its pages only have to be somewhere. */
const shop = createServer((_request, response) =>
  response.setHeader('Content-Type', 'text/html').end('<title>Shop</title><div id="card"></div>'),
);
let shopUrl: string;

let browser: Browser;
beforeAll(async () => {
  await new Promise<void>((listening) => shop.listen(0, '127.0.0.1', listening));
  shopUrl = `http://127.0.0.1:${Reflect.get(Object(shop.address()), 'port')}`;
  browser = await chromium.launch({
    executablePath: headlessChromium.program,
    args: ['--no-sandbox', '--headless', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  });
});
afterAll(async () => {
  await browser.close();
  shop.closeAllConnections();
  shop.close();
});

/** A page of its own; it has an axe that no content security policy stops. */
async function aPage(look: { width: number; colorScheme: 'light' | 'dark' } = { width: 1440, colorScheme: 'light' }) {
  const context = await browser.newContext({
    viewport: { width: look.width, height: 900 },
    colorScheme: look.colorScheme,
  });
  onTestFinished(() => context.close());
  return context.newPage();
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { violations } = await Reflect.get(window, 'axe').run();
    return violations.map(({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id}: ${nodes[0]?.html}`);
  });
}

async function aShop() {
  const parts = await anEmulator();
  const open = (price: Stripe.Price, more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
    aCheckout(parts.stripe, price, {
      success_url: `${shopUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${shopUrl}/cancel`,
      ...more,
    });
  return { ...parts, open };
}

async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expires').fill('12/40');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on the card').fill('Test Card');
}

describe('the payment page', () => {
  test('takes the test card with two clicks and leads to the success page', async () => {
    const { stripe, open } = await aShop();
    const session = await open(await aPrice(stripe), { customer_email: 'owner@example.com' });
    const page = await aPage();
    await page.goto(String(session.url));
    expect(await page.getByText('No money moves').isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Fill in test card' }).click();
    await page.getByRole('button', { name: 'Pay €19.99' }).click();
    await page.waitForURL(`${shopUrl}/success?session_id=${session.id}`);
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  });

  test('can be used with the keyboard alone', async () => {
    const { stripe, open } = await aShop();
    const session = await open(await aPrice(stripe));
    const page = await aPage();
    await page.goto(String(session.url));
    await page.getByLabel('E-mail').focus();
    for (const text of ['owner@example.com', '4242424242424242', '12/40', '123', 'Test Card']) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(`${shopUrl}/success**`);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('complete');
  });

  test.each([
    ['4000 0000 0000 0002', 'Your card was declined.'],
    ['4000 0000 0000 9995', 'Your card has insufficient funds.'],
    ['4000 0000 0000 0069', 'Your card has expired.'],
  ])('says what is wrong with %s and takes another card', async (number, words) => {
    const { stripe, open } = await aShop();
    const session = await open(await aPrice(stripe), { customer_email: 'owner@example.com' });
    const page = await aPage();
    await page.goto(String(session.url));
    await fillCard(page, number);
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.getByRole('alert').filter({ hasText: words }).waitFor();
    await fillCard(page, '4242 4242 4242 4242');
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.waitForURL(`${shopUrl}/success**`);
    expect((await stripe.subscriptions.list()).data).toHaveLength(1);
  });

  test('asks for 3-D Secure and goes both ways from there', async () => {
    const { stripe, open } = await aShop();
    const session = await open(await aPrice(stripe), { customer_email: 'owner@example.com' });
    const page = await aPage();
    await page.goto(String(session.url));
    for (const answer of ['Refuse', 'Confirm payment']) {
      await fillCard(page, '4000 0025 0000 3155');
      await page.getByRole('button', { name: 'Pay' }).click();
      await page.getByRole('heading', { name: 'Confirm with your bank' }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: answer }).click();
      if (answer === 'Refuse') await page.getByRole('alert').waitFor();
    }
    await page.waitForURL(`${shopUrl}/success**`);
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid');
  });

  test('asks for no card where nothing is to be paid', async () => {
    const { stripe, open } = await aShop();
    const session = await open(await aPrice(stripe, 0, 'Basic'), { payment_method_collection: 'if_required' });
    const page = await aPage();
    await page.goto(String(session.url));
    expect(await page.getByLabel('Card number').count()).toBe(0);
    await page.getByLabel('E-mail').fill('owner@example.com');
    await page.getByRole('button', { name: 'Subscribe' }).click();
    await page.waitForURL(`${shopUrl}/success**`);
    expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('no_payment_required');
  });

  test('puts each message beside its field and keeps what was typed', async () => {
    const { stripe, open } = await aShop();
    const session = await open(await aPrice(stripe));
    const page = await aPage();
    await page.goto(String(session.url));
    await page.getByLabel('E-mail').fill('owner@example');
    await page.getByLabel('Card number').fill('4242 4242 4242 4241');
    await page.getByLabel('Expires').fill('01/20');
    await page.getByLabel('Security code').fill('12');
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.getByText('Check the card number').waitFor();
    const described = async (label: string) => {
      const id = await page.getByLabel(label).getAttribute('aria-describedby');
      return page.locator(`#${id}`).textContent();
    };
    expect(await described('E-mail')).toBe('Check the e-mail address');
    expect(await described('Expires')).toBe('The card has expired');
    expect(await described('Security code')).toBe('The security code is incomplete');
    expect(await described('Name on the card')).toBe('Enter the name on the card');
    expect(await page.getByLabel('Card number').inputValue()).toBe('4242 4242 4242 4241');
    expect(await violations(page)).toEqual([]);
  });

  test('leads back when it is cancelled', async () => {
    const { stripe, open } = await aShop();
    const page = await aPage();
    await page.goto(String((await open(await aPrice(stripe))).url));
    await page.getByRole('link', { name: 'Cancel and go back' }).click();
    await page.waitForURL(`${shopUrl}/cancel`);
    expect((await stripe.subscriptions.list()).data).toEqual([]);
  });

  test.each(looks)('is accessible and fits at $width px in $colorScheme', async (look) => {
    const { stripe, open } = await aShop();
    const trial = { subscription_data: { trial_period_days: 30 } };
    const session = await open(await aPrice(stripe, 4999, 'Delavnica Business'), trial);
    const page = await aPage(look);
    await page.goto(String(session.url));
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
    if (screenshots)
      await page.screenshot({ path: `${screenshots}/pay-${look.width}-${look.colorScheme}.png`, fullPage: true });
  });
});

describe('the billing portal', () => {
  test.each(looks)('is accessible and fits at $width px in $colorScheme', async (look) => {
    const { emulator, stripe } = await anEmulator();
    const { customer } = await aSubscription({ emulator, stripe });
    const url = await aPortal(stripe, customer.id);
    const page = await aPage(look);
    await page.goto(url);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(look.width);
    if (screenshots)
      await page.screenshot({ path: `${screenshots}/portal-${look.width}-${look.colorScheme}.png`, fullPage: true });
  });

  test('cancels, resumes, changes the plan and the card', async () => {
    const { emulator, stripe } = await anEmulator();
    const { customer, subscription } = await aSubscription({ emulator, stripe });
    const other = await stripe.prices.create({
      currency: 'eur',
      unit_amount: 8900,
      recurring: { interval: 'month' },
      product_data: { name: 'Enterprise' },
      lookup_key: 'enterprise_monthly',
    });
    const page = await aPage();
    await page.goto(await aPortal(stripe, customer.id, other));
    const now = () => stripe.subscriptions.retrieve(subscription.id);

    await page.getByRole('button', { name: 'Cancel subscription' }).click();
    await page.getByRole('status').waitFor();
    expect((await now()).cancel_at).toBe(subscription.items.data[0]?.current_period_end);
    await page.getByRole('button', { name: 'Keep subscription' }).click();
    await page.getByText('The subscription goes on.').waitFor();
    expect((await now()).cancel_at).toBeNull();
    await page.getByRole('button', { name: 'Change plan' }).click();
    await page.getByText('The plan has been changed.').waitFor();
    expect((await now()).items.data[0]?.price.id).toBe(other.id);
    await page.getByRole('button', { name: 'Fill in test card' }).click();
    await page.getByRole('button', { name: 'Save card' }).click();
    await page.getByText('The card has been saved.').waitFor();
    expect((await now()).default_payment_method).not.toBe(subscription.default_payment_method);
  });

  async function aPortal(stripe: Stripe, customer: string, other?: Stripe.Price): Promise<string> {
    const configuration = await aPortalConfiguration(stripe, other);
    const wanted = { customer, configuration, return_url: `${shopUrl}/billing` };
    const { url } = await stripe.billingPortal.sessions.create(wanted);
    return url;
  }
});

describe('the embedded card form', () => {
  test('is in sight as a whole, shows a refusal beside its field, asks for 3-D Secure and makes the subscription active', {
    tags: ['screens-p5'],
  }, async () => {
    const { emulator, stripe } = await anEmulator();
    const customer = await stripe.customers.create({ email: 'owner@example.com' });
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: (await aPrice(stripe, 4900)).id }],
      payment_behavior: 'default_incomplete',
      expand: ['latest_invoice.confirmation_secret'],
    });
    const invoice = Object(subscription.latest_invoice);
    const page = await aPage();
    await page.goto(`${shopUrl}/card`);
    await page.addScriptTag({ url: `${emulator.url}/v3/` });
    await page.evaluate((clientSecret) => {
      const client = Object(Reflect.get(window, 'Stripe')?.('pk_test_emulator'));
      const elements = client.elements({ clientSecret });
      elements.create('payment').mount('#card');
      const confirmParams = { return_url: `${location.origin}/after` };
      Reflect.set(window, 'pay', () => client.confirmPayment({ elements, confirmParams, redirect: 'if_required' }));
    }, invoice.confirmation_secret.client_secret);
    const frame = page.frameLocator('iframe[title="Card details"]');
    await frame.getByRole('button', { name: 'Fill in test card' }).waitFor();
    expect(
      await frame.locator('html').evaluate((inside) => inside.scrollHeight - window.innerHeight),
    ).toBeLessThanOrEqual(0);
    const fill = async (number: string) => {
      await frame.getByRole('button', { name: 'Fill in test card' }).click();
      await frame.getByLabel('Card number').fill(number);
    };
    const pay = async (number: string) => {
      await fill(number);
      return page.evaluate(() => Reflect.get(window, 'pay')());
    };
    expect(await pay('4242 4242 4242 4241')).toMatchObject({ error: { code: 'incorrect_number' } });
    expect(await frame.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true');
    expect(await pay('4000 0000 0000 9995')).toMatchObject({ error: { decline_code: 'insufficient_funds' } });
    await fill('4000 0025 0000 3155');
    // The page leaves for the bank's, and whether it still tells what it was answered is a matter of chance.
    await page.evaluate(() => void Reflect.get(window, 'pay')());
    await page.getByRole('button', { name: 'Confirm payment' }).waitFor();
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete');
    await page.getByRole('button', { name: 'Confirm payment' }).click();
    await page.waitForURL(/after\?.*redirect_status=succeeded/);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });
});
