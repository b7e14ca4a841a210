import fc from 'fast-check';
import { expect, test } from 'vitest';
import { insertInBatches } from './insert-in-batches.ts';

const form = (columns: number) => Object.fromEntries(Array.from({ length: columns }, (_, column) => [column, 0]));

test('all rows are written, each once and in their order, and no more than some hundred values at a time', async () => {
  const tables = fc.record({ columns: fc.integer({ min: 1, max: 60 }), length: fc.nat(700) });
  await fc.assert(
    fc.asyncProperty(tables, async ({ columns, length }) => {
      const rows = Array.from({ length }, (_, place) => ({ ...form(columns), place }));
      const pieces: (typeof rows)[] = [];
      const create = async (asked: object) => {
        const data = Reflect.get(asked, 'data');
        pieces.push(data);
        return { count: data.length };
      };
      expect(await insertInBatches({ data: rows }, create)).toEqual({ count: length });
      expect(pieces.flat()).toEqual(rows);
      const values = pieces.map((piece) => piece.length * (columns + 1));
      expect(Math.max(0, ...values)).toBeLessThanOrEqual(150 + columns);
    }),
  );
});

test('one row need not be in a list', async () => {
  const asked: object[] = [];
  const create = async (piece: object) => {
    asked.push(piece);
    return { count: 1 };
  };
  expect(await insertInBatches({ data: { id: '1' }, skipDuplicates: true }, create)).toEqual({ count: 1 });
  expect(asked).toEqual([{ data: [{ id: '1' }], skipDuplicates: true }]);
});
