import { describe, expect, test } from 'vitest';
import { anEmulator, aPrice, aReceiver, aSubscription, keys, sdk, webhookSecret } from '../testing/world.ts';

const day = 86_400;

describe('time', () => {
  test('renews a subscription every month with an invoice of its own', async () => {
    const parts = await anEmulator();
    const { subscription } = await aSubscription(parts);
    parts.emulator.control.clock.advance(95 * day);
    const after = await parts.stripe.subscriptions.retrieve(subscription.id);
    expect(after.status).toBe('active');
    expect(after.items.data[0]?.current_period_end).toBeGreaterThan(parts.emulator.control.clock.now());
    const { data } = await parts.stripe.invoices.list({ subscription: subscription.id });
    expect(data.map(({ billing_reason, status }) => `${billing_reason} ${status}`)).toEqual([
      ...Array.from({ length: 3 }, () => 'subscription_cycle paid'),
      'subscription_create paid',
    ]);
  });

  test('turns a trial into a paid month and reminds three days before', async () => {
    const parts = await anEmulator();
    const { subscription } = await aSubscription(parts, { subscription_data: { trial_period_days: 30 } });
    parts.emulator.control.clock.advance(28 * day);
    expect(parts.emulator.control.events().at(-1)?.type).toBe('customer.subscription.trial_will_end');
    parts.emulator.control.clock.advance(3 * day);
    expect(await parts.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
    expect((await parts.stripe.invoices.list()).data.map(({ amount_paid }) => amount_paid)).toEqual([1999, 0]);
  });

  test('makes an unpaid renewal past due, tries again and cancels after the last refusal', async () => {
    const parts = await anEmulator();
    const { subscription } = await aSubscription(parts, {
      card: '4000 0000 0000 0341',
      subscription_data: { trial_period_days: 1 },
    });
    parts.emulator.control.clock.advance(day);
    expect((await parts.stripe.subscriptions.retrieve(subscription.id)).status).toBe('past_due');
    parts.emulator.control.clock.advance(16 * day);
    expect(await parts.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    const failed = parts.emulator.control.events().filter(({ type }) => type === 'invoice.payment_failed');
    expect(failed).toHaveLength(4);
  });

  test('ends a subscription that was to be cancelled at the end of its period', async () => {
    const parts = await anEmulator();
    const { subscription } = await aSubscription(parts);
    const cancelled = await parts.stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(cancelled).toMatchObject({ status: 'active', cancel_at: subscription.items.data[0]?.current_period_end });
    parts.emulator.control.clock.advance(32 * day);
    expect(await parts.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({
      status: 'canceled',
      ended_at: subscription.items.data[0]?.current_period_end,
    });
    expect(parts.emulator.control.events().at(-1)?.type).toBe('customer.subscription.deleted');
  });
});

describe('a change of plan', () => {
  test('charges the difference at once when it is asked to', async () => {
    const parts = await anEmulator();
    const { subscription } = await aSubscription(parts, { cents: 3000 });
    const dearer = await aPrice(parts.stripe, 9000);
    const [item] = subscription.items.data;
    const after = await parts.stripe.subscriptions.update(subscription.id, {
      items: [{ id: String(item?.id), price: dearer.id }],
      proration_behavior: 'always_invoice',
      expand: ['latest_invoice'],
    });
    expect(after.items.data[0]?.price.id).toBe(dearer.id);
    expect(after.latest_invoice).toMatchObject({ status: 'paid', billing_reason: 'subscription_update' });
    expect(Reflect.get(Object(after.latest_invoice), 'amount_paid')).toBeGreaterThan(5990);
  });

  test('puts the difference on the next invoice by default', async () => {
    const parts = await anEmulator();
    const { subscription } = await aSubscription(parts, { cents: 3000 });
    const dearer = await aPrice(parts.stripe, 9000);
    const [item] = subscription.items.data;
    await parts.stripe.subscriptions.update(subscription.id, { items: [{ id: String(item?.id), price: dearer.id }] });
    parts.emulator.control.clock.advance(32 * day);
    const [renewal] = (await parts.stripe.invoices.list({ subscription: subscription.id })).data;
    expect(renewal?.lines.data.map(({ amount }) => Math.sign(amount))).toEqual([-1, 1, 1]);
  });

  test('of a free subscription without a card is refused', async () => {
    const parts = await anEmulator();
    const { subscription } = await aSubscription(parts, { cents: 0, payment_method_collection: 'if_required' });
    const paid = await aPrice(parts.stripe, 4900);
    const change = { items: [{ id: String(subscription.items.data[0]?.id), price: paid.id }] };
    await expect(parts.stripe.subscriptions.update(subscription.id, change)).rejects.toMatchObject({
      code: 'resource_missing',
    });
    expect(await parts.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: 'active' });
  });
});

describe('a subscription that waits for a card form', () => {
  async function anIncompleteSubscription() {
    const receiver = await aReceiver();
    const parts = await anEmulator({ webhook: { url: receiver.url, secret: webhookSecret } });
    const { stripe } = parts;
    const customer = await stripe.customers.create({ email: 'owner@example.com' });
    const subscription = await stripe.subscriptions.create({
      customer: customer.id,
      items: [{ price: (await aPrice(stripe, 4900)).id }],
      payment_behavior: 'default_incomplete',
      payment_settings: { save_default_payment_method: 'on_subscription' },
      expand: ['latest_invoice.confirmation_secret'],
    });
    const { latest_invoice: invoice } = subscription;
    if (invoice === null || typeof invoice === 'string') throw new Error('No invoice');
    const secret = String(invoice.confirmation_secret?.client_secret);
    return { ...parts, receiver, subscription, secret, intentId: String(secret.split('_secret_')[0]) };
  }

  test('becomes active once its PaymentIntent succeeds, and keeps the card for renewals', async () => {
    const { emulator, stripe, subscription, intentId, secret } = await anIncompleteSubscription();
    expect(subscription.status).toBe('incomplete');
    const browser = sdk(emulator.url, { key: keys.publishableKey });
    await expect(browser.paymentIntents.retrieve(intentId)).rejects.toMatchObject({ statusCode: 403 });
    expect(await browser.paymentIntents.retrieve(intentId, { client_secret: secret })).toMatchObject({ amount: 4900 });
    await expect(
      stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_chargeDeclined' }),
    ).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined', decline_code: 'generic_decline' });
    expect((await stripe.paymentIntents.retrieve(intentId)).last_payment_error?.code).toBe('card_declined');
    const paid = await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
    expect(paid).toMatchObject({ status: 'succeeded', amount_received: 4900 });
    const active = await stripe.subscriptions.retrieve(subscription.id);
    expect(active).toMatchObject({ status: 'active', default_payment_method: paid.payment_method });
    emulator.control.clock.advance(32 * day);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  test('asks for 3-D Secure where the card wants it', async () => {
    const { stripe, intentId, subscription } = await anIncompleteSubscription();
    const waiting = await stripe.paymentIntents.confirm(intentId, {
      payment_method: 'pm_card_authenticationRequired',
      return_url: 'https://example.com/after',
    });
    expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'redirect_to_url' } });
    const answer = await fetch(String(waiting.next_action?.redirect_to_url?.url), {
      method: 'POST',
      body: new URLSearchParams({ answer: 'confirm' }),
      redirect: 'manual',
    });
    expect(answer.headers.get('Location')).toContain('redirect_status=succeeded');
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('active');
  });

  test('expires after 23 hours', async () => {
    const { emulator, stripe, subscription } = await anIncompleteSubscription();
    emulator.control.clock.advance(23 * 3600);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe('incomplete_expired');
  });
});
