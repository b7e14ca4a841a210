import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { transports } from '../../../../tests/support/client/transports.ts';
import { anOwner, type Person } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server/test-server.ts';
import { stripeSignature } from '../../../../tests/support/stripe/stripe-signature.ts';

describe.each([...databases])('billing on $name', ({ createMigrated }) => {
  let database: Awaited<ReturnType<typeof createMigrated>>;
  let server: TestServer;

  beforeAll(async () => {
    database = await createMigrated();
    server = await startTestServer(database.url);
  });
  afterAll(async () => {
    await server?.close();
    await database?.drop();
  });

  const rowOf = (owner: Person) => server.ctx.database.user.findUnique({ where: { emailKey: owner.email } });
  const eventRow = (id: string) => server.ctx.database.webhookEvent.findUnique({ where: { id } });

  async function openCheckout(owner: Person, plan = 'business'): Promise<string> {
    const response = await owner.client.rest('POST', '/api/stripe/create-checkout-session', { plan });
    const { url } = await response.json();
    return String(url).split('/').at(-1) ?? '';
  }

  async function pay(owner: Person, plan = 'business'): Promise<string> {
    const sessionId = await openCheckout(owner, plan);
    await server.emulator.control.checkout.pay({ sessionId });
    return sessionId;
  }

  /** An event of this type about this customer, as Stripe would send it. */
  function anEvent(id: string, customer: string | null) {
    const object = { id: 'sub_any', object: 'subscription', customer };
    return JSON.stringify({
      id,
      object: 'event',
      type: 'customer.subscription.updated',
      livemode: false,
      data: { object },
    });
  }

  function deliver(payload: string, header?: string): Promise<Response> {
    const [secret] = server.ctx.config.stripe.webhookSecrets;
    const signature = header ?? stripeSignature(payload, secret);
    return fetch(`${server.url}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    });
  }

  test.each([
    ['business', 'business', true],
    ['basic', 'basic', false],
  ])('a paid checkout of %s opens the account through the webhook alone', async (plan, expected, trial) => {
    const owner = await anOwner(server);
    await pay(owner, plan);
    await expect
      .poll(async () => (await owner.client.rest('GET', '/api/user/profile')).json())
      .toMatchObject({ subscriptionPlan: expected, subscriptionStatus: 'active', paymentVerified: true });
    const row = await rowOf(owner);
    expect(row?.trialStartedAt !== null).toBe(trial);
    expect(row?.currentPeriodEnd?.getTime()).toBeGreaterThan(Date.now());
  });

  describe.each([...transports])('over $name', ({ createCheckoutSession, verifyPayment, billing }) => {
    test("another owner's paid checkout verifies nothing", async () => {
      const [payer, stranger] = await Promise.all([anOwner(server), anOwner(server)]);
      const sessionId = await pay(payer);
      await openCheckout(stranger);
      expect(await verifyPayment(stranger.client, { sessionId })).toMatchObject({ code: 'NOT_FOUND' });
      expect(await billing(stranger.client)).toMatchObject({ data: { status: 'none', paymentVerified: false } });
      expect(await verifyPayment(payer.client, { sessionId })).toEqual({ code: 'OK', data: { verified: true } });
    });

    test('an unpaid checkout verifies nothing', async () => {
      const owner = await anOwner(server);
      const sessionId = await openCheckout(owner);
      expect(await verifyPayment(owner.client, { sessionId })).toEqual({ code: 'OK', data: { verified: false } });
    });

    test('a second checkout is refused while a subscription runs, however many runs overtake each other', async () => {
      const owner = await anOwner(server);
      const sessionId = await pay(owner);
      const [verified, ...again] = await Promise.all([
        verifyPayment(owner.client, { sessionId }),
        ...Array.from({ length: 4 }, () => createCheckoutSession(owner.client, { plan: 'enterprise' })),
      ]);
      expect(verified).toMatchObject({ data: { verified: true } });
      expect(again.map(({ code }) => code)).toEqual(Array(4).fill('CONFLICT'));
    });

    test.each([{ plan: 'pro' }, { plan: 'toString' }, { plan: 'price_123' }, { plan: 'basic', priceSet: 'landing' }])(
      'refuses %o',
      async (input) => {
        const owner = await anOwner(server);
        expect(await createCheckoutSession(owner.client, input)).toMatchObject({ code: 'BAD_INPUT' });
      },
    );

    test.each([
      'pi_',
      'pi_1?expand[]=customer',
      '../customers/cus_1',
      'cs_test_a?expand[]=customer',
      'cs_test_a\n',
      '',
    ])('never asks Stripe for the session %o', async (sessionId) => {
      const owner = await anOwner(server);
      expect(await verifyPayment(owner.client, { sessionId })).toMatchObject({ code: 'BAD_INPUT' });
    });

    test('asks strangers to log in', async () => {
      expect(await createCheckoutSession(server.visitor(), { plan: 'business' })).toMatchObject({
        code: 'UNAUTHENTICATED',
      });
    });
  });

  test('a price sent by the client changes nothing', async () => {
    const owner = await anOwner(server);
    const response = await owner.client.rest('POST', '/api/stripe/create-checkout-session', {
      plan: 'professional',
      price: 1,
      amount: 1,
      quantity: 0,
      trial_period_days: 900,
    });
    const { url } = await response.json();
    const session = await server.ctx.stripe.checkout.sessions.retrieve(String(url).split('/').at(-1) ?? '', {
      expand: ['line_items'],
    });
    expect(session.line_items?.data).toMatchObject([{ quantity: 1, price: { unit_amount: 1999, currency: 'eur' } }]);
  });

  test('ten clicks at once open one payment page for one customer', async () => {
    const owner = await anOwner(server);
    const pages = await Promise.all(Array.from({ length: 10 }, () => openCheckout(owner)));
    expect(new Set(pages).size).toBe(1);
    const customers = await server.ctx.stripe.customers.list({ email: owner.email });
    expect(customers.data).toHaveLength(1);
  });

  test('the free month is given once: not again after the subscription has ended', {
    tags: ['asvs-2-3-2'],
  }, async () => {
    const owner = await anOwner(server);
    await pay(owner);
    await expect.poll(async () => (await rowOf(owner))?.subscriptionStatus).toBe('trialing');
    await server.ctx.stripe.subscriptions.cancel(`${(await rowOf(owner))?.stripeSubscriptionId}`);
    await expect.poll(async () => (await rowOf(owner))?.plan).toBe('not_selected');
    const session = await server.ctx.stripe.checkout.sessions.retrieve(await openCheckout(owner));
    expect(session.metadata).toMatchObject({ trial: 'false' });
  });

  test('a word of Stripe that nobody knows opens nothing, and keeps nobody out', async () => {
    const owner = await anOwner(server);
    const strange = { plan: 'enterprise', subscriptionStatus: 'suspended', paymentVerified: true } as const;
    await server.ctx.database.user.update({ where: { emailKey: owner.email }, data: strange });
    const statusAnswer = await owner.client.rest('GET', '/api/user/billing-status');
    expect(await statusAnswer.json()).toMatchObject({ plan: 'enterprise', status: 'unpaid' });
    const profile = await owner.client.rest('GET', '/api/user/profile');
    expect(await profile.json()).toMatchObject({ subscriptionPlan: 'enterprise', subscriptionStatus: 'unpaid' });
  });

  describe('the webhook', () => {
    const now = () => Math.floor(Date.now() / 1000);
    const secret = () => server.ctx.config.stripe.webhookSecrets[0];

    test.each([
      ['no signature', () => ''],
      ['garbage', () => 'garbage'],
      ['another secret', (payload: string) => stripeSignature(payload, 'whsec_other')],
      ['another body', () => stripeSignature('{}', secret())],
      ['a signature of six minutes ago', (payload: string) => stripeSignature(payload, secret(), now() - 360)],
      ['a signature of tomorrow', (payload: string) => stripeSignature(payload, secret(), now() + 86_400)],
    ])('refuses %s with 400 and stores nothing', async (_case, sign) => {
      const payload = anEvent('evt_refused', null);
      const response = await deliver(payload, sign(payload));
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'BAD_INPUT' });
      expect(await eventRow('evt_refused')).toBeNull();
    });

    test('stores an event that is delivered twenty times at once a single time', async () => {
      const owner = await anOwner(server);
      await openCheckout(owner);
      const before = await rowOf(owner);
      const payload = anEvent(`evt_twenty${Date.now()}`, before?.stripeCustomerId ?? null);
      const answers = await Promise.all(Array.from({ length: 20 }, () => deliver(payload)));
      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
      const { id } = JSON.parse(payload);
      await expect.poll(async () => (await eventRow(id))?.status).toBe('processed');
      expect((await rowOf(owner))?.billingVersion).toBe((before?.billingVersion ?? 0) + 1);
    });

    test('parks an event of a customer nobody has', async () => {
      const id = `evt_stranger${Date.now()}`;
      expect((await deliver(anEvent(id, 'cus_nobody'))).status).toBe(200);
      await expect.poll(async () => (await eventRow(id))?.status).toBe('unmatched');
    });

    test('knows no other method', async () => {
      const response = await fetch(`${server.url}/api/stripe/webhook`);
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
    });
  });
});
