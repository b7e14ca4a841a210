import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundTo, splitDifferences } from './difference.ts';

const value = fc.bigInt({ min: 0n, max: 10n ** 12n });
const line = fc.record({
  partId: fc.constantFrom('a', 'b', null),
  thousandths: fc.integer({ min: 1, max: 10_000 }),
  receivedE7: value,
  invoicedE7: value,
  isCore: fc.boolean(),
});
const shelf = fc.record({ thousandths: fc.integer({ min: -5000, max: 20_000 }), valueE7: value });

describe('the difference of an invoice', () => {
  test('is wholly split, and nothing on a shelf gets a value below zero', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 6 }), shelf, shelf, (lines, a, b) => {
        const shelves = new Map([
          ['a', a],
          ['b', b],
        ] as const);
        const split = splitDifferences(lines, new Map(shelves));
        for (const [place, { revaluedE7, costE7 }] of split.entries()) {
          const { invoicedE7 = 0n, receivedE7 = 0n } = lines[place] ?? {};
          expect(revaluedE7 + costE7).toBe(invoicedE7 - receivedE7);
        }
        for (const [id, { thousandths, valueE7 }] of shelves) {
          const own = split.flatMap((each, place) => (lines[place]?.partId === id ? each.revaluedE7 : []));
          const after = own.reduce((all, each) => all + each, valueE7);
          expect(after).toBeGreaterThanOrEqual(0n);
          if (thousandths <= 0) expect(after).toBe(valueE7);
        }
      }),
    );
  });

  test('goes to what is on the shelf and to no more, however many lines it came in', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 10_000 }), { minLength: 1, maxLength: 6 });
    const onShelf = fc.integer({ min: 0, max: 60_000 });
    const dearer = fc.bigInt({ min: 1n, max: 10n ** 6n });
    fc.assert(
      fc.property(quantities, onShelf, dearer, (each, thousandths, e7) => {
        const lines = each.map((quantity) => ({
          partId: 'a',
          thousandths: quantity,
          receivedE7: 0n,
          isCore: false,
          invoicedE7: BigInt(quantity) * e7,
        }));
        const split = splitDifferences(lines, new Map([['a', { thousandths, valueE7: 0n }]]));
        const received = each.reduce((all, quantity) => all + quantity, 0);
        const [revalued, cost] = [
          split.reduce((all, { revaluedE7 }) => all + revaluedE7, 0n),
          split.reduce((all, { costE7 }) => all + costE7, 0n),
        ];
        expect(revalued).toBe(BigInt(Math.min(received, thousandths)) * e7);
        expect(cost).toBe(BigInt(Math.max(0, received - thousandths)) * e7);
      }),
    );
  });

  test('of two lines of one part shares what is there of it', () => {
    const each = { partId: 'a', thousandths: 4000, receivedE7: 0n, invoicedE7: 400n, isCore: false };
    const split = splitDifferences([each, each], new Map([['a', { thousandths: 5000, valueE7: 0n }]]));
    expect(split.map(({ revaluedE7 }) => revaluedE7)).toEqual([400n, 100n]);
  });

  test('is rounded to cents that add up', () => {
    fc.assert(
      fc.property(fc.array(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }), { minLength: 1 }), (values) => {
        const all = values.reduce((total, each) => total + each, 0n);
        const sum = Number(all / 100_000n);
        expect(roundTo(sum, values).reduce((total, each) => total + each, 0)).toBe(sum);
      }),
    );
  });
});
