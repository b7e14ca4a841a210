import { describe, expect, test } from 'vitest';
import { lookupKey } from '../../../../../schema/money/plans.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aWrittenOwner } from '../../../../../tests/support/server/written-account.ts';
import { aPurchaseAtStripe } from '../../../../../tests/support/stripe/purchase-at-stripe.ts';
import { secondsAfter } from '../../../../infrastructure/time/clock.ts';
import { stripePriceId } from '../stripe-state/stripe-products.ts';
import { reconcileSubscription } from './reconcile-subscription.ts';

/** What fails with one customer keeps nothing from the others: a round of the workers handles each separately. */

const day = 86_400;

describe.each([...databases])('customers of which one fails on $name', (engine) => {
  const server = withServer(engine);
  const readAt = async (userId: string) =>
    (await server().ctx.database.user.findUniqueOrThrow({ where: { id: userId } })).billingReadAt;
  const ago = (seconds: number) => secondsAfter(server().clock.now(), -seconds);

  test('the others are read in the same round of the reconciliation', async () => {
    const { ctx, emulator, clock } = server();
    emulator.control.deliveries.hold();
    const failing = await aPurchaseAtStripe(server(), 'business', { billingReadAt: ago(3000) });
    const others = [
      await aPurchaseAtStripe(server(), 'business', { billingReadAt: ago(2000) }),
      await aPurchaseAtStripe(server(), 'business', { billingReadAt: ago(1000) }),
    ];
    const refused = { status: 400, pathPrefix: '/v1', naming: failing.customerId };
    emulator.control.faults.failNext({ ...refused, count: 1_000_000 });
    // One round is due with this, and no second one within the seconds that the test takes.
    clock.advance(day);
    const started = clock.now().getTime();
    for (const { userId } of others) {
      await expect.poll(async () => (await readAt(userId))?.getTime()).toBeGreaterThanOrEqual(started);
      const row = await ctx.database.user.findUniqueOrThrow({ where: { id: userId } });
      expect(row).toMatchObject({ plan: 'business', subscriptionStatus: 'active', paymentVerified: true });
    }
    expect((await readAt(failing.userId))?.getTime()).toBeLessThan(started);
    const asked = () => emulator.control.requests().filter(({ status }) => status === 400).length;
    const askedOnce = asked();
    expect(askedOnce).toBeGreaterThan(0);
    // It is tried again after ten minutes, and not before.
    const dueInAMinute = await aPurchaseAtStripe(server(), 'business', { billingReadAt: ago(day - 60) });
    clock.advance(120);
    const nextRound = clock.now().getTime();
    await expect.poll(async () => (await readAt(dueInAMinute.userId))?.getTime()).toBeGreaterThanOrEqual(nextRound);
    expect(asked()).toBe(askedOnce);
    clock.advance(600);
    await expect.poll(asked).toBeGreaterThan(askedOnce);
  });

  test('as many failing ones as a round takes do not stand in the way of the next', async () => {
    const { ctx, emulator, clock } = server();
    const refused = { status: 400, pathPrefix: '/v1', naming: 'cus_failing_' };
    emulator.control.faults.failNext({ ...refused, count: 1_000_000 });
    const ended = { subscriptionStatus: 'active', currentPeriodEnd: ago(7200) };
    for (let index = 0; index < 60; index += 1) {
      const stripeCustomerId = `cus_failing_${index}`;
      await aWrittenOwner(ctx.database, { ...ended, stripeCustomerId, billingReadAt: ago(5000) });
    }
    const last = await aPurchaseAtStripe(server(), 'business', { ...ended, billingReadAt: ago(4000) });
    clock.advance(120);
    const started = clock.now().getTime();
    await expect.poll(async () => (await readAt(last.userId))?.getTime()).toBeGreaterThanOrEqual(started);
  });

  test('events of others are worked off in the same round as some that cannot be', async () => {
    const { database } = server().ctx;
    const { customerId } = await aPurchaseAtStripe(server());
    const receivedAt = (position: number) => ago(60 - position);
    const event = (position: number, customer: string, payload: string) => ({
      id: `evt_${server().ctx.clock.now().getTime()}_${position}`,
      type: 'invoice.paid',
      customerId: customer,
      payload,
      status: 'pending' as const,
      nextAttemptAt: ago(0),
      receivedAt: receivedAt(position),
    });
    const broken = event(0, 'cus_of_nobody_0', '{');
    const others = Array.from({ length: 20 }, (_, index) => event(index + 1, `cus_of_nobody_${index + 1}`, '{}'));
    const last = event(30, customerId, '{}');
    await database.webhookEvent.createMany({ data: [broken, ...others, last] });
    const rowOf = ({ id }: { id: string }) => database.webhookEvent.findUniqueOrThrow({ where: { id } });
    await expect.poll(() => rowOf(last)).toMatchObject({ status: 'processed', attempts: 1 });
    for (const other of others) expect(await rowOf(other)).toMatchObject({ status: 'unmatched', attempts: 1 });
    expect(await rowOf(broken)).toMatchObject({ status: 'pending', lastError: expect.stringContaining('JSON') });
  });

  /** One more subscription of a customer. */
  async function another(customer: string, price: string): Promise<string> {
    const { stripe } = server().ctx;
    const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    return (await stripe.subscriptions.create({ customer, items: [{ price }], default_payment_method: id })).id;
  }
  const mailsAbout = (subject: string, about: string) =>
    server().mails.filter((mail) => mail.subject === subject && mail.text.includes(about));

  test('a renewal that Stripe refuses to stop is told once, and the other one is stopped', async () => {
    const { ctx, emulator } = server();
    const { stripe } = ctx;
    emulator.control.deliveries.hold();
    const bought = await aPurchaseAtStripe(server());
    const { id: price } = await stripe.prices.create({
      currency: 'eur',
      unit_amount: 100,
      recurring: { interval: 'month' },
      product_data: { name: 'Of another shop' },
    });
    const foreign = await another(bought.customerId, price);
    for (const { id } of (await stripe.charges.list({ customer: bought.customerId })).data) {
      emulator.control.disputes.open(id, 'fraudulent');
    }
    const ending = async (id: string) => (await stripe.subscriptions.retrieve(id)).cancel_at !== null;
    // Stripe lists the newest first, so the refused one is asked for before the other.
    const path = { pathPrefix: `/v1/subscriptions/${foreign}`, method: 'POST' };
    emulator.control.faults.failNext({ status: 400, count: 2, ...path });
    expect(await reconcileSubscription(ctx, bought.customerId)).toMatchObject({ outcome: 'written' });
    expect([await ending(foreign), await ending(bought.subscriptionId)]).toEqual([false, true]);
    await expect.poll(() => mailsAbout('A renewal could not be stopped', foreign).length).toBe(1);
    await reconcileSubscription(ctx, bought.customerId);
    expect(await ending(foreign)).toBe(true);
    expect(mailsAbout('A renewal could not be stopped', foreign)).toHaveLength(1);
  });

  test('a second subscription that Stripe refuses to end is told once, and the account is read all the same', async () => {
    const { ctx, emulator } = server();
    emulator.control.deliveries.hold();
    const bought = await aPurchaseAtStripe(server());
    emulator.control.clock.advance(60);
    const price = await stripePriceId(ctx.stripe, lookupKey('checkout', 'enterprise'));
    const second = await another(bought.customerId, price);
    const path = { pathPrefix: `/v1/subscriptions/${second}`, method: 'DELETE' };
    emulator.control.faults.failNext({ status: 400, count: 1, ...path });
    expect(await reconcileSubscription(ctx, bought.customerId)).toMatchObject({ outcome: 'written' });
    expect(await ctx.stripe.subscriptions.retrieve(second)).toMatchObject({ status: 'active' });
    const subject = 'A second subscription could not be ended';
    await expect.poll(() => mailsAbout(subject, second).length).toBe(1);
    await reconcileSubscription(ctx, bought.customerId);
    expect(await ctx.stripe.subscriptions.retrieve(second)).toMatchObject({ status: 'canceled' });
  });
});
