import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { anOwner, type Person } from '../../support/fixtures.ts';
import { databases } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aSubscriber } from '../../support/stripe/payment.ts';
import { stripeSignature } from '../../support/stripe/stripe-signature.ts';

/** What events come to, whatever they say and whenever they come. */

describe.each([...databases])('the webhook on $name', (engine) => {
  const server = withServer(engine);
  const rowOf = ({ email }: Person) => server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: email } });
  const eventRow = (id: string) => server().ctx.database.webhookEvent.findUnique({ where: { id } });

  /** Sends an event that Stripe has signed; what it says is up to the test. */
  async function deliver(
    event: Record<string, unknown>,
    receivedAt = Date.now(),
  ): Promise<{ id: string; status: number }> {
    const id = `evt_${randomUUID().replaceAll('-', '')}`;
    const payload = JSON.stringify({ id, object: 'event', livemode: false, ...event });
    const header = stripeSignature(
      payload,
      server().ctx.config.stripe.webhookSecrets[0],
      Math.floor(receivedAt / 1000),
    );
    const answer = await fetch(`${server().url}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': header },
      body: payload,
    });
    return { id: String(event.id ?? id), status: answer.status };
  }
  /** An event about a subscription of this owner, as the caller wants it told. */
  const about = (customer: unknown, changes: object = {}) => ({
    type: 'customer.subscription.updated',
    data: { object: { object: 'subscription', id: 'sub_told', customer, ...changes } },
  });
  const workedOff = (id: string) => expect.poll(async () => (await eventRow(id))?.status);
  const billingOf = async (person: Person) => {
    const { plan, subscriptionStatus, paymentVerified, currentPeriodEnd } = await rowOf(person);
    return { plan, subscriptionStatus, paymentVerified, currentPeriodEnd };
  };

  test('an event delivered again after three days, freshly signed, has no second effect', {
    tags: ['webhook-119'],
  }, async () => {
    const owner = await aSubscriber(server(), 'pro');
    const { stripeCustomerId } = await rowOf(owner);
    const id = `evt_${randomUUID().replaceAll('-', '')}`;
    const event = { id, ...about(stripeCustomerId) };
    expect((await deliver(event)).status).toBe(200);
    await workedOff(id).toBe('processed');
    const before = await rowOf(owner);
    const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rowOf(owner)).toEqual(before);
    expect(await server().ctx.database.webhookEvent.count({ where: { id } })).toBe(1);
  });

  test('what an event tells is not believed, in whatever shape and order it comes', {
    tags: ['webhook-120', 'webhook-122', 'webhook-128'],
  }, async () => {
    const owner = await aSubscriber(server(), 'enterprise');
    const { stripeCustomerId: customer } = await rowOf(owner);
    const truth = await billingOf(owner);
    const tales = [
      { status: 'canceled', items: { data: [] } },
      { status: 'incomplete' },
      { status: 'past_due', current_period_end: 1 },
      { status: 'active', current_period_end: 1_600_000_000, plan: { id: 'price_other' } },
      { status: 'a status of tomorrow' },
    ];
    for (const tale of tales) {
      const { id } = await deliver({ ...about(customer, tale), api_version: '2024-06-20' });
      await workedOff(id).toBe('processed');
      expect(await billingOf(owner)).toEqual(truth);
    }
  });

  test('a subscription that has ended stays ended when an older event comes late', {
    tags: ['webhook-123'],
  }, async () => {
    const owner = await aSubscriber(server(), 'pro');
    const { stripeCustomerId, stripeSubscriptionId } = await rowOf(owner);
    server().emulator.control.subscriptions.end(`${stripeSubscriptionId}`);
    await expect.poll(async () => (await rowOf(owner)).plan).toBe('not_selected');
    const { id } = await deliver(about(stripeCustomerId, { id: stripeSubscriptionId, status: 'active' }));
    await workedOff(id).toBe('processed');
    expect(await rowOf(owner)).toMatchObject({ plan: 'not_selected', subscriptionStatus: 'canceled' });
  });

  test('an event that comes before we know its customer is parked and loses nothing', {
    tags: ['webhook-124'],
  }, async () => {
    const owner = await anOwner(server());
    const customer = await server().ctx.stripe.customers.create({ email: owner.email });
    const { id } = await deliver(about(customer.id));
    await workedOff(id).toBe('unmatched');
    await server().ctx.database.user.updateMany({
      where: { emailKey: owner.email },
      data: { stripeCustomerId: customer.id },
    });
    const outcome = await owner.client.restOutcome('POST', '/api/user/billing-status/refresh');
    expect(outcome.code).toBe('OK');
    expect((await rowOf(owner)).billingReadAt).not.toBeNull();
  });

  test("an event that names another user in its metadata is the customer's all the same", {
    tags: ['webhook-129'],
  }, async () => {
    const [owner, victim] = [await aSubscriber(server(), 'pro'), await anOwner(server())];
    const before = await rowOf(victim);
    const { stripeCustomerId } = await rowOf(owner);
    const tale = { metadata: { userId: before.id }, client_reference_id: before.id, payment_status: 'paid' };
    for (const type of ['checkout.session.completed', 'customer.subscription.created', 'invoice.paid']) {
      const { id } = await deliver({ type, data: { object: { id: 'cs_told', customer: stripeCustomerId, ...tale } } });
      await workedOff(id).toBe('processed');
    }
    expect(await rowOf(victim)).toEqual(before);
  });

  test('a finished payment page that is not paid opens nothing', { tags: ['webhook-131', 'asvs-16-5-3'] }, async () => {
    const owner = await anOwner(server());
    await owner.client.rest('POST', '/api/stripe/create-checkout-session', { plan: 'enterprise' });
    const { stripeCustomerId } = await rowOf(owner);
    const object = { id: 'cs_test_told', customer: stripeCustomerId, payment_status: 'unpaid', status: 'complete' };
    const { id } = await deliver({ type: 'checkout.session.completed', data: { object } });
    await workedOff(id).toBe('processed');
    expect(await rowOf(owner)).toMatchObject({ paymentVerified: false, subscriptionStatus: 'none' });
  });

  test('a charge that fails closes the download and the team, and a paid one opens them', {
    tags: ['webhook-132'],
  }, async () => {
    const owner = await aSubscriber(server(), 'enterprise');
    const { stripeSubscriptionId } = await rowOf(owner);
    server().emulator.control.subscriptions.failRenewal(`${stripeSubscriptionId}`);
    await expect.poll(async () => (await rowOf(owner)).subscriptionStatus).toBe('past_due');
    const statuses = async () => [
      (await owner.client.restOutcome('GET', '/api/download/release')).code,
      (
        await owner.client.restOutcome('POST', '/api/team/members', {
          fullName: 'A Member',
          email: `${randomUUID()}@example.com`,
          role: 'mechanic',
          password: 'a wrench on the wall',
        })
      ).code,
    ];
    expect(await statuses()).toEqual(['PAYMENT_REQUIRED', 'PAYMENT_REQUIRED']);
    await expect
      .poll(
        () =>
          server().mails.filter(({ to, subject }) => to === owner.email && /did not go through/.test(subject)).length,
      )
      .toBe(1);
    server().emulator.control.subscriptions.renew(`${stripeSubscriptionId}`);
    await expect.poll(async () => (await rowOf(owner)).subscriptionStatus).toBe('active');
    expect((await statuses())[1]).toBe('OK');
  });

  test('who cancels keeps what is paid until the period ends', { tags: ['webhook-133'] }, async () => {
    const owner = await aSubscriber(server(), 'pro');
    const { stripeSubscriptionId } = await rowOf(owner);
    await server().ctx.stripe.subscriptions.update(`${stripeSubscriptionId}`, { cancel_at_period_end: true });
    await expect.poll(async () => (await rowOf(owner)).cancelAtPeriodEnd).toBe(true);
    const status = await owner.client.restOutcome('GET', '/api/user/billing-status');
    expect(status.data).toMatchObject({ status: 'active', cancelAtPeriodEnd: true, paymentVerified: true });
    server().emulator.control.subscriptions.end(`${stripeSubscriptionId}`);
    await expect.poll(async () => (await rowOf(owner)).plan).toBe('not_selected');
  });

  test('a free month counts as paid, the same on every screen', { tags: ['webhook-134'] }, async () => {
    const owner = await aSubscriber(server(), 'business');
    expect((await rowOf(owner)).subscriptionStatus).toBe('trialing');
    const [status, profile] = await Promise.all([
      owner.client.restOutcome('GET', '/api/user/billing-status'),
      owner.client.restOutcome('GET', '/api/user/profile'),
    ]);
    expect(status.data).toMatchObject({ status: 'active', paymentVerified: true, plan: 'business' });
    expect(profile.data).toMatchObject({
      subscriptionStatus: 'active',
      paymentVerified: true,
      subscriptionPlan: 'business',
    });
  });

  test('a subscription with a price that is not ours changes no plan, and is looked at by people', {
    tags: ['webhook-136'],
  }, async () => {
    const owner = await anOwner(server());
    await owner.client.rest('POST', '/api/stripe/create-checkout-session', { plan: 'enterprise' });
    const { stripeCustomerId } = await rowOf(owner);
    const { stripe } = server().ctx;
    const product = await stripe.products.create({ name: 'Something else' });
    const price = await stripe.prices.create({
      product: product.id,
      currency: 'eur',
      unit_amount: 100,
      recurring: { interval: 'month' },
    });
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: `${stripeCustomerId}` });
    await stripe.subscriptions.create({
      customer: `${stripeCustomerId}`,
      items: [{ price: price.id }],
      default_payment_method: method.id,
    });
    await expect.poll(async () => (await rowOf(owner)).billingVersion).toBeGreaterThan(0);
    await server().emulator.control.deliveries.idle();
    expect((await rowOf(owner)).plan).toBe('basic');
  });

  test('while Stripe is away events wait, and are worked off once when it is back', {
    tags: ['webhook-137'],
    timeout: 60_000,
  }, async () => {
    const owner = await aSubscriber(server(), 'pro');
    const { stripeCustomerId } = await rowOf(owner);
    server().emulator.control.faults.failNext({ status: 500, count: 3, pathPrefix: '/v1/subscriptions' });
    const { id, status } = await deliver(about(stripeCustomerId));
    expect(status).toBe(200);
    await expect.poll(async () => (await eventRow(id))?.attempts).toBeGreaterThan(0);
    await workedOff(id).toBe('processed');
    expect(await rowOf(owner)).toMatchObject({ plan: 'pro', subscriptionStatus: 'active' });
  });

  test('the webhook has one path and one method', { tags: ['webhook-142'] }, async () => {
    for (const [method, path, status] of [
      ['GET', '/api/stripe/webhook', 405],
      ['PUT', '/api/stripe/webhook', 405],
      ['GET', '/api/stripe/webhook/', 404],
      ['POST', '/api/stripe/webhook/', 404],
      ['POST', '/api/stripe/Webhook', 404],
    ] as const) {
      const response = await fetch(`${server().url}${path}`, { method });
      expect(response.status, `${method} ${path}`).toBe(status);
    }
  });
});
