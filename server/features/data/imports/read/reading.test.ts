import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AppError } from '../../../../../schema/errors.ts';
import { importFields } from '../../../../../schema/features/data/import-fields.ts';
import type { Mapping } from '../../../../../schema/features/data/imports.ts';
import { decodeFile } from '../../../../infrastructure/tables/decoded-text.ts';
import { countryOf } from './countries.ts';
import { mappingFor } from './guess-mapping.ts';
import { readTable } from './read-table.ts';
import { basisPointsOf, dayOf, markOfNumbers, parseQuantity, parseWholeNumber } from './typed-values.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, mark = true) => Buffer.from((mark ? '\u{feff}' : '') + text, 'utf16le');
const bigEndian = (text: string) => Buffer.from(utf16(text)).swap16();
/** The letters of Slovenian, Croatian and German in the encoding of Windows in Central Europe. */
const of1250: Readonly<Record<string, number>> = {
  č: 0xe8,
  š: 0x9a,
  ž: 0x9e,
  Č: 0xc8,
  Š: 0x8a,
  Ž: 0x8e,
  đ: 0xf0,
  ć: 0xe6,
  Đ: 0xd0,
  ü: 0xfc,
  ß: 0xdf,
  '€': 0x80,
};
const cp1250 = (text: string) => Uint8Array.from([...text].map((letter) => of1250[letter] ?? letter.charCodeAt(0)));

const letters = 'Čebelar Šušteršič Žan đ ć Đ ü ß €';

describe('the text of a file', { tags: ['workshop-8'] }, () => {
  test.each([
    ['UTF-8', utf8(letters)],
    ['UTF-8 with a mark', utf8(`\u{feff}${letters}`)],
    ['cp1250', cp1250(letters)],
    ['UTF-16', utf16(letters)],
    ['UTF-16 without a mark', utf16(letters, false)],
    ['UTF-16 the other way round', bigEndian(letters)],
  ])('is read in %s', (_name, bytes) => {
    expect([...decodeFile(bytes).pieces].join('').replace('\u{feff}', '')).toBe(letters);
  });

  test.each([
    ['nothing', utf8('')],
    ['blanks', utf8(' \r\n ')],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['a spreadsheet that is packed', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0])],
  ])('is none of %s', async (_name, bytes) => {
    await expect(readTable(bytes)).rejects.toThrow(AppError);
  });
});

describe('a table', { tags: ['workshop-8'] }, () => {
  test.each([';', ',', '\t'])('whose columns end with %j is read, whatever its cells hold', async (delimiter) => {
    const cell = fc
      .string({ unit: 'grapheme-ascii', maxLength: 12 })
      .map((text) => text.trim().replace(/^'(?=[=+\-@])/, ''));
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 20 }), async (cells) => {
        const csv = stringify([['ime', 'telefon', 'kraj'], ...cells], {
          delimiter,
          record_delimiter: 'windows',
          quoted: true,
        });
        const rows = cells.flatMap((each, at) =>
          each.every((text) => text === '') ? [] : [{ row: at + 2, cells: each }],
        );
        if (rows.length === 0) return;
        expect(await readTable(utf8(csv))).toMatchObject({ head: ['ime', 'telefon', 'kraj'], rows });
      }),
      { numRuns: 50 },
    );
  });

  test('counts rows as a spreadsheet does, and knows its line of the separator', async () => {
    const table = await readTable(utf8('sep=;\r\nime;telefon\r\n\r\n"Ana\r\nNovak";"041"\r\n;\r\nBor;\r\n'));
    expect(table).toMatchObject({
      head: ['ime', 'telefon'],
      rows: [
        { row: 4, cells: ['Ana\r\nNovak', '041'] },
        { row: 6, cells: ['Bor', ''] },
      ],
    });
  });

  test.each([
    [
      'Naslov (ulica, hišna št., nadstropje);Telefon\nGlavna 1, 2. nadstropje;041\nPot 3;042\n',
      ['Glavna 1, 2. nadstropje', '041'],
    ],
    ['Seznam strank, izpis, 2026\nIme;Telefon\nAna;041\nBor;042\n', ['Ime', 'Telefon']],
    ['Ime;Znesek\nAna;1,50\nBor;2,30\n', ['Ana', '1,50']],
    ['Ime|Telefon\nAna|041\n', ['Ana', '041']],
  ])('has the separator that most rows agree on: %j', async (text, cells) => {
    expect((await readTable(utf8(text))).rows[0]?.cells).toEqual(cells);
  });

  test('takes back the apostrophe of an export, and names columns that have no name of their own', async () => {
    const table = await readTable(utf8("ime,ime,\n'=1+1,'narekovaj,'-5\n"));
    expect(table.head).toEqual(['ime', 'ime 2', '3']);
    expect(table.rows[0]?.cells).toEqual(['=1+1', "'narekovaj", '-5']);
  });

  test.each([
    ['an open quotation mark', 'ime;telefon\n"Ana;041\nBor;042\n'],
    ['a head alone', 'ime;telefon\n'],
    ['more rows than fit', `ime\n${'x\n'.repeat(50_001)}`],
  ])('is refused with %s', async (_name, text) => {
    await expect(readTable(utf8(text))).rejects.toThrow(AppError);
  });
});

