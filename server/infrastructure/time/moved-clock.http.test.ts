// @module-tag check-7
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { lifetimes } from '../../../schema/rules.ts';
import { Client } from '../../../tests/support/client/client.ts';
import { anOwner, anUnverifiedOwner } from '../../../tests/support/fixtures.ts';
import { databases } from '../../../tests/support/machine/databases.ts';
import { type ReceivedMail, startTestServer, type TestServer } from '../../../tests/support/server/test-server.ts';
import { aSubscriber } from '../../../tests/support/stripe/payment.ts';
import { done } from '../../../tests/support/workshop/desk.ts';
import { openDevClock } from '../../../tools/dev-server/dev-clock.ts';
import { tablesOfAllWorkshops } from '../tenant/tenant-db.ts';
import { tenantTableNames } from '../tenant/tenant-tables.ts';

const day = 86_400;
const [sqlite] = databases;

/** Two development servers with one data folder, whose clock is moved by a call to the first. */
describe('a clock that was moved', () => {
  const folder = mkdtempSync(join(tmpdir(), 'delavnica-clock-'));
  const mails: ReceivedMail[] = [];
  let stored: Awaited<ReturnType<typeof sqlite.createMigrated>>;
  let server: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    stored = await sqlite.createMigrated();
    const start = () => startTestServer(stored.url, { RATE_LIMIT_SCALE: '1' }, mails, undefined, openDevClock(folder));
    [server, other] = [await start(), await start()];
  });
  afterEach(() => moveTo(0));
  afterAll(async () => {
    await server.close();
    await other.close();
    await stored.drop();
    rmSync(folder, { recursive: true });
  });

  async function post(body: string, type = 'application/json') {
    const response = await fetch(`${server.url}/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    return { status: response.status, body: await response.json() };
  }
  const moveTo = async (offsetSeconds: number) => {
    expect(await post(JSON.stringify({ offsetSeconds }))).toMatchObject({ status: 200, body: { offsetSeconds } });
  };
  const statusOf = async (client: Client) => (await client.rest('GET', '/api/user/profile')).status;

  test.each([
    ['{}', 'BAD_INPUT'],
    ['', 'BAD_INPUT'],
    ['{"offsetSeconds"', 'BAD_INPUT'],
    ['[1]', 'BAD_INPUT'],
    ['{"offsetSeconds":"60"}', 'BAD_INPUT'],
    ['{"offsetSeconds":1.5}', 'BAD_INPUT'],
    ['{"offsetSeconds":null}', 'BAD_INPUT'],
    ['{"offsetSeconds":1e12}', 'BAD_INPUT'],
    ['{"offsetSeconds":-1e12}', 'BAD_INPUT'],
  ])('is not moved by %s', async (body, code) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { code } });
    expect(server.clock.now().getTime() - Date.now()).toBeLessThan(1000);
  });

  test('is moved by JSON alone, and by no other method', async () => {
    expect((await post('offsetSeconds=60', 'application/x-www-form-urlencoded')).status).toBe(415);
    expect((await fetch(`${server.url}/dev/clock`, { method: 'DELETE' })).status).toBe(405);
  });

  test('ends sessions in every process of the data folder, and who logs in when it is set back is logged in', async () => {
    const { client, email, password } = await anOwner(server);
    const elsewhere = new Client(other.url);
    elsewhere.cookies.set('session', `${client.cookies.get('session')}`);
    expect([await statusOf(client), await statusOf(elsewhere)]).toEqual([200, 200]);
    await moveTo(lifetimes.sessionSeconds + 60);
    expect([await statusOf(client), await statusOf(elsewhere)]).toEqual([401, 401]);
    await moveTo(0);
    await client.rest('POST', '/api/login', { email, password });
    elsewhere.cookies.set('session', `${client.cookies.get('session')}`);
    expect([await statusOf(client), await statusOf(elsewhere)]).toEqual([200, 200]);
  });

  test('ends limits, whether they are counted in the database or by the process', async () => {
    const { email } = await anOwner(server);
    const codeOf = async (path: string, body: object) => (await server.visitor().restOutcome('POST', path, body)).code;
    const guess = () => codeOf('/api/login', { email, password: 'not the password' });
    await expect.poll(guess).toBe('RATE_LIMITED');
    const badInput = () => server.ctx.rateLimits.allows('badInputPerAddress', '192.0.2.9');
    while (await badInput());
    await moveTo(15 * 60 + 1);
    expect([await guess(), await badInput()]).toEqual(['UNAUTHENTICATED', true]);
    // What was counted ahead of time holds nobody up for longer than its window.
    await moveTo(300 * day);
    await expect.poll(guess).toBe('RATE_LIMITED');
    await moveTo(20 * 60);
    expect(await guess()).toBe('UNAUTHENTICATED');
  });

  test('begins what falls due: what is sent again, and what is looked for once an hour', async () => {
    const { database } = server.ctx;
    const { email } = await anUnverifiedOwner(server);
    const later = new Date(Date.now() + 5 * day * 1000);
    const topic = { topic: 'mail', payload: '{}', dedupeKey: 'due in five days' };
    await database.outboxMessage.create({ data: { id: 'due', ...topic, createdAt: later, nextAttemptAt: later } });
    await moveTo(lifetimes.unconfirmedSeconds + 60);
    const attempts = async () => (await database.outboxMessage.findUnique({ where: { id: 'due' } }))?.attempts;
    // The second one rests for an hour unless the move wakes it.
    await expect.poll(attempts).toBe(1);
    await expect.poll(() => database.user.count({ where: { emailKey: email } })).toBe(0);
  });
});

test('a clock that is ahead dates everything that is written', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'delavnica-clock-'));
  const clock = openDevClock(folder);
  // Two years: the example begins a year before its day.
  clock.moveTo(730 * day);
  const stored = await sqlite.createMigrated();
  const server = await startTestServer(stored.url, {}, [], undefined, clock);
  try {
    const owner = await aSubscriber(server);
    await done(owner, 'loadExample');
    const { database } = server.ctx;
    const ofWorkshops = tablesOfAllWorkshops(database);
    const beside = [
      'workshop',
      'session',
      'token',
      'outboxMessage',
      'rateLimit',
      'webhookEvent',
      'connectEvent',
      'subscriptionInvoice',
    ];
    const byMachine = new Set<string>();
    for (const table of [...tenantTableNames, ...beside]) {
      const rows: readonly object[] = await Reflect.get(
        table in ofWorkshops ? ofWorkshops : database,
        table,
      ).findMany();
      for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
        if (value instanceof Date && Math.abs(value.getTime() - Date.now()) < 100 * day * 1000)
          byMachine.add(`${table}.${column}`);
      }
    }
    expect([...byMachine]).toEqual([]);
  } finally {
    await server.close();
    await stored.drop();
    rmSync(folder, { recursive: true });
  }
}, 60_000);
