import { afterAll, beforeAll } from 'vitest';
import type { Engine } from '../machine/databases.ts';
import { type ReceivedMail, startTestServer, type TestServer } from './test-server.ts';

/**
 * A server for a group of tests.
 *
 * @returns the server of the tests around the call; it is there once they run
 */
export function withServer(engine: Engine, environment: Readonly<Record<string, string>> = {}): () => TestServer {
  let database: Awaited<ReturnType<Engine['create']>> | undefined;
  let server: TestServer | undefined;
  beforeAll(async () => {
    database = await engine.createMigrated();
    server = await startTestServer(database.url, { RATE_LIMIT_SCALE: '1000000', ...environment });
  });
  afterAll(async () => {
    await server?.close();
    await database?.drop();
  });
  return () => {
    if (server === undefined) throw new Error('The server is there once the tests run');
    return server;
  };
}

/**
 * Two servers on one database, for what must hold across them; they share a mailbox, since either may send what the
 * other wrote.
 *
 * @param ofSecond settings of the second one, where they differ
 * @returns the servers of the tests around the call; they are there once they run
 */
export function withTwoServers(
  engine: Engine,
  environment: Readonly<Record<string, string>> = {},
  ofSecond: Readonly<Record<string, string>> = environment,
): () => readonly [TestServer, TestServer] {
  let database: Awaited<ReturnType<Engine['create']>> | undefined;
  let servers: readonly [TestServer, TestServer] | undefined;
  beforeAll(async () => {
    database = await engine.createMigrated();
    const mails: ReceivedMail[] = [];
    const { url } = database;
    servers = [await startTestServer(url, environment, mails), await startTestServer(url, ofSecond, mails)];
  });
  afterAll(async () => {
    for (const server of servers ?? []) await server.close();
    await database?.drop();
  });
  return () => {
    if (servers === undefined) throw new Error('The servers are there once the tests run');
    return servers;
  };
}