describe('columns', () => {
  test.each([
    ['CUSTOMERS', 'Naziv stranke;E-pošta;Telefonska številka;Naslov;Poštna številka;Kraj;ID za DDV'],
    ['CUSTOMERS', 'Name;E-Mail;Phone;Street;ZIP;City;VAT ID'],
    ['CUSTOMERS', 'Kundenname;E-Mail-Adresse;Telefonnummer;Straße;PLZ;Ort;UStID'],
    ['CUSTOMERS', 'Ime i prezime;Email;Broj telefona;Adresa;Poštanski broj;Mjesto;PDV ID'],
  ] as const)('of %s are known by their heads: %s', (kind, head) => {
    const columns = head.split(';');
    expect(Object.values(mappingFor(kind, columns).mapping).toSorted()).toEqual(columns.toSorted());
  });

  test.each([
    ['VEHICLES', 'Reg. št.;Šasija;Znamka;Model;Lastnik', ['plate', 'vin', 'customer', 'make', 'model']],
    [
      'CUSTOMERS',
      'Ime;Priimek;El. pošta;Tel. št.;Ulica;Hišna številka;Pošta',
      ['firstName', 'lastName', 'email', 'phone', 'address', 'houseNumber', 'postcode'],
    ],
    ['CUSTOMERS', 'Naziv;Ime;Priimek', ['name', 'firstName', 'lastName']],
    ['CUSTOMERS', 'Ime;Tel.', ['name', 'phone']],
    [
      'VEHICLES',
      'Reg. št.;Lastnik;Tel. lastnika;KM;Letnik;Znamka',
      ['plate', 'customer', 'customerPhone', 'km', 'modelYear', 'make'],
    ],
    ['VEHICLES', 'Kennzeichen;FIN;Hersteller;Modell;Halter', ['plate', 'vin', 'customer', 'make', 'model']],
    ['HISTORY', 'Registrska oznaka;Datum;Kilometri;Opis dela;Znesek', ['plate', 'on', 'km', 'text', 'total']],
    [
      'OPEN_BALANCES',
      'Stranka;Št. računa;Datum računa;Zapade;Skupaj;Odprto',
      ['customer', 'number', 'issuedOn', 'dueOn', 'total', 'open'],
    ],
    [
      'PARTS',
      'Šifra;Naziv;Znamka;EAN;OE številka;EM;Polica;Prodajna cena;Min. zaloga;Zaloga;Nabavna cena',
      [...importFields.PARTS],
    ],
    ['PARTS', 'sku;name;brand;ean;oe;unit;location;price;min;onHand;cost', [...importFields.PARTS]],
  ] as const)('of %s are known by their heads: %s', (kind, head, fields) => {
    expect(Object.keys(mappingFor(kind, head.split(';')).mapping)).toEqual(fields);
  });

  test('that were chosen for another file are named where this one does not have them', () => {
    const said = { name: 'gsm', email: 'mail', notes: null };
    expect(mappingFor('CUSTOMERS', ['ime', 'gsm', 'opombe'], said, 'IGNORE')).toEqual({
      mapping: { name: 'gsm' },
      missingColumns: ['mail'],
    });
  });

  test('are read as somebody says, the others as they are guessed', () => {
    const head = ['ime', 'gsm', 'drugo'];
    expect(mappingFor('CUSTOMERS', head, { name: 'drugo' }).mapping).toEqual({ name: 'drugo', phone: 'gsm' });
    expect(mappingFor('CUSTOMERS', head, { phone: null }).mapping).toEqual({ name: 'ime' });
    const wrongs: readonly Mapping[] = [{ name: 'nič' }, { plate: 'ime' }];
    for (const wrong of wrongs) {
      expect(() => mappingFor('CUSTOMERS', head, wrong)).toThrow(AppError);
    }
  });
});

