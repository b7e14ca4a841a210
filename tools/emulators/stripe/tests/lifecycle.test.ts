import { describe, expect, test } from 'vitest';
import type { StripeEmulator } from '../index.ts';
import { aCheckout, anEmulator, aPrice, aSubscription } from '../testing/world.ts';

/** What becomes of subscriptions besides being paid and cancelled. */

const day = 86_400;
const eventsOf = (emulator: StripeEmulator, prefix: string) =>
  emulator.control
    .events()
    .map(({ type }) => type)
    .filter((type) => type.startsWith(prefix));

describe('a paused collection', { tags: ['money-b10'] }, () => {
  test.each([
    ['void', 'void', 'invoice.voided'],
    ['mark_uncollectible', 'uncollectible', 'invoice.marked_uncollectible'],
    ['keep_as_draft', 'draft', 'invoice.created'],
  ] as const)('with %s leaves a renewal %s and the subscription active', async (behavior, status, type) => {
    const { emulator, stripe } = await anEmulator();
    const { subscription } = await aSubscription({ emulator, stripe });
    const paused = await stripe.subscriptions.update(subscription.id, { pause_collection: { behavior } });
    expect(paused.pause_collection).toEqual({ behavior, resumes_at: null });
    emulator.control.clock.advance(32 * day);
    const after = await stripe.subscriptions.retrieve(subscription.id, { expand: ['latest_invoice'] });
    expect(after).toMatchObject({ status: 'active', latest_invoice: { status, amount_paid: 0 } });
    expect(eventsOf(emulator, type).length).toBeGreaterThan(0);
    const resumed = await stripe.subscriptions.update(subscription.id, { pause_collection: '' });
    expect(resumed.pause_collection).toBeNull();
    // Stripe tells neither of `customer.subscription.paused` nor of `resumed` here: those are about trials.
    expect(eventsOf(emulator, 'customer.subscription.paused')).toEqual([]);
  });

  test('resumes by itself at its moment', async () => {
    const { emulator, stripe } = await anEmulator();
    const { subscription } = await aSubscription({ emulator, stripe });
    const resumes_at = emulator.control.clock.now() + 10 * day;
    await stripe.subscriptions.update(subscription.id, { pause_collection: { behavior: 'void', resumes_at } });
    emulator.control.clock.advance(11 * day);
    expect((await stripe.subscriptions.retrieve(subscription.id)).pause_collection).toBeNull();
    emulator.control.clock.advance(21 * day);
    const [renewal] = (await stripe.invoices.list({ subscription: subscription.id })).data;
    expect(renewal?.status).toBe('paid');
  });
});

describe('a trial without a card', { tags: ['money-b10'] }, () => {
  const trial = (missing_payment_method: 'pause' | 'cancel') => ({
    payment_method_collection: 'if_required' as const,
    subscription_data: { trial_period_days: 5, trial_settings: { end_behavior: { missing_payment_method } } },
  });

  test('pauses the subscription when that was asked for, until it is resumed with a card', async () => {
    const { emulator, stripe } = await anEmulator();
    const { subscription, customer } = await aSubscription({ emulator, stripe }, trial('pause'));
    emulator.control.clock.advance(6 * day);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('paused');
    expect(eventsOf(emulator, 'customer.subscription.')).toContain('customer.subscription.trial_will_end');
    expect(eventsOf(emulator, 'customer.subscription.paused')).toHaveLength(1);
    const { id } = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
    await stripe.subscriptions.update(subscription.id, { default_payment_method: id });
    expect((await stripe.subscriptions.resume(subscription.id)).status).toBe('active');
    expect(eventsOf(emulator, 'customer.subscription.resumed')).toHaveLength(1);
    await expect(stripe.subscriptions.resume(subscription.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  test('ends the subscription when that was asked for', async () => {
    const { emulator, stripe } = await anEmulator();
    const { subscription } = await aSubscription({ emulator, stripe }, trial('cancel'));
    emulator.control.clock.advance(6 * day);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
  });
});

describe('an invoice that nobody pays', () => {
  test('is marked as uncollectible, and may be paid still', { tags: ['money-b10'] }, async () => {
    const { emulator, stripe } = await anEmulator();
    const { subscription } = await aSubscription({ emulator, stripe });
    emulator.control.subscriptions.failRenewal(subscription.id);
    const [open] = (await stripe.invoices.list({ subscription: subscription.id })).data;
    expect((await stripe.invoices.markUncollectible(String(open?.id))).status).toBe('uncollectible');
    expect(eventsOf(emulator, 'invoice.marked_uncollectible')).toHaveLength(1);
    await expect(stripe.invoices.markUncollectible(String(open?.id))).rejects.toMatchObject({ statusCode: 400 });
    expect((await stripe.invoices.pay(String(open?.id), { payment_method: 'pm_card_visa' })).status).toBe('paid');
  });
});

describe('a payment that takes days', { tags: ['money-b10'] }, () => {
  async function aDelayedPurchase() {
    const { emulator, stripe } = await anEmulator();
    const session = await aCheckout(stripe, await aPrice(stripe));
    emulator.control.checkout.payLater(session.id);
    const now = () => stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription.latest_invoice'] });
    return { emulator, stripe, session, now };
  }

  test('completes the checkout unpaid, and is told when the money has come', async () => {
    const { emulator, session, now } = await aDelayedPurchase();
    expect(await now()).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      subscription: { status: 'active', latest_invoice: { status: 'open' } },
    });
    expect(eventsOf(emulator, 'charge.')).toEqual(['charge.pending']);
    emulator.control.checkout.settle(session.id, 'succeeded');
    expect(await now()).toMatchObject({ payment_status: 'paid', subscription: { latest_invoice: { status: 'paid' } } });
    expect(eventsOf(emulator, 'checkout.session.')).toEqual([
      'checkout.session.completed',
      'checkout.session.async_payment_succeeded',
    ]);
  });

  test('that fails leaves the subscription past due', async () => {
    const { emulator, session, now } = await aDelayedPurchase();
    emulator.control.checkout.settle(session.id, 'failed');
    expect(await now()).toMatchObject({
      payment_status: 'unpaid',
      subscription: { status: 'past_due', latest_invoice: { status: 'open' } },
    });
    expect(eventsOf(emulator, 'checkout.session.').at(-1)).toBe('checkout.session.async_payment_failed');
    expect(eventsOf(emulator, 'charge.')).toEqual(['charge.pending', 'charge.failed']);
  });

  test('is refused where the checkout takes cards only', async () => {
    const { emulator, stripe } = await anEmulator();
    const session = await aCheckout(stripe, await aPrice(stripe), { allowed_payment_method_types: ['card'] });
    expect(() => emulator.control.checkout.payLater(session.id)).toThrow('cards only');
  });
});
