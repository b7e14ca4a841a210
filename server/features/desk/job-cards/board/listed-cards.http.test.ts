import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aMember, type Person } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { done, proposed, taken } from '../../../../../tests/support/workshop/desk.ts';

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

  const found = async (by: Person, filter: object, search?: string) => {
    const { nodes, totalCount } = listed.parse(await done(by, 'jobCards', { first: 50, filter, search }));
    expect(nodes).toHaveLength(totalCount);
    return nodes.map(({ id }) => id);
  };

  test('cards are found by who brings or pays, by mechanic, key and words, each alone and together', async () => {
    const owner = await aPaidOwner(server());
    const staff = await done(owner, 'saveStaff', { displayName: 'Miha', role: 'MECHANIC' });
    const company = await done(owner, 'createCustomer', { kind: 'COMPANY', name: 'Prevozi d. o. o.' });
    const [mechanicId, payerId] = [staff, company].map((row) => z.object({ id: z.string() }).parse(row).id);
    const customer = { name: 'Ana Kos' };
    const own = await taken(owner, { plate: 'LJ AB-123', customer, keyTag: 'a7' });
    const paid = await taken(owner, { plate: 'KP CD-456', customer, payerId, keyTag: 'B9' });
    await proposed(owner, own.id, { mechanicId });
    expect(await found(owner, { customerId: paid.customerId })).toEqual([paid.id]);
    expect(await found(owner, { customerId: payerId })).toEqual([paid.id]);
    expect(await found(owner, {}, 'Prevozi')).toEqual([paid.id]);
    for (const keyTag of ['a7', 'A7']) expect(await found(owner, { keyTag })).toEqual([own.id]);
    expect(await found(owner, { keyTag: 'b9' })).toEqual([paid.id]);
    expect(await found(owner, {}, 'Ana Kos')).toEqual([own.id, paid.id]);
    expect(await found(owner, { mechanicId }, 'Ana Kos')).toEqual([own.id]);
    expect(await found(owner, { mechanicId })).toEqual([own.id]);
    expect(await found(owner, { mechanicId, vehicleId: paid.vehicleId })).toEqual([]);
    expect(await found(owner, { mechanicId, states: ['CHECKED_IN', own.state] })).toEqual([own.id]);
  });

  test('a mechanic is given what was done before on a car that is here, and nothing of one that is not', async () => {
    const owner = await aPaidOwner(server());
    const mechanic = await aMember(server(), owner, 'mechanic');
    const deliver = async ({ id, version }: { readonly id: string; readonly version: number }) =>
      done(owner, 'moveJobCard', { id, version, to: 'DELIVERED' });
    const before = await taken(owner, { plate: 'LJ AB-123' });
    await deliver(before);
    const gone = await taken(owner, { plate: 'KP CD-456' });
    await deliver(gone);
    expect(await found(mechanic, {})).toEqual([]);
    const here = await taken(owner, { plate: 'LJ AB-123', another: true });
    expect(await found(mechanic, {})).toEqual([before.id, here.id]);
    expect(await found(owner, {})).toEqual([before.id, gone.id, here.id]);
  });
});
