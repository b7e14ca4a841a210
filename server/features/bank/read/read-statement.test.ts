import { expect, test } from 'vitest';
import { AppError } from '../../../../schema/errors.ts';
import { camtOf, csvOf, ownAccount } from '../testing/statements.ts';
import { readStatement } from './read-statement.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
/** The letters of Slovenian in the encodings of Windows and of ISO for Central Europe. */
const of1250: Readonly<Record<string, number>> = { č: 0xe8, š: 0x9a, ž: 0x9e, Č: 0xc8, Š: 0x8a, Ž: 0x8e };
const of8859: Readonly<Record<string, number>> = { ...of1250, š: 0xb9, ž: 0xbe, Š: 0xa9, Ž: 0xae };
const inBytes = (text: string, letters: Readonly<Record<string, number>>) =>
  Uint8Array.from([...text].map((letter) => letters[letter] ?? letter.charCodeAt(0)));

const paid = {
  ...{ bookedOn: '2026-11-20', cents: 123_456, reference: 'SI00 12-2026', name: 'Žan Čebelar & Šuštar' },
  ...{ iban: 'SI56 1910 0000 0123 438', text: 'Plačilo računa', bankId: 'B-1' },
};
const read = {
  ...{ bookedOn: '2026-11-20', amountCents: 123_456, reference: 'SI0012-2026', payerName: 'Žan Čebelar & Šuštar' },
  ...{ payerIban: 'SI56191000000123438', text: 'Plačilo računa', bankId: 'B-1' },
};
const refused = async (bytes: Uint8Array) => expect(readStatement(bytes)).rejects.toThrow(AppError);

test.each(['02', '04', '06', '08', '13'])('camt.053 of version %s is read', async (version) => {
  const out = { bookedOn: '2026-11-21', cents: 5, isOutgoing: true, name: 'Dobavitelj' };
  const { bookings, accounts, format } = await readStatement(utf8(camtOf([paid, out], version)));
  expect(format).toBe('CAMT');
  expect([...accounts]).toEqual([ownAccount]);
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
  const { bookings, accounts } = await readStatement(utf8(worded));
  expect(bookings).toMatchObject([{ amountCents: -700 }]);
  expect([...accounts]).toEqual([ownAccount]);
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
