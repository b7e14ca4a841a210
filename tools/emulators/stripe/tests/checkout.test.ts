import { describe, expect, test } from 'vitest';
import { aCheckout, anEmulator, aPrice, aReceiver, aSubscription, webhookSecret } from '../testing/world.ts';

describe('a checkout', () => {
  test('becomes a paid subscription whose period end is on its item and whose invoice names it under parent', async () => {
    const { emulator, stripe } = await anEmulator();
    const price = await aPrice(stripe);
    const customer = await stripe.customers.create({ email: 'owner@example.com', metadata: { userId: 'u1' } });
    const session = await aCheckout(stripe, price, {
      customer: customer.id,
      client_reference_id: 'u1',
      subscription_data: { metadata: { plan: 'professional' } },
    });
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', subscription: null, amount_total: 1999 });
    expect(session.url).toBe(`${emulator.url}/c/pay/${session.id}`);

    expect(emulator.control.checkout.pay({ sessionId: session.id })).toEqual({
      status: 'complete',
      successUrl: `http://127.0.0.1:9/success?session_id=${session.id}`,
    });
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ['line_items', 'subscription.latest_invoice', 'customer'],
    });
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      url: null,
      client_reference_id: 'u1',
      customer: { id: customer.id, email: 'owner@example.com' },
      line_items: { data: [{ price: { id: price.id }, amount_total: 1999 }] },
      subscription: { status: 'active', metadata: { plan: 'professional' }, cancel_at_period_end: false },
    });
    const subscription = await stripe.subscriptions.retrieve(String(Reflect.get(Object(done.subscription), 'id')));
    const [item] = subscription.items.data;
    expect(item?.current_period_end).toBeGreaterThan(subscription.created + 27 * 86_400);
    const invoice = await stripe.invoices.retrieve(String(subscription.latest_invoice));
    expect(invoice.parent?.subscription_details?.subscription).toBe(subscription.id);
    expect(invoice).toMatchObject({ status: 'paid', amount_paid: 1999, billing_reason: 'subscription_create' });
  });

  test('charges nothing on the first day of a trial', async () => {
    const parts = await anEmulator();
    const { subscription } = await aSubscription(parts, {
      subscription_data: { trial_period_days: 30 },
    });
    expect(subscription).toMatchObject({ status: 'trialing' });
    expect(subscription.trial_end).toBe(subscription.created + 30 * 86_400);
    const [session] = (await parts.stripe.checkout.sessions.list({ customer: String(subscription.customer) })).data;
    expect(session).toMatchObject({ payment_status: 'no_payment_required', amount_total: 0 });
  });

  test('needs no card when the price is nothing and the seller said if_required', async () => {
    const parts = await anEmulator();
    const { subscription } = await aSubscription(parts, { cents: 0, payment_method_collection: 'if_required' });
    expect(subscription).toMatchObject({ status: 'active', default_payment_method: null });
  });

  test('stays open after a declined card and says why', async () => {
    const { emulator, stripe } = await anEmulator();
    const session = await aCheckout(stripe, await aPrice(stripe));
    expect(emulator.control.checkout.pay({ sessionId: session.id, card: '4000 0000 0000 9995' })).toEqual({
      status: 'declined',
      code: 'card_declined',
      declineCode: 'insufficient_funds',
    });
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    expect((await stripe.subscriptions.list({ status: 'all' })).data).toEqual([]);
  });

  test('is completed once by twenty simultaneous posts of its form', async () => {
    const { emulator, stripe } = await anEmulator();
    const session = await aCheckout(stripe, await aPrice(stripe));
    const form = new URLSearchParams({
      action: 'pay',
      email: 'owner@example.com',
      number: '4242424242424242',
      expiry: '12 / 40',
      cvc: '123',
      name: 'Test Card',
    });
    const posts = await Promise.all(
      Array.from({ length: 20 }, () => fetch(String(session.url), { method: 'POST', body: form, redirect: 'manual' })),
    );
    expect(new Set(posts.map(({ status }) => status))).toEqual(new Set([303]));
    expect(posts[0]?.headers.get('Location')).toBe(`http://127.0.0.1:9/success?session_id=${session.id}`);
    expect((await stripe.subscriptions.list()).data).toHaveLength(1);
    expect((await stripe.customers.list({ email: 'owner@example.com' })).data).toHaveLength(1);
    expect(emulator.control.events().filter(({ type }) => type === 'checkout.session.completed')).toHaveLength(1);
  });

  test('tells a purchase in the order that Stripe usually has', async () => {
    const receiver = await aReceiver();
    const parts = await anEmulator({ webhook: { url: receiver.url, secret: webhookSecret } });
    await aSubscription(parts);
    await parts.emulator.control.deliveries.idle();
    const named = [
      'customer.subscription.created',
      'invoice.payment_succeeded',
      'invoice.paid',
      'checkout.session.completed',
      'customer.subscription.updated',
    ];
    const emitted = parts.emulator.control.events().map(({ type }) => String(type));
    expect(emitted.filter((type) => named.includes(type))).toEqual(named);
    expect(receiver.received.map(({ event }) => String(event.type)).toSorted()).toEqual(emitted.toSorted());
  });

  test('expires after a day and on request, and only while it is open', async () => {
    const { emulator, stripe } = await anEmulator();
    const price = await aPrice(stripe);
    const [left, expired] = [await aCheckout(stripe, price), await aCheckout(stripe, price)];
    expect(await stripe.checkout.sessions.expire(expired.id)).toMatchObject({ status: 'expired', url: null });
    await expect(stripe.checkout.sessions.expire(expired.id)).rejects.toMatchObject({ statusCode: 400 });
    emulator.control.clock.advance(86_400);
    expect((await stripe.checkout.sessions.retrieve(left.id)).status).toBe('expired');
    expect(emulator.control.checkout.pay({ sessionId: left.id })).toEqual({ status: 'expired' });
  });
});
