import { afterEach, describe, expect, test } from 'vitest';
import type { Transaction } from '../../../server/infrastructure/database/database.ts';
import { anOwner, aRegistration } from '../../support/fixtures.ts';
import { hasMariaDb } from '../../support/machine/mariadb.ts';
import { expectRefusal, inTimeMilliseconds, withOwnMariaDb } from '../../support/server/with-own-mariadb.ts';

/**
 * A MariaDB of its own is frozen, its connections end, and it is locked from two sides.
 * It is killed, turned read-only and lost in database-away.long.test.ts.
 */

const metricsToken = 'a token that only the monitor has';

describe.skipIf(!hasMariaDb())('a MariaDB', () => {
  const all = withOwnMariaDb({ METRICS_TOKEN: metricsToken });
  // Where a test fails while it is frozen, the next ones are not about that.
  afterEach(() => all().mariaDb.resume());
  const metrics = async () =>
    (await fetch(`${all().server.url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })).text();

  test('one that is frozen is refused in three seconds, also to those who wait; it heals by itself', {
    tags: ['faults-191', 'asvs-16-5-2'],
  }, async () => {
    const { healed, mariaDb, owner, profile, server, statusOf } = all();
    await mariaDb.freeze();
    const query = { query: '{ me { email } }' };
    const monitored = metrics();
    const answers = [
      profile(),
      owner.client.rest('POST', '/graphql', query),
      owner.client.rest('POST', '/api/change-name', { fullName: 'Another', currentPassword: owner.password }),
      server.visitor().rest('POST', '/api/login', { email: owner.email, password: owner.password }),
      server.visitor().rest('POST', '/api/register', aRegistration()),
    ];
    const waited = Date.now();
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([503]));
    expect(await monitored).toContain('delavnica_database_up 0');
    expect(Date.now() - waited).toBeLessThan(inTimeMilliseconds);
    // From now on nobody waits at all.
    const before = Date.now();
    for (let round = 0; round < 20; round += 1) await expectRefusal(profile());
    expect(Date.now() - before).toBeLessThan(inTimeMilliseconds);
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/readyz')).toBe(503);
    mariaDb.resume();
    await healed();
    expect(await statusOf('/readyz')).toBe(200);
  });

  test('connections that the database ends are replaced', { tags: ['faults-192'] }, async () => {
    const { healed, mariaDb, profile } = all();
    for (let round = 0; round < 3; round += 1) {
      const others = await mariaDb.run(
        'SELECT id FROM information_schema.processlist WHERE db IS NOT NULL AND id <> CONNECTION_ID()',
      );
      expect(others.length).toBeGreaterThan(0);
      for (const { id } of others) await mariaDb.run(`KILL ${id}`).catch(() => undefined);
      const { status } = await profile();
      expect([200, 503]).toContain(status);
      await healed();
    }
  });

  test.each([
    [
      'through the model',
      (tx: Transaction, emailKey: string, fullName: string) =>
        tx.user.updateMany({ where: { emailKey }, data: { fullName } }),
    ],
    [
      'in SQL',
      (tx: Transaction, emailKey: string, fullName: string) =>
        tx.$executeRaw`UPDATE users SET fullName = ${fullName} WHERE emailKey = ${emailKey}`,
    ],
  ])(
    'of two transactions that lock each other out %s, both are done in the end',
    { tags: ['faults-192'] },
    async (_, rename) => {
      const { server } = all();
      const { database } = server.ctx;
      const emails = [(await anOwner(server)).email, (await anOwner(server)).email] as const;
      let met = 0;
      const bothHold = async () => {
        met += 1;
        await expect.poll(() => met).toBeGreaterThanOrEqual(2);
      };
      const cross = ([one, other]: readonly [string, string], fullName: string) =>
        database.transaction(async (tx) => {
          await rename(tx, one, fullName);
          await bothHold();
          await rename(tx, other, fullName);
        });
      const [first, second] = emails;
      await Promise.all([cross([first, second], 'Forwards'), cross([second, first], 'Backwards')]);
      const rows = await database.user.findMany({ where: { emailKey: { in: [...emails] } } });
      expect(new Set(rows.map(({ fullName }) => fullName)).size).toBe(1);
      // Each once, and the one that lost again.
      expect(met).toBe(3);
    },
  );
});
