// @module-tag asvs-15-3-2

import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aRegisteredOwner } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { listenLocally } from '../../../../tests/support/machine/listen.ts';
import { startTestServer, type TestServer } from '../../../../tests/support/server/test-server.ts';
import { aSubscriber } from '../../../../tests/support/stripe/payment.ts';
import { signedHeader, verifiedSignature } from '../../../integrations/partner/partner-signature.ts';
import { runOperator } from '../../../operator/run-operator.ts';
import { reconcileSubscription } from '../../subscription/subscriptions/state/reconcile-subscription.ts';

const secret = 'a secret that both systems share, long enough';
const user = { full_name: 'A Partner User', username: 'partner', paid: true, source_user_id: '77' };

interface Received {
  readonly body: {
    readonly email: string;
    readonly action?: string;
    readonly current_period_end?: string | null;
    readonly paid: boolean;
    readonly stripe?: { readonly status: string };
  };
  readonly genuine: boolean;
}

/** What an operator types on the machine. */
async function operator({ ctx, clock }: TestServer, ...words: string[]): Promise<void> {
  const complained: string[] = [];
  const terminal = { print: () => undefined, complain: (line: string) => complained.push(line), clock };
  expect(await runOperator(words, () => ctx.config, terminal), complained.join('\n')).toBe(0);
}

