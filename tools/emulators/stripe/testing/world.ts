import { createServer } from 'node:http';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { type StripeEmulator, type StripeEmulatorOptions, startStripeEmulator } from '../index.ts';

export const keys = { secretKey: 'sk_test_emulator', publishableKey: 'pk_test_emulator' };
export const webhookSecret = 'whsec_for_tests_only';

/** The official SDK, pointed at an emulator as the product points it. */
export function sdk(url: string, overrides: Partial<Stripe.StripeConfig> & { key?: string } = {}): Stripe {
  const { hostname, port } = new URL(url);
  const { key = keys.secretKey, ...config } = overrides;
  return new Stripe(key, {
    host: hostname,
    port: Number(port),
    protocol: 'http',
    telemetry: false,
    maxNetworkRetries: 0,
    timeout: 8000,
    ...config,
  });
}

/** An emulator that ends with the test, and an SDK for it. */
export async function anEmulator(
  options: Partial<StripeEmulatorOptions> = {},
): Promise<{ emulator: StripeEmulator; stripe: Stripe }> {
  const emulator = await startStripeEmulator({ host: '127.0.0.1', port: 0, ...keys, ...options });
  onTestFinished(() => emulator.close());
  return { emulator, stripe: sdk(emulator.url) };
}

export interface Received {
  readonly event: Stripe.Event;
  readonly body: string;
  readonly signature: string;
}

/** A receiver of webhooks that verifies with the SDK; `answers` are its statuses in turn, then 200. */
export async function aReceiver(
  answers: number[] = [],
): Promise<{ url: string; received: Received[]; secret: { current: string } }> {
  const received: Received[] = [];
  const secret = { current: webhookSecret };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const signature = String(request.headers['stripe-signature']);
      const event = Stripe.webhooks.constructEvent(body, signature, secret.current);
      received.push({ event, body, signature });
      const status = answers.shift() ?? 200;
      response.writeHead(status, status >= 300 && status < 400 ? { Location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return { url: `http://127.0.0.1:${port}/webhook`, received, secret };
}

/** A product with one monthly price. */
export async function aPrice(
  stripe: Stripe,
  cents = 1999,
  name = 'Professional',
  taxBehavior?: 'inclusive' | 'exclusive',
): Promise<Stripe.Price> {
  return stripe.prices.create({
    currency: 'eur',
    unit_amount: cents,
    recurring: { interval: 'month' },
    product_data: { name },
    tax_behavior: taxBehavior || undefined,
  });
}

/** A portal configuration that offers everything; a price of its own to change to, where one is given. */
export async function aPortalConfiguration(stripe: Stripe, price?: Stripe.Price): Promise<string> {
  const products = price ? [{ product: String(price.product), prices: [price.id] }] : [];
  const { id } = await stripe.billingPortal.configurations.create({
    features: {
      subscription_cancel: { enabled: true, mode: 'at_period_end' },
      payment_method_update: { enabled: true },
      invoice_history: { enabled: true },
      subscription_update: price ? { enabled: true, default_allowed_updates: ['price'], products } : undefined,
    },
  });
  return id;
}

/** An open checkout of one month of a price. */
export async function aCheckout(
  stripe: Stripe,
  price: Stripe.Price,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://127.0.0.1:9/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://127.0.0.1:9/cancel',
    ...more,
  });
}

/** A customer with a paid subscription. */
export async function aSubscription(
  { emulator, stripe }: { emulator: StripeEmulator; stripe: Stripe },
  {
    cents = 1999,
    card,
    ...more
  }: { cents?: number; card?: string } & Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<{ customer: Stripe.Customer; price: Stripe.Price; subscription: Stripe.Subscription }> {
  const price = await aPrice(stripe, cents);
  const customer = await stripe.customers.create({ email: 'owner@example.com' });
  const session = await aCheckout(stripe, price, { customer: customer.id, ...more });
  emulator.control.checkout.pay({ sessionId: session.id, card });
  const { subscription } = await stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] });
  if (subscription === null || typeof subscription === 'string') throw new Error('The checkout made no subscription');
  return { customer, price, subscription };
}
