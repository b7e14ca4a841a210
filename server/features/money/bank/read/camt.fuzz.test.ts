// @module-tag file-2
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownAccount } from '../testing/statements.ts';
import { readStatement } from './read-statement.ts';

/** Whatever a camt.053 looks like: each booking is read with its direction, its sum and its day, or the file is refused. */

const zone = 'Europe/Ljubljana';
const owner = { iban: ownAccount, zone };
const dayIn = new Intl.DateTimeFormat('sv-SE', { timeZone: zone });

/** Some moment of the days in which statements are read, also at midnight and where clocks are changed. */
const moment = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2029, 11, 31) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000));
const keysOf = <Values extends object>(values: Values) => fc.constantFrom(...Object.keys(values));

/** How a day is written, and which one it is for the workshop. */
const days: Readonly<Record<string, (at: Date) => readonly [written: string, expected: string]>> = {
  day: (at) => [`<Dt>${at.toISOString().slice(0, 10)}</Dt>`, at.toISOString().slice(0, 10)],
  dayWithZone: (at) => [`<Dt>${at.toISOString().slice(0, 10)}Z</Dt>`, at.toISOString().slice(0, 10)],
  utc: (at) => [`<DtTm>${at.toISOString()}</DtTm>`, dayIn.format(at)],
  offset: (at) => {
    const local = new Date(at.getTime() - 5 * 3_600_000).toISOString().slice(0, 19);
    return [`<DtTm>${local}-05:00</DtTm>`, dayIn.format(at)];
  },
  local: (at) => [`<DtTm>${at.toISOString().slice(0, 19)}</DtTm>`, at.toISOString().slice(0, 10)],
};
const euros = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const amounts: Readonly<Record<string, (cents: number) => string>> = {
  plain: euros,
  long: (cents) => `${euros(cents)}000`,
  zeros: (cents) => `0000${euros(cents)}`,
  plus: (cents) => `+${euros(cents)}`,
  short: (cents) => (cents % 100 === 0 ? String(cents / 100) : euros(cents).replace(/0$/, '')),
  lines: (cents) => `\n  ${euros(cents)}\n`,
};
/** What makes an entry uncertain; a file with a booked one of these is refused. */
const damages: Readonly<Record<string, (entry: string) => string>> = {
  noDirection: (entry) => entry.replace(/<CdtDbtInd>\w+<\/CdtDbtInd>/, ''),
  otherDirection: (entry) => entry.replace(/<CdtDbtInd>\w+</, '<CdtDbtInd>BOTH<'),
  noDay: (entry) => entry.replace(/<BookgDt>.*?<\/BookgDt>/s, '').replace(/<ValDt>.*?<\/ValDt>/s, ''),
  noSuchDay: (entry) =>
    entry.replace(/<BookgDt>.*?<\/BookgDt>/s, '').replace(/<ValDt>.*?<\/ValDt>/s, '<ValDt><Dt>2026-02-30</Dt></ValDt>'),
  otherCurrency: (entry) => entry.replace('Ccy="EUR"', 'Ccy="USD"'),
  comma: (entry) => entry.replace(/(\d)\.(\d)/, '$1,$2').replace(/>\s*(\d+)\s*</, '>$1,00<'),
  partsOfCent: (entry) => entry.replace(/<Amt Ccy="EUR">[^<]*</, '<Amt Ccy="EUR">1.005<'),
  minus: (entry) => entry.replace(/<Amt Ccy="EUR">\s*\+?/, '<Amt Ccy="EUR">-'),
};

