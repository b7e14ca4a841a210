import { describe, expect, test } from 'vitest';
import { anOwner, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';

/** Stripe keeps what a key was answered for a day, its own failures too. */

describe.each([...databases])('a failure that Stripe keeps, on $name', { tags: ['money-a7'] }, (engine) => {
  const server = withServer(engine);
  const openCheckout = ({ client }: Person) =>
    client.restOutcome('POST', '/api/stripe/create-checkout-session', { plan: 'business' });
  const rowOf = ({ email }: Person) => server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: email } });
  const openCardPage = async (owner: Person) => {
    const metadata = { plan: 'pro', userId: (await rowOf(owner)).id };
    const wanted = { amount: 4900, currency: 'eur', plan: 'pro', metadata };
    return owner.client.restOutcome('POST', '/api/stripe/create-payment-intent', wanted);
  };
  const failOnce = (pathPrefix: string) =>
    server().emulator.control.faults.failNext({ status: 500, count: 1, pathPrefix, method: 'POST' });
  const callsOf = (path: string) =>
    server()
      .emulator.control.requests()
      .filter((request) => request.method === 'POST' && request.path === path);

  test.each([
    ['a customer', '/v1/customers', openCheckout],
    ['a payment page', '/v1/checkout/sessions', openCheckout],
    ['a card payment', '/v1/subscriptions', openCardPage],
  ])('to make %s is told once, and the next try succeeds with another key', async (_, path, open) => {
    const owner = await anOwner(server());
    failOnce(path);
    server().emulator.control.clearRequests();
    expect(await open(owner)).toMatchObject({ code: 'UNAVAILABLE' });
    expect(await open(owner)).toMatchObject({ code: 'OK' });
    // The first try, what Stripe had kept of it, and the one that counts.
    const [first, replayed, last] = callsOf(path);
    expect([first?.status, replayed?.status, last?.status]).toEqual([500, 500, 200]);
    expect(replayed?.idempotencyKey).toBe(first?.idempotencyKey);
    expect(last?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  test('makes one page for two who try again at once', async () => {
    const owner = await anOwner(server());
    failOnce('/v1/checkout/sessions');
    expect(await openCheckout(owner)).toMatchObject({ code: 'UNAVAILABLE' });
    const [one, other] = await Promise.all([openCheckout(owner), openCheckout(owner)]);
    expect([one?.code, other?.code]).toContain('OK');
    const { stripeCustomerId } = await rowOf(owner);
    const { data } = await server().ctx.stripe.checkout.sessions.list({ customer: `${stripeCustomerId}` });
    expect(data).toHaveLength(1);
  });

  test('keeps nobody from buying who has changed the name meanwhile', async () => {
    const owner = await anOwner(server());
    failOnce('/v1/customers');
    expect(await openCheckout(owner)).toMatchObject({ code: 'UNAVAILABLE' });
    await server().ctx.database.user.update({ where: { emailKey: owner.email }, data: { fullName: 'Another Name' } });
    expect(await openCheckout(owner)).toMatchObject({ code: 'OK' });
  });
});
