import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { aMember } from '../../../../tests/support/fixtures.ts';
import { databases } from '../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../tests/support/stripe/payment.ts';
import { aTyreHotel, savedShelves, storedSet } from '../../../../tests/support/tyres.ts';
import { ask, done } from '../../../../tests/support/workshop/desk.ts';

const listed = z.object({ totalCount: z.number() });

describe('places for tyres', () => {
  const server = withServer(databases[0]);

  test('are made by a pattern, once', async () => {
    const owner = await aPaidOwner(server());
    const shelves = await savedShelves(owner, 'A-{01..03}-{1..2}');
    expect(shelves.map(({ code }) => code)).toEqual(['A-01-1', 'A-01-2', 'A-02-1', 'A-02-2', 'A-03-1', 'A-03-2']);
    expect(shelves.reduce((sum, { capacityTyres }) => sum + capacityTyres, 0)).toBe(48);
    expect(await savedShelves(owner, 'A-{01..03}-{1..2}', 4)).toEqual(shelves);
    expect(listed.parse(await done(owner, 'storageLocations')).totalCount).toBe(6);
    expect(await savedShelves(owner, 'A-{03..04}-1')).toMatchObject([{ id: shelves[4]?.id }, { code: 'A-04-1' }]);
  });

  test.each(['A-{3..1}', 'A-{1..', 'A-{1..11}{1..10}{1..10}', '{1..2}{1..2}{1..2}{1..2}', ' ', `${'A'.repeat(41)}`])(
    'are not made by %s',
    async (pattern) => {
      const owner = await aPaidOwner(server());
      const refused = await ask(owner, 'saveLocations', { pattern, capacityTyres: 8 });
      expect(refused).toMatchObject({ code: 'BAD_INPUT', fields: { pattern: expect.any(String) } });
    },
  );

  test('hold no fewer than are there, and are archived when they are empty', async () => {
    const { owner, set, locationId } = await aTyreHotel(server());
    const { id, version } = await storedSet(owner, set);
    const seen = { id: locationId, version: 1 };
    for (const change of [{ capacityTyres: 3 }, { archived: true }]) {
      expect((await ask(owner, 'updateLocation', { ...seen, ...change })).code).toBe('CONFLICT');
    }
    expect(await done(owner, 'updateLocation', { ...seen, capacityTyres: 4 })).toMatchObject({ version: 2 });
    expect(await ask(owner, 'updateLocation', { ...seen, capacityTyres: 5 })).toMatchObject({
      current: { version: 2 },
    });
    expect(await ask(owner, 'storeTyres', set)).toMatchObject({ code: 'CONFLICT', free: 0 });
    await done(owner, 'returnTyres', { id, version, byName: 'Ana' });
    const archived = await done(owner, 'updateLocation', { ...seen, version: 2, archived: true });
    expect(archived).toMatchObject({ archivedAt: expect.any(String), usedTyres: 0 });
    expect((await ask(owner, 'storeTyres', set)).code).toBe('INVALID_STATE');
    expect(await done(owner, 'storageLocations')).toMatchObject({ nodes: [] });
    expect(await done(owner, 'storageLocations', { filter: { archived: true } })).toMatchObject({ nodes: [archived] });
  });

  test('are those of one workshop, and the desk’s to change', async () => {
    const { owner, locationId } = await aTyreHotel(server());
    const mechanic = await aMember(server(), owner);
    expect((await ask(mechanic, 'saveLocations', { pattern: 'B', capacityTyres: 4 })).code).toBe('FORBIDDEN');
    expect(await done(mechanic, 'storageLocations', { filter: { freeTyres: 8 } })).toMatchObject({ totalCount: 1 });
    const stranger = await aPaidOwner(server());
    const change = { id: locationId, version: 1, capacityTyres: 5 };
    expect((await ask(stranger, 'updateLocation', change)).code).toBe('NOT_FOUND');
  });
});
