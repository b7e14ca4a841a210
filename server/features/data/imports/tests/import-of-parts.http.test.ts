import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { importAnswer, type ShownImport } from '../../../../../schema/features/data/imports.ts';
import { movement, part } from '../../../../../schema/features/stock/parts.ts';
import { aMember, type Person } from '../../../../../tests/support/fixtures.ts';
import { enginesFor } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { savedPart, scrapped, stockOn } from '../../../../../tests/support/stock.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { done, tablesOf } from '../../../../../tests/support/workshop/desk.ts';

const head = 'sku;name;brand;ean;oe;unit;location;price;min;onHand;cost';
const oil = 'O-1;Olje 5W-30;Mobil;;;l;R1;12,3456;20;208,5;7,1234';
const filter = ';Filter olja;Mann;4006381333931;03L 115 562, 03L115466;kos;R2;8.5;2;10;';
const parts = [head, oil, filter, ';Sornik;;;N 911 454 01;;;0,35;;;0,1'].join('\n');

describe.each(enginesFor('locks', 'column types'))('an import of parts on $name', (engine) => {
  const server = withServer(engine);
  const form = ({ client }: Person, text: string) =>
    client.formOutcome('/api/imports', new File([text], 'deli.csv', { type: 'text/csv' }), { kind: 'PARTS' });
  const looked = async (by: Person, text: string): Promise<ShownImport> => {
    const sent = await form(by, text);
    if (sent.code !== 'OK') throw new Error(JSON.stringify(sent));
    return importAnswer.parse(sent.data).import;
  };
  const step = ({ client }: Person, { id }: { id: string }, name: 'apply' | 'undo') =>
    client.restOutcome('POST', `/api/imports/${id}/${name}`);
  const listed = async (by: Person, input: object = {}) =>
    z.object({ nodes: z.array(part) }).parse(await done(by, 'parts', input)).nodes;
  const movements = async (by: Person) =>
    z.object({ nodes: z.array(movement) }).parse(await done(by, 'movements')).nodes;

  test('brings them with what is on hand at its cost, found by any number, and takes all of it back', async () => {
    const owner = await aPaidOwner(server());
    await stockOn(owner);
    const seen = await looked(owner, parts);
    expect(seen).toMatchObject({ rows: 3, good: 3, bad: 0, duplicates: 0, remarks: [] });
    expect(seen.preview[0]?.values).toMatchObject({ price: '12.3456', onHand: '208.5', cost: '7.1234', unit: 'LTR' });
    expect(await listed(owner)).toEqual([]);
    expect((await step(owner, seen, 'apply')).code).toBe('OK');
    expect((await listed(owner)).toSorted((one, other) => (one.sku < other.sku ? -1 : 1))).toMatchObject([
      {
        sku: 'A-000001',
        ean: '4006381333931',
        priceUnit: 85_000,
        onHandThousandths: 10_000,
        valueCents: 0,
        numbers: [
          { kind: 'OE', number: '03L 115 562' },
          { kind: 'OE', number: '03L115466' },
        ],
      },
      {
        sku: 'A-000002',
        name: 'Sornik',
        unit: 'C62',
        priceUnit: 3500,
        minThousandths: null,
        ean: null,
        onHandThousandths: 0,
        lastCost: 1000,
        valueCents: 0,
      },
      {
        sku: 'O-1',
        brand: 'Mobil',
        unit: 'LTR',
        location: 'R1',
        priceUnit: 123_456,
        minThousandths: 20_000,
        onHandThousandths: 208_500,
        freeThousandths: 208_500,
        averageCost: 71_234,
        valueCents: 148_523,
      },
    ]);
    expect(await movements(owner)).toMatchObject([
      { kind: 'OPENING', deltaThousandths: 208_500, valueDeltaE7: '14852289000', balanceAfter: 208_500 },
      { kind: 'OPENING', deltaThousandths: 10_000, valueDeltaE7: '0' },
    ]);
    for (const search of ['03l115466', '115562', '4006381333931', 'filter mann']) {
      expect([search, (await listed(owner, { search })).map(({ name }) => name)]).toEqual([search, ['Filter olja']]);
    }
    expect(await looked(owner, parts)).toMatchObject({ good: 0, bad: 0, duplicates: 3 });
    expect((await step(owner, seen, 'undo')).code).toBe('OK');
    const db = await tablesOf(server(), owner);
    expect([await db.part.count(), await db.partNumber.count(), await db.stockMovement.count()]).toEqual([0, 0, 0]);
  });

  test('keeps what has moved since', async () => {
    const owner = await aPaidOwner(server());
    await stockOn(owner);
    const seen = await looked(owner, parts);
    await step(owner, seen, 'apply');
    const [moved] = await listed(owner, { search: 'olje' });
    await scrapped(owner, moved?.id ?? '', 500);
    expect(await step(owner, seen, 'undo')).toMatchObject({
      code: 'INVALID_STATE',
      error: expect.stringContaining('Olje 5W-30'),
    });
    expect(await listed(owner)).toHaveLength(3);
  });

  test('brings no stock while stock is off, and says so', async () => {
    const owner = await aPaidOwner(server());
    const seen = await looked(owner, parts);
    expect(seen.remarks).toMatchObject([
      { row: 2, column: 'onHand', message: expect.stringContaining('without') },
      { row: 3, column: 'onHand' },
    ]);
    expect((await step(owner, seen, 'apply')).code).toBe('OK');
    expect((await listed(owner)).map(({ onHandThousandths }) => onHandThousandths)).toEqual([0, 0, 0]);
    expect(await movements(owner)).toEqual([]);
  });

  test('changes nothing where a row is wrong, and names each', async () => {
    const owner = await aPaidOwner(server());
    await savedPart(owner, { sku: 'X-9', name: 'Zavore', ean: '3838824148397' });
    const rows = [
      ...[oil, 'o-1;Isto olje;;;;;;;;;', ';;Bosch;;;;;;;;', ';Jermen;;4006381333930;;;;;;;'],
      ...[
        ';Hladilo;;;;sod;;;;;',
        ';Tesnilo;;;;;;1,23456;;;',
        ';Pasta;;;;;;;;-1;',
        'Y-1;Ploščice;;3838824148397;;;;;;;',
      ],
      ';Zavore;;3838824148397;;;;;;;',
    ];
    const seen = await looked(owner, [head, ...rows].join('\n'));
    expect(seen).toMatchObject({ rows: 9, good: 1, bad: 6, duplicates: 2 });
    expect(seen.errors.map(({ row, column }) => `${row} ${column}`)).toEqual([
      ...['4 name', '5 ean', '6 unit', '7 price', '8 onHand', '9 ean'],
    ]);
    expect((await step(owner, seen, 'apply')).code).toBe('INVALID_STATE');
    expect((await listed(owner)).map(({ name }) => name)).toEqual(['Zavore']);
    const mechanic = await aMember(server(), owner, 'mechanic');
    expect((await form(mechanic, parts)).code).toBe('FORBIDDEN');
  });

  test('leaves out a part that came while it was being looked at', async () => {
    const owner = await aPaidOwner(server());
    const seen = await looked(owner, parts);
    await savedPart(owner, { sku: 'O-1', name: 'Olje' });
    const applied = await step(owner, seen, 'apply');
    expect(importAnswer.parse(applied.data).import).toMatchObject({ good: 2, duplicates: 1, bad: 0 });
  });
});