describe.each([...databases])('the partner sync on $name', ({ createMigrated }) => {
  let stored: Awaited<ReturnType<typeof createMigrated>>;
  let server: TestServer;
  let partner: Server;
  let errorCodes = 0;
  const received: Received[] = [];

  beforeAll(async () => {
    stored = await createMigrated();
    partner = createServer(async (request, response) => {
      const body = await text(request);
      if (errorCodes > 0) {
        errorCodes -= 1;
        response.writeHead(503).end();
        return;
      }
      const header = request.headers['x-delavnica-signature'];
      const genuine = verifiedSignature(secret, server.clock.now().getTime() / 1000, Buffer.from(body), header);
      received.push({ body: JSON.parse(body), genuine: genuine !== undefined });
      response.writeHead(204).end();
    });
    const port = await listenLocally(partner);
    server = await startTestServer(stored.url, { SYNC_SECRET: secret, SYNC_URL: `http://127.0.0.1:${port}/hook` });
  });
  afterAll(async () => {
    await server?.close();
    partner?.close();
    await stored?.drop();
  });

  interface Changes {
    readonly header?: string;
    readonly ageSeconds?: number;
    /** With what it is signed, and which text, where not the real ones. */
    readonly signedWith?: string;
    readonly signedText?: string;
  }

  async function send(path: string, message: object, changes: Changes = {}) {
    const body = JSON.stringify(message);
    const { ageSeconds = 0, signedWith = secret, signedText = body } = changes;
    const time = Math.floor(server.clock.now().getTime() / 1000) - ageSeconds;
    const response = await fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'x-delavnica-signature': changes.header ?? signedHeader(signedWith, time, signedText) },
      body,
    });
    return { status: response.status, body: await response.json() };
  }
  const rowOf = (email: string) => server.ctx.database.user.findUnique({ where: { emailKey: email } });
  const newAddress = () => `partner-${crypto.randomUUID()}@example.com`;

  test('a registration there makes an account here that is neither open nor paid, and a mail to choose a password', async () => {
    const email = newAddress();
    expect(await send('/api/sync/users', { ...user, email })).toEqual({ status: 200, body: { success: true } });
    expect(await rowOf(email)).toMatchObject({
      emailVerified: false,
      paymentVerified: false,
      fullName: user.full_name,
    });
    await expect
      .poll(() => server.mails.filter(({ to }) => to === email).map(({ subject }) => subject))
      .toEqual(['Choose a new password']);
  });

  test('an account that exists is not touched, and the same message twice is one effect', {
    tags: ['webhook-143'],
  }, async () => {
    const owner = await aRegisteredOwner(server);
    const before = await rowOf(owner.email);
    const message = { ...user, email: owner.email };
    for (let time = 0; time < 3; time += 1) expect((await send('/api/sync/users', message)).status).toBe(200);
    expect(await rowOf(owner.email)).toEqual(before);
  });

  test.each([
    ['no signature', { header: '' }],
    ['a signature of somebody else', { signedWith: 'another secret, as long as the real one is' }],
    ['a signature of another message', { signedText: '{}' }],
    ['a signature of ten minutes ago', { ageSeconds: 600 }],
    ['a signature of the day after', { ageSeconds: -86_400 }],
    ['something else in its place', { header: 't=1,v1=zz' }],
  ])('refuses %s', { tags: ['webhook-143'] }, async (_, changes) => {
    const email = newAddress();
    expect(await send('/api/sync/users', { ...user, email }, changes)).toMatchObject({
      status: 400,
      body: { code: 'BAD_INPUT' },
    });
    expect(await rowOf(email)).toBeNull();
  });

  test.each([
    {},
    { ...user },
    { ...user, email: 'nobody' },
    { ...user, email: 'a@example.com', paid: 'yes' },
    [],
    'text',
  ])('refuses the genuine message %j field by field', async (message) => {
    expect(await send('/api/sync/users', message as object)).toMatchObject({
      status: 400,
      body: { code: 'BAD_INPUT' },
    });
  });

  test('a subscription that the partner calls paid, in whatever order, stays what it is at Stripe', {
    tags: ['webhook-143'],
  }, async () => {
    const owner = await aRegisteredOwner(server);
    const message = { email: owner.email, paid: true, action: 'activate_or_extend', source_user_id: '1' };
    expect((await send('/api/sync/subscriptions', message)).status).toBe(200);
    expect(await rowOf(owner.email)).toMatchObject({ paymentVerified: false, subscriptionStatus: 'none' });
    expect((await send('/api/sync/subscriptions', { ...message, email: newAddress() })).status).toBe(404);
  });

  test("another address's customer is not bound, the own one is", async () => {
    const [owner, payer] = [await aRegisteredOwner(server), await aSubscriber(server, 'pro')];
    const theirs = (await rowOf(payer.email))?.stripeCustomerId ?? '';
    const message = { email: owner.email, paid: true, action: 'extend', source_user_id: '1' };
    await send('/api/sync/subscriptions', { ...message, stripe: { customer_id: theirs } });
    expect(await rowOf(owner.email)).toMatchObject({ stripeCustomerId: null });
    const own = await server.ctx.stripe.customers.create({ email: owner.email });
    await send('/api/sync/subscriptions', { ...message, stripe: { customer_id: own.id } });
    expect(await rowOf(owner.email)).toMatchObject({ stripeCustomerId: own.id, paymentVerified: false });
  });

  test('the partner is told, signed, of a registration and of each standing of a subscription, once', async () => {
    const owner = await aSubscriber(server, 'pro');
    const notifications = () => received.filter(({ body }) => body.email === owner.email);
    await expect.poll(() => notifications().some(({ body }) => body.paid)).toBe(true);
    const { id, stripeSubscriptionId } = (await rowOf(owner.email)) ?? {};
    server.emulator.control.subscriptions.end(stripeSubscriptionId ?? '');
    await expect.poll(() => notifications().at(-1)?.body.action).toBe('block');
    expect(notifications().every(({ genuine }) => genuine)).toBe(true);
    const written = { topic: 'partner', dedupeKey: { contains: id ?? '' } };
    const count = () => server.ctx.database.outboxMessage.count({ where: written });
    const once = await count();
    await expect.poll(() => notifications().length).toBe(once);
    expect((await owner.client.rest('POST', '/api/user/billing-status/refresh')).status).toBe(200);
    expect(await count()).toBe(once);
  });

  test('the partner hears no block while a grant is open, and hears it when that ends', {
    tags: ['money-a16'],
  }, async () => {
    const owner = await aSubscriber(server, 'pro');
    const end = new Date(server.clock.now().getTime() + 200 * 86_400_000).toISOString();
    const word = { email: owner.email, paid: true, action: 'extend', current_period_end: end, source_user_id: '1' };
    await send('/api/sync/subscriptions', word, { ageSeconds: 10 });
    const notifications = () => received.filter(({ body }) => body.email === owner.email);
    server.emulator.control.subscriptions.end((await rowOf(owner.email))?.stripeSubscriptionId ?? '');
    await expect.poll(() => notifications().at(-1)?.body.stripe?.status).toBe('canceled');
    expect(notifications().at(-1)?.body).toMatchObject({
      action: 'activate_or_extend',
      paid: true,
      current_period_end: end,
    });
    await send('/api/sync/subscriptions', { ...word, paid: false, action: 'block' });
    await expect.poll(() => notifications().at(-1)?.body.action).toBe('block');
    expect(notifications().filter(({ body }) => body.action === 'block')).toHaveLength(1);
  });

  test('the partner hears at once of what the operator gives, changes, changes back and takes', {
    tags: ['money-a16'],
  }, async () => {
    const owner = await aRegisteredOwner(server);
    const notifications = () =>
      received.flatMap(({ body }) =>
        body.email === owner.email && body.action ? [[body.action, body.current_period_end]] : [],
      );
    const days = [40, 60, 40].map((ahead) => new Date(server.clock.now().getTime() + ahead * 86_400_000));
    const expected: (string | null)[][] = [];
    for (const moment of days) {
      const day = moment.toISOString().slice(0, 10);
      await operator(server, 'grant', owner.email, day, 'pro');
      expected.push(['activate_or_extend', `${day}T23:59:59.000Z`]);
      await expect.poll(notifications).toEqual(expected);
    }
    await operator(server, 'block', owner.email);
    await expect.poll(notifications).toEqual([...expected, ['block', null]]);
  });

  test('a standing that comes back after another one is told again', { tags: ['money-a16'] }, async () => {
    const owner = await aSubscriber(server, 'pro');
    const notifications = () =>
      received.flatMap(({ body }) => (body.email === owner.email && body.action ? [body.action] : []));
    await expect.poll(() => notifications().at(-1)).toBe('activate_or_extend');
    const { stripeCustomerId, id } = (await rowOf(owner.email)) ?? {};
    const { data } = await server.ctx.stripe.charges.list({ customer: stripeCustomerId ?? '' });
    const refund = await server.ctx.stripe.refunds.create({ charge: data[0]?.id ?? '' });
    await expect.poll(() => notifications().at(-1)).toBe('block');
    server.emulator.control.refunds.fail(refund.id);
    await expect.poll(() => notifications().at(-1)).toBe('activate_or_extend');
    await reconcileSubscription(server.ctx, stripeCustomerId ?? '');
    const unsent = { topic: 'partner', dedupeKey: { contains: id ?? '' }, status: 'pending' } as const;
    await expect.poll(() => server.ctx.database.outboxMessage.count({ where: unsent })).toBe(0);
    expect(notifications()).toEqual(['activate_or_extend', 'block', 'activate_or_extend']);
  });

  test('the partner is not told what it has just said itself', { tags: ['money-a16'] }, async () => {
    const owner = await aRegisteredOwner(server);
    const end = new Date(server.clock.now().getTime() + 90 * 86_400_000).toISOString();
    const word = { email: owner.email, paid: true, action: 'extend', current_period_end: end, source_user_id: '1' };
    await send('/api/sync/subscriptions', word, { ageSeconds: 10 });
    // What notifies the partner of the account's registration is the only message about it.
    const messages = await server.ctx.database.outboxMessage.findMany({ where: { topic: 'partner' } });
    const { id = '' } = (await rowOf(owner.email)) ?? {};
    expect(messages.flatMap(({ dedupeKey }) => (dedupeKey.includes(id) ? [dedupeKey] : []))).toEqual([
      `partner-user:${id}`,
    ]);
  });

  test('a partner who is away hears it later', async () => {
    errorCodes = 1;
    const owner = await aRegisteredOwner(server);
    await expect.poll(() => errorCodes).toBe(0);
    server.clock.advance(60);
    await expect.poll(() => received.filter(({ body }) => body.email === owner.email).length).toBe(1);
  });
});
