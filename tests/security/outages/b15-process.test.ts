import { execFile, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Database, openDatabase } from '../../../server/infrastructure/database/database.ts';
import { migrationsOf } from '../../../server/infrastructure/database/migrations/apply-migrations.ts';
import { Client } from '../../support/client/client.ts';
import { aRegistration } from '../../support/fixtures.ts';
import { bothEngines } from '../../support/machine/databases.ts';
import { diesAt } from '../../support/server/dies-at.ts';
import { placeholders, type ServerProcess, startServerProcess } from '../../support/server/server-process.ts';
import {
  aWrittenOwner,
  paidForEnterprise,
  writtenPassword as password,
  signedInAt,
} from '../../support/server/written-account.ts';

/**
 * Group B15 of docs/catalogue.md: what happens to a process. Runs the built server (`npm test --
 * tests/security/b15`).
 */

const appUrl = 'http://127.0.0.1';
const limit = (pid: number, what: string) => promisify(execFile)('prlimit', ['--pid', `${pid}`, what]);

describe.each(bothEngines('migrations', 'locks'))('a process on $name', ({ name, create }) => {
  let stored: Awaited<ReturnType<typeof create>>;
  let environment: Record<string, string>;
  let database: Database;
  let folder: string;
  const running: ServerProcess[] = [];

  beforeAll(async () => {
    stored = await create();
    folder = await mkdtemp(join(tmpdir(), 'delavnica-process-'));
    environment = {
      APP_URL: appUrl,
      DATABASE_URL: stored.url,
      RELEASES_DIR: folder,
      BCRYPT_COST: '4',
      LOG_LEVEL: 'fatal',
    };
  });
  afterAll(async () => {
    await Promise.all(running.map((server) => server.stop()));
    await database?.close();
    await stored?.drop();
    await rm(folder, { recursive: true });
  });

  async function start(changes: Record<string, string> = {}, log: 'kept' | 'shown' = 'shown'): Promise<ServerProcess> {
    const server = await startServerProcess({ ...environment, ...changes }, log);
    running.push(server);
    void server.exit.then(() => running.splice(running.indexOf(server), 1));
    return server;
  }
  /** A paid owner who is logged in. */
  async function anOwnerOf(server: ServerProcess): Promise<{ id: string; email: string; client: Client }> {
    database ??= await openDatabase(stored.url);
    const { id, email } = await aWrittenOwner(database, paidForEnterprise);
    return { id, email, client: await signedInAt(server.url, { email }, appUrl) };
  }

  /** How many migrations the books name as done; null as long as there are no books. */
  async function inTheBooks(): Promise<number | null> {
    const books = await openDatabase(stored.url);
    try {
      const rows = await books.$queryRaw`SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NOT NULL`;
      return z.array(z.unknown()).parse(rows).length;
    } catch {
      return null;
    } finally {
      await books.close();
    }
  }

  test('row 203: a migration that is killed is taken up again, and two processes at once do not hinder each other', async () => {
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
      const env = { ...placeholders, ...environment, PORT: '0', ...diesAt(name, statement, death) };
      const child = fork('dist/server/main.js', { env, execArgv: [] });
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
      // SQLite makes all of them in one transaction, which a kill takes back.
      expect(await inTheBooks()).toBe(name === 'sqlite' ? null : place);
    }
    const servers = await Promise.all([start(), start()]);
    for (const server of servers) expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await inTheBooks()).toBe(migrations.length);
    await Promise.all(servers.map((server) => server.stop()));
  }, 60_000);

  test('row 198: a server that is asked to stop finishes what it does, and nobody behind a balancer notices', async () => {
    await writeFile(join(folder, 'Setup-1.0.0.exe'), Buffer.alloc(20_000_000));
    const feed = { version: '1.0.0', path: 'Setup-1.0.0.exe', releaseDate: '2026-11-18T09:00:00.000Z' };
    await writeFile(join(folder, 'latest.yml'), JSON.stringify(feed));
    const [leaving, staying] = [await start(), await start()];
    const owner = await anOwnerOf(leaving);
    const headers = { cookie: owner.client.cookieHeader };
    const download = await fetch(`${leaving.url}/api/download/installer`, { headers });
    const reader = download.body?.getReader();
    let bytes = (await reader?.read())?.value?.length ?? 0;

    const failures: unknown[] = [];
    let answered = 0;
    let stopped = false;
    const balanced = Array.from({ length: 10 }, async (_, place) => {
      for (let sent = place; !stopped; sent += 1) {
        const first = sent % 2 === 0 ? leaving : staying;
        const ask = (server: ServerProcess) => fetch(`${server.url}/api/user/profile`, { headers });
        // As a balancer does: a server that takes no connection is left alone, and every answer counts.
        const answer = ask(first).catch((error: Error) => (wasRefused(error) ? ask(staying) : Promise.reject(error)));
        const response = await answer.catch((error: Error) => error);
        if (response instanceof Error || response.status !== 200) failures.push(response);
        else answered += 1;
        if (!(response instanceof Error)) await response.arrayBuffer();
      }
    });
    await expect.poll(() => answered).toBeGreaterThan(100);
    const gone = leaving.stop();
    for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read())
      bytes += piece.value.length;
    await gone;
    const before = answered;
    await expect.poll(() => answered).toBeGreaterThan(before + 50);
    stopped = true;
    await Promise.all(balanced);
    expect(await leaving.exit).toBe(0);
    expect(bytes).toBe(20_000_000);
    expect(failures).toEqual([]);
    await staying.stop();
  }, 60_000);

  test('row 202: an error that nobody caught is written down once, and the server ends after what it was doing', async () => {
    const program = "process.on('SIGUSR2', () => Promise.reject(new Error('injected')))";
    const breaking = `data:text/javascript,${encodeURIComponent(program)}`;
    const server = await start({ NODE_OPTIONS: `--import ${breaking}`, LOG_LEVEL: 'info' }, 'kept');
    const owner = await anOwnerOf(server);
    expect((await owner.client.rest('GET', '/api/user/profile')).status).toBe(200);
    process.kill(server.pid, 'SIGUSR2');
    expect(await server.exit).toBe(1);
    const lines = server
      .log()
      .split('\n')
      .filter((line) => line.includes('injected'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 60, err: { message: 'injected' } });
  }, 30_000);

  test('row 200: without file handles and with little memory it refuses, and works on when there are some', async () => {
    const server = await start({ NODE_OPTIONS: '--max-old-space-size=160' });
    const owner = await anOwnerOf(server);
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
  }, 60_000);

  test('row 205: half-sent requests and idle connections in hundreds keep nobody from working', async () => {
    const server = await start();
    const owner = await anOwnerOf(server);
    const slow = await Promise.all(
      Array.from({ length: 500 }, () => openedTo(server.url, 'GET / HTTP/1.1\r\nHost: x\r\nX-A: ')),
    );
    const idle = await Promise.all(Array.from({ length: 1000 }, () => openedTo(server.url)));
    for (let round = 0; round < 20; round += 1) {
      expect((await owner.client.rest('GET', '/api/user/profile')).status).toBe(200);
    }
    for (const socket of [...slow, ...idle]) socket.destroy();
    await server.stop();
  }, 60_000);

  test('row 206: a flood of log-ins is answered or told to wait, and everybody else works', async () => {
    const server = await start({ RATE_LIMIT_SCALE: '1' });
    const owner = await anOwnerOf(server);
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
  }, 60_000);

  test("row 207: no password, token, cookie or card is ever in the log, and no line is anybody else's", async () => {
    const server = await start({ LOG_LEVEL: 'debug' }, 'kept');
    const owner = await anOwnerOf(server);
    const secrets = ['hunter two hunter two', 'tok_secretsecret', '4242424242424242', 'sk_test_emulator', password];
    const [typed = '', token = '', card = ''] = secrets;
    const forged = 'line one\r\n{"level":30,"msg":"forged"}';
    const stranger = new Client(server.url, appUrl);
    const requests: [string, string, object?][] = [
      ['POST', '/api/login', { email: owner.email, password: typed }],
      ['POST', '/api/register', { ...aRegistration(), password: typed, firstName: forged, card }],
      ['POST', '/api/reset-password', { token, password: typed }],
      ['GET', `/api/verify-email?token=${token}`],
      ['POST', '/api/contact', { name: forged, email: 'a@example.com', subject: card, message: forged }],
      [
        'POST',
        '/graphql',
        { query: `mutation { login(email: "a@example.com", password: "${typed}") { __typename } }` },
      ],
      ['POST', '/graphql', { query: `{ me(token: "${token}") { email } }`, variables: { password: typed } }],
      ['POST', '/api/stripe/webhook', { card, token }],
      ['POST', '/api/change-password', { currentPassword: typed, newPassword: typed }],
      ['GET', `/nowhere/${encodeURIComponent(forged)}?password=${encodeURIComponent(typed)}`],
    ];
    for (const [method, path, body] of requests) {
      await stranger.rest(method, path, body);
      await owner.client.rest(method, path, body);
    }
    await server.stop();
    const lines = server.log().trim().split('\n');
    expect(lines.length).toBeGreaterThan(requests.length);
    for (const line of lines) expect(Object.keys(JSON.parse(line))).toContain('time');
    const cookies = [...owner.client.cookies.values()];
    for (const secret of [...secrets, ...cookies]) expect(server.log()).not.toContain(secret);
    expect(lines.filter((line) => JSON.parse(line).msg === 'forged')).toEqual([]);
  }, 30_000);

  test.runIf(name === 'sqlite')(
    'row 199: on a full disk writes are refused, reads go on, and it heals',
    async () => {
      const server = await start();
      const owner = await anOwnerOf(server);
      const file = stored.url.slice('file:'.length);
      // The log that is written first starts at nothing, so that it cannot find room in what it was before.
      const emptied = async () => {
        await database.$queryRaw`PRAGMA wal_checkpoint(TRUNCATE)`;
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
      const integrity = await database.$queryRaw`PRAGMA integrity_check`;
      expect(integrity).toEqual([{ integrity_check: 'ok' }]);
      await server.stop();
    },
    60_000,
  );
});

function wasRefused(error: Error): boolean {
  return error.cause instanceof Error && 'code' in error.cause && error.cause.code === 'ECONNREFUSED';
}

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
