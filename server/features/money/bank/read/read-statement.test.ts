// @module-tag file-2
import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../../../schema/errors.ts';
import { camtOf, csvOf, ownAccount } from '../testing/statements.ts';
import { readStatement as readFor } from './read-statement.ts';

const readStatement = (bytes: Uint8Array) => readFor(bytes, { iban: ownAccount, zone: 'Europe/Ljubljana' });
const utf8 = (text: string) => new TextEncoder().encode(text);
/** The letters of Slovenian in the encodings of Windows and of ISO for Central Europe. */
const of1250: Readonly<Record<string, number>> = { č: 0xe8, š: 0x9a, ž: 0x9e, Č: 0xc8, Š: 0x8a, Ž: 0x8e };
const of8859: Readonly<Record<string, number>> = { ...of1250, š: 0xb9, ž: 0xbe, Š: 0xa9, Ž: 0xae };
const inBytes = (text: string, letters: Readonly<Record<string, number>>) =>
  Uint8Array.from([...text].map((letter) => letters[letter] ?? letter.charCodeAt(0)));

const paid = {
  bookedOn: '2026-11-20',
  cents: 123_456,
  reference: 'SI00 12-2026',
  name: 'Žan Čebelar & Šuštar',
  iban: 'SI56 1910 0000 0123 438',
  text: 'Plačilo računa',
  bankId: 'B-1',
};
const read = {
  bookedOn: '2026-11-20',
  amountCents: 123_456,
  reference: 'SI0012-2026',
  payerName: 'Žan Čebelar & Šuštar',
  payerIban: 'SI56191000000123438',
  text: 'Plačilo računa',
  bankId: 'B-1',
};
const refused = async (bytes: Uint8Array) => expect(readStatement(bytes)).rejects.toThrow(AppError);

test.each(['02', '04', '06', '08', '13'])('camt.053 of version %s is read', async (version) => {
  const out = { bookedOn: '2026-11-21', cents: 5, isOutgoing: true, name: 'Dobavitelj' };
  const { bookings, format } = await readStatement(utf8(camtOf([paid, out], version)));
  expect(format).toBe('CAMT');
  expect(bookings).toMatchObject([read, { amountCents: -5, payerName: 'Dobavitelj', reference: null, bankId: null }]);
});

test('a collected entry is told apart, where its parts are its sum, and what is only expected is left out', async () => {
  const part = (euros: string, reference: string) =>
    `<TxDtls><Amt Ccy="EUR">${euros}</Amt><RmtInf><Ustrd>Sklic ${reference} hvala</Ustrd></RmtInf></TxDtls>`;
  const entry = (details: string, state = 'BOOK') =>
    `<Ntry><Amt Ccy="EUR">30</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>${state}</Cd></Sts><BookgDt><DtTm>2026-11-20T10:00:00+01:00` +
    `</DtTm></BookgDt><AcctSvcrRef>NOTPROVIDED</AcctSvcrRef><NtryDtls>${details}</NtryDtls></Ntry>`;
  const collected = part('10.00', 'SI00 1-2026') + part('20.00', 'SI00 2-2026');
  const wrong = part('10.00', 'SI00 1-2026') + part('19.99', 'SI00 2-2026');
  const file = camtOf([]).replace('</Stmt>', `${entry(collected)}${entry(wrong)}${entry(collected, 'PDNG')}</Stmt>`);
  expect((await readStatement(utf8(file))).bookings).toMatchObject([
    { amountCents: 1000, reference: 'SI001-2026', bankId: null, bookedOn: '2026-11-20' },
    { amountCents: 2000, reference: 'SI002-2026' },
    { amountCents: 3000, reference: null },
  ]);
});

const amountOf = (written: string, currency = 'EUR') =>
  utf8(camtOf([paid]).replace('<Amt Ccy="EUR">1234.56<', `<Amt Ccy="${currency}">${written}<`));

test.each([
  ['1234.56', 123_456],
  ['000000001234.56', 123_456],
  ['1234.56000', 123_456],
  ['+1234.5', 123_450],
  ['.5', 50],
  ['0000000000007.00000', 700],
  ['21474836.47', 2_147_483_647],
])('the amount %s is read to the cent', async (written, cents) => {
  expect((await readStatement(amountOf(written))).bookings).toMatchObject([{ amountCents: cents }]);
});

