import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { hasMariaDb, type MariaDb, startMariaDb } from '../../support/machine/mariadb.ts';
import { everyRowOf } from '../../support/server/every-row.ts';
import { startTestServer, type TestServer } from '../../support/server/test-server.ts';
import { aPaidOwner } from '../../support/stripe/payment.ts';
import { type OpenWindow, openWindow } from '../../support/workshop/live.ts';

/** Colleagues write while the database goes away and comes back, and a window of the workshop is told of all that is written. */

const writersAtOnce = 4;
/**
 * So long that a person who waits for the database has given up as well: the one who looks for changes does so after 2.5
 * s.
 */
const refusalsMeanwhile = 300;
const customer = z.object({ id: z.string(), name: z.string() });

describe.skipIf(!hasMariaDb())('a database that is away in the middle of writes', { tags: ['workshop-10'] }, () => {
  let mariaDb: MariaDb;
  let server: TestServer;

  beforeAll(async () => {
    mariaDb = await startMariaDb('durable');
    await mariaDb.createDatabase('delavnica');
    server = await startTestServer(`${mariaDb.url}/delavnica`);
  }, 90_000);
  afterAll(async () => {
    mariaDb?.resume();
    await server?.close();
    await mariaDb?.stop();
  });

  const killed = async (refused: () => Promise<void>) => {
    await mariaDb.kill();
    await refused();
    await mariaDb.restart();
  };
  const frozen = async (refused: () => Promise<void>) => {
    await mariaDb.freeze();
    await refused();
    mariaDb.resume();
  };
  const cutOff = async () => {
    const others = 'SELECT id FROM information_schema.processlist WHERE db IS NOT NULL AND id <> CONNECTION_ID()';
    for (const { id } of await mariaDb.run(others)) await mariaDb.run(`KILL ${id}`).catch(() => undefined);
  };

  test.each([
    ['killed', killed],
    ['frozen', frozen],
    ['without its connections', cutOff],
  ])('%s: each write is there once, and told once, in its order', { timeout: 120_000 }, async (_, goAway) => {
    const [owner, stranger] = [await aPaidOwner(server), await aPaidOwner(server)];
    const { id: workshopId } = z
      .object({ id: z.string() })
      .parse((await owner.client.restOutcome('POST', '/api/workshop/workshop', {})).data);
    const codes = new Set<unknown>();
    const written: string[] = [];
    let refusals = 0;
    let writing = true;

    /** Sends a write until it is answered, as the product's own queue does: always with the same id. */
    const write = async ({ client }: typeof owner, name: string) => {
      const input = { kind: 'PERSON', name, operationId: randomUUID() };
      for (;;) {
        const { code } = await client.restOutcome('POST', '/api/workshop/createCustomer', input);
        codes.add(code);
        if (code === 'OK') return;
        refusals += 1;
        await new Promise((later) => setTimeout(later, 50));
      }
    };
    const writers = Array.from({ length: writersAtOnce }, async (_each, writer) => {
      for (let turn = 0; writing; turn++) {
        const name = `Stranka ${writer}-${turn}`;
        await write(owner, name);
        written.push(name);
      }
    });
    const foreign = (async () => {
      while (writing) await write(stranger, 'Tuja stranka');
    })();

    const windows: OpenWindow[] = [openWindow(owner, '0')];
    const changesSeen = () => windows.flatMap(({ changes }) => changes);
    /** A window that ended is opened from where it came to, as the browser does it. */
    const follow = () => {
      if (windows.at(-1)?.isOver()) windows.push(openWindow(owner, changesSeen().at(-1)?.sequence ?? '0'));
      return changesSeen().length;
    };
    await expect.poll(follow).toBeGreaterThan(20);
    await goAway(() => expect.poll(() => refusals, { timeout: 60_000 }).toBeGreaterThan(refusalsMeanwhile));
    const before = written.length;
    await expect.poll(() => written.length, { timeout: 60_000 }).toBeGreaterThan(before + 20);
    writing = false;
    await Promise.all([...writers, foreign]);

    const rows = z.array(customer).parse(await everyRowOf(server.ctx.database, 'customer', workshopId));
    expect(rows.map(({ name }) => name).toSorted()).toEqual(written.toSorted());
    const customers = () => changesSeen().filter(({ entity }) => entity === 'CUSTOMER');
    await expect.poll(() => follow() > 0 && customers().length).toBe(rows.length);
    expect(changesSeen().map(({ sequence }) => Number(sequence))).toEqual(
      changesSeen().map((_each, place) => place + 1),
    );
    expect(
      customers()
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(rows.map(({ id }) => id).toSorted());
    // Nothing else was ever said.
    codes.delete('UNAVAILABLE');
    expect([...codes]).toEqual(['OK']);
    windows.at(-1)?.close();
  });
});
