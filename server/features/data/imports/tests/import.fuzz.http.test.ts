// @module-tag file-4
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ImportEncoding } from '../../../../../schema/features/data/import-fields.ts';
import { importAnswer } from '../../../../../schema/features/data/imports.ts';
import { byChance } from '../../../../../tests/support/answers/recorded-answers.ts';
import { databases } from '../../../../../tests/support/machine/databases.ts';
import { withServer } from '../../../../../tests/support/server/with-server.ts';
import { aPaidOwner } from '../../../../../tests/support/stripe/payment.ts';
import { decodeSingleByte } from '../../../../infrastructure/tables/encodings.ts';

/** Whatever the table of another program looks like: each row is stored as it was meant, or refused; never in another way. */

const server = withServer(databases[0]);

const repair = fc.record({
  day: fc.date({ min: new Date('1995-01-01'), max: new Date('2025-12-31'), noInvalidDate: true }),
  cents: fc.integer({ min: 1, max: 900_000_00 }),
  km: fc.integer({ min: 0, max: 900_000 }),
});
type Repair = typeof repair extends fc.Arbitrary<infer Value> ? Value : never;

const iso = ({ day }: Repair) => day.toISOString().slice(0, 10);
const parts = (row: Repair) => iso(row).split('-');
const days: Readonly<Record<string, (row: Repair) => string>> = {
  iso,
  dotted: (row) => parts(row).toReversed().join('.'),
  spaced: (row) => parts(row).toReversed().map(Number).join('. '),
  dashed: (row) => parts(row).toReversed().join('-'),
  slashed: (row) => `${parts(row).toReversed().join('/')} 10:15`,
  monthFirst: (row) => {
    const [year, month, day] = parts(row);
    return `${month}/${day}/${year}`;
  },
};
/** A day that may as well be the month. */
const earlyDay = (day: Date) =>
  new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), ((day.getUTCDate() - 1) % 12) + 1));
const grouped = (digits: string, mark: string) => digits.replace(/\B(?=(\d{3})+$)/g, mark);
const marks: Readonly<Record<string, readonly [string, string]>> = {
  slovenian: ['.', ','],
  english: [',', '.'],
  plain: ['', '.'],
  comma: ['', ','],
  blank: ['\u00a0', ','],
};
const sumOf = (cents: number, [group, mark]: readonly [string, string], hasCents: boolean) => {
  const euros = grouped(String(Math.floor(cents / 100)), group);
  return !hasCents && cents % 100 === 0 ? euros : `${euros}${mark}${String(cents % 100).padStart(2, '0')}`;
};
const upperBytes = Uint8Array.from({ length: 128 }, (_, at) => at + 128);
/** The bytes of a text of one byte a letter, by what each byte is read as. */
const encode = (text: string, encoding: ImportEncoding) => {
  const upper = decodeSingleByte(upperBytes, encoding);
  return Uint8Array.from(
    [...text].map((letter) => (letter < '\u0080' ? letter.charCodeAt(0) : upper.indexOf(letter) + 128)),
  );
};
const withMark = (text: string) => `\u{feff}${text}`;
const encodings: Readonly<Record<string, (text: string) => Uint8Array>> = {
  utf8: (text) => Buffer.from(text),
  utf8WithMark: (text) => Buffer.from(withMark(text)),
  utf16: (text) => Buffer.from(withMark(text), 'utf16le'),
  windows1250: (text) => encode(text, 'WINDOWS_1250'),
  // Both are older than the euro.
  iso88592: (text) => encode(text.replaceAll('€', 'EUR'), 'ISO_8859_2'),
  cp852: (text) => encode(text.replaceAll('€', 'EUR'), 'CP852'),
};
const keys = (values: object) => fc.constantFrom(...Object.keys(values));

test('a table is read as it was meant, or refused', async () => {
  const { client } = await aPaidOwner(server());
  const table = fc.record({
    repairs: fc.array(repair, { minLength: 1, maxLength: 5 }),
    /** Whole euros may be written without cents, and whole tens of them look like cents behind a mark of thousands. */
    step: fc.constantFrom(1, 100, 1000),
    isEarly: fc.boolean(),
    day: keys(days),
    mark: keys(marks),
    separator: fc.constantFrom(';', ',', '\t', '|'),
    hasCents: fc.boolean(),
    hasUnits: fc.boolean(),
    encoding: keys(encodings),
    words: fc.array(fc.constantFrom('Menjava čepov', 'Šobe očiščene', 'Žarnica', 'Olje, 5 l'), {
      minLength: 1,
      maxLength: 3,
    }),
    end: fc.constantFrom('\n', '\r\n', '\r'),
  });
  await byChance(() =>
    fc.assert(
      fc.asyncProperty(table, async ({ repairs, step, isEarly, separator, encoding, end, words, ...form }) => {
        // A month that might be the day in each of the rows is taken for the day, as people here write it.
        const rows = repairs.map((row) => ({
          ...row,
          day: isEarly && form.day !== 'monthFirst' ? earlyDay(row.day) : row.day,
          cents: Math.ceil(row.cents / step) * step,
        }));
        fc.pre(form.day !== 'monthFirst' || rows.some((row) => row.day.getUTCDate() > 12));
        const mark = marks[form.mark] ?? ['', '.'];
        const lines = [
          ['Tablica', 'Datum', 'Kilometri', 'Opis dela', 'Znesek'],
          ...rows.map((row, at) => [
            `LJ FZ-${at}`,
            (days[form.day] ?? iso)(row),
            `${grouped(String(row.km), mark[0])}${form.hasUnits ? ' km' : ''}`,
            `${words.join(' ')}, ${at}`,
            `${sumOf(row.cents, mark, form.hasCents)}${form.hasUnits ? ' €' : ''}`,
          ]),
        ].map((cells) => cells.map((cell) => `"${cell}"`).join(separator));
        const text = `${lines.join(end)}${end}`;
        const bytes = encodings[encoding]?.(text) ?? Buffer.from(text);
        const file = new File([Buffer.from(bytes)], 'delo.csv', { type: 'text/csv' });
        const sent = await client.formOutcome('/api/imports', file, { kind: 'HISTORY' });
        expect(sent).toMatchObject({ code: 'OK' });
        const { preview, bad, encoding: found } = importAnswer.parse(sent.data).import;
        const expectedRows = new Map(
          rows.map((row, at) => [
            at + 2,
            {
              on: iso(row),
              km: String(row.km),
              total: (row.cents / 100).toFixed(2),
              text: `${words.join(' ')}, ${at}`,
            },
          ]),
        );
        for (const { row, values } of preview) expect([row, values]).toMatchObject([row, expectedRows.get(row) ?? {}]);
        // Only thousands in groups and without cents are open to two readings.
        const isGrouped = form.mark === 'slovenian' || form.mark === 'english';
        const isOpen = rows.some(({ cents }) => cents % 100 === 0 && cents >= 100_000);
        // Letters that another encoding would make other words of are asked for.
        const isAsked = found !== null && !found.isCertain;
        if (bad > 0) expect(isAsked || (isGrouped && !form.hasCents && isOpen)).toBe(true);
      }),
      { numRuns: 60 },
    ),
  );
}, 120_000);
