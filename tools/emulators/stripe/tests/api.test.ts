import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { aCheckout, anEmulator, aPrice, aSubscription, keys, sdk } from '../testing/world.ts';

const unknownParameter = 'colour';

describe('the API', () => {
  test.each([
    ['no key', undefined, 401],
    ['an unknown key', 'Bearer sk_test_other', 401],
    ['the publishable key', `Bearer ${keys.publishableKey}`, 403],
    ['the secret key', `Bearer ${keys.secretKey}`, 200],
  ])('with %s answers as Stripe does', async (_, authorization, status) => {
    const { emulator } = await anEmulator();
    const answer = await fetch(`${emulator.url}/v1/customers`, { headers: authorization ? { authorization } : {} });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('request-id')).toMatch(/^req_[0-9A-Za-z]+$/);
  });

  test('refuses a parameter it does not know, also a nested one, by name', async () => {
    const { emulator } = await anEmulator();
    const answer = await fetch(`${emulator.url}/v1/customers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${keys.secretKey}` },
      body: new URLSearchParams({ [unknownParameter]: 'red' }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { type: 'invalid_request_error', code: 'parameter_unknown', param: unknownParameter },
    });
  });

  test('names a missing and a malformed parameter with brackets', async () => {
    const { stripe } = await anEmulator();
    await expect(
      stripe.prices.create({ currency: 'eur', unit_amount: 1.5, recurring: { interval: 'month' } }),
    ).rejects.toMatchObject({ code: 'parameter_invalid_integer', param: 'unit_amount' });
    await expect(
      stripe.checkout.sessions.create({
        mode: 'subscription',
        success_url: 'https://example.com',
        line_items: [{ quantity: 1 }],
      }),
    ).rejects.toMatchObject({
      code: 'parameter_missing',
      param: 'line_items[0][price]',
    });
  });

  test('answers 404 with resource_missing for an unknown id and 400 for one in a parameter', async () => {
    const { stripe } = await anEmulator();
    const missing = { code: 'resource_missing' };
    await expect(stripe.customers.retrieve('cus_none')).rejects.toMatchObject({ ...missing, statusCode: 404 });
    await expect(stripe.checkout.sessions.retrieve('cs_test_none')).rejects.toMatchObject({
      ...missing,
      statusCode: 404,
    });
    await expect(aCheckout(stripe, await aPrice(stripe), { customer: 'cus_none' })).rejects.toMatchObject({
      ...missing,
      statusCode: 400,
      param: 'customer',
    });
  });

  test('replays the answer of an idempotency key and refuses other parameters under it', async () => {
    const { emulator, stripe } = await anEmulator();
    const once = { idempotencyKey: 'order-1' };
    const first = await stripe.customers.create({ email: 'owner@example.com' }, once);
    const second = await stripe.customers.create({ email: 'owner@example.com' }, once);
    expect(second.id).toBe(first.id);
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(stripe.customers.create({ email: 'other@example.com' }, once)).rejects.toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
    expect(emulator.control.events().filter(({ type }) => type === 'customer.created')).toHaveLength(1);
  });

  test('does not keep a failed validation under its idempotency key', async () => {
    const { stripe } = await anEmulator();
    const once = { idempotencyKey: 'order-2' };
    await expect(stripe.customers.create({ email: 'no address' }, once)).rejects.toMatchObject({ statusCode: 400 });
    expect((await stripe.customers.create({ email: 'owner@example.com' }, once)).email).toBe('owner@example.com');
  });

  test('makes one object although the connection breaks after the effect and the SDK tries again', async () => {
    const { emulator } = await anEmulator();
    const retrying = sdk(emulator.url, { maxNetworkRetries: 2 });
    emulator.control.faults.resetNext({ count: 1, pathPrefix: '/v1/customers' });
    const customer = await retrying.customers.create({ email: 'owner@example.com' });
    expect((await retrying.customers.list()).data.map(({ id }) => id)).toEqual([customer.id]);
    expect(emulator.control.requests().filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  test('answers 409 while the first call with an idempotency key still runs', async () => {
    const { emulator, stripe } = await anEmulator();
    const once = { idempotencyKey: 'order-3' };
    emulator.control.faults.holdReplies();
    const first = stripe.customers.create({}, once);
    await expect.poll(() => emulator.control.faults.parkedReplies()).toBe(1);
    const second = stripe.customers.create({}, once);
    await expect.poll(() => emulator.control.faults.parkedReplies()).toBe(2);
    emulator.control.faults.releaseReplies();
    await expect(second).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
    expect((await stripe.customers.create({}, once)).id).toBe((await first).id);
  });

  test('fails as often as a test asks, without an effect', async () => {
    const { emulator, stripe } = await anEmulator();
    emulator.control.faults.failNext({ status: 503, count: 1, pathPrefix: '/v1/customers' });
    await expect(stripe.customers.create()).rejects.toMatchObject({ statusCode: 503 });
    expect((await stripe.customers.list()).data).toEqual([]);
  });

  test('finds prices by lookup key and moves a key only with leave', async () => {
    const { stripe } = await anEmulator();
    const make = (cents: number, transfer: boolean) =>
      stripe.prices.create({
        currency: 'eur',
        unit_amount: cents,
        recurring: { interval: 'month' },
        product_data: { name: 'Pro' },
        lookup_key: 'pro_monthly',
        transfer_lookup_key: transfer ? true : undefined,
      });
    await make(4900, false);
    await expect(make(5900, false)).rejects.toMatchObject({ statusCode: 400, param: 'lookup_key' });
    await make(5900, true);
    const { data } = await stripe.prices.list({ lookup_keys: ['pro_monthly'], active: true, expand: ['data.product'] });
    expect(data).toMatchObject([{ unit_amount: 5900, product: { name: 'Pro' } }]);
  });

  test('pages through lists, newest first', async () => {
    const { stripe } = await anEmulator();
    const made: string[] = [];
    for (let index = 0; index < 25; index++) made.push((await stripe.customers.create()).id);
    const listed: string[] = [];
    for await (const { id } of stripe.customers.list({ limit: 10 })) listed.push(id);
    expect(listed).toEqual(made.toReversed());
  });

  test('removes metadata keys that are set to nothing', async () => {
    const { stripe } = await anEmulator();
    const { id } = await stripe.customers.create({ metadata: { kept: '1', dropped: '2' } });
    expect((await stripe.customers.update(id, { metadata: { dropped: '', added: '3' } })).metadata).toEqual({
      kept: '1',
      added: '3',
    });
  });

  test('ends the subscriptions of a deleted customer and answers only its id afterwards', async () => {
    const parts = await anEmulator();
    const { customer, subscription } = await aSubscription(parts);
    await parts.stripe.customers.del(customer.id);
    expect(await parts.stripe.customers.retrieve(customer.id)).toMatchObject({ id: customer.id, deleted: true });
    expect((await parts.stripe.subscriptions.retrieve(subscription.id)).status).toBe('canceled');
  });

  test('gives ids of letters and digits after the prefix', async () => {
    const parts = await anEmulator();
    const { customer, price, subscription } = await aSubscription(parts);
    const ids = [customer.id, price.id, subscription.id, String(subscription.latest_invoice)];
    for (const id of ids) expect(id).toMatch(/^(cus|price|sub|in)_[0-9A-Za-z]{14,}$/);
  });
});
