// @module-tag file-1
import { describe, expect, test } from 'vitest';
import type { BankReading } from '../../../../../schema/features/money/bank-preview.ts';
import { ownAccount } from '../testing/statements.ts';
import { readBankCsv } from './csv.ts';

const owner = { iban: ownAccount, zone: 'Europe/Ljubljana' };
const bytes = (lines: readonly string[]) => new TextEncoder().encode(`${lines.join('\r\n')}\r\n`);
const read = (lines: readonly string[], said?: BankReading) => readBankCsv(bytes(lines), owner, said);
const refusal = (lines: readonly string[], said?: BankReading) =>
  read(lines, said).then(
    ({ bookings }) => `taken: ${JSON.stringify(bookings)}`,
    (error: Error) => error.message,
  );
const sums = async (lines: readonly string[], said?: BankReading) =>
  (await read(lines, said)).bookings.map(({ amountCents }) => amountCents);

describe('sums', () => {
  test.each([
    [['24,085', '1.250,00'], 'parts of a cent'],
    [['24,085', '3,50'], 'parts of a cent'],
    [['24,085'], 'comma or the point'],
    [['1.234'], 'comma or the point'],
    [['100', '1.234'], 'comma or the point'],
    [['1.234,56', '1,234.56'], 'not an amount as the others'],
    [['1.23.456'], 'not an amount'],
    [['٣'], 'not an amount'],
    [['30.000.000,00'], 'more than can be recorded'],
  ])('%j are refused: %s', async (written, said) => {
    const lines = ['Datum\tZnesek', ...written.map((sum) => `25.11.2026\t${sum}`)];
    expect(await refusal(lines)).toContain(said);
  });

  test.each([
    [
      ['24,085', '100.00'],
      [2_408_500, 10_000],
    ],
    [
      ['1.234', '5,5'],
      [123_400, 550],
    ],
    [['1.234.567'], [123_456_700]],
    [
      ['1 234,56', '-7,00', '€ 3', '4 EUR'],
      [123_456, -700, 300, 400],
    ],
    [['0,500'], [50]],
    [
      ['12,50-', '(3,00)', '−1,00'],
      [-1250, -300, -100],
    ],
  ])('%j are read by what all of them say', async (written, cents) => {
    expect(await sums(['Datum\tZnesek', ...written.map((sum) => `25.11.2026\t${sum}`)])).toEqual(cents);
  });

  test('whose mark is not certain are read as a person says, or as the balances beside them', async () => {
    const lines = ['Datum\tZnesek', '25.11.2026\t1.234'];
    expect(await sums(lines, { decimalMark: 'COMMA' })).toEqual([123_400]);
    expect(await refusal(lines, { decimalMark: 'POINT' })).toContain('parts of a cent');
    expect(await sums(['Datum\tZnesek\tStanje', '25.11.2026\t1.234\t1.300,50'])).toEqual([123_400]);
  });
});

describe('days', () => {
  test.each([
    ['25-11-2026'],
    ['25.11.2026'],
    ['25. 11. 2026'],
    ['25/11/2026'],
    ['2026-11-25'],
    ['2026.11.25'],
    ['2026/11/25'],
    ['20261125'],
    ['25.11.26'],
    ['25 Nov 2026'],
    ['25. nov. 2026'],
    ['25.11.2026 23:59:59'],
    ['2026-11-25T23:30:00'],
    ['2026-11-24T23:30:00Z'],
    ['2026-11-25T23:30:00+01:00'],
    ['2026-11-25 10:15:30.123'],
  ])('%s is 25 November', async (day) => {
    expect((await read(['Datum;Znesek', `${day};1,00`])).bookings).toMatchObject([{ bookedOn: '2026-11-25' }]);
  });

  test('between slashes are read by all of them, and asked for where an English head leaves them open', async () => {
    const days = async (lines: readonly string[], said?: BankReading) =>
      (await read(lines, said)).bookings.map(({ bookedOn }) => bookedOn);
    expect(await days(['Date,Amount', '03/12/2026,1.00', '11/25/2026,2.00'])).toEqual(['2026-03-12', '2026-11-25']);
    expect(await days(['Datum;Znesek', '03/12/2026;1,00'])).toEqual(['2026-12-03']);
    expect(await refusal(['Date,Amount', '03/12/2026,1.00'])).toContain('the day or the month');
    expect(await days(['Date,Amount', '03/12/2026,1.00'], { dayOrder: 'DAY_FIRST' })).toEqual(['2026-12-03']);
  });

  test.each(['32.11.2026', '25-11-26', '11.2026', '25.13.2026', '0026-11-25'])(
    '%s is refused with its row',
    async (day) => {
      expect(await refusal(['Datum;Znesek', `${day};1,00`])).toContain('Row 2: “');
    },
  );
});

test('a table whose head is not split by a comma is not read by it, though its sums and its title have commas', async () => {
  const lines = ['Izpisek; račun, obdobje, vse', '', '"Datum"|"Znesek"|"+/-"', '"2026-11-25"|"1,000,000.01"|"-"'];
  expect(await sums(lines)).toEqual([-100_000_001]);
});
