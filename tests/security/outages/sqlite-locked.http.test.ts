import { get } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createClient } from '@libsql/client';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { anOwner, type Person } from '../../support/fixtures.ts';
import { databases } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';

/** Another process writes into the SQLite database. */

const [sqlite] = databases;

describe('a locked SQLite database', { tags: ['faults-193'] }, () => {
  const server = withServer(sqlite);
  let owner: Person;
  let release: (() => Promise<void>) | undefined;

  beforeAll(async () => {
    owner = await anOwner(server());
  });
  afterEach(() => release?.());

  /** Holds the right to write, as a backup or a second process may. */
  async function holdTheDatabase(): Promise<void> {
    const client = createClient({ url: server().ctx.config.databaseUrl });
    // Whatever the server writes automatically just now is through in a moment.
    await expect.poll(() => client.execute('BEGIN IMMEDIATE').then(() => true)).toBe(true);
    release = async () => {
      release = undefined;
      await client.execute('ROLLBACK');
      client.close();
    };
  }
  const changeName = (fullName: string) =>
    owner.client.restOutcome('POST', '/api/change-name', { fullName, currentPassword: owner.password });

  /** On a connection of its own: `fetch` may put a request behind one that waits. */
  function statusOf(path: string): Promise<number | undefined> {
    return new Promise((answered, fail) => {
      get(`${server().url}${path}`, { agent: false, headers: { cookie: owner.client.cookieHeader } }, (response) => {
        response.resume().on('end', () => answered(response.statusCode));
      }).on('error', fail);
    });
  }

  test('a write waits while another process holds the database, and everything else goes on', async () => {
    await holdTheDatabase();
    const delay = monitorEventLoopDelay({ resolution: 10 });
    delay.enable();
    let written = false;
    const writing = changeName('Changed Meanwhile').finally(() => {
      written = true;
    });
    const until = Date.now() + 1500;
    while (Date.now() < until) {
      expect(await statusOf('/api/user/profile')).toBe(200);
      expect(await statusOf('/healthz')).toBe(200);
    }
    delay.disable();
    expect(written).toBe(false);
    await release?.();
    expect(await writing).toMatchObject({ code: 'OK' });
    // The driver used to wait with the whole event loop, so for all of the second and a half.
    expect(delay.max / 1e6).toBeLessThan(1000);
  });

  test('a write that waited for five seconds is told to come again, and nothing of it is kept', async () => {
    await holdTheDatabase();
    const refused = await changeName('Never Written');
    expect(refused).toMatchObject({ code: 'UNAVAILABLE' });
    await release?.();
    const { name } = await (await owner.client.rest('GET', '/api/user/profile')).json();
    expect(name).not.toBe('Never Written');
    expect(await changeName('Written Again')).toMatchObject({ code: 'OK' });
  });
});
