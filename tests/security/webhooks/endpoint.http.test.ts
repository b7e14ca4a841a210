import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { webhookEvents } from '../../../schema/webhook-events.ts';
import { storeEvent } from '../../../server/features/subscription/stripe-webhooks/event-inbox.ts';
import { databases } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';
import { stripeSignature } from '../../support/stripe/stripe-signature.ts';

/** What the webhook lets in. */

/** An event as Stripe sends it, of a customer nobody has. */
function anEvent(changes: object = {}) {
  const object = { id: 'sub_1', object: 'subscription', customer: `cus_${randomUUID()}` };
  const id = `evt_${randomUUID().replaceAll('-', '')}`;
  return { id, object: 'event', type: 'customer.subscription.updated', livemode: false, data: { object }, ...changes };
}

describe.each([...databases])('the webhook on $name', (engine) => {
  const server = withServer(engine);

  const secret = () => server().ctx.config.stripe.webhookSecrets[0];

  function signature(payload: string, ageSeconds = 0, key = secret()): string {
    const timestamp = Math.floor(Date.now() / 1000) - ageSeconds;
    return stripeSignature(payload, key, timestamp);
  }

  async function send(payload: string, headers: Readonly<Record<string, string>>): Promise<number> {
    const url = `${server().url}/api/stripe/webhook`;
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: payload,
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  const row = (id: string) => server().ctx.database.webhookEvent.findUnique({ where: { id } });

  test.each<readonly [string, (payload: string) => Record<string, string>]>([
    ['no signature', () => ({})],
    ['an empty signature', () => ({ 'stripe-signature': '' })],
    ['garbage', () => ({ 'stripe-signature': 'garbage' })],
    ['only a v0 scheme', (payload) => ({ 'stripe-signature': signature(payload).replace('v1=', 'v0=') })],
    ['another secret', (payload) => ({ 'stripe-signature': signature(payload, 0, 'whsec_of_somebody_else') })],
    ['a body changed by a space', (payload) => ({ 'stripe-signature': signature(`${payload} `) })],
  ])('%s is refused and leaves no row', { tags: ['webhook-116'] }, async (_name, headers) => {
    const event = anEvent();
    const payload = JSON.stringify(event);
    expect(await send(payload, headers(payload))).toBe(400);
    expect(await row(event.id)).toBeNull();
  });

  test.each([
    [290, 200],
    [310, 400],
    [-290, 200],
    [-86_400, 400],
  ])('a signature %i seconds old is answered with %i', { tags: ['webhook-117'] }, async (ageSeconds, status) => {
    const payload = JSON.stringify(anEvent());
    expect(await send(payload, { 'stripe-signature': signature(payload, ageSeconds) })).toBe(status);
  });

  test('one valid signature among several is enough, as while a secret is being replaced', {
    tags: ['webhook-118'],
  }, async () => {
    const payload = JSON.stringify(anEvent());
    const foreign = signature(payload, 0, 'whsec_the_old_one').replace(/^t=\d+,/, '');
    expect(await send(payload, { 'stripe-signature': `${signature(payload)},${foreign}` })).toBe(200);
  });

  test('an unknown type is taken and ignored, and a type of ten kilobytes is refused', {
    tags: ['webhook-125'],
  }, async () => {
    const unknown = anEvent({ type: 'issuing_card.created' });
    const payload = JSON.stringify(unknown);
    expect(await send(payload, { 'stripe-signature': signature(payload) })).toBe(200);
    expect(await row(unknown.id)).toMatchObject({ status: 'ignored' });
    const long = JSON.stringify(anEvent({ type: 'x'.repeat(10_000) }));
    expect(await send(long, { 'stripe-signature': signature(long) })).toBe(400);
  });

  test('every type that the endpoint is set up for is worked off', { tags: ['webhook-125'] }, async () => {
    const { emulator } = server();
    for (const type of webhookEvents) emulator.control.emit(type, { id: `cus_of_nobody_${type}`, customer: null });
    await emulator.control.deliveries.idle();
    const sent = emulator.control.events().slice(-webhookEvents.length);
    expect(sent.map(({ type }) => type)).toEqual([...webhookEvents]);
    for (const { id } of sent) expect(await row(id)).toMatchObject({ status: expect.not.stringContaining('ignored') });
  });

  test("Stripe's newer thin events are taken and ignored", { tags: ['webhook-125'] }, async () => {
    const { id } = anEvent();
    const type = 'customer.subscription.updated';
    const related = { id: 'cus_1', type: 'customer', url: '/v1/customers/cus_1' };
    const thin = {
      id,
      object: 'v2.core.event',
      type,
      livemode: false,
      created: '2026-11-20T10:00:00.000Z',
      related_object: related,
    };
    const payload = JSON.stringify(thin);
    expect(await send(payload, { 'stripe-signature': signature(payload) })).toBe(200);
    expect(await row(id)).toMatchObject({ status: 'ignored' });
  });

  test.each(['', 'null', '[]', '{', '"x"', '{"id":"evt_1"}', '{"id":"cus_1","type":"invoice.paid","livemode":false}'])(
    '%j is no event, however well it is signed',
    { tags: ['webhook-116'] },
    async (payload) => {
      expect(await send(payload, { 'stripe-signature': signature(payload) })).toBe(400);
    },
  );

  test.each([
    ['an unknown customer', anEvent()],
    ['no customer', anEvent({ data: { object: { id: 'sub_1', customer: null } } })],
    ['no object', anEvent({ data: {} })],
  ])('an event of a known type with %s is taken and parked', { tags: ['webhook-126'] }, async (_name, template) => {
    const event = { ...template, id: anEvent().id };
    const payload = JSON.stringify(event);
    expect(await send(payload, { 'stripe-signature': signature(payload) })).toBe(200);
    await expect.poll(() => row(event.id)).toMatchObject({ status: 'unmatched' });
  });

  test('an event of live mode has no effect on a server() with a test key', { tags: ['webhook-127'] }, async () => {
    const event = anEvent({ livemode: true });
    const payload = JSON.stringify(event);
    expect(await send(payload, { 'stripe-signature': signature(payload) })).toBe(200);
    expect(await row(event.id)).toMatchObject({ status: 'ignored_live' });
  });

  test.each([
    ['sk_live_1', true],
    ['rk_live_1', true],
    ['rk_live_1', false],
    ['rk_test_1', false],
    ['rk_test_1', true],
  ])(
    'with the key %s an event with livemode %s counts only in the mode of the key',
    { tags: ['money-a3'] },
    async (key, livemode) => {
      const { config, ...ctx } = server().ctx;
      const event = anEvent({ livemode });
      const stripe = { ...config.stripe, secretKey: key };
      await storeEvent({ ...ctx, config: { ...config, stripe } }, JSON.stringify(event));
      const counts = key.includes('_live_') === livemode;
      await expect
        .poll(async () => (await row(event.id))?.status)
        .toBe(counts ? 'unmatched' : livemode ? 'ignored_live' : 'ignored');
    },
  );

  test('a body above a megabyte is refused', { tags: ['webhook-130'] }, async () => {
    const payload = JSON.stringify(anEvent({ filling: 'x'.repeat(1_100_000) }));
    expect(await send(payload, { 'stripe-signature': signature(payload) })).toBe(413);
  });
});