describe('a cell', () => {
  test.each([
    ['2026-11-23', '2026-11-23'],
    ['23. 11. 2026', '2026-11-23'],
    ['2026.11.23', '2026-11-23'],
    ['2026. 11. 23.', '2026-11-23'],
    ['2026/11/23 08:15', '2026-11-23'],
    ['23-11-2026', '2026-11-23'],
    ['3.1.2026', '2026-01-03'],
    ['03/01/2026', '2026-01-03'],
    ['29.2.2024', '2024-02-29'],
    ['23.11.2026 00:00:00', '2026-11-23'],
    ['29.2.2026', undefined],
    ['31.11.2026', undefined],
    ['11.23.2026', undefined],
    ['včeraj', undefined],
    ['', undefined],
  ])('%j is the day %j', (written, day) => expect(dayOf(written)).toBe(day));

  test.each([
    ['123456', 'ambiguous', 123_456],
    ['123.456 km', 'ambiguous', 123_456],
    ['120.000', 'ambiguous', 120_000],
    ['123 456', ',', 123_456],
    ['123456,00', ',', 123_456],
    ['85.000 kW', '.', 85],
    ['98.500', '.', undefined],
    ['1,5', 'ambiguous', undefined],
    ['-1', 'ambiguous', undefined],
    ['1234567890', 'ambiguous', undefined],
  ] as const)('%j in a column with %j is the number %j', (written, mark, number) =>
    expect(parseWholeNumber(written, mark)).toBe(number),
  );

  test.each([
    ['10 %', 'ambiguous', 1000],
    ['7,5%', ',', 750],
    ['1000', 'ambiguous', 1000],
    ['5.000', 'ambiguous', undefined],
    ['5.000 %', 'ambiguous', undefined],
    ['5.000 %', '.', 500],
  ] as const)('%j in a column with %j is %j hundredths of a percent', (written, mark, points) =>
    expect(basisPointsOf(written, mark)).toBe(points),
  );

  test('is a country', () => {
    expect(['SI', 'Slovenija', 'Österreich', 'hrvatska', 'Germany', 'Nikjer'].map(countryOf)).toEqual([
      ...['SI', 'SI', 'AT', 'HR', 'DE', undefined],
    ]);
  });
});

describe('quantities', () => {
  const thousandths = fc.integer({ min: 0, max: 99_999_000 });
  const said = (parts: number, mark: string) => String(parts / 1000).replace('.', mark);

  test('with decimals are exact in either form, with their unit and without it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(thousandths, { minLength: 1 }), fc.constantFrom(',', '.'), async (all, mark) => {
        // A cell with one decimal says what is before the decimals of the others.
        const cells = [...all.map((parts) => said(parts, mark)), said(4500, mark)];
        const found = await markOfNumbers(cells);
        const read = cells.map((cell) => parseQuantity(`${cell} l`, found));
        expect(read).toEqual([...all, 4500].map((parts) => ({ parts })));
      }),
    );
  });

  test.each([
    ['4,5', 'inconsistent', { parts: 4500 }],
    ['4.5', 'inconsistent', { parts: 4500 }],
    ['4,500', 'ambiguous', { problem: 'ambiguous' }],
    ['1,2345', ',', { problem: 'notInCents' }],
    ['-1', ',', { problem: 'unreadable' }],
    ['9999999999', ',', { problem: 'tooLarge' }],
  ] as const)('%s under the mark %s', (cell, mark, read) => {
    expect(parseQuantity(cell, mark)).toEqual(read);
  });
});
