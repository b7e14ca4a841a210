import { describe, expect, test, vi } from 'vitest';
import { startLossyProxy } from '../../support/machine/lossy-proxy.ts';
import { hasMariaDb } from '../../support/machine/mariadb.ts';
import { startServerProcess } from '../../support/server/server-process.ts';
import { startTestServer } from '../../support/server/test-server.ts';
import { expectRefusal, inTimeMilliseconds, withOwnMariaDb } from '../../support/server/with-own-mariadb.ts';

/** A MariaDB of its own is frozen in the middle of work, killed, turned read-only and lost. */

describe.skipIf(!hasMariaDb())('a MariaDB', () => {
  const all = withOwnMariaDb();

  test('an operation that it was frozen in is refused, and what comes of it later harms nothing', {
    tags: ['faults-191'],
    timeout: 60_000,
  }, async () => {
    const { healed, mariaDb, owner, server, url } = all();
    const rejected: unknown[] = [];
    const note = (reason: unknown) => rejected.push(reason);
    process.on('unhandledRejection', note);
    const release = await mariaDb.hold(`SELECT * FROM ${new URL(url).pathname.slice(1)}.users FOR UPDATE`);
    const settled = vi.spyOn(server.ctx.database, 'transaction');
    try {
      const query = `mutation { changeName(fullName: "Late", currentPassword: "${owner.password}") { success } }`;
      const answer = owner.client.rest('POST', '/graphql', { query });
      await expect.poll(() => settled.mock.results.length).toBeGreaterThan(0);
      await mariaDb.freeze();
      await expectRefusal(answer);
      mariaDb.resume();
      await Promise.allSettled(settled.mock.results.map(({ value }) => value));
    } finally {
      mariaDb.resume();
      await release();
      settled.mockRestore();
    }
    await healed();
    process.off('unhandledRejection', note);
    expect(rejected).toEqual([]);
  });

  test('one that is stopped is refused, and served again when it is back', {
    tags: ['faults-191'],
    timeout: 60_000,
  }, async () => {
    const { healed, mariaDb, owner, profile, server, statusOf } = all();
    await mariaDb.kill();
    await expectRefusal(profile());
    expect(await statusOf('/healthz')).toBe(200);
    expect(await statusOf('/readyz')).toBe(503);
    await mariaDb.restart();
    await healed();
    expect(await server.visitor().restOutcome('POST', '/api/login', owner)).toMatchObject({ code: 'OK' });
  });

  test('a server that starts before it waits for it', { tags: ['faults-191'], timeout: 60_000 }, async () => {
    const { mariaDb, url } = all();
    const proxy = await startLossyProxy(new URL(mariaDb.url));
    const behind = new URL(url);
    behind.port = String(proxy.port);
    await mariaDb.freeze();
    const environment = { DATABASE_URL: behind.href, LOG_LEVEL: 'fatal', APP_URL: 'http://127.0.0.1' };
    const started = startServerProcess(environment);
    // It has asked, and gets no answer.
    await expect.poll(proxy.connections, { timeout: 30_000 }).toBeGreaterThan(0);
    mariaDb.resume();
    const other = await started;
    expect((await fetch(`${other.url}/readyz`)).status).toBe(200);
    await other.stop();
    proxy.close();
  });

  test('a database that only reads, as after a failover, is told as such, and reads go on', {
    tags: ['faults-192'],
  }, async () => {
    const { mariaDb, owner, url } = all();
    await mariaDb.run("CREATE USER IF NOT EXISTS app@'127.0.0.1'");
    await mariaDb.run(
      "GRANT SELECT, INSERT, UPDATE, DELETE, CREATE, ALTER, INDEX, REFERENCES, DROP ON *.* TO app@'127.0.0.1'",
    );
    const asApp = await startTestServer(url.replace('root@', 'app@'));
    try {
      const client = asApp.visitor();
      await client.rest('POST', '/api/login', { email: owner.email, password: owner.password });
      await mariaDb.run('SET GLOBAL read_only = 1');
      expect((await client.rest('GET', '/api/user/profile')).status).toBe(200);
      const change = { fullName: 'Not Written', currentPassword: owner.password };
      expect(await client.restOutcome('POST', '/api/change-name', change)).toMatchObject({ code: 'UNAVAILABLE' });
      await mariaDb.run('SET GLOBAL read_only = 0');
      expect(await client.restOutcome('POST', '/api/change-name', change)).toMatchObject({ code: 'OK' });
    } finally {
      await mariaDb.run('SET GLOBAL read_only = 0');
      await asApp.close();
    }
  });

  test('a row that somebody else holds too long is refused, and nothing is half written', {
    tags: ['faults-192'],
    timeout: 60_000,
  }, async () => {
    const { changeName, mariaDb, profile, url } = all();
    const release = await mariaDb.hold(`SELECT * FROM ${new URL(url).pathname.slice(1)}.users FOR UPDATE`);
    try {
      expect(await changeName('Held Up')).toMatchObject({ code: 'UNAVAILABLE' });
      expect((await profile()).status).toBe(200);
    } finally {
      await release();
    }
    expect((await (await profile()).json()).name).not.toBe('Held Up');
    expect(await changeName('Let Through')).toMatchObject({ code: 'OK' });
  });

  test('what was asked of a machine that a failover took away is refused, and asked anew at the next one', {
    tags: ['faults-192'],
    timeout: 60_000,
  }, async () => {
    const { mariaDb, owner, url } = all();
    const proxy = await startLossyProxy(new URL(mariaDb.url));
    const behind = new URL(url);
    behind.port = String(proxy.port);
    const beyond = await startTestServer(`${behind}?connection_limit=3`);
    try {
      const client = beyond.visitor();
      await client.rest('POST', '/api/login', { email: owner.email, password: owner.password });
      const statusNow = async () => (await client.rest('GET', '/api/user/profile')).status;
      // The one that watches is there, and three to work with.
      await expect.poll(() => proxy.heard('SELECT 1')).toBe(true);
      await expect.poll(proxy.connections).toBe(4);
      const underWay = Array.from({ length: 30 }, statusNow);
      await underWay[0];
      proxy.lose();
      const lostAt = Date.now();
      // Some of these are asked on what was connected a moment ago, as far as anybody knows.
      const asked = [...underWay, ...Array.from({ length: 6 }, statusNow)];
      expect((await Promise.all(asked)).every((status) => status === 200 || status === 503)).toBe(true);
      expect(Date.now() - lostAt).toBeLessThan(inTimeMilliseconds);
      await expect.poll(statusNow, { timeout: 20_000, interval: 250 }).toBe(200);
    } finally {
      await beyond.close();
      proxy.close();
    }
  });
});
