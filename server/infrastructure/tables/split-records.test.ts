// @module-tag attack-4
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AppError } from '../../../schema/errors.ts';
import { splitRecords } from './split-records.ts';

const numRuns = 200;
const bounds = { columns: 200, cellLength: 1000 };
/** A text in pieces of two letters, which end wherever a record may. */
const piecesOf = (text: string) => text.match(/.{1,2}/gs) ?? [];

test('records are those that csv-parse reads, whatever stands in them', () => {
  const piece = fc.constantFrom(';', '"', '""', '\n', 'a', ' ', ',', 'č', ';";', '\n"');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('');
      const options = { relax_column_count: true, relax_quotes: true, delimiter: ';', record_delimiter: '\n' } as const;
      let expected: readonly (readonly string[])[] | undefined;
      try {
        expected = parse(text, options);
      } catch {
        expect(() => [...splitRecords(piecesOf(text), ';', bounds)]).toThrow(AppError);
        return;
      }
      expect([...splitRecords(piecesOf(text), ';', bounds)]).toEqual(expected);
    }),
    { numRuns },
  );
});

test.each(['\n', '\r\n', '\r'])('records end with %j', (end) => {
  expect([...splitRecords(piecesOf(['a;b', '', '"c', 'd";e'].join(end)), ';', bounds)]).toEqual([
    ['a', 'b'],
    [''],
    [`c${end}d`, 'e'],
  ]);
});

test('a long record is read once, however many pieces it comes in', () => {
  const cell = `"${'a""'.repeat(1500)}"`;
  const text = `${Array.from({ length: 50 }, () => cell).join(';')}\n`.repeat(9);
  const wide = { columns: 200, cellLength: 20_000 };
  const timeOf = (size: number) => {
    const pieces = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
      text.slice(at * size, (at + 1) * size),
    );
    const before = process.cpuUsage();
    expect([...splitRecords(pieces, ';', wide)].map((record) => record.length)).toEqual(
      Array.from({ length: 9 }, () => 50),
    );
    return process.cpuUsage(before).user;
  };
  timeOf(text.length);
  // From its beginning with each piece it takes more than ten times as long.
  expect(timeOf(5000)).toBeLessThan(5 * timeOf(text.length));
});
