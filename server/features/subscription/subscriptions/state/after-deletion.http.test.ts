import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { lookupKey } from '../../../../../schema/money/plans.ts';
import { lifetimes } from '../../../../../schema/rules.ts';
import { anOwner, aRegistration, confirmationLinkFor, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aSubscriber } from '../../../../../tests/support/stripe/payment.ts';
import { aPurchaseAtStripe } from '../../../../../tests/support/stripe/purchase-at-stripe.ts';
import { deleteDueAccounts } from '../../../account/personal-data/index.ts';
import { stripePriceId } from '../stripe-state/stripe-products.ts';
import { reconcileSubscription } from './reconcile-subscription.ts';

describe.each([...databases])('after the deletion of an account on $name', (engine) => {
  const server = withServer(engine);
  const rowOf = ({ email }: Person) => server().ctx.database.user.findUnique({ where: { emailKey: email } });
  const mailsAbout = (subject: string) => server().mails.filter((mail) => mail.subject === subject);

  async function openCheckout({ client }: Person, plan = 'business'): Promise<string> {
    const response = await client.rest('POST', '/api/stripe/create-checkout-session', { plan, priceSet: 'checkout' });
    return `${(await response.json()).url}`.split('/').at(-1) ?? '';
  }

  async function deleteAccount({ client, email, password }: Person): Promise<void> {
    await client.rest('POST', '/api/account/deletion', { currentPassword: password });
    server().clock.advance(lifetimes.deletionGraceSeconds + 1);
    await deleteDueAccounts(server().ctx);
    expect(await server().ctx.database.user.findUnique({ where: { emailKey: email } })).toBeNull();
  }

  /** The same person again, with the same address. */
  async function comeBack({ email, password }: Person): Promise<Person> {
    const client = server().visitor();
    await client.rest('POST', '/api/register', aRegistration({ email, password }));
    await client.fetch(await confirmationLinkFor(server(), email));
    await client.rest('POST', '/api/login', { email, password });
    return { email, password, client };
  }

  test('neither a page that was open nor a subscription that waited for a card can be paid', {
    tags: ['money-a13'],
  }, async () => {
    const { ctx, emulator } = server();
    const owner = await anOwner(server());
    const sessionId = await openCheckout(owner);
    const customer = `${(await rowOf(owner))?.stripeCustomerId}`;
    const waiting = await ctx.stripe.subscriptions.create({
      customer,
      items: [{ price: await stripePriceId(ctx.stripe, lookupKey('dashboard', 'enterprise')) }],
      payment_behavior: 'default_incomplete',
    });
    await deleteAccount(owner);
    expect(emulator.control.checkout.pay({ sessionId })).toMatchObject({ status: 'expired' });
    expect((await ctx.stripe.subscriptions.retrieve(waiting.id)).status).not.toBe('incomplete');
  });

  test('a payment that arrives all the same is told to the operator, once for each invoice', {
    tags: ['money-a13'],
  }, async () => {
    const { ctx, emulator } = server();
    const subject = 'A payment belongs to no account';
    const before = mailsAbout(subject).length;
    const bought = await aPurchaseAtStripe(server());
    await ctx.database.user.deleteMany({ where: { id: bought.userId } });
    emulator.control.subscriptions.renew(bought.subscriptionId);
    await expect
      .poll(() => mailsAbout(subject).filter(({ text }) => text.includes(bought.customerId)).length)
      .toBeGreaterThanOrEqual(1);
    await expect
      .poll(() => ctx.database.webhookEvent.count({ where: { customerId: bought.customerId, status: 'pending' } }))
      .toBe(0);
    const { data: invoices } = await ctx.stripe.invoices.list({ customer: bought.customerId });
    const notified = mailsAbout(subject).slice(before);
    expect(notified.every(({ to }) => to === ctx.config.mail.operator)).toBe(true);
    const named = notified.map(({ text }) => invoices.find(({ id }) => text.includes(`${id}`))?.id);
    expect(new Set(named).size).toBe(named.length);
    expect(notified[0]?.text).toContain('49.99 EUR');
  });

  test('what another shop of the same Stripe account is paid is told to nobody', { tags: ['money-a13'] }, async () => {
    const { ctx } = server();
    const { stripe } = ctx;
    const customer = await stripe.customers.create({ email: 'somebody@example.com' });
    await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: await stripePriceId(stripe, lookupKey('checkout', 'business')) }],
      default_payment_method: (await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })).id,
    });
    const { webhookEvent } = ctx.database;
    const where = { customerId: customer.id, type: 'invoice.payment_succeeded' };
    await expect.poll(() => webhookEvent.count({ where: { ...where, status: 'unmatched' } })).toBe(1);
    const about = { dedupeKey: { startsWith: 'unowned-money:' } };
    const keys = await ctx.database.outboxMessage.findMany({ where: about, select: { dedupeKey: true } });
    const { data: invoices } = await stripe.invoices.list({ customer: customer.id });
    expect(keys.map(({ dedupeKey }) => dedupeKey)).not.toContain(`unowned-money:${invoices[0]?.id}`);
  });

  test('the same address gets no second free month, and nothing kept names it', { tags: ['money-a14'] }, async () => {
    const { ctx } = server();
    const owner = await aSubscriber(server(), 'business');
    expect((await rowOf(owner))?.trialStartedAt).not.toBeNull();
    await deleteAccount(owner);
    const kept = await ctx.database.takenTrial.findMany({});
    expect(JSON.stringify(kept)).not.toContain(owner.email);

    const again = await comeBack(owner);
    const trials = async ({ client }: Person) => {
      const { data } = await client.graphqlOutcome('{ plans(priceSet: "checkout") { id trial } }');
      return JSON.stringify(data);
    };
    expect(await trials(again)).not.toContain('"trial":true');
    expect(await trials(await anOwner(server()))).toContain('"trial":true');
    const session = await ctx.stripe.checkout.sessions.retrieve(await openCheckout(again));
    expect(session.metadata).toMatchObject({ trial: 'false' });
  });

  test('who never had the free month still gets it after coming back', { tags: ['money-a14'] }, async () => {
    const owner = await anOwner(server());
    await deleteAccount(owner);
    const session = await server().ctx.stripe.checkout.sessions.retrieve(await openCheckout(await comeBack(owner)));
    expect(session.metadata).toMatchObject({ trial: 'true' });
  });

  test('waiting for the end of granted access is no free month', { tags: ['money-a14'] }, async () => {
    const { clock, database } = server().ctx;
    const owner = await anOwner(server());
    const userId = `${(await rowOf(owner))?.id}`;
    const validFrom = clock.now();
    const validUntil = new Date(validFrom.getTime() + 10 * 86_400_000);
    await database.accessGrant.create({
      data: { id: randomUUID(), userId, source: 'operator', plan: 'pro', validFrom, validUntil },
    });
    const bought = { plan: 'pro', priceSet: 'dashboard' };
    const { url } = await (await owner.client.rest('POST', '/api/stripe/create-checkout-session', bought)).json();
    const sessionId = `${url}`.split('/').at(-1) ?? '';
    server().emulator.control.checkout.pay({ sessionId });
    await owner.client.rest('POST', '/api/stripe/verify-payment', { sessionId });
    expect(await rowOf(owner)).toMatchObject({ subscriptionStatus: 'trialing', trialStartedAt: null });
  });

  test('payment pages take cards only, which say at once whether they pay', { tags: ['money-a14'] }, async () => {
    const session = await server().ctx.stripe.checkout.sessions.retrieve(await openCheckout(await anOwner(server())));
    expect(session.allowed_payment_method_types).toEqual(['card']);
  });

  test('the subscription that counts is found behind a hundred others, and so are the invoices', {
    tags: ['money-a14'],
    timeout: 60_000,
  }, async () => {
    const { ctx, emulator } = server();
    emulator.control.deliveries.hold();
    const bought = await aPurchaseAtStripe(server());
    const price = await stripePriceId(ctx.stripe, lookupKey('checkout', 'enterprise'));
    for (let place = 0; place < 101; place += 1) {
      const { id } = await ctx.stripe.subscriptions.create({
        customer: bought.customerId,
        items: [{ price }],
        payment_behavior: 'default_incomplete',
      });
      await ctx.stripe.subscriptions.cancel(id);
    }
    expect(await reconcileSubscription(ctx, bought.customerId)).toMatchObject({ facts: { plan: 'business' } });
    expect(await ctx.database.subscriptionInvoice.count({ where: { userId: bought.userId } })).toBe(102);
    emulator.control.deliveries.release();
  });
});
