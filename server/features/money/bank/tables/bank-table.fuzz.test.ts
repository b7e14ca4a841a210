// @module-tag attack-4
// @module-tag attack-5
// @module-tag attack-6
// @module-tag file-1
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownAccount } from '../testing/statements.ts';
import { readBankCsv } from './csv.ts';

/** Whatever a bank’s table looks like: it is read as it was meant, or refused; never in another way. */

const owner = { iban: ownAccount, zone: 'Europe/Ljubljana' };

const booking = fc.record({
  day: fc.date({ min: new Date('2020-01-01'), max: new Date('2029-12-31'), noInvalidDate: true }),
  cents: fc.integer({ min: 1, max: 2_000_000_00 }),
  isOut: fc.boolean(),
  isBooked: fc.boolean(),
});
type Row = typeof booking extends fc.Arbitrary<infer Value> ? Value : never;

const iso = ({ day }: Row) => day.toISOString().slice(0, 10);
const parts = (row: Row) => iso(row).split('-');
const days: Readonly<Record<string, (row: Row) => string>> = {
  iso,
  dotted: (row) => parts(row).toReversed().join('.'),
  spaced: (row) => parts(row).toReversed().map(Number).join('. '),
  dashed: (row) => parts(row).toReversed().join('-'),
  slashed: (row) => parts(row).toReversed().join('/'),
  yearFirst: (row) => `${parts(row).join('.')} 10:15`,
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
  blank: [' ', ','],
};
const sumOf = (cents: number, [group, mark]: readonly [string, string], hasCents: boolean) => {
  const euros = grouped(String(Math.floor(cents / 100)), group);
  return !hasCents && cents % 100 === 0 ? euros : `${euros}${mark}${String(cents % 100).padStart(2, '0')}`;
};
/** Heads and cells of the direction; `sides` has two columns, `signed` a sign. */
const directions: Readonly<Record<string, readonly [string, string, string]>> = {
  signs: ['+/-', '+', '-'],
  bremeDobro: ['B/D', 'D', 'B'],
  debitCredit: ['C/D', 'C', 'D'],
  debetKredit: ['D/K', 'K', 'D'],
  sollHaben: ['S/H', 'H', 'S'],
  inOut: ['I/O', 'I', 'O'],
  uplataIsplata: ['U/I', 'U', 'I'],
  prilivOdliv: ['P/O', 'P', 'O'],
  dugujePotrazuje: ['D/P', 'P', 'D'],
  words: ['Smer', 'Priliv', 'Odliv'],
};
const keys = (values: object) => fc.constantFrom(...Object.keys(values));

