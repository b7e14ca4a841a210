import type Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lookupKey } from '../../../../schema/money/plans.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server/test-server.ts';
import type { Person } from '../../../../tests/support/server/worlds.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { stripePriceId } from '../stripe-state/stripe-catalogue.ts';
import { reconcileSubscription } from './reconcile-subscription.ts';
import { surplusAmong } from './surplus-subscriptions.ts';

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
])('of %s', (_, all, kept, surplus) => {
  const chosen = surplusAmong(all);
  expect([chosen.kept?.id, chosen.surplus.map(({ id }) => id)]).toEqual([kept, surplus]);
});

describe.each([...databases])('a second subscription on $name', ({ create }) => {
  let stored: Awaited<ReturnType<typeof create>>;
  let server: TestServer;

  beforeAll(async () => {
    stored = await create();
    server = await startTestServer(stored.url);
  });
  afterAll(async () => {
    await server?.close();
    await stored?.drop();
  });

  const rowOf = ({ email }: Person) => server.parts.database.user.findUniqueOrThrow({ where: { emailKey: email } });

  /** A purchase that our checkout would refuse, as when two pages are paid at once. */
  async function buyAgain(customer: string) {
    const { stripe } = server.parts;
    return stripe.subscriptions.create({
      customer,
      items: [{ price: await stripePriceId(stripe, lookupKey('checkout', 'business')) }],
      default_payment_method: (await stripe.paymentMethods.attach('pm_card_visa', { customer })).id,
    });
  }

  test('row 114: is ended, its payment given back once, and the first one stays, however often this is noticed', async () => {
    const { parts } = server;
    const owner = await aPaidOwner(server, 'pro');
    const { stripeCustomerId, stripeSubscriptionId } = await rowOf(owner);
    const customer = stripeCustomerId ?? '';
    server.emulator.control.clock.advance(60);
    const second = await buyAgain(customer);
    await Promise.all(Array.from({ length: 5 }, () => reconcileSubscription(parts, customer)));
    await expect.poll(async () => (await parts.stripe.subscriptions.retrieve(second.id)).status).toBe('canceled');
    await reconcileSubscription(parts, customer);
    expect(await rowOf(owner)).toMatchObject({
      stripeSubscriptionId,
      plan: 'pro',
      subscriptionStatus: 'active',
      paymentVerified: true,
    });
    const { data: invoices } = await parts.stripe.invoices.list({ subscription: second.id });
    const { data: refunds } = await parts.stripe.refunds.list({ limit: 100 });
    const ofCustomer = refunds.filter((refund) => refund.customer === customer);
    expect(ofCustomer.map(({ amount }) => amount)).toEqual(invoices.map(({ amount_paid }) => amount_paid));
    expect(ofCustomer).toMatchObject([{ reason: 'duplicate', status: 'succeeded' }]);
    expect(server.mails.filter(({ to, subject }) => to === owner.email && /ended/i.test(subject))).toEqual([]);
  });

  test('money A5: a comment gives nothing back of what ran after the one it names had ended', async () => {
    const { parts } = server;
    const { stripeCustomerId, stripeSubscriptionId } = await rowOf(await aPaidOwner(server, 'pro'));
    const [customer, first] = [stripeCustomerId ?? '', stripeSubscriptionId ?? ''];
    server.emulator.control.clock.advance(60);
    await parts.stripe.subscriptions.cancel(first);
    server.emulator.control.clock.advance(60);
    const { id } = await buyAgain(customer);
    await parts.stripe.subscriptions.cancel(id, { cancellation_details: { comment: `Duplicate of ${first}` } });
    await reconcileSubscription(parts, customer);
    const { data: refunds } = await parts.stripe.refunds.list({ limit: 100 });
    expect(refunds.filter((refund) => refund.customer === customer)).toEqual([]);
  });
});
