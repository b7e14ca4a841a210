import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../../server/infrastructure/database/database.ts';
import type { Client } from '../../support/client/client.ts';
import { enginesFor } from '../../support/machine/databases.ts';
import { type ServerProcess, startServerProcess } from '../../support/server/server-process.ts';
import { aWrittenOwner, paidForEnterprise, signedInAt } from '../../support/server/written-account.ts';
import { type OpenWindow, openWindow } from '../../support/workshop/live.ts';

/** Windows of a workshop on two servers, of which one is killed and the other stopped; WINDOWS=200 for the long run. */

const windowCount = Number(process.env.WINDOWS ?? 12);
const appUrl = 'http://127.0.0.1';
/** After that a server closes what is still open, whatever it is. */
const graceMilliseconds = 10_000;

/** A window, and what was told it before its server was killed. */
interface WatchedWindow {
  readonly place: 0 | 1;
  readonly before: OpenWindow['changes'];
  readonly window: OpenWindow;
}

describe.each(enginesFor('isolation'))('windows on two servers on $name', (engine) => {
  let stored: Awaited<ReturnType<typeof engine.create>>;
  let database: Database;
  let servers: [ServerProcess, ServerProcess];

  beforeAll(async () => {
    stored = await engine.createMigrated();
    const environment = { APP_URL: appUrl, DATABASE_URL: stored.url, BCRYPT_COST: '4', LOG_LEVEL: 'fatal' };
    servers = [await startServerProcess(environment), await startServerProcess(environment)];
    database = await openDatabase(stored.url);
  }, 200_000);
  afterAll(async () => {
    await Promise.all((servers ?? []).map((server) => server.kill()));
    await database?.close();
    await stored?.drop();
  });

  test(`${windowCount} lose nothing and are told of nobody else when one is killed, and end with the other`, {
    tags: ['workshop-10', 'workshop-1'],
    timeout: 240_000,
  }, async () => {
    const [owner, stranger] = [
      await aWrittenOwner(database, paidForEnterprise),
      await aWrittenOwner(database, paidForEnterprise),
    ];
    const signedIn = async (person: { readonly email: string }): Promise<readonly [Client, Client]> => [
      await signedInAt(servers[0].url, person, appUrl),
      await signedInAt(servers[1].url, person, appUrl),
    ];
    const [own, others] = [await signedIn(owner), await signedIn(stranger)];
    const written = new Map<string, Set<string>>([
      [owner.id, new Set()],
      [stranger.id, new Set()],
    ]);
    const write = async (client: Client, accountId: string) => {
      const { code, data } = await client.restOutcome('POST', '/api/workshop/createCustomer', {
        kind: 'PERSON',
        name: 'Ana',
      });
      if (code === 'OK' && typeof data === 'object' && data !== null && 'id' in data) {
        written.get(accountId)?.add(String(data.id));
      }
    };
    let writing = true;
    /** Both write at both servers, as fast as they are answered; one that is gone answers nothing. */
    const writers = [
      ...own.map((client) => ({ client, accountId: owner.id })),
      ...others.map((client) => ({ client, accountId: stranger.id })),
    ].map(async ({ client, accountId }) => {
      while (writing) await write(client, accountId).catch(() => new Promise((later) => setTimeout(later, 50)));
    });
    const taken: WatchedWindow[] = Array.from({ length: windowCount }, (_, at) => {
      const place = at % 2 === 0 ? 0 : 1;
      return { place, before: [], window: openWindow({ client: own[place] }, '0') };
    });
    const foreign = others.map((client) => openWindow({ client }, '0'));
    const fewest = (windows: readonly OpenWindow[]) => Math.min(...windows.map(({ changes }) => changes.length));
    const all = () => [...taken.map(({ window }) => window), ...foreign];
    await expect.poll(() => fewest(all()), { timeout: 60_000 }).toBeGreaterThan(10);

    await servers[1].kill();
    for (const [at, { place, window }] of taken.entries()) {
      if (place === 0) continue;
      await expect.poll(window.isOver, { timeout: 10_000 }).toBe(true);
      const since = window.changes.at(-1)?.sequence;
      taken[at] = { place, before: window.changes, window: openWindow({ client: own[0] }, since) };
    }
    const living = () => taken.map(({ window }) => window);
    const reached = fewest(living());
    await expect.poll(() => fewest(living()), { timeout: 60_000 }).toBeGreaterThan(reached + 10);
    writing = false;
    await Promise.all(writers);
    const allOf = ({ before, window }: WatchedWindow) => [...before, ...window.changes];
    // Every window is notified of the last thing that was written.
    const acknowledged = [...(written.get(owner.id) ?? [])];
    const isDelivered = (each: WatchedWindow) => {
      const ids = new Set(allOf(each).map(({ id }) => id));
      return acknowledged.every((id) => ids.has(id));
    };
    expect(acknowledged.length).toBeGreaterThan(20);
    await expect.poll(() => taken.every(isDelivered), { timeout: 20_000 }).toBe(true);
    const ofStranger = written.get(stranger.id) ?? new Set();
    for (const each of taken) {
      const changes = allOf(each);
      // From the first on, each once and in its order: the owner is notified of everything.
      expect(changes.map(({ sequence }) => Number(sequence))).toEqual(changes.map((_, place) => place + 1));
      expect(changes.filter(({ id, entity }) => entity === null || ofStranger.has(String(id)))).toEqual([]);
    }
    const ofOwner = new Set(acknowledged);
    expect(foreign[0]?.changes.length).toBeGreaterThan(10);
    for (const { changes } of foreign) expect(changes.filter(({ id }) => ofOwner.has(String(id)))).toEqual([]);

    const began = performance.now();
    await servers[0].stop();
    expect(performance.now() - began).toBeLessThan(graceMilliseconds * 0.8);
    expect(await servers[0].exit).toBe(0);
    for (const window of [...living(), ...foreign]) await expect.poll(window.isOver).toBe(true);
  });
});