test('a table is read as it was meant, or refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(booking, { minLength: 1, maxLength: 8 }),
      fc.record({
        day: keys(days),
        mark: keys(marks),
        direction: fc.constantFrom(...Object.keys(directions), 'sides', 'signed'),
        separator: fc.constantFrom(';', ',', '\t', '|'),
        hasTitle: fc.boolean(),
        hasStates: fc.boolean(),
        hasCents: fc.boolean(),
        /** Whole euros may be written without cents, and whole tens of them look like cents behind a mark of thousands. */
        step: fc.constantFrom(1, 100, 1000),
        largest: fc.constantFrom(50_000_00, 2_000_000_00),
        isEarly: fc.boolean(),
        isBilingual: fc.boolean(),
        encoding: fc.constantFrom('utf8', 'utf16le'),
      }),
      async (bookings, form) => {
        const rows = bookings.map((row) => ({
          ...row,
          day: form.isEarly ? earlyDay(row.day) : row.day,
          cents: Math.ceil(((row.cents % form.largest) + 1) / form.step) * form.step,
        }));
        const mark = marks[form.mark] ?? ['', '.'];
        const written = (cents: number) => sumOf(cents, mark, form.hasCents);
        const [head = '', incoming = '', outgoing = ''] = directions[form.direction] ?? [];
        const sums = {
          sides: ({ isOut, cents }: Row) => (isOut ? [written(cents), ''] : ['', written(cents)]),
          signed: ({ isOut, cents }: Row) => [`${isOut ? '-' : ''}${written(cents)}`],
          other: ({ isOut, cents }: Row) => [written(cents), isOut ? outgoing : incoming],
        };
        const kind = form.direction === 'sides' || form.direction === 'signed' ? form.direction : 'other';
        const sumHead = { sides: ['Breme', 'Dobro'], signed: ['Znesek'], other: ['Znesek', head] }[kind];
        // Only an English head is above days whose month comes first.
        const dayHead = form.day === 'monthFirst' ? 'Date' : form.isBilingual ? 'Datum/Date' : 'Datum';
        const cell = (text: string) => `"${text}"`;
        const lines = [
          [dayHead, ...sumHead, ...(form.hasStates ? ['Status'] : [])],
          ...rows.map((row) => [
            (days[form.day] ?? iso)(row),
            ...sums[kind](row),
            ...(form.hasStates ? [row.isBooked ? 'Knjiženo' : 'Rezervacija'] : []),
          ]),
        ].map((cells) => cells.map(cell).join(form.separator));
        const text = `${form.hasTitle ? 'Izpisek; račun, obdobje, vse\n\n' : ''}${lines.join('\n')}\n`;
        const bytes = Buffer.from(`\u{feff}${text}`, form.encoding === 'utf8' ? 'utf8' : 'utf16le');
        const expected = rows
          .filter(({ isBooked }) => isBooked || !form.hasStates)
          .map((row) => `${iso(row)} ${row.isOut ? -row.cents : row.cents}`);
        const read = await readBankCsv(bytes, owner).then(
          ({ bookings }) => bookings.map(({ bookedOn, amountCents }) => `${bookedOn} ${amountCents}`),
          () => 'refused',
        );
        if (read !== 'refused') expect(read).toEqual(expected);
        else {
          // Only what is open to two readings may be refused: thousands in groups and without cents, a day that may be the month.
          const isGrouped = form.mark === 'slovenian' || form.mark === 'english';
          const isSumOpen =
            isGrouped && !form.hasCents && rows.some(({ cents }) => cents % 100 === 0 && cents >= 100_000);
          const isDayOpen = form.day === 'monthFirst' && rows.every(({ day }) => day.getUTCDate() <= 12);
          expect(isSumOpen || isDayOpen).toBe(true);
        }
      },
    ),
    { numRuns: 250 },
  );
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const megabytes = (text: string, size = 18) => text.repeat(Math.ceil((size * 1_000_000) / text.length));

test.each([
  ['separators', megabytes(';'), 'more than 200'],
  ['line ends', megabytes('\n'), 'more than 100000 lines'],
  ['line ends behind a head', `Datum;Znesek\n${megabytes('\n')}`, 'more than 100000 lines'],
  ['a quoted cell without end', `Datum;Znesek\n"${megabytes('x')}`, 'quotation mark'],
  ['a quoted cell', `Datum;Znesek\n"${megabytes('x')}";1`, 'quotation mark'],
  ['blanks in a day', `Datum;Znesek\n1.1.2026${' '.repeat(800_000)}x;1,00`, 'more than 20000'],
  ['marks in a cell', `Datum;Znesek;Namen\n1.1.2026;1,00;a${'\u0301'.repeat(60_000)}`, 'more than 20000'],
  ['columns', `Datum;Znesek${';x'.repeat(300)}\n1.1.2026;1,00`, 'more than 200'],
])('megabytes of %s are refused with the bound', async (_name, text, said) => {
  await expect(readBankCsv(bytesOf(text), owner)).rejects.toThrow(said);
});

test('a cell of combining marks is shortened', async () => {
  const text = `Datum;Znesek;Namen\n${`1.1.2026;1,00;a${'\u0301'.repeat(15_000)}\n`.repeat(50)}`;
  const { bookings } = await readBankCsv(bytesOf(text), owner);
  expect(bookings).toHaveLength(50);
  expect(bookings.every((each) => (each.text ?? '').length < 20)).toBe(true);
});

test('heads made of separators take no longer than other heads', async () => {
  const timeOf = async (cell: string) => {
    const text = Array.from({ length: 40 }, () => Array.from({ length: 199 }, () => cell).join(';')).join('\n');
    const before = process.cpuUsage();
    await expect(readBankCsv(bytesOf(text), owner)).rejects.toThrow('No columns');
    return process.cpuUsage(before).user;
  };
  await timeOf('ab'.repeat(99));
  // With each part compared it takes some twenty times as long.
  expect(await timeOf('/a'.repeat(99))).toBeLessThan(6 * (await timeOf('ab'.repeat(99))));
});
