import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { part } from '../../../../../schema/features/stock/parts.ts';
import { aMember } from '../../../../../tests/support/fixtures.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { partNow, received, savedPart, scrapped, stockOn } from '../../../../../tests/support/stock.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { ask, done, settings } from '../../../../../tests/support/workshop/desk.ts';

const ean = '3838824148397';
const parts = z.object({ nodes: z.array(part), totalCount: z.number(), endCursor: z.string().nullable() });
const nothing = { onHandThousandths: 0, reservedThousandths: 0, freeThousandths: 0, onOrderThousandths: 0 };

describe('parts', () => {
  const server = withServer(databases[0]);

  test('are counted, found by any of their numbers, and written over the version that was seen', async () => {
    const owner = await aPaidOwner(server());
    const first = await savedPart(owner, {
      brand: 'Mann',
      ean,
      numbers: [{ kind: 'OE', number: '03L 115 562' }],
      priceUnit: 98_000,
      minThousandths: 2000,
    });
    expect(first).toMatchObject({ sku: 'A-000001', version: 1, unit: 'C62', vatCategory: 'STANDARD', isStocked: true });
    expect(first).toMatchObject({
      packThousandths: 1000,
      ...nothing,
      averageCost: null,
      valueCents: 0,
      lastCost: null,
    });
    await savedPart(owner, { sku: 'A-000002', name: 'Olje', unit: 'LTR' });
    expect((await savedPart(owner, { name: 'Svečka' })).sku).toBe('A-000003');
    for (const text of ['03l115562', '115 562', ean, 'a-000001', 'mann filter']) {
      expect([text, await done(owner, 'search', { text })]).toMatchObject([text, [{ kind: 'PART', id: first.id }]]);
      expect([text, await done(owner, 'parts', { search: text })]).toMatchObject([text, { nodes: [{ id: first.id }] }]);
    }
    expect(await done(owner, 'part', { ean })).toEqual(first);
    const changed = await savedPart(owner, { id: first.id, version: 1, location: 'R3', numbers: [] });
    expect(changed).toEqual({ ...first, version: 2, location: 'R3', numbers: [] });
    expect(await ask(owner, 'savePart', { id: first.id, version: 1, name: 'x' })).toMatchObject({
      code: 'CONFLICT',
      current: { version: 2, location: 'R3' },
    });
    expect(await done(owner, 'search', { text: '03L115562' })).toEqual([]);
    expect(await ask(owner, 'savePart', { name: 'x', ean })).toMatchObject({ reason: 'numberOfOtherPart' });
  });

  test('of a common word come by pages: those below their minimum first, then the others as they were added', async () => {
    const owner = await aPaidOwner(server());
    const ids: string[] = [];
    for (let place = 0; place < 9; place += 1) {
      const minThousandths = place % 4 === 2 ? 1000 : undefined;
      ids.push((await savedPart(owner, { name: `Vijak ${place}`, minThousandths })).id);
      server().clock.advance(1);
    }
    await savedPart(owner, { name: 'Matica', minThousandths: 1000 });
    const expected = [2, 6, 0, 1, 3, 4, 5, 7, 8].map((place) => ids[place]);
    for (const first of [1, 2, 3, 4, 8]) {
      const seen: string[] = [];
      for (let after: string | null | undefined; after !== null; ) {
        const answer = parts.parse(await done(owner, 'parts', { search: 'vijak', first, after }));
        expect(answer.totalCount).toBe(9);
        seen.push(...answer.nodes.map(({ id }) => id));
        after = answer.endCursor;
      }
      expect([first, seen]).toEqual([first, expected]);
    }
    const scarce = parts.parse(
      await done(owner, 'parts', { search: 'vijak', first: 1, filter: { belowMinimum: true } }),
    );
    expect([scarce.totalCount, scarce.nodes.map(({ id }) => id)]).toEqual([2, [ids[2]]]);
  });

  test.each([
    ['BAD_INPUT', 'name', {}],
    ['BAD_INPUT', 'ean', { name: 'x', ean: '3838824148398' }],
    ['BAD_INPUT', 'ean', { name: 'x', ean }],
    ['CONFLICT', 'sku', { name: 'x', sku: 'F-1' }],
    ['BAD_INPUT', 'unit', { name: 'x', unit: 'HUR' }],
    ['BAD_INPUT', 'packThousandths', { name: 'x', packThousandths: 0 }],
    ['BAD_INPUT', 'minThousandths', { name: 'x', minThousandths: 99_999_001 }],
  ])('are refused with %s at %s', async (code, field, values) => {
    const owner = await aPaidOwner(server());
    await savedPart(owner, { sku: 'F-1', ean });
    expect(await ask(owner, 'savePart', values)).toMatchObject({ code, fields: { [field]: expect.any(String) } });
  });

  test('below their minimum come first, the longest before the others', async () => {
    const owner = await aPaidOwner(server());
    await stockOn(owner);
    const ids: string[] = [];
    for (const minThousandths of [null, 1000, 1000]) ids.push((await savedPart(owner, { minThousandths })).id);
    const [without = '', early = '', late = ''] = ids;
    for (const id of [early, late]) await received(server(), owner, id, 2000, 10_000);
    expect((await partNow(owner, late)).belowSince).toBeNull();
    server().clock.advance(1000);
    await scrapped(owner, late, 1500);
    server().clock.advance(1000);
    await scrapped(owner, early, 1500);
    const page = async (input: object) => done(owner, 'parts', input);
    const [one] = [late];
    expect(await page({})).toMatchObject({ nodes: [{ id: one }, { id: early }, { id: without }], totalCount: 3 });
    const { endCursor } = Object(await page({ first: 1 }));
    expect(await page({ first: 1, after: endCursor })).toMatchObject({ nodes: [{ id: early }] });
    expect(await page({ filter: { belowMinimum: true } })).toMatchObject({ totalCount: 2 });
    await received(server(), owner, late, 1500, 10_000);
    expect(await page({ filter: { belowMinimum: true } })).toMatchObject({ nodes: [{ id: early }] });
  });

  test('are put away only while none of them is there, and keep their unit once they have moved', async () => {
    const owner = await aPaidOwner(server());
    await stockOn(owner);
    const { id } = await savedPart(owner);
    await received(server(), owner, id, 1000, 10_000);
    const seen = { id, version: 1 };
    expect((await ask(owner, 'archivePart', seen)).code).toBe('INVALID_STATE');
    expect((await ask(owner, 'savePart', { ...seen, unit: 'LTR' })).code).toBe('INVALID_STATE');
    await scrapped(owner, id, 1000);
    expect(await done(owner, 'archivePart', seen)).toMatchObject({ version: 2, archivedAt: expect.any(String) });
    expect(await done(owner, 'search', { text: 'oljni' })).toEqual([]);
    expect(await done(owner, 'unarchivePart', { id, version: 2 })).toMatchObject({ version: 3, archivedAt: null });
    expect(await done(owner, 'search', { text: 'oljni' })).toMatchObject([{ id }]);
  });

  test('that are one take the stock of the other along with its value, and are found by its numbers', async () => {
    const owner = await aPaidOwner(server());
    await stockOn(owner);
    const keep = await savedPart(owner, { sku: 'K-1' });
    const gone = await savedPart(owner, { sku: 'G-1', ean, numbers: [{ kind: 'OE', number: 'OE 99' }] });
    const litres = await savedPart(owner, { unit: 'LTR' });
    const merge = { keepId: keep.id, goneId: gone.id };
    await received(server(), owner, keep.id, 1000, 100_000);
    await received(server(), owner, gone.id, 3000, 33_333);
    expect((await ask(owner, 'mergeParts', { keepId: keep.id, goneId: keep.id })).code).toBe('BAD_INPUT');
    expect((await ask(owner, 'mergeParts', { keepId: keep.id, goneId: litres.id })).code).toBe('INVALID_STATE');
    expect(await done(owner, 'mergeParts', merge)).toMatchObject({
      onHandThousandths: 4000,
      freeThousandths: 4000,
      valueCents: 2000,
      ean,
      numbers: [
        { kind: 'OE', number: 'OE 99' },
        { kind: 'OWN', number: 'G-1' },
      ],
    });
    expect(await partNow(owner, gone.id)).toMatchObject({
      ...nothing,
      valueCents: 0,
      mergedIntoId: keep.id,
      ean: null,
    });
    const moved = await done(owner, 'movements', { filter: { kinds: ['MERGE'] } });
    expect(moved).toMatchObject({
      nodes: [
        { partId: gone.id, deltaThousandths: -3000, valueDeltaE7: '-99999000', balanceAfter: 0, valueAfterE7: '0' },
        { partId: keep.id, deltaThousandths: 3000, valueDeltaE7: '99999000', balanceAfter: 4000 },
      ],
    });
    expect(await done(owner, 'search', { text: 'G-1' })).toMatchObject([{ kind: 'PART', id: keep.id }]);
    expect((await ask(owner, 'mergeParts', merge)).code).toBe('INVALID_STATE');
    expect((await ask(owner, 'unarchivePart', { id: gone.id, version: 2 })).code).toBe('INVALID_STATE');
  });

  test('say nothing of what they cost to who may not see it', async () => {
    const owner = await aPaidOwner(server());
    await stockOn(owner);
    const mechanic = await aMember(server(), owner);
    const receptionist = await aMember(server(), owner, 'receptionist');
    const { id } = await savedPart(owner, { priceUnit: 150_000, coreCents: 4500 });
    await received(server(), owner, id, 10_000, 100_000);
    const costs = { averageCost: 100_000, valueCents: 10_000, lastCost: 100_000 };
    const none = { averageCost: null, valueCents: null, lastCost: null };
    const shown = { priceUnit: 150_000, coreCents: 4500 };
    const get = ({ client }: typeof owner) => client.restOutcome('GET', `/api/workshop/part?id=${id}`);
    expect((await get(owner)).data).toMatchObject({ ...costs, ...shown });
    for (const person of [mechanic, receptionist]) {
      expect((await get(person)).data).toMatchObject({ ...none, ...shown, onHandThousandths: 10_000 });
      expect(await done(person, 'parts')).toMatchObject({ nodes: [none] });
      const [moved] = Object(await done(person, 'movements')).nodes;
      expect(moved).toMatchObject({ deltaThousandths: 10_000, valueDeltaE7: null, valueAfterE7: null });
      expect((await person.client.rest('GET', '/api/stock-value.csv')).status).toBe(403);
    }
    expect((await ask(mechanic, 'stockValue')).code).toBe('FORBIDDEN');
    expect(await done(receptionist, 'stockValue')).toEqual({ parts: 1, cents: null });
    await settings(owner, { receptionistSeesCost: true, mechanicSeesPrices: false });
    expect(await partNow(receptionist, id)).toMatchObject(costs);
    expect(await partNow(mechanic, id)).toMatchObject({ ...none, priceUnit: null, coreCents: null });
    expect(await done(receptionist, 'stockValue')).toEqual({ parts: 1, cents: 10_000 });
  });
});
