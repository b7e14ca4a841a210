import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type StripeEmulator, startStripeEmulator } from '../../dev/stripe-emulator/index.ts';
import { soldPrices } from '../../schema/plans.ts';
import { createLog } from '../platform/log.ts';
import { createStripe } from '../platform/stripe.ts';
import { checkCatalogue, ensureCatalogue } from './stripe-catalogue.ts';

/** The prices at Stripe against those of schema/plans.ts, as a server that starts looks at them. */

const keys = { secretKey: 'sk_test_emulator', publishableKey: 'pk_test_emulator' };
const log = createLog('silent');

describe('the prices at Stripe', () => {
  let emulator: StripeEmulator;
  const stripeAt = (address: string) =>
    createStripe({ ...keys, webhookSecrets: ['whsec_unused'], apiBase: new URL(address) });

  beforeAll(async () => {
    const webhook = { url: 'http://127.0.0.1:1/nobody', secret: 'whsec_unused' };
    emulator = await startStripeEmulator({ host: '127.0.0.1', port: 0, ...keys, webhook });
  });
  afterAll(() => emulator?.close());

  test('that are missing are named, with the way to make them', async () => {
    const [first] = soldPrices();
    await expect(checkCatalogue(stripeAt(emulator.url), log)).rejects.toThrow(
      new RegExp(`${first?.lookupKey}.*npm run stripe:catalogue`),
    );
  });

  test('are right once they were made, and making them again changes nothing', async () => {
    const stripe = stripeAt(emulator.url);
    await ensureCatalogue(stripe);
    await ensureCatalogue(stripe);
    await expect(checkCatalogue(stripe, log)).resolves.toBeUndefined();
    expect((await stripe.prices.list({ limit: 100 })).data).toHaveLength(soldPrices().length);
  });

  test('that are not ours stop a server', async () => {
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
    await expect(checkCatalogue(stripe, log)).rejects.toThrow(lookupKey);
  });

  test('do not keep a server from starting while Stripe is away', async () => {
    await expect(checkCatalogue(stripeAt('http://127.0.0.1:1'), log)).resolves.toBeUndefined();
  });
});
