import { describe, expect, test } from 'vitest';
import { lookupKey } from '../../../../../schema/money/plans.ts';
import { anOwner, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aSubscriber } from '../../../../../tests/support/stripe/payment.ts';
import { stripePriceId } from '../stripe-state/stripe-products.ts';

describe.each([...databases])('a customer that is lost on $name', { tags: ['money-a6'] }, (engine) => {
  const server = withServer(engine);
  const rowOf = ({ email }: Person) => server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: email } });
  const buy = ({ client }: Person) =>
    client.restOutcome('POST', '/api/stripe/create-checkout-session', { plan: 'business', priceSet: 'checkout' });
  const portal = ({ client, email }: Person) =>
    client.restOutcome('POST', '/api/stripe/create-portal-session', { customerEmail: email });

  async function aDeletedCustomer(): Promise<{ owner: Person; customer: string }> {
    const owner = await aSubscriber(server(), 'pro');
    const customer = `${(await rowOf(owner)).stripeCustomerId}`;
    await server().ctx.stripe.customers.del(customer);
    return { owner, customer };
  }

  test('deleted at Stripe ends access by its event, and the account can buy again', async () => {
    const { owner, customer } = await aDeletedCustomer();
    await expect
      .poll(() => rowOf(owner))
      .toMatchObject({
        stripeCustomerId: null,
        subscriptionStatus: 'canceled',
        paymentVerified: false,
        plan: 'not_selected',
      });
    expect(await portal(owner)).toMatchObject({ code: 'OK', data: { message: expect.any(String) } });
    expect(await buy(owner)).toMatchObject({ code: 'OK', data: { url: expect.any(String) } });
    expect((await rowOf(owner)).stripeCustomerId).not.toBe(customer);
  });

  test.each([
    ['buys', buy, { url: expect.any(String) }],
    ['opens the portal', portal, { message: expect.any(String) }],
  ] as const)('deleted at Stripe without a word is noticed by who %s', async (_, call, data) => {
    const { emulator } = server();
    emulator.control.deliveries.hold();
    const { owner, customer } = await aDeletedCustomer();
    expect(await call(owner)).toMatchObject({ code: 'OK', data });
    const row = await rowOf(owner);
    expect(row).toMatchObject({ paymentVerified: false });
    expect(row.stripeCustomerId).not.toBe(customer);
    emulator.control.deliveries.release();
  });

  test('deleted within a day of its making gives way to another one', async () => {
    const owner = await anOwner(server());
    await buy(owner);
    const first = `${(await rowOf(owner)).stripeCustomerId}`;
    await server().ctx.stripe.customers.del(first);
    expect(await buy(owner)).toMatchObject({ code: 'OK' });
    expect((await rowOf(owner)).stripeCustomerId).not.toBe(first);
  });

  test('forgotten by a backup is found again, and no second subscription is sold', async () => {
    const { ctx } = server();
    const { stripe } = ctx;
    const owner = await anOwner(server());
    const { id: userId } = await rowOf(owner);
    // Its address has changed since the backup, too.
    const customer = await stripe.customers.create({ email: 'another@example.com', metadata: { userId } });
    await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: await stripePriceId(stripe, lookupKey('checkout', 'business')) }],
      default_payment_method: (await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })).id,
    });
    expect(await buy(owner)).toMatchObject({ code: 'CONFLICT' });
    expect(await rowOf(owner)).toMatchObject({
      stripeCustomerId: customer.id,
      plan: 'business',
      paymentVerified: true,
    });
  });
});
