import { describe, expect, test } from 'vitest';
import { aCheckout, anEmulator, aPrice, aSubscription } from '../testing/world.ts';

describe('the control', () => {
  test('renews, fails and ends a subscription at will', async () => {
    const parts = await anEmulator();
    const { stripe } = parts;
    const { subscriptions } = parts.emulator.control;
    const { subscription } = await aSubscription(parts);
    const status = async () => (await stripe.subscriptions.retrieve(subscription.id)).status;
    subscriptions.renew(subscription.id);
    expect(await status()).toBe('active');
    expect((await stripe.invoices.list()).data).toHaveLength(2);
    subscriptions.failRenewal(subscription.id);
    expect(await status()).toBe('past_due');
    const [unpaid] = (await stripe.invoices.list({ status: 'open' })).data;
    expect(await stripe.invoices.pay(String(unpaid?.id))).toMatchObject({ status: 'paid' });
    expect(await status()).toBe('active');
    subscriptions.end(subscription.id);
    expect(await status()).toBe('canceled');
  });

  test('keeps a refused attempt at an invoice although it is answered with 402', async () => {
    const parts = await anEmulator();
    const { subscription } = await aSubscription(parts);
    parts.emulator.control.subscriptions.failRenewal(subscription.id);
    const [unpaid] = (await parts.stripe.invoices.list({ status: 'open' })).data;
    parts.emulator.control.forceDecline('insufficientFunds');
    await expect(parts.stripe.invoices.pay(String(unpaid?.id))).rejects.toMatchObject({ statusCode: 402 });
    expect((await parts.stripe.invoices.retrieve(String(unpaid?.id))).attempt_count).toBe(2);
  });

  test('leaves nothing behind from a change of plan whose charge was refused', async () => {
    const parts = await anEmulator();
    const { subscription, price } = await aSubscription(parts, { cents: 1000 });
    const dearer = await aPrice(parts.stripe, 9000);
    parts.emulator.control.forceDecline('generic');
    const events = parts.emulator.control.events().length;
    await expect(
      parts.stripe.subscriptions.update(subscription.id, {
        items: [{ id: String(subscription.items.data[0]?.id), price: dearer.id }],
        proration_behavior: 'always_invoice',
        payment_behavior: 'error_if_incomplete',
      }),
    ).rejects.toMatchObject({ statusCode: 402 });
    const after = await parts.stripe.subscriptions.retrieve(subscription.id);
    expect(after.items.data[0]?.price.id).toBe(price.id);
    expect((await parts.stripe.invoices.list()).data).toHaveLength(1);
    expect(parts.emulator.control.events()).toHaveLength(events);
  });

  test('answers over HTTP to JSON only and names its commands', async () => {
    const { emulator, stripe } = await anEmulator();
    const session = await aCheckout(stripe, await aPrice(stripe));
    const post = (name: string, body: string, type = 'application/json') =>
      fetch(`${emulator.url}/_test/${name}`, { method: 'POST', headers: { 'Content-Type': type }, body });
    const declined = await post('checkout/decline', JSON.stringify({ id: session.id }));
    expect(await declined.json()).toMatchObject({ result: { status: 'declined', declineCode: 'generic_decline' } });
    expect((await post('checkout/decline', '{"id":"cs_test_none"}')).status).toBe(404);
    expect((await post('checkout/decline', '{}')).status).toBe(400);
    expect((await post('clock/advance', 'seconds=1', 'application/x-www-form-urlencoded')).status).toBe(415);
    const unknown = await post('nothing', '{}');
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toContain('clock/advance');
  });
});