const entry = fc.record({
  at: moment,
  day: keysOf(days),
  amount: keysOf(amounts),
  cents: fc.integer({ min: 1, max: 200_000_000 }),
  isOut: fc.boolean(),
  isBooked: fc.boolean(),
  hasBookingDay: fc.boolean(),
  // Few of them: one that is booked refuses the file.
  damage: fc.oneof({ weight: 20, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: keysOf(damages) }),
  /** Payments that it is made up of, and of which some may go the other way. */
  parts: fc.array(
    fc.record({
      cents: fc.integer({ min: 1, max: 5_000_000 }),
      isBack: fc.boolean(),
      /** One that goes the way of its entry need not say so. */
      saysDirection: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  areParts: fc.boolean(),
});
type Entry = typeof entry extends fc.Arbitrary<infer Value> ? Value : never;

/** The sum in cents, below zero where it goes the other way than the entry, of its parts. */
const sumOf = (parts: Entry['parts']) => parts.reduce((sum, { cents, isBack }) => sum + (isBack ? -cents : cents), 0);
const directionOf = (isOut: boolean) => (isOut ? 'DBIT' : 'CRDT');

/** An entry as its file has it, and as it is meant. */
function written(each: Entry, isLater: boolean): { readonly text: string; readonly expected: readonly string[] } {
  const { parts, areParts, isOut } = each;
  const sum = sumOf(parts);
  const isApart = parts.length > 1 && areParts && sum > 0;
  const cents = isApart ? sum : each.cents;
  const [day, expectedOn] = (days[each.day] ?? (() => ['', '']))(each.at);
  const details = parts.map(({ cents: of, isBack, saysDirection }) => {
    const direction = isBack || saysDirection ? `<CdtDbtInd>${directionOf(isBack !== isOut)}</CdtDbtInd>` : '';
    return `<TxDtls><Amt Ccy="EUR">${euros(of)}</Amt>${direction}</TxDtls>`;
  });
  const whole = amounts[each.amount]?.(cents) ?? '';
  const text =
    `<Ntry><Amt Ccy="EUR">${whole}</Amt><CdtDbtInd>${directionOf(isOut)}</CdtDbtInd>` +
    `<Sts>${isLater ? `<Cd>${each.isBooked ? 'BOOK' : 'PDNG'}</Cd>` : each.isBooked ? 'BOOK' : 'PDNG'}</Sts>` +
    `${each.hasBookingDay ? `<BookgDt>${day}</BookgDt>` : ''}<ValDt>${day}</ValDt>` +
    `<NtryDtls>${details.join('')}</NtryDtls></Ntry>`;
  const signed = (of: number) => `${expectedOn} ${isOut ? -of : of}`;
  const isSum = parts.length > 1 && sum === cents;
  const bookings = isSum ? parts.map((part) => signed(part.isBack ? -part.cents : part.cents)) : [signed(cents)];
  return { text: damages[each.damage ?? '']?.(text) ?? text, expected: each.isBooked ? bookings : [] };
}

test('a camt.053 is read as it was meant, and refused where an entry is not certain', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(entry, { minLength: 1, maxLength: 6 }),
      fc.record({
        version: fc.constantFrom('02', '04', '08', '13'),
        prefix: fc.constantFrom('', 'ns:'),
        encoding: fc.constantFrom('utf8', 'utf16le'),
        hasOther: fc.boolean(),
      }),
      async (entries, { version, prefix, encoding, hasOther }) => {
        const all = entries.map((each) => written(each, Number(version) >= 4));
        const statement = (iban: string, content: string) =>
          `<Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${content}</Stmt>`;
        const other = hasOther ? statement('SI56191000000123438', all.map(({ text }) => text).join('')) : '';
        const body = `<BkToCstmrStmt>${other}${statement(ownAccount, all.map(({ text }) => text).join(''))}</BkToCstmrStmt>`;
        const space = `urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}`;
        const name = prefix === '' ? 'xmlns' : `xmlns:${prefix.slice(0, -1)}`;
        const document = `<Document ${name}="${space}">${body}</Document>`.replace(/<(\/?)(?=\w)/g, `<$1${prefix}`);
        const mark = encoding === 'utf16le' ? '\u{feff}' : '';
        const bytes = Buffer.from(`${mark}${document}`, encoding === 'utf8' ? 'utf8' : 'utf16le');
        const read = await readStatement(bytes, owner).then(
          ({ bookings }) => bookings.map(({ bookedOn, amountCents }) => `${bookedOn} ${amountCents}`),
          () => 'refused',
        );
        const isUncertain = entries.some(({ damage, isBooked }) => damage !== null && isBooked);
        expect(read).toEqual(isUncertain ? 'refused' : all.flatMap(({ expected }) => expected));
      },
    ),
    { numRuns: 200 },
  );
});
