import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { webhook as webhookAnswer, webhookDelivery } from '../../../../../schema/features/integrations/webhooks.ts';
import type { Person } from '../../../../../tests/support/fixtures.ts';
import {
  aWebhook,
  deliveriesOf,
  hookId,
  type ReceivedEvent,
  withReceiver,
} from '../../../../../tests/support/integrations/with-receiver.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { startTestServer, type TestServer } from '../../../../../tests/support/server/test-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { ask, done, tablesOf } from '../../../../../tests/support/workshop/desk.ts';
import { reencryptSigningSecrets } from '../endpoints/signing-secrets.ts';

const receiver = withReceiver();
let database: Awaited<ReturnType<(typeof databases)[0]['createMigrated']>>;
let servers: readonly [TestServer, TestServer];
beforeAll(async () => {
  database = await databases[0].createMigrated();
  const environment = { OUTGOING_ALLOW: receiver().host, RATE_LIMIT_SCALE: '1000000' };
  servers = [await startTestServer(database.url, environment), await startTestServer(database.url, environment)];
});
afterAll(async () => {
  for (const each of servers) await each.close();
  await database.drop();
});
const server = () => servers[0];

/** Moves the clocks of both servers on, and has them look for what is due. */
function advance(seconds: number): void {
  for (const each of servers) {
    each.clock.advance(seconds);
    each.wakeJobs();
  }
}

let places = 0;
const aPath = () => {
  places += 1;
  return `/hook-${places}`;
};
const aCustomer = (by: Person, name = 'Ana Kos') => done(by, 'createCustomer', { name });
const ofCustomers = { eventTypes: ['customer.created'] };
const arrived = (path: string, count: number) => expect.poll(() => receiver().at(path).length).toBe(count);

/** An owner with a webhook of new customers. */
async function aListener(values: object = {}) {
  const owner = await aPaidOwner(server());
  const path = aPath();
  const { webhook, secret } = await aWebhook(owner, receiver(), path, { ...ofCustomers, ...values });
  const now = async () => {
    const all = webhookAnswer.array().parse(await done(owner, 'webhooks'));
    return all.find(({ id }) => id === webhook.id);
  };
  return { owner, path, webhook, secret: secret ?? '', now, log: () => deliveriesOf(owner, webhook.id) };
}

const signaturesOf = ({ headers }: ReceivedEvent) => String(headers['webhook-signature']).split(' ');

function verified({ text, headers }: ReceivedEvent, secret: string): boolean {
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  try {
    // Its own look at the clock is of no use beside a clock that is moved.
    const at = Number(sent['webhook-timestamp']);
    const timed = new Webhook(secret).sign(String(sent['webhook-id']), new Date(at * 1000), text);
    return signaturesOf({ text, headers } as ReceivedEvent).includes(timed);
  } catch {
    return false;
  }
}

