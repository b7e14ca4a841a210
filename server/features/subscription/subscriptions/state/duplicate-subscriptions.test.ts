import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { lookupKey } from '../../../../../schema/money/plans.ts';
import type { Person } from '../../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aSubscriber } from '../../../../../tests/support/stripe/payment.ts';
import { stripePriceId } from '../stripe-state/stripe-products.ts';
import { duplicatesAmong } from './duplicate-subscriptions.ts';
import { reconcileSubscription } from './reconcile-subscription.ts';

const subscription = (id: string, status: string, created: number, key: string = lookupKey('checkout', 'business')) =>
  ({
    id,
    status,
    created,
    latest_invoice: null,
    items: { data: [{ price: { lookup_key: key, metadata: {} } }] },
  }) as unknown as Stripe.Subscription;

test.each([
  ['one that runs', [subscription('a', 'active', 1)], 'a', []],
  ['two that run: the first stays', [subscription('b', 'active', 2), subscription('a', 'trialing', 1)], 'a', ['b']],
  ['one in the same second', [subscription('b', 'active', 1), subscription('a', 'active', 1)], 'a', ['b']],
  ['one that is owed goes', [subscription('a', 'past_due', 1), subscription('b', 'active', 2)], 'b', ['a']],
  [
    'one that is not ours',
    [subscription('a', 'active', 1), subscription('b', 'active', 2, 'of another shop')],
    'a',
    [],
  ],
  [
    'what has ended or never began',
    [subscription('a', 'canceled', 1), subscription('b', 'incomplete', 2)],
    undefined,
    [],
  ],
])('of %s', (_, all, kept, duplicates) => {
  const chosen = duplicatesAmong(all);
  expect([chosen.kept?.id, chosen.duplicates.map(({ id }) => id)]).toEqual([kept, duplicates]);
});

describe.each(enginesFor('locks'))('a second subscription on $name', (engine) => {
  const server = withServer(engine);

  const rowOf = ({ email }: Person) => server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: email } });

  /** A purchase that our checkout would refuse, as when two pages are paid at once. */
  async function buyAgain(customer: string) {
    const { stripe } = server().ctx;
    return stripe.subscriptions.create({
      customer,
      items: [{ price: await stripePriceId(stripe, lookupKey('checkout', 'business')) }],
      default_payment_method: (await stripe.paymentMethods.attach('pm_card_visa', { customer })).id,
    });
  }

  test('is ended, its payment given back once, and the first one stays, however often this is noticed', {
    tags: ['plans-114'],
  }, async () => {
    const { ctx } = server();
    const owner = await aSubscriber(server(), 'pro');
    const { stripeCustomerId, stripeSubscriptionId } = await rowOf(owner);
    const customer = stripeCustomerId ?? '';
    server().emulator.control.clock.advance(60);
    const second = await buyAgain(customer);
    await Promise.all(Array.from({ length: 5 }, () => reconcileSubscription(ctx, customer)));
    await expect.poll(async () => (await ctx.stripe.subscriptions.retrieve(second.id)).status).toBe('canceled');
    await reconcileSubscription(ctx, customer);
    expect(await rowOf(owner)).toMatchObject({
      stripeSubscriptionId,
      plan: 'pro',
      subscriptionStatus: 'active',
      paymentVerified: true,
    });
    const { data: invoices } = await ctx.stripe.invoices.list({ subscription: second.id });
    const { data: refunds } = await ctx.stripe.refunds.list({ limit: 100 });
    const ofCustomer = refunds.filter((refund) => refund.customer === customer);
    expect(ofCustomer.map(({ amount }) => amount)).toEqual(invoices.map(({ amount_paid }) => amount_paid));
    expect(ofCustomer).toMatchObject([{ reason: 'duplicate', status: 'succeeded' }]);
    expect(server().mails.filter(({ to, subject }) => to === owner.email && /ended/i.test(subject))).toEqual([]);
  });

  test('a comment gives nothing back of what ran after the one it names had ended', {
    tags: ['money-a5'],
  }, async () => {
    const { ctx } = server();
    const { stripeCustomerId, stripeSubscriptionId } = await rowOf(await aSubscriber(server(), 'pro'));
    const [customer, first] = [stripeCustomerId ?? '', stripeSubscriptionId ?? ''];
    server().emulator.control.clock.advance(60);
    await ctx.stripe.subscriptions.cancel(first);
    server().emulator.control.clock.advance(60);
    const { id } = await buyAgain(customer);
    await ctx.stripe.subscriptions.cancel(id, { cancellation_details: { comment: `Duplicate of ${first}` } });
    await reconcileSubscription(ctx, customer);
    const { data: refunds } = await ctx.stripe.refunds.list({ limit: 100 });
    expect(refunds.filter((refund) => refund.customer === customer)).toEqual([]);
  });
});
