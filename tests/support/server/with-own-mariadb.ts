import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { anOwner, type Person } from '../fixtures.ts';
import { type MariaDb, startMariaDb } from '../machine/mariadb.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** A server on a MariaDB that a test may freeze, kill and turn read-only, because nobody else uses it. */
export interface ServerOnOwnMariaDb {
  readonly mariaDb: MariaDb;
  /** URL of the server’s database. */
  readonly url: string;
  readonly server: TestServer;
  readonly owner: Person;
  /** Asks for the profile of the owner, which reads the database. */
  profile(): Promise<Response>;
  /** The status with which a visitor is answered. */
  statusOf(path: string): Promise<number>;
  /** Waits until the profile is answered again. */
  healed(): Promise<void>;
  changeName(fullName: string): ReturnType<Person['client']['restOutcome']>;
}

/**
 * What is promised is three seconds, half of one more than the driver may take. A busy machine needs longer; without the
 * promise it would be the fifteen seconds that the driver bears silence.
 */
export const inTimeMilliseconds = 10_000;

/** Every answer is given in time, and is one of docs/contract.md §3. */
export async function expectRefusal(answer: Promise<Response>): Promise<void> {
  const before = Date.now();
  const response = await answer;
  expect([response.status, (await response.json()).code]).toEqual([503, 'UNAVAILABLE']);
  expect(response.headers.get('retry-after')).not.toBeNull();
  expect(Date.now() - before).toBeLessThan(inTimeMilliseconds);
}

/** @returns the server of the tests around the call; it is there once they run */
export function withOwnMariaDb(environment: Readonly<Record<string, string>> = {}): () => ServerOnOwnMariaDb {
  let mariaDb: MariaDb | undefined;
  let server: TestServer | undefined;
  let all: ServerOnOwnMariaDb | undefined;

  beforeAll(async () => {
    const started = await startMariaDb('fast');
    mariaDb = started;
    const name = `delavnica_${randomUUID().replaceAll('-', '')}`;
    await started.createDatabase(name);
    const url = `${started.url}/${name}`;
    const running = await startTestServer(url, environment);
    server = running;
    const owner = await anOwner(running);
    const profile = () => owner.client.rest('GET', '/api/user/profile');
    all = {
      mariaDb: started,
      url,
      server: running,
      owner,
      profile,
      statusOf: async (path) => (await running.visitor().rest('GET', path)).status,
      healed: () => expect.poll(async () => (await profile()).status, { interval: 100 }).toBe(200),
      changeName: (fullName) =>
        owner.client.restOutcome('POST', '/api/change-name', { fullName, currentPassword: owner.password }),
    };
  }, 90_000);
  afterAll(async () => {
    mariaDb?.resume();
    await server?.close();
    await mariaDb?.stop();
  });
  return () => {
    if (all === undefined) throw new Error('The server is there once the tests run');
    return all;
  };
}