describe('what webhooks are notified of', () => {
  test('arrives once, signed and thin, from whichever server, and the log says so', async () => {
    const { owner, path, secret, webhook, log } = await aListener();
    const created = Object(await aCustomer(owner));
    await arrived(path, 1);
    const [got] = receiver().at(path);
    if (got === undefined) throw new Error('Nothing has come');
    expect(got.event).toEqual({
      type: 'customer.created',
      timestamp: expect.any(String),
      data: { id: created.id, version: 1 },
    });
    expect(verified(got, secret)).toBe(true);
    expect(verified({ ...got, text: got.text.replace('customer', 'Customer') }, secret)).toBe(false);
    expect(signaturesOf(got)).toHaveLength(1);
    await expect.poll(async () => (await log())[0]?.state).toBe('DELIVERED');
    expect(await log()).toMatchObject([
      { webhookId: webhook.id, eventId: hookId(got), attempt: 1, status: 204, reason: null, nextAt: null },
    ]);
    for (const each of servers) each.wakeJobs();
    await Promise.all(Array.from({ length: 8 }, (_, place) => aCustomer(owner, `Kupec ${place}`)));
    await arrived(path, 9);
    for (const each of servers) each.wakeJobs();
    await expect.poll(async () => (await log()).filter(({ state }) => state === 'DELIVERED').length).toBe(9);
    expect(new Set(receiver().at(path).map(hookId)).size).toBe(9);
    expect(receiver().at(path)).toHaveLength(9);
  });

  test('secrets are shown once, also to who asks again, and lie encrypted', async () => {
    const owner = await aPaidOwner(server());
    const operationId = crypto.randomUUID();
    const input = { url: `http://${receiver().host}${aPath()}`, ...ofCustomers, operationId };
    const first = Object(await done(owner, 'saveWebhook', input));
    expect(first.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(Object(await done(owner, 'saveWebhook', input))).toEqual({ webhook: first.webhook, secret: null });
    const db = await tablesOf(server(), owner);
    const stored = JSON.stringify([await db.webhook.findMany(), await db.answeredOperation.findMany()]);
    expect(stored).toContain(first.webhook.id);
    expect(stored).not.toContain(first.secret.slice(6, 30));
    expect(await reencryptSigningSecrets(server().ctx)).toEqual({ reencrypted: 0, left: 0 });
  });

  test('two secrets sign while one is changed for the other, and then one', async () => {
    const { owner, path, secret, webhook } = await aListener();
    const rotated = Object(await done(owner, 'rotateWebhookSecret', { id: webhook.id }));
    expect(rotated.webhook).toMatchObject({ version: 2, previousSecretUntil: expect.any(String) });
    await aCustomer(owner);
    await arrived(path, 1);
    const signedBy = (event: ReceivedEvent | undefined) =>
      event && [signaturesOf(event).length, verified(event, rotated.secret), verified(event, secret)];
    expect(signedBy(receiver().at(path)[0])).toEqual([2, true, true]);
    advance(24 * 3600 + 1);
    await aCustomer(owner, 'Bor');
    await arrived(path, 2);
    expect(signedBy(receiver().at(path)[1])).toEqual([1, true, false]);
  });

  test('is repeated under the same id, by the pauses that are promised, and then given up', async () => {
    const { owner, path, log } = await aListener();
    receiver().answer(path, 500, `${'č'.repeat(2000)}`);
    await aCustomer(owner);
    const pauses = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
    for (const [made, seconds] of pauses.entries()) {
      // While it is made, it says how long a server holds it.
      await expect.poll(async () => (await log())[0]).toMatchObject({ state: 'FAILED', nextAt: expect.any(String) });
      const [last] = await log();
      expect(last).toMatchObject({ attempt: made + 1, state: 'FAILED', status: 500, reason: 'STATUS' });
      expect(Buffer.byteLength(last?.responseStart ?? '')).toBe(1000);
      expect(Math.round((Date.parse(last?.nextAt ?? '') - Date.parse(last?.at ?? '')) / 1000)).toBe(seconds);
      advance(seconds);
      await arrived(path, made + 2);
    }
    await expect.poll(async () => (await log()).map(({ state }) => state)).toEqual(Array(10).fill('FAILED'));
    expect((await log()).every(({ nextAt }) => nextAt === null)).toBe(true);
    expect(new Set(receiver().at(path).map(hookId)).size).toBe(1);
  });

  test('410 ends it at once; the owner is notified, and it goes on when they say so', async () => {
    const { owner, path, now, log, webhook } = await aListener();
    receiver().answer(path, 410);
    await aCustomer(owner);
    await expect.poll(async () => (await now())?.state).toBe('DISABLED');
    expect(await now()).toMatchObject({ disabledReason: 'GONE', version: 2 });
    expect(await log()).toMatchObject([{ state: 'FAILED', status: 410, nextAt: null }]);
    await expect
      .poll(() => servers.flatMap(({ mails }) => mails.map(({ subject }) => subject)))
      .toContain('Webhook disabled: 127.0.0.1');
    expect(Object(await done(owner, 'today')).notices).toEqual([{ kind: 'WEBHOOK_PAUSED', at: expect.any(String) }]);
    await aCustomer(owner, 'Bor');
    expect((await ask(owner, 'replay', { webhookId: webhook.id, since: '2020-01-01T00:00:00Z' })).code).toBe(
      'INVALID_STATE',
    );
    receiver().answer(path, 200);
    const { id, version, url, eventTypes } = Object(await now());
    const saved = Object(await done(owner, 'saveWebhook', { id, version, url, eventTypes, paused: false }));
    expect(saved).toMatchObject({ secret: null, webhook: { state: 'ACTIVE', disabledReason: null } });
    expect(Object(await done(owner, 'today')).notices).toEqual([]);
    const again = { webhookId: webhook.id, since: '2020-01-01T00:00:00Z' };
    expect(await done(owner, 'replay', again)).toEqual({ count: 2 });
    await arrived(path, 3);
  });

  test('five days without a success pause it; a success in between begins them again', async () => {
    const { owner, path, now } = await aListener();
    const day = 86_400;
    receiver().answer(path, 503);
    await aCustomer(owner);
    await arrived(path, 1);
    advance(4 * day);
    await arrived(path, 2);
    receiver().answer(path, 200);
    await aCustomer(owner, 'Bor');
    await arrived(path, 3);
    receiver().answer(path, 503);
    await aCustomer(owner, 'Cene');
    await arrived(path, 4);
    advance(4 * day);
    await expect.poll(() => receiver().at(path).length).toBeGreaterThan(4);
    expect(await now()).toMatchObject({ state: 'ACTIVE' });
    advance(day + 10);
    await aCustomer(owner, 'Dana');
    await expect.poll(async () => (await now())?.state).toBe('PAUSED');
    expect(await now()).toMatchObject({ disabledReason: 'FAILING' });
    await expect
      .poll(() => servers.flatMap(({ mails }) => mails.map(({ subject }) => subject)))
      .toContain('Webhook paused: 127.0.0.1');
    const came = receiver().at(path).length;
    advance(3600);
    await aCustomer(owner, 'Ema');
    expect(receiver().at(path)).toHaveLength(came);
  });

  test('a test and a second delivery leave at once and show the answer; of the latter the id stays', async () => {
    const { owner, path, webhook, log } = await aListener({ paused: true });
    receiver().answer(path, 418, 'čajnik');
    const tested = webhookDelivery.parse(await done(owner, 'testWebhook', { id: webhook.id }));
    expect(tested).toMatchObject({ state: 'FAILED', status: 418, responseStart: 'čajnik', nextAt: null, attempt: 1 });
    expect(receiver().at(path)[0]?.event).toMatchObject({ type: 'webhook.test', data: { id: webhook.id, version: 1 } });
    receiver().answer(path, 200, 'ok');
    const operationId = crypto.randomUUID();
    const again = webhookDelivery.parse(await done(owner, 'redeliver', { deliveryId: tested.id, operationId }));
    expect(again).toMatchObject({ state: 'DELIVERED', attempt: 2, eventId: tested.eventId, responseStart: 'ok' });
    expect(await done(owner, 'redeliver', { deliveryId: tested.id, operationId })).toEqual(again);
    expect(receiver().at(path).map(hookId)).toEqual([tested.eventId, tested.eventId]);
    expect((await log()).map(({ id }) => id)).toEqual([again.id, tested.id]);
    await done(owner, 'removeWebhook', { id: webhook.id, version: 1 });
    expect(await log()).toEqual([]);
    expect((await ask(owner, 'redeliver', { deliveryId: tested.id })).code).toBe('NOT_FOUND');
  });

  test('one that hangs, and a redirect that is not followed, hold up nobody else', {
    tags: ['outgoing-216'],
  }, async () => {
    const { owner, path, log } = await aListener();
    receiver().hang(path);
    await Promise.all(Array.from({ length: 12 }, (_, place) => aCustomer(owner, `Kupec ${place}`)));
    await expect.poll(() => receiver().at(path).length).toBeGreaterThanOrEqual(2);
    const other = await aListener();
    receiver().answer(other.path, 302);
    const startedAt = performance.now();
    await aCustomer(other.owner);
    await arrived(other.path, 1);
    expect(performance.now() - startedAt).toBeLessThan(2000);
    await expect.poll(async () => (await other.log())[0]).toMatchObject({ state: 'FAILED', status: 302 });
    expect(receiver().at('/elsewhere')).toEqual([]);
    // Two from each server, and no more before they have ended.
    expect(receiver().at(path).length).toBeLessThanOrEqual(4);
    expect((await log()).filter(({ state }) => state === 'PENDING')).toHaveLength(12);
    receiver().release(path);
    await arrived(path, 12);
  });

  test.each([
    ...['http://example.com/', 'https://127.0.0.1/', 'https://[::1]/', 'https://[::ffff:10.0.0.1]/'],
    ...[
      'https://169.254.169.254/',
      'https://2130706433/',
      'https://0177.0.0.1/',
      'https://0x7f.1/',
      'https://localhost/',
    ],
    ...['https://a:b@example.com/', 'ftp://example.com/', 'https://example.com/#x', 'nothing'],
  ])('an address that is not public is refused where it is typed: %s', { tags: ['outgoing-214'] }, async (url) => {
    const owner = await aPaidOwner(server());
    const refused = await ask(owner, 'saveWebhook', { url, ...ofCustomers });
    expect(refused).toMatchObject({ code: 'BAD_INPUT', fields: { url: expect.any(String) } });
  });

  test('an address that has become private is not called, and the log says so', async () => {
    const { owner, webhook, log } = await aListener();
    const db = await tablesOf(server(), owner);
    for (const url of ['https://10.0.0.1/', 'https://localhost:1/', 'https://[::ffff:127.0.0.1]:1/']) {
      await db.webhook.updateMany({ where: { id: webhook.id }, data: { url } });
      await done(owner, 'testWebhook', { id: webhook.id });
    }
    await expect.poll(async () => (await log()).map(({ reason }) => reason)).toEqual(Array(3).fill('NOT_PUBLIC'));
  });

  test('belong to their workshop, to its owner and to Enterprise; what is there can be read and removed', async () => {
    const { owner, webhook, log } = await aListener();
    const stranger = await aPaidOwner(server());
    for (const [call, input] of [
      ['saveWebhook', { id: webhook.id, version: 1, url: 'https://1.1.1.1/', ...ofCustomers }],
      ['removeWebhook', { id: webhook.id, version: 1 }],
      ['testWebhook', { id: webhook.id }],
      ['rotateWebhookSecret', { id: webhook.id }],
      ['replay', { webhookId: webhook.id, since: '2020-01-01T00:00:00Z' }],
    ] as const) {
      expect([call, (await ask(stranger, call, input)).code]).toEqual([call, 'NOT_FOUND']);
    }
    const { id: workshopId } = Object(await done(owner, 'workshop'));
    await server().ctx.database.user.updateMany({ where: { workshopId }, data: { plan: 'business' } });
    expect(await ask(owner, 'testWebhook', { id: webhook.id })).toMatchObject({ code: 'PLAN_LIMIT_REACHED' });
    expect(await ask(owner, 'saveWebhook', { url: 'https://1.1.1.1/', ...ofCustomers })).toMatchObject({
      code: 'PLAN_LIMIT_REACHED',
    });
    expect(await log()).toEqual([]);
    await done(owner, 'removeWebhook', { id: webhook.id, version: 1 });
    expect(await done(owner, 'webhooks')).toEqual([]);
  });
});
