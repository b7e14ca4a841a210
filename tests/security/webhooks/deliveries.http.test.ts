import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import { isPaid } from '../../../server/auth/sessions/actor.ts';
import { storeEvent } from '../../../server/features/subscription/stripe-webhooks/event-inbox.ts';
import {
  factsOf,
  statusIn,
} from '../../../server/features/subscription/subscriptions/stripe-state/subscription-facts.ts';
import { databases, enginesFor } from '../../support/machine/databases.ts';
import type { TestServer } from '../../support/server/test-server.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aSubscriber } from '../../support/stripe/payment.ts';
import { stripeSignature } from '../../support/stripe/stripe-signature.ts';

/** Deliveries that come slowly, all at once, at a bad moment or from another world. */

function anEvent(customer: string | null, changes: object = {}) {
  const id = `evt_${randomUUID().replaceAll('-', '')}`;
  const object = { object: 'subscription', id: 'sub_told', customer };
  return { id, object: 'event', type: 'customer.subscription.updated', livemode: false, data: { object }, ...changes };
}

const customerOf = async ({ ctx }: TestServer, email: string) =>
  (await ctx.database.user.findUniqueOrThrow({ where: { emailKey: email } })).stripeCustomerId ?? '';

describe('what a delivery is, on any database', () => {
  const server = withServer(databases[0]);

  test('an event of test mode has no effect on a server with a live key', { tags: ['webhook-127'] }, async () => {
    const { ctx } = server();
    const live = { ...ctx.config, stripe: { ...ctx.config.stripe, secretKey: 'sk_live_of_somebody' } };
    const event = anEvent(null);
    await storeEvent({ ...ctx, config: live }, JSON.stringify(event));
    expect(await ctx.database.webhookEvent.findUnique({ where: { id: event.id } })).toMatchObject({
      status: 'ignored',
    });
  });

  test('a body that comes a byte a second is cut off after ten seconds', {
    tags: ['webhook-130'],
    timeout: 20_000,
  }, async () => {
    const { hostname, port } = new URL(server().url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    const began = performance.now();
    socket.write('POST /api/stripe/webhook HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n');
    const dripping = setInterval(() => socket.write('{'), 1000);
    socket.resume().on('error', () => undefined);
    await once(socket, 'close');
    clearInterval(dripping);
    // At this pace the body would take a quarter of an hour.
    expect(performance.now() - began).toBeGreaterThan(9000);
  });

  test.each(['incomplete', 'incomplete_expired', 'paused', 'a status of tomorrow'])(
    'a subscription that is %s is not paid, and its status is kept as it came',
    { tags: ['webhook-135'] },
    async (status) => {
      const owner = await aSubscriber(server(), 'pro');
      const customer = await customerOf(server(), owner.email);
      const [subscription] = (await server().ctx.stripe.subscriptions.list({ customer })).data;
      const changed = { ...subscription, status } as Stripe.Subscription;
      const facts = factsOf(changed, [], new Date());
      expect(facts.subscriptionStatus).toBe(status);
      expect(isPaid({ status: statusIn(facts), paymentVerified: facts.paymentVerified })).toBe(false);
    },
  );
});

describe.each(enginesFor('locks'))('deliveries on $name', (engine) => {
  const server = withServer(engine);
  const events = () => server().ctx.database.webhookEvent;

  async function deliver(event: object): Promise<number> {
    const payload = JSON.stringify(event);
    const secret = server().ctx.config.stripe.webhookSecrets[0];
    const answer = await fetch(`${server().url}/api/stripe/webhook`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': stripeSignature(payload, secret),
      },
      body: payload,
    });
    await answer.arrayBuffer();
    return answer.status;
  }

  test('a database that cannot write is told to Stripe, which sends the event again', {
    tags: ['webhook-138'],
  }, async () => {
    const owner = await aSubscriber(server(), 'pro');
    const event = anEvent(await customerOf(server(), owner.email));
    await server().ctx.database.$executeRaw`ALTER TABLE webhook_events RENAME TO webhook_events_away`;
    try {
      expect(await deliver(event)).toBe(503);
    } finally {
      await server().ctx.database.$executeRaw`ALTER TABLE webhook_events_away RENAME TO webhook_events`;
    }
    expect(await events().count({ where: { id: event.id } })).toBe(0);
    expect(await deliver(event)).toBe(200);
    // The worker failed as well while the table was away, and tries again automatically.
    const status = async () => (await events().findUnique({ where: { id: event.id } }))?.status;
    await expect.poll(status).toBe('processed');
  });

  test('five hundred events at once are all taken, and worked off within a minute', {
    tags: ['webhook-140'],
    timeout: 90_000,
  }, async () => {
    const owners = await Promise.all(Array.from({ length: 5 }, () => aSubscriber(server(), 'pro')));
    const customers = await Promise.all(owners.map(({ email }) => customerOf(server(), email)));
    const sent = Array.from({ length: 500 }, (_, place) => anEvent(customers[place % customers.length] ?? null));
    const answers = await Promise.all(sent.map(deliver));
    expect(new Set(answers)).toEqual(new Set([200]));
    const ids = sent.map(({ id }) => id);
    const done = () => events().count({ where: { id: { in: ids }, status: 'processed' } });
    await expect.poll(done, { timeout: 60_000 }).toBe(500);
  });
});
