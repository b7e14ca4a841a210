import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { anEmulator, aReceiver, aSubscription, webhookSecret } from '../testing/world.ts';

const fast = [5, 5, 5, 5];

async function aSubscribedEmulator(answers: number[] = []) {
  const receiver = await aReceiver(answers);
  const parts = await anEmulator({
    webhook: { url: receiver.url, secret: webhookSecret },
    retryDelaysMilliseconds: fast,
  });
  return { ...parts, receiver, deliveries: parts.emulator.control.deliveries };
}

describe('a webhook', () => {
  test.each([[500], [404], [302]])('is sent again after %i, signed anew, until it is taken', async (status) => {
    const { stripe, receiver, deliveries } = await aSubscribedEmulator([status, status]);
    await stripe.customers.create();
    await deliveries.idle();
    expect(receiver.received).toHaveLength(3);
    expect(new Set(receiver.received.map(({ event }) => event.id)).size).toBe(1);
    expect(deliveries.attempts().map((attempt) => attempt.status)).toEqual([status, status, 200]);
  });

  test('fails for good after the last retry', async () => {
    const { stripe, receiver, deliveries } = await aSubscribedEmulator(Array.from({ length: 9 }, () => 500));
    await stripe.customers.create();
    await deliveries.idle();
    expect(receiver.received).toHaveLength(1 + fast.length);
    expect((await stripe.events.list({ delivery_success: false })).data).toHaveLength(1);
  });

  test('can be held, released, dropped, duplicated and sent again', async () => {
    const { emulator, stripe, receiver, deliveries } = await aSubscribedEmulator();
    deliveries.hold();
    await stripe.customers.create();
    await deliveries.idle();
    expect(receiver.received).toHaveLength(0);
    deliveries.release();
    await deliveries.idle();
    expect(receiver.received).toHaveLength(1);

    deliveries.dropNext(1);
    await stripe.customers.create();
    await deliveries.idle();
    expect(receiver.received).toHaveLength(1);

    deliveries.duplicateNext(1);
    await stripe.customers.create();
    await deliveries.idle();
    expect(receiver.received).toHaveLength(3);

    deliveries.resend(String(emulator.control.events()[1]?.id));
    await deliveries.idle();
    expect(receiver.received).toHaveLength(4);
  });

  test('is signed with both secrets while one replaces the other', async () => {
    const { stripe, receiver, deliveries } = await aSubscribedEmulator();
    deliveries.rotateSecret('whsec_the_next_one_for_tests');
    await stripe.customers.create();
    await deliveries.idle();
    const [{ body, signature } = { body: '', signature: '' }] = receiver.received;
    expect(Stripe.webhooks.constructEvent(body, signature, 'whsec_the_next_one_for_tests').type).toBe(
      'customer.created',
    );
    expect(Stripe.webhooks.constructEvent(body, signature, webhookSecret).type).toBe('customer.created');
  });

  test('carries the old shape to an endpoint of an old API version', async () => {
    const parts = await anEmulator();
    const { subscription } = await aSubscription(parts);
    const { emulator, stripe } = parts;
    const receiver = await aReceiver();
    const endpoint = await stripe.webhookEndpoints.create({
      url: receiver.url,
      enabled_events: ['customer.subscription.updated'],
      api_version: '2024-06-20',
    });
    expect(endpoint.secret).toMatch(/^whsec_[0-9A-Za-z]{32}$/);
    receiver.secret.current = String(endpoint.secret);
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await emulator.control.deliveries.idle();
    expect(receiver.received).toMatchObject([
      {
        event: {
          type: 'customer.subscription.updated',
          api_version: '2024-06-20',
          data: {
            object: { current_period_end: subscription.items.data[0]?.current_period_end },
            previous_attributes: { cancel_at_period_end: false },
          },
        },
      },
    ]);
  });

  test('comes in a seeded disorder with duplicates when that is wanted, each event at least once', async () => {
    const receiver = await aReceiver();
    const { emulator, stripe } = await anEmulator({
      webhook: { url: receiver.url, secret: webhookSecret },
      disorder: { seed: 7, duplicateShare: 0.3, shuffle: 'on' },
    });
    for (let index = 0; index < 20; index++) await stripe.customers.create({ name: String(index) });
    await emulator.control.deliveries.idle();
    const names = receiver.received.map(({ event }) => String(Reflect.get(event.data.object, 'name')));
    const inOrder = Array.from({ length: 20 }, (_, index) => String(index));
    expect([...new Set(names)].toSorted()).toEqual(inOrder.toSorted());
    expect(names.length).toBeGreaterThan(20);
    expect([...new Set(names)]).not.toEqual(inOrder);
  });
});
