import { afterEach, describe, expect, test } from 'vitest';
import { lookupKey } from '../../../../../schema/money/plans.ts';
import type { Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aSubscriber } from '../../../../../tests/support/stripe/payment.ts';
import { aPurchaseAtStripe } from '../../../../../tests/support/stripe/purchase-at-stripe.ts';
import { reconcileSubscription } from '../state/reconcile-subscription.ts';
import { stripePriceId } from './stripe-products.ts';

describe.each([...databases])('money that goes back on $name', (engine) => {
  const server = withServer(engine);
  const rowOf = ({ email }: Pick<Person, 'email'>) =>
    server().ctx.database.user.findUniqueOrThrow({ where: { emailKey: email } });

  /** An owner who has paid €49.00 for the present period, and that payment. */
  async function aPayer() {
    const owner = await aSubscriber(server(), 'pro');
    const { stripeCustomerId, stripeSubscriptionId } = await rowOf(owner);
    const { data } = await server().ctx.stripe.charges.list({ customer: `${stripeCustomerId}` });
    return {
      owner,
      charge: `${data[0]?.id}`,
      customer: `${stripeCustomerId}`,
      subscription: `${stripeSubscriptionId}`,
    };
  }
  const month = async ({ client }: Person) => {
    const now = server().clock.now().toISOString().slice(0, 7);
    return (await client.rest('GET', `/billing/status?month=${now}`)).json();
  };
  const mailsToOperator = (subject: string, about: string) =>
    server().mails.filter((mail) => mail.subject === subject && mail.text.includes(about));

  test('a part that is refunded is taken off the sums, all of it ends access too', {
    tags: ['money-a10'],
  }, async () => {
    const { stripe } = server().ctx;
    const { owner, charge } = await aPayer();
    await stripe.refunds.create({ charge, amount: 1000 });
    await expect.poll(() => month(owner)).toMatchObject({ total: 3900, payments: [{ amount: 4900, refunded: 1000 }] });
    expect(await rowOf(owner)).toMatchObject({ subscriptionStatus: 'active', paymentVerified: true });

    await stripe.refunds.create({ charge });
    await expect.poll(() => rowOf(owner)).toMatchObject({ paymentVerified: false });
    expect(await month(owner)).toMatchObject({ total: 0, payments: [{ amount: 4900, refunded: 4900 }] });
    const { data } = await owner.client.graphqlOutcome('{ subscriptionInvoices { totalCents refundedCents } }');
    expect(data).toEqual([{ totalCents: 4900, refundedCents: 4900 }]);
    expect((await owner.client.restOutcome('GET', '/api/download/release')).code).toBe('PAYMENT_REQUIRED');
  });

  test('what is paid for the next period opens again after a refund', { tags: ['money-a10'] }, async () => {
    const { ctx, emulator } = server();
    const { owner, charge, subscription } = await aPayer();
    await ctx.stripe.refunds.create({ charge });
    await expect.poll(() => rowOf(owner)).toMatchObject({ paymentVerified: false });
    emulator.control.subscriptions.renew(subscription);
    await expect.poll(() => rowOf(owner)).toMatchObject({ paymentVerified: true });
  });

  test('a dispute is told to the operator and stops the renewal; when it is lost access ends', {
    tags: ['money-a10'],
  }, async () => {
    const { ctx, emulator } = server();
    const { owner, charge, customer, subscription } = await aPayer();
    const dispute = emulator.control.disputes.open(charge, 'fraudulent');
    await expect.poll(() => mailsToOperator('A payment was charged back', dispute).length).toBe(1);
    expect(mailsToOperator('A payment was charged back', owner.email)[0]).toMatchObject({
      to: ctx.config.mail.operator,
    });
    expect(await ctx.stripe.subscriptions.retrieve(subscription)).toMatchObject({ cancel_at: expect.any(Number) });
    expect(await rowOf(owner)).toMatchObject({ paymentVerified: true, cancelAtPeriodEnd: true });
    const about = { customerId: customer, type: 'charge.dispute.created', status: 'processed' } as const;
    await expect.poll(() => ctx.database.webhookEvent.count({ where: about })).toBe(1);

    emulator.control.disputes.close(dispute, 'lost');
    await expect.poll(() => rowOf(owner)).toMatchObject({ paymentVerified: false });
    expect(await month(owner)).toMatchObject({ total: 0, payments: [{ refunded: 4900 }] });
    await reconcileSubscription(ctx, customer);
    await expect.poll(() => mailsToOperator('A dispute was lost', dispute).length).toBe(1);
    expect(mailsToOperator('A payment was charged back', dispute)).toHaveLength(1);
  });

  test('a dispute that is won changes nothing but the renewal', { tags: ['money-a10'] }, async () => {
    const { emulator } = server();
    const { owner, charge } = await aPayer();
    const dispute = emulator.control.disputes.open(charge, 'general');
    await expect.poll(() => mailsToOperator('A payment was charged back', dispute).length).toBe(1);
    emulator.control.disputes.close(dispute, 'won');
    await expect.poll(() => mailsToOperator('A dispute was won', dispute).length).toBe(1);
    expect(await rowOf(owner)).toMatchObject({ paymentVerified: true });
    expect(await month(owner)).toMatchObject({ total: 4900 });
  });

  // Whatever became of a test, the next one does not share its events: they would take turns and failures meant for it.
  afterEach(async () => {
    const { deliveries } = server().emulator.control;
    deliveries.release();
    await deliveries.idle();
    const waiting = { where: { status: 'pending' } } as const;
    await expect.poll(() => server().ctx.database.webhookEvent.count(waiting)).toBe(0);
  });

  /** A second subscription beside a paid one, bought a minute later past our checkout; and its payment. */
  async function aDuplicate() {
    const { ctx, emulator } = server();
    // No event is to make another run beside the ones that are watched.
    emulator.control.deliveries.hold();
    const bought = await aPurchaseAtStripe(server());
    await reconcileSubscription(ctx, bought.customerId);
    emulator.control.clock.advance(60);
    const { stripe } = ctx;
    const payment = await stripe.paymentMethods.attach('pm_card_visa', { customer: bought.customerId });
    const second = await stripe.subscriptions.create({
      customer: bought.customerId,
      items: [{ price: await stripePriceId(stripe, lookupKey('checkout', 'enterprise')) }],
      default_payment_method: payment.id,
    });
    const [charge] = (await stripe.charges.list({ customer: bought.customerId })).data;
    return { ...bought, second: second.id, charge: `${charge?.id}`, payment: `${charge?.payment_intent}` };
  }
  const refundsOf = async (payment: string) =>
    (await server().ctx.stripe.refunds.list({ payment_intent: payment })).data.map(({ amount }) => amount);

  test('a refund that Stripe refuses keeps no second subscription running and is told once', {
    tags: ['money-a5'],
  }, async () => {
    const { ctx, emulator } = server();
    const { customerId, email, second, charge, payment } = await aDuplicate();
    emulator.control.disputes.open(charge, 'fraudulent');
    expect(await reconcileSubscription(ctx, customerId)).toMatchObject({ outcome: 'written' });
    expect(await reconcileSubscription(ctx, customerId)).toMatchObject({ outcome: 'written' });
    expect((await ctx.stripe.subscriptions.retrieve(second)).status).toBe('canceled');
    expect(await rowOf({ email })).toMatchObject({
      plan: 'business',
      subscriptionStatus: 'active',
      paymentVerified: true,
    });
    expect(await refundsOf(payment)).toEqual([]);
    await expect.poll(() => mailsToOperator('A refund was refused', payment).length).toBe(1);
    expect(mailsToOperator('A refund was refused', payment)[0]?.text).toContain('charged back');
  });

  test('a process that dies between the end of a duplicate and its refund leaves it to the next', {
    tags: ['money-a5'],
  }, async () => {
    const { ctx, emulator } = server();
    const { customerId, second, payment } = await aDuplicate();
    emulator.control.faults.failNext({ status: 503, count: 3, pathPrefix: '/v1/refunds', method: 'POST' });
    await expect(reconcileSubscription(ctx, customerId)).rejects.toThrow();
    expect((await ctx.stripe.subscriptions.retrieve(second)).status).toBe('canceled');
    expect(await refundsOf(payment)).toEqual([]);
    await reconcileSubscription(ctx, customerId);
    await reconcileSubscription(ctx, customerId);
    expect(await refundsOf(payment)).toEqual([9999]);
  });

  test('an open invoice leads to the page where it can be paid, a paid one to its document', {
    tags: ['money-a9'],
  }, async () => {
    const { ctx, emulator } = server();
    const { owner, customer, subscription } = await aPayer();
    emulator.control.subscriptions.failRenewal(subscription);
    const { subscriptionInvoice: invoice } = ctx.database;
    const userId = (await rowOf(owner)).id;
    await expect.poll(() => invoice.count({ where: { userId, status: 'open' } })).toBe(1);
    const documentOf = async (id: string) =>
      (await owner.client.fetch(`/api/billing/invoices/${id}/document`, { redirect: 'manual' })).headers.get(
        'location',
      );
    const { data } = await ctx.stripe.invoices.list({ customer });
    const [open, paid] = [data.find(({ status }) => status === 'open'), data.find(({ status }) => status === 'paid')];
    expect(await documentOf(`${open?.id}`)).toBe(open?.hosted_invoice_url);
    expect(await documentOf(`${paid?.id}`)).toBe(paid?.invoice_pdf);
  });
});
