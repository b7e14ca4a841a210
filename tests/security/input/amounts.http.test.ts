import { describe, expect, test } from 'vitest';
import { priceCents } from '../../../schema/money/plans.ts';
import { anOwner, type Person } from '../../support/fixtures.ts';
import { stricterEngine } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aSubscriber } from '../../support/stripe/payment.ts';

/** Nobody chooses what he pays, or for whom. */

const price = priceCents('dashboard', 'pro');

describe.each([...stricterEngine])('amounts and plans on $name', (engine) => {
  const server = withServer(engine);
  const rowOf = ({ email }: Person) => server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: email } });
  const requestsTo = (path: string) =>
    server()
      .emulator.control.requests()
      .filter((request) => request.path.startsWith(path) && request.method === 'POST');

  async function payByCard(person: Person, changes: object = {}) {
    const { id } = await rowOf(person);
    const input = { amount: price, currency: 'eur', plan: 'pro', metadata: { plan: 'pro', userId: id }, ...changes };
    return person.client.restOutcome('POST', '/api/stripe/create-payment-intent', input);
  }

  test.each([
    1,
    0,
    -1,
    4899.5,
    String(price),
    1e15,
    2 ** 53,
    undefined,
    null,
    [price],
    { gt: 0 },
    Number(price) - 1,
    priceCents('checkout', 'professional'),
  ])('the amount %o is not the price, and Stripe is not asked', { tags: ['amounts-144'] }, async (amount) => {
    const owner = await anOwner(server());
    server().emulator.control.clearRequests();
    expect((await payByCard(owner, { amount })).code).toBe('BAD_INPUT');
    expect(requestsTo('/v1/subscriptions')).toEqual([]);
  });

  test.each(['usd', 'EUR', 'eur ', ['eur'], '', null])(
    '%j is not our currency',
    { tags: ['amounts-145'] },
    async (currency) => {
      const owner = await anOwner(server());
      expect((await payByCard(owner, { currency })).code).toBe('BAD_INPUT');
    },
  );

  test('metadata of another plan or person is refused, and nothing else of it reaches Stripe', {
    tags: ['amounts-146', 'asvs-2-2-3'],
  }, async () => {
    const [owner, other] = [await anOwner(server()), await anOwner(server())];
    const [{ id }, { id: otherId }] = [await rowOf(owner), await rowOf(other)];
    expect((await payByCard(owner, { metadata: { plan: 'enterprise', userId: id } })).code).toBe('BAD_INPUT');
    expect((await payByCard(owner, { metadata: { plan: 'pro', userId: otherId } })).code).toBe('FORBIDDEN');
    server().emulator.control.clearRequests();
    const extras = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`extra${index}`, 'x']));
    const metadata = { ...extras, plan: 'pro', userId: id, ...JSON.parse('{"__proto__":{"paid":true}}') };
    expect((await payByCard(owner, { metadata })).code).toBe('OK');
    expect(JSON.stringify(requestsTo('/v1/'))).not.toContain('extra1');
  });

  test('over GraphQL too nobody pays for another, or another price', { tags: ['amounts-146'] }, async () => {
    const [owner, other] = [await anOwner(server()), await anOwner(server())];
    const document =
      'mutation ($amount: Int!, $userId: ID!) { createPaymentIntent(amount: $amount, currency: "eur", plan: "pro", userId: $userId) { clientSecret } }';
    const pay = async (variables: object) =>
      (await owner.client.graphqlOutcome(document, { amount: price, userId: (await rowOf(owner)).id, ...variables }))
        .code;
    server().emulator.control.clearRequests();
    expect(await pay({ userId: (await rowOf(other)).id })).toBe('FORBIDDEN');
    expect(await pay({ userId: 'nobody' })).toBe('FORBIDDEN');
    expect(await pay({ amount: Number(price) - 1 })).toBe('BAD_INPUT');
    expect(requestsTo('/v1/')).toEqual([]);
    expect(await pay({})).toBe('OK');
  });

  test('what a payment page sells, to whom and where it leads is decided here', { tags: ['amounts-147'] }, async () => {
    const owner = await anOwner(server());
    server().emulator.control.clearRequests();
    const forged = {
      price: 'price_evil',
      amount: 1,
      quantity: 0,
      success_url: 'https://evil.example',
      cancel_url: 'https://evil.example',
      customer: 'cus_evil',
      discounts: [{ coupon: 'all' }],
      trial_period_days: 900,
      mode: 'setup',
    };
    const outcome = await owner.client.restOutcome('POST', '/api/stripe/create-checkout-session', {
      plan: 'professional',
      ...forged,
    });
    expect(outcome.code).toBe('OK');
    expect(JSON.stringify(server().emulator.control.requests())).not.toMatch(/evil|"900"|coupon|setup/);
    const sessionId =
      String((outcome.data as { url: string }).url)
        .split('/')
        .at(-1) ?? '';
    const session = await server().ctx.stripe.checkout.sessions.retrieve(sessionId, { expand: ['line_items'] });
    expect(session.line_items?.data).toMatchObject([
      { quantity: 1, price: { unit_amount: priceCents('checkout', 'professional') } },
    ]);
  });

  test('the plan is read from the price that was paid, not from what the page was told', {
    tags: ['amounts-148'],
  }, async () => {
    const owner = await anOwner(server());
    const { url } = await (
      await owner.client.rest('POST', '/api/stripe/create-checkout-session', { plan: 'basic' })
    ).json();
    const sessionId = String(url).split('/').at(-1) ?? '';
    server().emulator.control.checkout.pay({ sessionId });
    const verified = await owner.client.restOutcome('POST', '/api/stripe/verify-payment', {
      sessionId,
      plan: 'enterprise',
      newPlan: 'enterprise',
    });
    expect(verified).toMatchObject({ code: 'OK', data: { verified: true } });
    expect((await rowOf(owner)).plan).toBe('basic');
  });

  test('an old payment page opens nothing after the subscription has ended', { tags: ['amounts-149'] }, async () => {
    const owner = await anOwner(server());
    const { url } = await (
      await owner.client.rest('POST', '/api/stripe/create-checkout-session', { plan: 'pro', priceSet: 'dashboard' })
    ).json();
    const sessionId = String(url).split('/').at(-1) ?? '';
    server().emulator.control.checkout.pay({ sessionId });
    await owner.client.rest('POST', '/api/stripe/verify-payment', { sessionId });
    const { stripeSubscriptionId } = await rowOf(owner);
    server().emulator.control.subscriptions.end(`${stripeSubscriptionId}`);
    await expect.poll(async () => (await rowOf(owner)).plan).toBe('not_selected');
    const again = await owner.client.restOutcome('POST', '/api/stripe/verify-payment', { sessionId });
    expect(again).toMatchObject({ code: 'OK', data: { verified: false } });
    expect((await owner.client.restOutcome('GET', '/api/download/release')).code).toBe('PAYMENT_REQUIRED');
  });

  test('a change to the same plan changes nothing, to no plan is refused, without a subscription a conflict', {
    tags: ['amounts-150'],
  }, async () => {
    const [owner, unpaid] = [await aSubscriber(server(), 'pro'), await anOwner(server())];
    const change = ({ client, email }: Person, newPlan: unknown) =>
      client.restOutcome('POST', '/api/stripe/change-plan', { newPlan, customerEmail: email });
    const before = await rowOf(owner);
    expect(await change(owner, 'pro')).toMatchObject({ code: 'OK', data: { plan: 'pro' } });
    expect(await rowOf(owner)).toMatchObject({ plan: 'pro', stripeSubscriptionId: before.stripeSubscriptionId });
    for (const plan of ['free', '', null, 'toString', ['pro']])
      expect((await change(owner, plan)).code).toBe('BAD_INPUT');
    expect((await change(unpaid, 'pro')).code).toBe('CONFLICT');
  });

  test('a card payment that was begun and not finished opens nothing', { tags: ['amounts-151'] }, async () => {
    const owner = await anOwner(server());
    expect((await payByCard(owner)).code).toBe('OK');
    await server().emulator.control.deliveries.idle();
    await expect.poll(() => server().ctx.database.webhookEvent.count({ where: { status: 'pending' } })).toBe(0);
    expect(await rowOf(owner)).toMatchObject({ paymentVerified: false });
    expect((await owner.client.restOutcome('GET', '/api/download/release')).code).toBe('PAYMENT_REQUIRED');
  });

  test.each([
    ['checkout', 'professional'],
    ['checkout', 'business'],
    ['checkout', 'enterprise'],
    ['dashboard', 'basic'],
    ['dashboard', 'pro'],
    ['dashboard', 'enterprise'],
  ] as const)(
    'what the %s screen shows for %s is what is charged',
    { tags: ['amounts-152'] },
    async (priceSet, plan) => {
      const owner = await anOwner(server());
      const shown = await owner.client.graphqlOutcome(`{ plans(priceSet: "${priceSet}") { id priceCents } }`);
      const cents = (shown.data as { id: string; priceCents: number }[]).find(({ id }) => id === plan)?.priceCents;
      const outcome = await owner.client.restOutcome('POST', '/api/stripe/create-checkout-session', { plan, priceSet });
      const sessionId =
        String((outcome.data as { url: string }).url)
          .split('/')
          .at(-1) ?? '';
      const session = await server().ctx.stripe.checkout.sessions.retrieve(sessionId, { expand: ['line_items'] });
      expect(session.line_items?.data[0]?.price?.unit_amount).toBe(cents);
    },
  );
});
