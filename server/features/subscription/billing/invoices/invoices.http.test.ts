import { describe, expect, test, vi } from 'vitest';
import { aMember, anOwner, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aSubscriber } from '../../../../../tests/support/stripe/payment.ts';
import { reconcileSubscription } from '../../subscriptions/state/reconcile-subscription.ts';

describe.each([...databases])('invoices and reconciliation on $name', (engine) => {
  const server = withServer(engine);

  const rowOf = ({ email }: Person) => server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: email } });
  const read = async ({ client }: Person, path: string) => (await client.rest('GET', path)).json();
  const thisMonth = () => server().clock.now().toISOString().slice(0, 7);

  test('an owner sees what was invoiced, the same over both transports', async () => {
    const owner = await aSubscriber(server(), 'basic');
    const { invoices } = await read(owner, '/api/billing/invoices');
    expect(invoices).toMatchObject([{ status: 'paid', plan: 'basic', currency: 'eur', totalCents: 0 }]);
    const fields = 'id number status plan currency totalCents refundedCents taxCents reverseCharge issuedAt';
    const query = `{ subscriptionInvoices { ${fields} } }`;
    expect(await owner.client.graphqlOutcome(query)).toEqual({ code: 'OK', data: invoices });
  });

  test('the month tells what was paid in it, in cents', async () => {
    const owner = await aSubscriber(server(), 'pro');
    expect(await read(owner, `/billing/status?month=${thisMonth()}`)).toMatchObject({
      month: thisMonth(),
      status: 'active',
      plan: 'pro',
      currency: 'eur',
      total: 4900,
      payments: [{ amount: 4900 }],
    });
    expect(await read(owner, '/billing/status?month=2020-01')).toMatchObject({ total: 0, payments: [] });
  });

  test.each(['', '2026', '2026-13', '2026-00', '2026-1', '1999-12', '2026-11-01', "2026-11'"])(
    'refuses the month %o',
    async (month) => {
      const { client } = await anOwner(server());
      const outcome = await client.restOutcome('GET', `/billing/status?month=${encodeURIComponent(month)}`);
      expect(outcome).toMatchObject({ code: 'BAD_INPUT', fields: { month: 'Invalid month' } });
    },
  );

  test('a member sees where the workshop stands, and not what it paid', async () => {
    const owner = await aSubscriber(server(), 'pro');
    const member = await aMember(server(), owner);
    expect(await read(member, `/billing/status?month=${thisMonth()}`)).toMatchObject({ plan: 'pro', payments: [] });
    expect(await member.client.restOutcome('GET', '/api/billing/invoices')).toMatchObject({ code: 'FORBIDDEN' });
  });

  describe('the document of an invoice', () => {
    const pathOf = (id: string) => `/api/billing/invoices/${id}/document`;
    const openInvoice = ({ client }: Pick<Person, 'client'>, id: string) =>
      client.graphqlOutcome('mutation ($id: ID!) { openInvoice(id: $id) { url } }', { id });
    async function anInvoice() {
      const owner = await aSubscriber(server(), 'pro');
      const { invoices } = await read(owner, '/api/billing/invoices');
      return { owner, id: String(invoices[0].id) };
    }

    test('is at Stripe, which both transports tell its owner', async () => {
      const { owner, id } = await anInvoice();
      const document = `${server().emulator.url}/i/${id}/pdf`;
      const answer = await owner.client.rest('GET', pathOf(id));
      expect([answer.status, answer.headers.get('location')]).toEqual([303, document]);
      expect(await openInvoice(owner, id)).toEqual({ code: 'OK', data: { url: document } });
      expect((await fetch(document)).headers.get('content-type')).toBe('application/pdf');
    });

    test("is nowhere for another workshop's owner, nor where nobody knows the invoice", async () => {
      const [{ owner, id }, { owner: stranger }] = [await anInvoice(), await anInvoice()];
      server().emulator.control.clearRequests();
      for (const [{ client }, asked] of [
        [stranger, id],
        [owner, 'in_nobodyknows'],
      ] as const) {
        expect(await client.restOutcome('GET', pathOf(asked))).toMatchObject({ code: 'NOT_FOUND' });
        expect(await openInvoice({ client }, asked)).toMatchObject({ code: 'NOT_FOUND' });
      }
      expect(await openInvoice(owner, '../customers')).toMatchObject({ code: 'BAD_INPUT' });
      expect(
        server()
          .emulator.control.requests()
          .filter(({ path }) => path.startsWith('/v1/invoices/')),
      ).toEqual([]);
    });

    test('waits for a Stripe that is away', async () => {
      const { owner, id } = await anInvoice();
      const { faults } = server().emulator.control;
      // As often as the SDK asks.
      const away = () => faults.failNext({ status: 503, count: 3, pathPrefix: `/v1/invoices/${id}`, method: 'GET' });
      away();
      expect(await openInvoice(owner, id)).toMatchObject({ code: 'UNAVAILABLE' });
      away();
      expect(await owner.client.restOutcome('GET', pathOf(id))).toMatchObject({ code: 'UNAVAILABLE' });
      expect(await openInvoice(owner, id)).toMatchObject({ code: 'OK' });
    });

    test.each([
      'https://evil.example.com/i/1/pdf',
      'https://pay.stripe.com.evil.example.com/i/1/pdf',
      'http://pay.stripe.com/invoice/1/pdf',
      'javascript:alert(1)',
    ])('is not looked for at %s', async (address) => {
      const { owner, id } = await anInvoice();
      const { invoices } = server().ctx.stripe;
      const invoice = await invoices.retrieve(id);
      const retrieved = vi.spyOn(invoices, 'retrieve').mockResolvedValue({ ...invoice, invoice_pdf: address });
      try {
        expect(await openInvoice(owner, id)).toMatchObject({ code: 'UNAVAILABLE' });
        expect(await owner.client.restOutcome('GET', pathOf(id))).toMatchObject({ code: 'UNAVAILABLE' });
        retrieved.mockResolvedValue({ ...invoice, invoice_pdf: 'https://pay.stripe.com/invoice/1/pdf' });
        expect(await openInvoice(owner, id)).toMatchObject({ data: { url: 'https://pay.stripe.com/invoice/1/pdf' } });
      } finally {
        retrieved.mockRestore();
      }
    });
  });

  test('the free month is offered to whoever never had it, and to nobody twice', async () => {
    const [newcomer, returning] = [await anOwner(server()), await aSubscriber(server(), 'business')];
    const query = '{ plans(priceSet: "checkout") { id trial } }';
    for (const client of [server().visitor(), newcomer.client, returning.client]) {
      const { data } = await client.graphqlOutcome(query);
      expect(data).toContainEqual({ id: 'business', trial: client !== returning.client });
    }
  });

  test("the webhook status tells of the own customer's events only", async () => {
    const [owner, newcomer] = [await aSubscriber(server(), 'pro'), await anOwner(server())];
    await expect.poll(async () => (await read(owner, '/api/stripe/webhook-status')).waiting).toBe(0);
    const status = await read(owner, '/api/stripe/webhook-status');
    expect(status).toMatchObject({ failing: 0, slowestSeconds: expect.any(Number) });
    expect(status.events.map(({ type }: { type: string }) => type)).toContain('checkout.session.completed');
    expect(await read(newcomer, '/api/stripe/webhook-status')).toEqual({
      events: [],
      waiting: 0,
      failing: 0,
      slowestSeconds: null,
    });
  });

  const mailsTo = ({ email }: Person) =>
    server()
      .mails.filter(({ to }) => to === email)
      .map(({ subject }) => subject);
  const renew = (owner: Person, how: 'renew' | 'failRenewal' | 'end') =>
    rowOf(owner).then(({ stripeSubscriptionId }) =>
      server().emulator.control.subscriptions[how](stripeSubscriptionId ?? ''),
    );

  test('a payment brings one receipt, however often it is reported', async () => {
    const owner = await aSubscriber(server(), 'pro');
    await expect.poll(() => mailsTo(owner)).toContain('Your receipt for €49.00');
    const { stripeCustomerId } = await rowOf(owner);
    await Promise.all(Array.from({ length: 5 }, () => reconcileSubscription(server().ctx, stripeCustomerId ?? '')));
    await expect.poll(() => server().ctx.database.outboxMessage.count({ where: { status: 'pending' } })).toBe(0);
    expect(mailsTo(owner).filter((subject) => subject.startsWith('Your receipt'))).toHaveLength(1);
  });

  test('a renewal that fails is told with the way to mend it, and the end of the subscription too', {
    tags: ['webhook-132'],
  }, async () => {
    const owner = await aSubscriber(server(), 'pro');
    await renew(owner, 'failRenewal');
    await expect.poll(() => mailsTo(owner)).toContain('Your payment of €49.00 did not go through');
    await renew(owner, 'end');
    await expect.poll(() => mailsTo(owner)).toContain('Your subscription has ended');
  });

  test('whoever pays by card cannot pay on an open payment page as well, nor the other way round', async () => {
    const owner = await anOwner(server());
    const userId = (await rowOf(owner)).id;
    const checkout = () => owner.client.rest('POST', '/api/stripe/create-checkout-session', { plan: 'business' });
    const card = () =>
      owner.client.rest('POST', '/api/stripe/create-payment-intent', {
        amount: 4900,
        currency: 'eur',
        plan: 'pro',
        metadata: { plan: 'pro', userId },
      });
    const subscriptionState = async () => {
      const customer = (await rowOf(owner)).stripeCustomerId ?? '';
      const { stripe } = server().ctx;
      const [pages, waiting] = await Promise.all([
        stripe.checkout.sessions.list({ customer, status: 'open' }),
        stripe.subscriptions.list({ customer, status: 'incomplete' }),
      ]);
      return { pages: pages.data.length, waiting: waiting.data.length };
    };
    expect((await checkout()).status).toBe(200);
    expect(await subscriptionState()).toEqual({ pages: 1, waiting: 0 });
    expect((await card()).status).toBe(200);
    expect(await subscriptionState()).toEqual({ pages: 0, waiting: 1 });
    expect((await checkout()).status).toBe(200);
    expect(await subscriptionState()).toEqual({ pages: 1, waiting: 0 });
  });

  test('whoever looks at the card page and leaves has no plan, no period and nothing to pay', {
    tags: ['screens-p4'],
  }, async () => {
    const owner = await anOwner(server());
    const { id: userId } = await rowOf(owner);
    const payment = { amount: 4900, currency: 'eur', plan: 'pro', metadata: { plan: 'pro', userId } };
    expect((await owner.client.rest('POST', '/api/stripe/create-payment-intent', payment)).status).toBe(200);
    await owner.client.rest('POST', '/api/user/billing-status/refresh');
    expect(await read(owner, '/api/user/profile')).toMatchObject({
      subscriptionPlan: 'basic',
      subscriptionStatus: 'incomplete',
      paymentVerified: false,
      currentPeriodEnd: null,
    });
    expect(await read(owner, '/api/billing/invoices')).toEqual({ invoices: [] });
    expect(await server().ctx.database.subscriptionInvoice.count({ where: { userId, status: 'open' } })).toBe(1);
    expect(await read(owner, '/api/team/limits/mechanic')).toMatchObject({ allowed: false, limit: 0 });
  });

  test('a refresh tells at once what the provider knows and its report has not told yet', async () => {
    const owner = await aSubscriber(server(), 'pro');
    server().emulator.control.deliveries.dropNext(2);
    const { stripeSubscriptionId } = await rowOf(owner);
    await server().ctx.stripe.subscriptions.update(stripeSubscriptionId ?? '', { cancel_at_period_end: true });
    const outcome = await owner.client.graphqlOutcome('mutation { refreshBilling { status cancelAtPeriodEnd } }');
    expect(outcome).toEqual({ code: 'OK', data: { status: 'active', cancelAtPeriodEnd: true } });
    expect(await rowOf(owner)).toMatchObject({ cancelAtPeriodEnd: true });
  });

  test('three days of lost events heal by themselves', { tags: ['webhook-141'] }, async () => {
    const owner = await aSubscriber(server(), 'pro');
    server().emulator.control.deliveries.dropNext(1_000);
    const { stripeSubscriptionId } = await rowOf(owner);
    await server().ctx.stripe.subscriptions.cancel(stripeSubscriptionId ?? '');
    expect(await rowOf(owner)).toMatchObject({ subscriptionStatus: 'active' });
    server().clock.advance(72 * 3600);
    // A reading that fails is due again after ten minutes.
    const statusLater = async () => {
      server().clock.advance(601);
      return (await rowOf(owner)).subscriptionStatus;
    };
    await expect.poll(statusLater, { interval: 1000, timeout: 20_000 }).toBe('canceled');
    expect(await rowOf(owner)).toMatchObject({ plan: 'not_selected', paymentVerified: false });
  });
});
