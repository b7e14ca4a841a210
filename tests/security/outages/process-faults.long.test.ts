import { execFile, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { stat } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openDatabase } from '../../../server/infrastructure/database/database.ts';
import { migrationsOf } from '../../../server/infrastructure/database/migrations/apply-migrations.ts';
import { Client } from '../../support/client/client.ts';
import { aRegistration } from '../../support/fixtures.ts';
import { enginesFor } from '../../support/machine/databases.ts';
import { killAtStatement } from '../../support/server/kill-at-statement.ts';
import { placeholders } from '../../support/server/server-process.ts';
import { appUrl, withServerProcesses } from '../../support/server/with-processes.ts';
import { writtenPassword as password } from '../../support/server/written-account.ts';

/** What a process of the built server bears: killed migrations, floods, a full disk. */

const limit = (pid: number, what: string) => promisify(execFile)('prlimit', ['--pid', `${pid}`, what]);

describe.each(enginesFor('migrations', 'locks'))('a process on $name', (engine) => {
  const { name } = engine;
  const processes = withServerProcesses(engine, 'missing');

  /** How many migrations the books name as done; null as long as there are no books. */
  async function inTheBooks(): Promise<number | null> {
    const books = await openDatabase(processes().databaseUrl);
    try {
      const rows = await books.$queryRaw`SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL`;
      return z.array(z.unknown()).parse(rows).length;
    } catch {
      return null;
    } finally {
      await books.close();
    }
  }

  test('a migration that is killed is taken up again, and two processes at once do not hinder each other', {
    tags: ['faults-203'],
    timeout: 60_000,
  }, async () => {
    const migrations = migrationsOf(name === 'sqlite' ? 'sqlite' : 'mysql');
    const last = migrations.length - 1;
    for (const [place, death] of [
      [0, 'before'],
      [0, 'after'],
      [1, 'after'],
      [Math.floor(last / 2), 'before'],
      [Math.floor(last / 2), 'after'],
      [last, 'after'],
    ] as const) {
      const script = migrations[place]?.sql ?? '';
      // SQLite is given a migration as a whole, MariaDB statement by statement.
      const statement = name === 'sqlite' ? script : (script.split(/;\s*\n/)[0] ?? '');
      const env = {
        ...placeholders,
        ...processes().environment,
        PORT: '0',
        ...killAtStatement(name, statement, death),
      };
      const child = fork('dist/server/main.js', { env, execArgv: [] });
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
      // SQLite makes all of them in one transaction, which a kill takes back.
      expect(await inTheBooks()).toBe(name === 'sqlite' ? null : place);
    }
    const servers = await Promise.all([processes().start(), processes().start()]);
    for (const server of servers) expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await inTheBooks()).toBe(migrations.length);
    await Promise.all(servers.map((server) => server.stop()));
  });

  test('two processes that find no table at all are both ready', {
    tags: ['faults-203'],
    timeout: 60_000,
  }, async () => {
    const empty = await engine.create();
    const both = [1, 2].map(() => processes().start({ DATABASE_URL: empty.url }));
    for (const server of await Promise.all(both)) {
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
      await server.stop();
    }
    await empty.drop();
  });

  test('without file handles and with little memory it refuses, and works on when there are some', {
    tags: ['faults-200'],
    timeout: 60_000,
  }, async () => {
    const server = await processes().start({ NODE_OPTIONS: '--max-old-space-size=160' });
    const owner = await processes().ownerOf(server);
    await limit(server.pid, '--nofile=64:');
    const sockets = await Promise.all(Array.from({ length: 100 }, () => openedTo(server.url)));
    for (const socket of sockets) socket.destroy();
    await limit(server.pid, '--nofile=4096:');
    await expect
      .poll(async () => (await owner.client.rest('GET', '/api/user/profile').catch(() => undefined))?.status)
      .toBe(200);
    const bodies = Array.from({ length: 300 }, () =>
      owner.client.rest('POST', '/api/demo-requests', { ...aRegistration(), message: 'x'.repeat(60_000) }),
    );
    const statuses = (await Promise.all(bodies)).map(({ status }) => status);
    expect(statuses.filter((status) => status >= 500 && status !== 503)).toEqual([]);
    expect((await owner.client.rest('GET', '/api/user/profile')).status).toBe(200);
    await server.stop();
  });

  test('half-sent requests and idle connections in hundreds keep nobody from working', {
    tags: ['faults-205'],
    timeout: 60_000,
  }, async () => {
    const server = await processes().start();
    const owner = await processes().ownerOf(server);
    const slow = await Promise.all(
      Array.from({ length: 500 }, () => openedTo(server.url, 'GET / HTTP/1.1\r\nHost: x\r\nX-A: ')),
    );
    const idle = await Promise.all(Array.from({ length: 1000 }, () => openedTo(server.url)));
    for (let round = 0; round < 20; round += 1) {
      expect((await owner.client.rest('GET', '/api/user/profile')).status).toBe(200);
    }
    for (const socket of [...slow, ...idle]) socket.destroy();
    await server.stop();
  });

  test('a flood of log-ins is answered or told to wait, and everybody else works', {
    tags: ['faults-206', 'asvs-15-1-3'],
    timeout: 60_000,
  }, async () => {
    const server = await processes().start({ RATE_LIMIT_SCALE: '1' });
    const owner = await processes().ownerOf(server);
    const flood = Array.from({ length: 200 }, () => {
      const stranger = new Client(server.url, appUrl);
      return stranger.rest('POST', '/api/login', { email: `${randomUUID()}@example.com`, password: 'a guess of mine' });
    });
    const reads = Array.from({ length: 50 }, () => owner.client.rest('GET', '/api/user/profile'));
    expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]));
    const statuses = new Set((await Promise.all(flood)).map(({ status }) => status));
    expect([...statuses].filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
    expect(statuses.has(429) || statuses.has(503)).toBe(true);
    await server.stop();
  });

  test.runIf(name === 'sqlite')(
    'on a full disk writes are refused, reads go on, and it heals',
    { tags: ['faults-199'], timeout: 60_000 },
    async () => {
      const server = await processes().start();
      const owner = await processes().ownerOf(server);
      const file = processes().databaseUrl.slice('file:'.length);
      // The log that is written first starts at nothing, so that it cannot find room in what it was before.
      const emptied = async () => {
        await (await processes().database()).$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`;
        return (await stat(`${file}-wal`)).size;
      };
      await expect.poll(emptied).toBe(0);
      const change = (fullName: string) =>
        owner.client.restOutcome('POST', '/api/change-name', { fullName, currentPassword: password });
      await limit(server.pid, '--fsize=100000:');
      const refused = [];
      for (let round = 0; round < 200 && refused.length < 3; round += 1) {
        const outcome = await change(`Name ${round} ${'x'.repeat(60)}`);
        if (outcome.code !== 'OK') refused.push(outcome.code);
      }
      expect(refused).toEqual(['UNAVAILABLE', 'UNAVAILABLE', 'UNAVAILABLE']);
      expect((await owner.client.rest('GET', '/api/user/profile')).status).toBe(200);
      await limit(server.pid, '--fsize=unlimited:');
      await expect.poll(async () => (await change('Healed')).code).toBe('OK');
      const integrity = await (await processes().database()).$queryRaw`PRAGMA integrity_check`;
      expect(integrity).toEqual([{ integrity_check: 'ok' }]);
      await server.stop();
    },
  );
});

/** A connection, with the beginning of a request if one is given. */
function openedTo(url: string, beginning = ''): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((opened) => {
    const socket = connect(Number(port), hostname, () => {
      if (beginning !== '') socket.write(beginning);
      opened(socket);
    });
    socket.on('error', () => opened(socket));
  });
}
