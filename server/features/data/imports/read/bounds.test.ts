// @module-tag attack-3
// @module-tag attack-4
// @module-tag attack-6
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAmount } from '../../../../infrastructure/tables/amounts.ts';
import { readTable } from './read-table.ts';
import { basisPointsOf, dayOf, parseQuantity, parseWholeNumber } from './typed-values.ts';

const megabytes = 18 * 1_048_576;

/** Files as long as are taken, which hold little: the longest time goes by where each character is a cell or a line. */
const hollow: readonly (readonly [string, string, string])[] = [
  ['separators', ';'.repeat(megabytes), 'tooManyColumns'],
  ['line ends', '\n'.repeat(megabytes), 'tooManyLines'],
  ['line ends below a head', `ime\n${'\n'.repeat(megabytes)}`, 'tooManyLines'],
  ['old line ends below a head', `ime\r${'\r'.repeat(megabytes)}`, 'tooManyLines'],
  ['rows of separators', `${';'.repeat(150)}\n`.repeat(megabytes / 151), 'unreadableTable'],
  ['rows with one letter', `x${';'.repeat(198)}\n`.repeat(megabytes / 200), 'tooManyCellsAtOnce'],
  ['rows of one letter', 'x\n'.repeat(megabytes / 2), 'tooManyRows'],
  ['quotation marks', '"'.repeat(megabytes), 'cellTooLong'],
  ['empty quoted cells', '"";'.repeat(megabytes / 3), 'tooManyColumns'],
  ['one quoted cell', `ime;"${'a'.repeat(megabytes)}"\nAna;1\n`, 'cellTooLong'],
  ['one quoted cell with line ends', `ime;"${'a\n'.repeat(megabytes / 2)}"\nAna;1\n`, 'cellTooLong'],
  ['long cells in one row', `ime;${`${'a'.repeat(30_000)};`.repeat(megabytes / 30_001)}`, 'recordTooLong'],
  ['one cell', `ime;${'a'.repeat(megabytes)}\nAna;1\n`, 'cellTooLong'],
  ['blanks', `ime;${' '.repeat(megabytes)}\nAna;1\n`, 'cellTooLong'],
  ['combining marks', `ime;a${'\u0301\u0323'.repeat(megabytes / 4)}\nAna;1\n`, 'cellTooLong'],
];

describe('a file that holds next to nothing', () => {
  test.each(hollow)('of %s is refused with its bound', async (_name, text, said) => {
    const bytes = new TextEncoder().encode(text);
    await expect(readTable(bytes)).rejects.toMatchObject({ details: { file: { code: said } } });
  });
});

test('a cell is no day and no number before an expression has to look for long', () => {
  const piece = fc.constantFrom(
    '1.1.2026',
    ' ',
    '\t',
    'T',
    '00:00',
    '-',
    '+',
    '€',
    'EUR',
    'km',
    '%',
    '1',
    '.',
    ',',
    'a',
    '\u0301',
  );
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), fc.nat(60_000), (pieces, times) => {
      const cell = `1.1.2026${pieces.join('').repeat(times)}x`;
      expect(dayOf(cell)).toBeUndefined();
      for (const read of [parseWholeNumber, basisPointsOf]) expect(read(cell, 'ambiguous')).toBeUndefined();
      for (const read of [parseAmount, parseQuantity]) {
        expect(read(cell, 'ambiguous')).toEqual({ problem: 'unreadable' });
      }
    }),
    { numRuns: 50 },
  );
});

test('a day with blanks behind it is none at once, however many they are', () => {
  const cell = `1.1.2026${' '.repeat(60_000)}x`;
  const before = process.cpuUsage();
  expect(dayOf(cell)).toBeUndefined();
  // An expression that begins again at each of them takes seconds, one that does not a millisecond.
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(300);
});
