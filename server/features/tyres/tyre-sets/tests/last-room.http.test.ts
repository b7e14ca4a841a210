import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { untilServed } from '../../../../../tests/support/client/until-served.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withTwoServers } from '../../../../../tests/support/server/with-server.ts';
import { aWrittenOwner, paidForEnterprise, signedInAt } from '../../../../../tests/support/server/written-account.ts';
import { enableBilling } from '../../../../../tests/support/workshop/load.ts';

const row = z.object({ id: z.string(), version: z.number() });
const many = 100;

describe.each(enginesFor('locks', 'isolation'))('the last room on a shelf on $name', (engine) => {
  const servers = withTwoServers(engine, { RATE_LIMIT_SCALE: '1000000' });

  test(`is taken by two of ${many} sets that come at once at two servers`, { timeout: 300_000 }, async () => {
    const { database } = servers()[0].ctx;
    const owner = await aWrittenOwner(database, paidForEnterprise);
    await enableBilling(database, owner);
    const clients = [await signedInAt(servers()[0].url, owner), await signedInAt(servers()[1].url, owner)];
    const askAt = (place: number, call: string, input: object) =>
      untilServed(async () => {
        const client = clients[place % 2];
        if (client === undefined) throw new Error('There are two');
        return client.restOutcome('POST', `/api/workshop/${call}`, input);
      });
    const { id: customerId } = row.parse((await askAt(0, 'createCustomer', { kind: 'PERSON', name: 'Ana' })).data);
    const shelves = await askAt(0, 'saveLocations', { pattern: 'A-{1..2}', capacityTyres: 8 });
    const [first, second] = z.array(row).parse(shelves.data);
    const set = { customerId, season: 'WINTER', locationId: first?.id };
    const answers = await Promise.all(Array.from({ length: many }, (_, turn) => askAt(turn, 'storeTyres', set)));
    const codes = answers.map(({ code }) => code);
    expect([codes.filter((code) => code === 'OK'), codes.filter((code) => code === 'CONFLICT')]).toMatchObject([
      { length: 2 },
      { length: many - 2 },
    ]);
    expect(await usedOf()).toEqual([8, 0]);
    const [one, other] = answers.flatMap(({ code, data }) => (code === 'OK' ? [row.parse(data)] : []));
    // Each changes its shelf while the other does, back and forth.
    const moves = [one, other].map((of, turn) =>
      askAt(turn, 'moveTyreSet', { id: of?.id, version: of?.version, locationId: second?.id }),
    );
    expect((await Promise.all(moves)).map(({ code }) => code)).toEqual(['OK', 'OK']);
    expect(await usedOf()).toEqual([0, 8]);

    async function usedOf(): Promise<readonly number[]> {
      const page = z.object({ nodes: z.array(z.object({ usedTyres: z.number() })) });
      return page.parse((await askAt(1, 'storageLocations', {})).data).nodes.map(({ usedTyres }) => usedTyres);
    }
  });
});
