import { describe, expect, test } from 'vitest';
import { anOwner, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aSubscriber } from '../../../../../tests/support/stripe/payment.ts';

const day = 86_400;

describe.each([...databases])('the running subscription on $name', (engine) => {
  const server = withServer(engine);
  const rowOf = ({ email }: Person) => server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: email } });
  const read = async ({ client }: Person, path: string) => (await client.rest('GET', path)).json();
  const subscriptionOf = async (owner: Person) => (await read(owner, '/api/billing/subscription')).subscription;
  const change = ({ client, email }: Person, newPlan: string, prorationDate?: number) =>
    client.restOutcome('POST', '/api/stripe/change-plan', { newPlan, customerEmail: email, prorationDate });
  const previewOf = ({ client }: Person, newPlan: string) =>
    client.restOutcome('GET', `/api/billing/plan-change?newPlan=${newPlan}`);
  const newestInvoice = async (owner: Person) => (await read(owner, '/api/billing/invoices')).invoices[0];
  const seconds = () => Math.floor(server().clock.now().getTime() / 1000);
  /** Time goes by here and at Stripe. */
  const goOn = (passed: number) => {
    server().clock.advance(passed);
    server().emulator.control.clock.advance(passed);
  };
  const cancellation = '/api/billing/subscription/cancellation';

  test('tells the free month, and what is charged after it', async () => {
    const owner = await aSubscriber(server(), 'professional');
    const { currentPeriodEnd } = await read(owner, '/api/user/profile');
    expect(await subscriptionOf(owner)).toEqual({
      plan: 'professional',
      priceCents: 1999,
      currency: 'eur',
      freeUntil: currentPeriodEnd,
      renewsOn: currentPeriodEnd,
      endsOn: null,
    });
    const query = '{ runningSubscription { plan priceCents currency freeUntil renewsOn endsOn } }';
    expect(await owner.client.graphqlOutcome(query)).toEqual({ code: 'OK', data: await subscriptionOf(owner) });
  });

  test('is none for whoever has not paid, and one without a free month where there was none', async () => {
    expect(await subscriptionOf(await anOwner(server()))).toBeNull();
    expect(await subscriptionOf(await aSubscriber(server(), 'pro'))).toMatchObject({
      priceCents: 4900,
      freeUntil: null,
    });
  });

  test('is paid with a card of which the last digits are told', async () => {
    const owner = await aSubscriber(server(), 'pro');
    expect(await read(owner, '/api/billing/payment-card')).toMatchObject({ card: { brand: 'visa', last4: '4242' } });
    expect(await read(await anOwner(server()), '/api/billing/payment-card')).toEqual({ card: null });
  });

  test('costs for another plan to the cent what was told before, also ten minutes later', async () => {
    const owner = await aSubscriber(server(), 'pro');
    goOn(5 * day + 4321);
    const { currentPeriodEnd } = await read(owner, '/api/user/profile');
    const preview = Object(await previewOf(owner, 'enterprise')).data;
    expect(preview).toMatchObject({ plan: 'enterprise', creditCents: 0, nextCents: 8900, nextOn: currentPeriodEnd });
    expect(preview.dueCents).toBeGreaterThan(0);
    expect(preview.dueCents).toBeLessThan(4000);
    goOn(600);
    expect(await change(owner, 'enterprise', preview.prorationDate)).toMatchObject({ code: 'OK' });
    expect(await newestInvoice(owner)).toMatchObject({ totalCents: preview.dueCents, status: 'paid' });
  });

  test('costs nothing today within the free month, and gives back what a smaller plan leaves over', async () => {
    const trying = await aSubscriber(server(), 'professional');
    const { currentPeriodEnd: nextOn } = await read(trying, '/api/user/profile');
    expect(await previewOf(trying, 'enterprise')).toMatchObject({
      data: { dueCents: 0, creditCents: 0, nextCents: 8900, nextOn },
    });
    const paying = await aSubscriber(server(), 'pro');
    const { creditCents, dueCents } = Object(await previewOf(paying, 'basic')).data;
    expect(dueCents).toBe(0);
    // The whole month but for the seconds of this test.
    expect(creditCents).toBeGreaterThan(1990);
    expect(creditCents).toBeLessThanOrEqual(2000);
  });

  test('costs the whole price today where nothing was paid before, and begins a month', async () => {
    const owner = await aSubscriber(server(), 'basic');
    goOn(5 * day);
    const { dueCents, nextOn } = Object(await previewOf(owner, 'pro')).data;
    expect(dueCents).toBe(4900);
    const daysAhead = (Date.parse(nextOn) / 1000 - seconds()) / day;
    expect(Math.round(daysAhead)).toBeGreaterThanOrEqual(28);
    expect(Math.round(daysAhead)).toBeLessThanOrEqual(31);
    // The free plan has asked for no card.
    expect(await change(owner, 'pro')).toMatchObject({ code: 'PAYMENT_REQUIRED' });
  });

  test.each([
    ['in an hour from now', 3600],
    ['two hours ago', -7200],
  ])('is not changed at a price that was told %s', async (_when, offset) => {
    const owner = await aSubscriber(server(), 'pro');
    expect(await change(owner, 'enterprise', seconds() + offset)).toMatchObject({ code: 'CONFLICT' });
    expect(await read(owner, '/api/user/profile')).toMatchObject({ subscriptionPlan: 'pro' });
  });

  test('is cancelled with a reason that Stripe keeps, and goes on after an undo', async () => {
    const owner = await aSubscriber(server(), 'pro');
    const { currentPeriodEnd } = await read(owner, '/api/user/profile');
    const why = { reason: 'missing_features', comment: ' No tyre hotel. ' };
    expect(await owner.client.restOutcome('POST', cancellation, why)).toMatchObject({
      code: 'OK',
      data: { status: 'active', cancelAtPeriodEnd: true, currentPeriodEnd },
    });
    expect(await subscriptionOf(owner)).toMatchObject({ renewsOn: null, endsOn: currentPeriodEnd });
    const { stripeSubscriptionId } = await rowOf(owner);
    const atStripe = () => server().ctx.stripe.subscriptions.retrieve(`${stripeSubscriptionId}`);
    expect((await atStripe()).cancellation_details).toMatchObject({
      feedback: 'missing_features',
      comment: 'No tyre hotel.',
    });
    expect(await owner.client.graphqlOutcome('mutation { resumeSubscription { cancelAtPeriodEnd } }')).toMatchObject({
      code: 'OK',
      data: { cancelAtPeriodEnd: false },
    });
    expect(await subscriptionOf(owner)).toMatchObject({ renewsOn: currentPeriodEnd, endsOn: null });
  });

  test('goes on as well after a cancellation that named a moment, as the portal does', async () => {
    const owner = await aSubscriber(server(), 'pro');
    const { stripeSubscriptionId, currentPeriodEnd } = await rowOf(owner);
    const cancel_at = Math.floor((currentPeriodEnd?.getTime() ?? 0) / 1000);
    await server().ctx.stripe.subscriptions.update(`${stripeSubscriptionId}`, { cancel_at });
    expect(await owner.client.restOutcome('DELETE', cancellation)).toMatchObject({
      code: 'OK',
      data: { cancelAtPeriodEnd: false },
    });
    const after = await server().ctx.stripe.subscriptions.retrieve(`${stripeSubscriptionId}`);
    expect(after).toMatchObject({ cancel_at: null, cancel_at_period_end: false });
  });

  test.each([{}, { reason: 'bored' }, { reason: 'other', comment: 'x'.repeat(501) }])(
    'is not cancelled for %o',
    async (input) => {
      const owner = await aSubscriber(server(), 'pro');
      expect(await owner.client.restOutcome('POST', cancellation, input)).toMatchObject({ code: 'BAD_INPUT' });
      expect(await subscriptionOf(owner)).toMatchObject({ endsOn: null });
    },
  );
});
