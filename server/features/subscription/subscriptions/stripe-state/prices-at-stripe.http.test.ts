import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { lookupKey, type PlanId, priceCents } from '../../../../../schema/money/plans.ts';
import { anOwner } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import type { TestServer } from '../../../../../tests/support/server/test-server.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPurchaseAtStripe } from '../../../../../tests/support/stripe/purchase-at-stripe.ts';
import { createStripe } from '../../../../integrations/stripe/stripe.ts';
import { reconcileSubscription } from '../state/reconcile-subscription.ts';
import { ensureStripeProducts, reportDifferingPrices, stripePriceId } from './stripe-products.ts';

/** Makes Stripe charge something else for a plan, as when somebody changes prices before the code is deployed. */
async function changePrice(
  { ctx }: TestServer,
  plan: PlanId,
  cents: number,
  more: Partial<Stripe.PriceCreateParams> = {},
): Promise<void> {
  const stripe = createStripe(ctx.config.stripe);
  const key = lookupKey(plan === 'pro' ? 'dashboard' : 'checkout', plan);
  const [before] = (await stripe.prices.list({ lookup_keys: [key], active: true })).data;
  await stripe.prices.create({
    product: String(before?.product),
    currency: 'eur',
    unit_amount: cents,
    recurring: { interval: 'month' },
    lookup_key: key,
    transfer_lookup_key: true,
    ...more,
  });
}

describe.each([...databases])('prices at Stripe on $name', (engine) => {
  const server = withServer(engine);
  const rowOf = (id: string) => server().ctx.database.user.findUniqueOrThrow({ where: { id } });

  test('one failed reading of a price holds nobody up for longer than itself', { tags: ['money-a2'] }, async () => {
    const { ctx, emulator } = server();
    // No webhook is to use up the failures.
    emulator.control.deliveries.hold();
    const bought = await aPurchaseAtStripe(server());
    // The SDK tries three times.
    emulator.control.faults.failNext({ status: 500, count: 3, pathPrefix: '/v1/prices/' });
    await expect(reconcileSubscription(ctx, bought.customerId)).rejects.toThrow();
    expect(await reconcileSubscription(ctx, bought.customerId)).toMatchObject({ outcome: 'written' });
    expect(await rowOf(bought.userId)).toMatchObject({ plan: 'business', paymentVerified: true });
    emulator.control.deliveries.release();
  });

  test('a price that differs stops its sale, tells the operator once, and no webhook waits for it', {
    tags: ['money-a2'],
  }, async () => {
    const { ctx, emulator, mails } = server();
    await changePrice(server(), 'enterprise', 12_345);
    const bought = await aPurchaseAtStripe(server());
    emulator.control.subscriptions.renew(bought.subscriptionId);
    await expect.poll(() => rowOf(bought.userId)).toMatchObject({ plan: 'business' });

    const owner = await anOwner(server());
    const buy = (plan: string) =>
      owner.client.restOutcome('POST', '/api/stripe/create-checkout-session', { plan, priceSet: 'checkout' });
    expect(await buy('enterprise')).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await buy('business')).toMatchObject({ code: 'OK' });

    await reportDifferingPrices(ctx);
    await reportDifferingPrices(ctx);
    const alarms = () => mails.filter(({ subject }) => subject.includes(lookupKey('checkout', 'enterprise')));
    await expect.poll(() => alarms().length).toBe(1);
    expect(alarms()[0]).toMatchObject({ to: ctx.config.mail.operator });
    expect(alarms()[0]?.text).toContain('12345 eur');
  });

  test('a price that puts tax on top is not what the screens show', { tags: ['money-a8'] }, async () => {
    const { ctx, mails } = server();
    const shown = priceCents('dashboard', 'pro') ?? 0;
    await changePrice(server(), 'pro', shown, { tax_behavior: 'exclusive' });
    // A client of its own, because what was read before is not read again.
    const reading = stripePriceId(createStripe(ctx.config.stripe), lookupKey('dashboard', 'pro'));
    await expect(reading).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await reportDifferingPrices(ctx);
    const alarms = () => mails.find(({ subject }) => subject.includes(lookupKey('dashboard', 'pro')));
    await expect.poll(() => alarms()?.text).toContain('tax exclusive');
  });

  test('who bought at an earlier price keeps the plan, and gets no second subscription', {
    tags: ['money-a11'],
  }, async () => {
    const { ctx, emulator } = server();
    const bought = await aPurchaseAtStripe(server(), 'professional');
    await changePrice(server(), 'professional', 2499);
    const { data } = await ctx.stripe.subscriptions.list({ customer: bought.customerId });
    expect(data[0]?.items.data[0]?.price.lookup_key).toBeNull();

    const second = await ctx.stripe.subscriptions.create({
      customer: bought.customerId,
      items: [{ price: data[0]?.items.data[0]?.price.id ?? '' }],
      default_payment_method: (await ctx.stripe.paymentMethods.attach('pm_card_visa', { customer: bought.customerId }))
        .id,
    });
    emulator.control.clock.advance(60);
    await reconcileSubscription(ctx, bought.customerId);
    await expect.poll(() => rowOf(bought.userId)).toMatchObject({ plan: 'professional', subscriptionStatus: 'active' });
    const statuses = await Promise.all(
      [bought.subscriptionId, second.id].map(async (id) => (await ctx.stripe.subscriptions.retrieve(id)).status),
    );
    expect(statuses.toSorted()).toEqual(['active', 'canceled']);
    const invoices = await ctx.database.subscriptionInvoice.findMany({ where: { userId: bought.userId } });
    expect(new Set(invoices.map(({ plan }) => plan))).toEqual(new Set(['professional']));
  });

  test('prices from before prices carried their plan are given it', { tags: ['money-a11'] }, async () => {
    const stripe = createStripe(server().ctx.config.stripe);
    const product = await stripe.products.create({ name: 'An older one', metadata: { plan: 'business' } });
    const recurring = { interval: 'month' } as const;
    const price = await stripe.prices.create({ product: product.id, currency: 'eur', unit_amount: 3900, recurring });
    const foreign = await stripe.products.create({ name: 'Of another shop' });
    const other = await stripe.prices.create({ product: foreign.id, currency: 'eur', unit_amount: 100, recurring });
    await expect(ensureStripeProducts(stripe)).rejects.toThrow('another price');
    expect((await stripe.prices.retrieve(price.id)).metadata).toMatchObject({ plan: 'business' });
    expect((await stripe.prices.retrieve(other.id)).metadata).toEqual({});
  });
});