test.each([
  ['1234.567', 'Entry 1: 1234.567 has parts of a cent'],
  ['1234567890123.45', 'more than can be recorded'],
  ['1e3', '“1e3” is not an amount'],
  ['1,00', 'is not an amount'],
  ['.', 'is not an amount'],
])('the amount %s is refused with its rule', async (written, said) => {
  await expect(readStatement(amountOf(written))).rejects.toThrow(said);
});

const entryOf = (details: string, { direction = 'CRDT', day = '<Dt>2026-11-20</Dt>', text = '' } = {}) =>
  camtOf([]).replace(
    '</Stmt>',
    `<Ntry><Amt Ccy="EUR">30.00</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt>${day}</BookgDt>` +
      `<NtryDtls>${details}</NtryDtls>${text}</Ntry></Stmt>`,
  );
const partOf = (amount: string, more = '') => `<TxDtls>${amount}${more}</TxDtls>`;

test('details in another currency do not refuse an entry in euros', async () => {
  const inDollars = entryOf(partOf('<Amt Ccy="USD">35.10</Amt>', '<RmtInf><Ustrd>SI00 1-2026</Ustrd></RmtInf>'));
  expect((await readStatement(utf8(inDollars))).bookings).toMatchObject([
    { amountCents: 3000, reference: 'SI001-2026' },
  ]);
  const counted = (cents: string) => `<AmtDtls><TxAmt><Amt Ccy="EUR">${cents}</Amt></TxAmt></AmtDtls>`;
  const two = entryOf(['10.00', '20.00'].map((sum) => partOf('<Amt Ccy="USD">1</Amt>', counted(sum))).join(''));
  expect((await readStatement(utf8(two))).bookings).toMatchObject([{ amountCents: 1000 }, { amountCents: 2000 }]);
});

test('the text of a collected entry and its reference are not those of its parts', async () => {
  const text = '<AddtlNtryInf>Zbirno SI00 9-2026</AddtlNtryInf>';
  const parts = partOf('<Amt Ccy="EUR">10</Amt>') + partOf('<Amt Ccy="EUR">20</Amt>');
  expect((await readStatement(utf8(entryOf(parts, { text })))).bookings).toMatchObject([
    { amountCents: 1000, reference: null, text: null },
    { amountCents: 2000, reference: null, text: null },
  ]);
  expect((await readStatement(utf8(entryOf('', { text })))).bookings).toMatchObject([{ reference: 'SI009-2026' }]);
});

test('parts that went the other way are told apart with their own direction', async () => {
  const parts = partOf('<Amt Ccy="EUR">40</Amt>') + partOf('<Amt Ccy="EUR">10</Amt>', '<CdtDbtInd>DBIT</CdtDbtInd>');
  const { bookings } = await readStatement(utf8(entryOf(parts)));
  expect(bookings.map(({ amountCents }) => amountCents)).toEqual([4000, -1000]);
  await expect(readStatement(utf8(entryOf('', { direction: 'IN' })))).rejects.toThrow('whether the money came in');
});

test.each([
  ['<DtTm>2026-11-19T23:30:00Z</DtTm>', '2026-11-20'],
  ['<DtTm>2026-11-20T22:59:59.999Z</DtTm>', '2026-11-20'],
  ['<DtTm>2026-11-20T23:30:00</DtTm>', '2026-11-20'],
  ['<DtTm>2026-11-20T01:00:00+05:00</DtTm>', '2026-11-19'],
  ['<Dt>2026-11-20+01:00</Dt>', '2026-11-20'],
])('%s is the day of the workshop', async (day, bookedOn) => {
  expect((await readStatement(utf8(entryOf('', { day })))).bookings).toMatchObject([{ bookedOn }]);
});

test('of a file with several accounts the bookings of the own one are taken', async () => {
  const of = (account: string, cents: number) =>
    /<Stmt>.*<\/Stmt>/.exec(camtOf([{ bookedOn: '2026-11-20', cents }], '08', account))?.[0] ?? '';
  const other = 'SI56191000000123438';
  const both = camtOf([]).replace(
    /<Stmt>.*<\/Stmt>/,
    of(other, 5).replace('Ccy="EUR"', 'Ccy="USD"') + of(ownAccount, 7),
  );
  expect(await readStatement(utf8(both))).toMatchObject({ bookings: [{ amountCents: 7 }], leftOut: 1 });
  await expect(readStatement(utf8(camtOf([paid], '08', other)))).rejects.toThrow(other);
});

