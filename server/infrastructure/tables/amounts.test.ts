import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DecimalMark, decimalMarkOf, type MarkOfColumn, parseAmount } from './amounts.ts';

/** Each cell of a column as it is read beside the others. */
async function readColumn(cells: readonly string[]) {
  const mark = await decimalMarkOf(cells);
  return cells.map((cell) => parseAmount(cell, mark));
}

describe('a sum', () => {
  test.each<readonly [string, MarkOfColumn, number | string]>([
    ['1.234,56', 'ambiguous', 123_456],
    ['1,234.56', 'ambiguous', 123_456],
    ['1234.56', 'inconsistent', 123_456],
    ['1.234.000', 'ambiguous', 123_400_000],
    ['1.200', 'ambiguous', 'ambiguous'],
    ['1.200', 'inconsistent', 'ambiguous'],
    ['1.200', ',', 120_000],
    ['1.200', '.', 120],
    ['1,200', ',', 120],
    ['€ 24,085', 'ambiguous', 'ambiguous'],
    ['24,085', ',', 'notInCents'],
    ['0,085', 'ambiguous', 'notInCents'],
    ['12,5', 'ambiguous', 1250],
    ['0,07 €', ',', 7],
    ['EUR 15', 'ambiguous', 1500],
    ['−3,10', ',', -310],
    ['1\u00a0234,56', ',', 123_456],
    ['1,2,3', 'ambiguous', 'unreadable'],
    ['1.23.456,00', ',', 'unreadable'],
    ['1e9', 'ambiguous', 'unreadable'],
    ['NaN', 'ambiguous', 'unreadable'],
    ['٣', 'ambiguous', 'unreadable'],
    ['21474836,48', 'ambiguous', 'tooLarge'],
  ])('%j in a column with %j is %j', (written, mark, read) => {
    expect(parseAmount(written, mark)).toEqual(typeof read === 'number' ? { cents: read } : { problem: read });
  });

  test.each([
    [['1.200', '1.200,50']],
    [['1.200', '12,5']],
    [['1.200', '1.234.567']],
    [['1,200', '3.5']],
    [['1,200', '100', '12.50']],
  ])('of three digits behind a mark is thousands where another one says so: %j', async (cells) => {
    expect((await readColumn(cells))[0]).toEqual({ cents: 120_000 });
  });

  test.each([[['1.200']], [['1.200', '3.500', '100']], [['1.200', '1.234,50', '1,234.50']]])(
    'of three digits behind a mark is none where no other one says what it is: %j',
    async (cells) => {
      expect((await readColumn(cells))[0]).toEqual({ problem: 'ambiguous' });
    },
  );
});

/** How one sum may be written by a program with this mark: with groups or not, with none to four decimals. */
function written(cents: number, mark: DecimalMark, isGrouped: boolean, zeros: number): string {
  const whole = String(Math.floor(cents / 100));
  const groups = isGrouped ? whole.replace(/\B(?=(?:\d{3})+$)/g, mark === ',' ? '.' : ',') : whole;
  const decimals = String(cents % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  const fraction = decimals + '0'.repeat(zeros);
  return fraction === '' ? groups : `${groups}${mark}${fraction.slice(0, 4)}`;
}

const amount = fc.tuple(
  fc.oneof(
    fc.integer({ min: 0, max: 2_147_483_647 }),
    fc.integer({ min: 1, max: 999 }).map((thousands) => thousands * 100_000),
    fc.integer({ min: 1, max: 99_900 }),
  ),
  fc.boolean(),
  fc.nat(3),
);
const column = fc.tuple(fc.constantFrom<DecimalMark>(',', '.'), fc.array(amount, { minLength: 1, maxLength: 12 }));

test('a column is never read in another magnitude than it was written in, whichever mark it has', async () => {
  await fc.assert(
    fc.asyncProperty(column, async ([mark, amounts]) => {
      const cells = amounts.map(([cents, isGrouped, zeros]) => written(cents, mark, isGrouped, zeros));
      const read = await readColumn(cells);
      for (const [at, [cents]] of amounts.entries())
        expect([{ cents }, { problem: 'ambiguous' }]).toContainEqual(read[at]);
    }),
    { numRuns: 1000 },
  );
});

test('a column in which one sum shows its mark is read as a whole', async () => {
  await fc.assert(
    fc.asyncProperty(
      column,
      fc.constantFrom('1234#56', '12#5', '0#01'),
      fc.nat(12),
      async ([mark, amounts], sure, at) => {
        const cells = amounts.map(([cents, isGrouped, zeros]) => written(cents, mark, isGrouped, zeros));
        const read = await readColumn(cells.toSpliced(at, 0, sure.replace('#', mark)));
        expect(read.filter((each) => !('cents' in each))).toEqual([]);
      },
    ),
    { numRuns: 500 },
  );
});
