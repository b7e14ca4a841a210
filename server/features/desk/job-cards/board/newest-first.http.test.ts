import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';

const made = z.object({ id: z.string(), vehicleId: z.string(), version: z.int() });
const listed = z.object({ totalCount: z.int(), endCursor: z.string().nullable(), nodes: z.array(made) });

describe.each([...databases])('on $name', (engine) => {
  const server = withServer(engine);

  test('the cards of a vehicle come newest first where that is asked for, page by page', async () => {
    const { client } = await aPaidOwner(server());
    const ask = async (name: string, input: object) =>
      (await client.restOutcome('POST', `/api/workshop/${name}`, input)).data;
    const ids: string[] = [];
    for (const another of [false, true, true]) {
      const card = made.parse(await ask('takeIn', { plate: 'LJ AB-123', customer: { name: 'Ana Kos' }, another }));
      ids.push(card.id);
    }
    const { vehicleId } = made.parse(await ask('jobCard', { id: ids[0] }));
    const page = async (newestFirst: boolean, after?: string) =>
      listed.parse(
        await ask('jobCards', { first: 2, filter: { vehicleId, newestFirst }, ...(after ? { after } : {}) }),
      );
    const idsOf = ({ nodes }: z.output<typeof listed>) => nodes.map(({ id }) => id);
    const newest = await page(true);
    expect(newest.totalCount).toBe(3);
    expect(idsOf(newest)).toEqual([ids[2], ids[1]]);
    expect(idsOf(await page(true, newest.endCursor ?? ''))).toEqual([ids[0]]);
    expect(idsOf(await page(false))).toEqual([ids[0], ids[1]]);
  });
});
