import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soldPrices } from '../../../../../schema/money/plans.ts';
import { type StripeEmulator, startStripeEmulator } from '../../../../../tools/emulators/stripe/index.ts';
import { createLog } from '../../../../infrastructure/telemetry/log.ts';
import { createStripe } from '../../../../integrations/stripe/stripe.ts';
import { checkStripeProducts, ensureStripeProducts } from './stripe-products.ts';

/** The prices at Stripe against those of schema/money/plans.ts, as a server that starts looks at them. */

const keys = { secretKey: 'sk_test_emulator', publishableKey: 'pk_test_emulator' };
const log = createLog('silent');

describe('the prices at Stripe', () => {
  let emulator: StripeEmulator;
  const stripeAt = (address: string) =>
    createStripe({
      ...keys,
      webhookSecrets: ['whsec_unused'],
      connectWebhookSecrets: ['whsec_unused'],
      apiBase: new URL(address),
    });

  beforeAll(async () => {
    const webhook = { url: 'http://127.0.0.1:1/nobody', secret: 'whsec_unused' };
    emulator = await startStripeEmulator({ host: '127.0.0.1', port: 0, ...keys, webhook });
  });
  afterAll(() => emulator?.close());

  test('that are missing are named, with the way to make them', async () => {
    const [first] = soldPrices();
    await expect(checkStripeProducts(stripeAt(emulator.url), log)).rejects.toThrow(
      new RegExp(`${first?.lookupKey}.*node dist/server/operator\\.js stripe-catalogue`),
    );
  });

  test('are right once they were made, and making them again changes nothing', async () => {
    const stripe = stripeAt(emulator.url);
    await ensureStripeProducts(stripe);
    await ensureStripeProducts(stripe);
    await expect(checkStripeProducts(stripe, log)).resolves.toBeUndefined();
    expect((await stripe.prices.list({ limit: 100 })).data).toHaveLength(soldPrices().length);
  });

  test('say from the beginning that tax is part of them', { tags: ['money-a8'] }, async () => {
    const webhook = { url: 'http://127.0.0.1:1/nobody', secret: 'whsec_unused' };
    const empty = await startStripeEmulator({ host: '127.0.0.1', port: 0, ...keys, webhook });
    try {
      await ensureStripeProducts(stripeAt(empty.url));
      const { data } = await stripeAt(empty.url).prices.list({ limit: 100 });
      expect(data.map(({ tax_behavior: behavior }) => behavior)).toEqual(soldPrices().map(() => 'inclusive'));
    } finally {
      await empty.close();
    }
  });

  test('say that tax is part of them, also those that were made before', { tags: ['money-a8'] }, async () => {
    const stripe = stripeAt(emulator.url);
    const prices = async () => (await stripe.prices.list({ limit: 100, expand: ['data.product'] })).data;
    expect(new Set((await prices()).map(({ tax_behavior }) => tax_behavior))).toEqual(new Set(['inclusive']));
    const [made] = await prices();
    expect(made?.product).toMatchObject({ tax_code: 'txcd_10103001' });
    const older = await stripe.prices.create({
      product: typeof made?.product === 'object' ? made.product.id : '',
      currency: 'eur',
      unit_amount: made?.unit_amount ?? 0,
      recurring: { interval: 'month' },
      lookup_key: made?.lookup_key ?? '',
      transfer_lookup_key: true,
      metadata: made?.metadata ?? {},
    });
    await stripe.prices.update(made?.id ?? '', { active: false });
    await ensureStripeProducts(stripe);
    expect(await stripe.prices.retrieve(older.id)).toMatchObject({ tax_behavior: 'inclusive' });
  });

  test('that cost something else are not made anew and do not keep a server from starting', {
    tags: ['money-a11'],
  }, async () => {
    const stripe = stripeAt(emulator.url);
    const [price] = (await stripe.prices.list({ limit: 1 })).data;
    const lookupKey = price?.lookup_key ?? '';
    await stripe.prices.create({
      product: String(price?.product),
      currency: 'eur',
      unit_amount: 1,
      recurring: { interval: 'month' },
      lookup_key: lookupKey,
      transfer_lookup_key: true,
    });
    await expect(ensureStripeProducts(stripe)).rejects.toThrow(lookupKey);
    await expect(checkStripeProducts(stripe, log)).resolves.toBeUndefined();
  });

  test('do not keep a server from starting while Stripe is away', async () => {
    await expect(checkStripeProducts(stripeAt('http://127.0.0.1:1'), log)).resolves.toBeUndefined();
  });
});