test.each([
  ['another message', camtOf([paid]).replace('camt.053', 'camt.054'), 'camt.054.001.08 and not an account statement'],
  ['a document type', camtOf([paid]).replace('<Document', '<!DOCTYPE Document []><Document'), 'DOCTYPE'],
  ['no account', camtOf([paid]).replace(/<Acct>.*?<\/Acct>/, ''), 'of which account'],
  ['no day', camtOf([paid]).replace(/<(BookgDt|ValDt)>.*?<\/\1>/g, ''), 'Entry 1 has no day'],
])('XML with %s says so', async (_name, file, said) => {
  await expect(readStatement(utf8(file))).rejects.toThrow(said);
});

test.each([
  ['UTF-8', utf8(camtOf([paid]))],
  ['UTF-8 with a mark', utf8(`\u{feff}${camtOf([paid])}`)],
  ['what it says: windows-1250', inBytes(camtOf([paid]).replace('UTF-8', 'windows-1250'), of1250)],
  ['what it says: ISO-8859-2', inBytes(camtOf([paid]).replace('UTF-8', 'iso-8859-2'), of8859)],
  ['another one than it says', inBytes(camtOf([paid]), of1250)],
  ['UTF-16', Buffer.from(`\u{feff}${camtOf([paid])}`, 'utf16le')],
])('XML is read in %s', async (_name, bytes) => {
  expect((await readStatement(bytes)).bookings).toMatchObject([read]);
});

const withType = (type: string, used: string) =>
  utf8(camtOf([paid]).replace('<Document', `<!DOCTYPE Document [${type}]><Document`).replace('Plačilo', used));
const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('');

test.each([
  ['a billion laughs', withType(`<!ENTITY l0 "ha">${laughs}`, '&l9;')],
  ['a file of the server', withType('<!ENTITY x SYSTEM "file:///etc/hostname">', '&x;')],
  ['a document type alone', withType('', 'x')],
  [
    'a document type elsewhere',
    utf8(camtOf([paid]).replace('<Document', '<!DOCTYPE a SYSTEM "http://127.0.0.1/a"><Document')),
  ],
  ['an entity nobody knows', utf8(camtOf([paid]).replace('Plačilo', '&nobody;'))],
  ['an end too early', utf8(camtOf([paid]).slice(0, -20))],
  ['elements without end', utf8(camtOf([]).replace('</Stmt>', `${'<a>'.repeat(100)}${'</a>'.repeat(100)}</Stmt>`))],
  ['another message', utf8(camtOf([paid]).replace('camt.053', 'camt.054'))],
  ['version 01', utf8(camtOf([paid], '01'))],
  ['dollars', utf8(camtOf([paid]).replace('Ccy="EUR"', 'Ccy="USD"'))],
  ['a sum below zero', utf8(camtOf([paid]).replace('>1234.56<', '>-1234.56<'))],
  ['a strange encoding', utf8(camtOf([paid]).replace('UTF-8', 'utf-7'))],
  ['the wrong encoding', Buffer.from(`\u{feff}${camtOf([paid])}`, 'utf16le').subarray(0, 801)],
  ['a page', utf8('<!doctype html><html></html>')],
])('XML with %s is refused', async (_name, bytes) => {
  await refused(bytes);
});

test('twenty megabytes are read, and others are answered meanwhile', async () => {
  const filler = { ...paid, text: 'x'.repeat(19_000) };
  const file = camtOf(Array.from({ length: 1000 }, (_, n) => ({ ...filler, bankId: String(n + 1) })));
  let turns = 0;
  const ticking = setInterval(() => {
    turns += 1;
  }, 1);
  const { bookings } = await readStatement(utf8(file));
  clearInterval(ticking);
  expect(file.length).toBeGreaterThan(19_000_000);
  expect(bookings).toHaveLength(1000);
  expect(turns).toBeGreaterThan(5);
});

test.each([
  ['UTF-8', utf8(csvOf([paid]))],
  ['cp1250', inBytes(csvOf([paid]), of1250)],
])('a table is read in %s, below what the bank writes above it', async (_name, bytes) => {
  const out = await readStatement(bytes);
  expect(out).toMatchObject({ format: 'CSV', bookings: [read] });
});

