import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { budgets } from '../../../schema/rules.ts';
import { hashToken } from '../../../server/auth/tokens/one-time-tokens.ts';
import { type Database, openDatabase } from '../../../server/infrastructure/database/database.ts';
import { Client } from '../../support/client/client.ts';
import { enginesFor } from '../../support/machine/databases.ts';
import { type ServerProcess, startServerProcess } from '../../support/server/server-process.ts';
import { aWrittenOwner, writtenPassword as password } from '../../support/server/written-account.ts';

/** Limits, log-outs and mailed tokens across two processes of the built server on one database (groups B2, B5 and B6). */

const appUrl = 'http://127.0.0.1';

describe.each(enginesFor('locks'))('two processes on $name', ({ createMigrated }) => {
  let stored: Awaited<ReturnType<typeof createMigrated>>;
  let database: Database;
  let servers: readonly [ServerProcess, ServerProcess];

  beforeAll(async () => {
    stored = await createMigrated();
    const environment = { APP_URL: appUrl, DATABASE_URL: stored.url, BCRYPT_COST: '4', LOG_LEVEL: 'fatal' };
    servers = [await startServerProcess(environment), await startServerProcess(environment)];
    database = await openDatabase(stored.url);
  });
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.stop()));
    await database?.close();
    await stored?.drop();
  });

  const anAccount = () => aWrittenOwner(database);
  const visitorOf = (place: number) => new Client(servers[place % 2 === 0 ? 0 : 1].url, appUrl);
  const logIn = async (place: number, email: string, typed: string, client = visitorOf(place)) =>
    (await client.rest('POST', '/api/login', { email, password: typed })).status;

  test('wrong log-ins at either process are counted together', { tags: ['rate-limits-64'] }, async () => {
    const { email } = await anAccount();
    const statuses = [];
    for (let attempt = 0; attempt < budgets.loginPerSource.points + 4; attempt += 1) {
      statuses.push(await logIn(attempt, email, 'not the password'));
    }
    expect(statuses).toEqual([...Array(budgets.loginPerSource.points).fill(401), 429, 429, 429, 429]);
  });

  test('attempts at the same moment on both processes never exceed the budget', {
    tags: ['rate-limits-67'],
  }, async () => {
    const { email } = await anAccount();
    const attempts = Array.from({ length: 30 }, (_, place) => logIn(place, email, 'not the password'));
    const statuses = await Promise.all(attempts);
    expect(statuses.filter((status) => status === 401)).toHaveLength(budgets.loginPerSource.points);
    expect(new Set(statuses)).toEqual(new Set([401, 429]));
  });

  test('who logs out at one process is out at the other', { tags: ['sessions-28'] }, async () => {
    const { email } = await anAccount();
    const here = visitorOf(0);
    expect(await logIn(0, email, password, here)).toBe(200);
    const there = visitorOf(1);
    there.cookies.set('session', `${here.cookies.get('session')}`);
    const statusThere = async () => (await there.rest('GET', '/api/user/profile')).status;
    expect(await statusThere()).toBe(200);
    await here.rest('POST', '/api/logout');
    expect(await statusThere()).toBe(401);
  });

  test('a mailed link used at both processes at the same moment sets one password', {
    tags: ['tokens-77'],
  }, async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, email } = await anAccount();
      const token = randomBytes(32).toString('base64url');
      const expiresAt = new Date(Date.now() + 60_000);
      await database.token.create({
        data: { tokenHash: hashToken(token), userId: id, purpose: 'reset-password', expiresAt },
      });
      const wishes = ['the first of two wishes', 'the second of two wishes'];
      const statuses = await Promise.all(
        wishes.map(
          async (wish, place) =>
            (await visitorOf(place).rest('POST', '/api/reset-password', { token, password: wish })).status,
        ),
      );
      expect(statuses.toSorted()).toEqual([200, 400]);
      const opened = await Promise.all(wishes.map((wish, place) => logIn(place, email, wish)));
      expect(opened).toEqual(statuses.map((status) => (status === 200 ? 200 : 401)));
    }
  });
});
