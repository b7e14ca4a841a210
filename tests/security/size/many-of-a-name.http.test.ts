import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { indexNew, listedAtMost } from '../../../server/features/workshop/search/index.ts';
import { newId } from '../../../server/infrastructure/new-id.ts';
import { databases } from '../../support/machine/databases.ts';
import { withServer } from '../../support/server/with-server.ts';
import { aPaidOwner } from '../../support/stripe/payment.ts';
import { done, tablesOf } from '../../support/workshop/desk.ts';

/** More than a search looks at; each half of it is more than Prisma lets SQLite take in one question. */
const many = listedAtMost + 100;
const listed = z.object({ nodes: z.array(z.object({ id: z.string() })), totalCount: z.int() });

describe('a name that thousands have', () => {
  const server = withServer(databases[0]);

  test('is searched in every list, in every order, up to the newest of them', async () => {
    const owner = await aPaidOwner(server());
    const db = await tablesOf(server(), owner);
    const now = server().clock.now();
    const ids = Array.from({ length: many }, () => ({ person: newId(now), car: newId(now), card: newId(now) }));
    await db.customer.createMany({
      data: ids.map(({ person: id }) => ({
        id,
        kind: 'PERSON',
        name: 'Novak',
        country: 'SI',
        contacts: [],
        createdAt: now,
      })),
    });
    await db.vehicle.createMany({ data: ids.map(({ car: id }) => ({ id, plateCountry: 'SI', createdAt: now })) });
    await db.jobCard.createMany({
      data: ids.map(({ person: customerId, car: vehicleId, card: id }, place) => ({
        id,
        customerId,
        vehicleId,
        number: `DN-1999-${place}`,
        state: 'DELIVERED' as const,
        priceMode: 'GROSS' as const,
        createdAt: now,
      })),
    });
    const terms = ['novak'];
    await indexNew(
      db,
      ids.flatMap(({ person, car }) => [
        { kind: 'CUSTOMER' as const, id: person, terms },
        { kind: 'VEHICLE' as const, id: car, terms },
      ]),
      now,
    );
    const asked = { search: 'novak', first: 5 };
    for (const call of ['customers', 'vehicles']) {
      for (const filter of [{}, { orderBy: call === 'customers' ? 'NAME' : 'PLATE' }]) {
        const { nodes, totalCount } = listed.parse(await done(owner, call, { ...asked, filter }));
        expect([call, filter, nodes.length, totalCount]).toEqual([call, filter, 5, listedAtMost]);
      }
    }
    const cards = listed.parse(await done(owner, 'jobCards', asked));
    // Of the newest words one half is the customers', whose cards they are.
    expect([cards.nodes.length, cards.totalCount]).toEqual([5, listedAtMost / 2]);
  });
});