test('a table with one column of sums is read, with a sign or a word for the direction', async () => {
  const signed = 'Date,Amount,Currency,Reference\n2026-11-20,"1,234.56",EUR,SI00 12-2026\n2026-11-21,-5.00,EUR,\n';
  expect((await readStatement(utf8(signed))).bookings).toMatchObject([
    { amountCents: 123_456, reference: 'SI0012-2026' },
    { amountCents: -500 },
  ]);
  const worded = 'Datum;Znesek;Smer;Račun\n20. 11. 2026;7;Breme;SI56020170014356205\n21. 11. 2026;0;Dobro;\n;7;;\n';
  expect((await readStatement(utf8(worded))).bookings).toMatchObject([{ amountCents: -700 }]);
});

test.each([
  ['no sum', 'Datum;Opis\n1. 1. 2026;x\n'],
  ['a day that is none', 'Datum;Znesek\n1. 1. 2026;1\n32. 1. 2026;1\n'],
  ['a sum that is none', 'Datum;Znesek\n1. 1. 2026;ena\n'],
  ['another currency', 'Datum;Znesek;Oznaka valute\n1. 1. 2026;1;CHF\n'],
  ['no bookings', 'Datum;Znesek\nskupaj;\n'],
])('a table with %s is refused', async (_name, text) => {
  await refused(utf8(text));
});

// Work is counted, not timed: elements that are looked through for one of a name, and texts that are put in order.
const part = '<TxDtls><Amt Ccy="EUR">1.00</Amt><RmtInf><Ustrd>A</Ustrd></RmtInf></TxDtls>';

afterEach(() => {
  vi.restoreAllMocks();
});

function withEntry(count: number, others: string, parts: string): Uint8Array {
  const entry =
    `<Ntry>${others}<Amt Ccy="EUR">${count}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>` +
    `<BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls>${parts}</NtryDtls></Ntry>`;
  return Buffer.from(camtOf([]).replace('</Stmt>', `${entry}</Stmt>`));
}

/** How many elements are looked through while a file is read. */
async function elementsLookedThrough(bytes: Uint8Array): Promise<number> {
  let count = 0;
  for (const name of ['find', 'filter'] as const) {
    const original = Array.prototype[name];
    vi.spyOn(Array.prototype, name).mockImplementation(function (this: unknown[], ...asked: unknown[]) {
      count += this.length;
      return Reflect.apply(original, this, asked);
    });
  }
  try {
    await readStatement(bytes);
  } finally {
    vi.restoreAllMocks();
  }
  return count;
}

test('what a collected entry takes grows with its elements, not with its parts times its elements', async () => {
  const entryOf = (count: number) => withEntry(count, '<AddtlNtryInf/>'.repeat(count), part.repeat(count));
  const [few, many] = [await elementsLookedThrough(entryOf(200)), await elementsLookedThrough(entryOf(800))];
  expect(few).toBeGreaterThan(400);
  expect(many).toBeLessThan(5 * few);
});

test('of thousands of lines of a text no more is put in order than is kept', async () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const line = `<Ustrd>${'a\u0301\u0323'.repeat(1000)}</Ustrd>`;
  const details = `<TxDtls><RmtInf>${line.repeat(3000)}</RmtInf></TxDtls>`;
  const { bookings } = await readStatement(withEntry(1, '', details));
  expect(bookings.map(({ text }) => [...(text ?? '')].length)).toEqual([500]);
  const lengths = normalize.mock.contexts.map((text) => String(text).length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(4000);
});

test('of thousands of structured parts of a payment the first ones are looked at', async () => {
  const structured = '<Strd><CdtrRefInf><Ref>SI00</Ref></CdtrRefInf></Strd>';
  const details = (count: number) => `<TxDtls><RmtInf>${structured.repeat(count)}<Ustrd>A</Ustrd></RmtInf></TxDtls>`;
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const { bookings } = await readStatement(withEntry(1, '', details(20_000)));
  expect(bookings).toMatchObject([{ text: 'A', reference: null }]);
  expect(normalize.mock.calls.length).toBeLessThan(500);
});

test('a text of entities is refused with its bound, however many there are', async () => {
  const details = `<TxDtls><RmtInf><Ustrd>${'&amp;'.repeat(3_000_000)}</Ustrd></RmtInf></TxDtls>`;
  await expect(readStatement(withEntry(1, '', details))).rejects.toMatchObject({
    details: { file: { code: 'xmlTextTooLong' } },
  });
});
