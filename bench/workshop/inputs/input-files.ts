import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { camtOf, type WrittenBooking } from '../../../server/features/money/bank/testing/statements.ts';

/** The largest files that a workshop may send, and such as are one too large. Everything in them is made up. */

/** As many bookings as a statement may hold: `mostBookings` of the bank. */
export const mostBookings = 20_000;
/** As many rows as an import may hold: `rowsMaximum` of the imports. */
export const mostRows = 50_000;
const fileBytes = 20 * 1024 * 1024;

const day = (place: number) => new Date(Date.UTC(2025, 0, 1 + (place % 300))).toISOString().slice(0, 10);
const repeated = (count: number, row: (place: number) => string) => Array.from({ length: count }, (_, at) => row(at));

/** Three cells a row: what costs is the number of rows. */
export const shortBankRows = (count: number, blankLines = 0): string =>
  `Datum;Znesek;Namen\n${repeated(count, (at) => `${day(at)};${at + 1},00;A`).join('\n')}\n${'\n'.repeat(blankLines)}`;

/** Nearly as many bytes as a file may have, in as many rows as it may have. */
export function longBankRows(count: number): string {
  const text = 'plačilo računa '.repeat(Math.floor((fileBytes - 5_000_000) / count / 17));
  const rows = repeated(
    count,
    (at) => `${day(at)};${at + 1},00;SI00 ${at}-2026;Naročnik ${at};SI56191000000123438;"${text}";B-${at}`,
  );
  return `Datum;Znesek;Sklic;Plačnik;Račun partnerja;Namen;ID transakcije\n${rows.join('\n')}\n`;
}

/** As many cells as a table of the bank may have, most of them of columns that nobody knows. */
export function wideBankRows(): string {
  const more = ';x'.repeat(195);
  const rows = repeated(10_000, (at) => `${day(at)};${at + 1},00;A${more}`);
  return `Datum;Znesek;Namen${repeated(195, (at) => `;Polje ${at}`).join('')}\n${rows.join('\n')}\n`;
}

/** Rows that are heads for all that one knows, of cells that are made of separators: each part of a head is compared. */
export const headsOfSeparators = (): string =>
  repeated(60, () => repeated(199, () => '/a'.repeat(99)).join(';')).join('\n');

/** Rows as long as may be, nearly all of it doubled quotation marks. */
export const quotedRows = (head: string): string =>
  `${head}\n${repeated(70, () => repeated(190, () => `"${'a""'.repeat(420)}"`).join(';')).join('\n')}\n`;

const text = 'Plačilo računa za popravilo vozila '.repeat(14);
const bookings = (count: number, first = 0): readonly WrittenBooking[] =>
  Array.from({ length: count }, (_, place) => ({
    bookedOn: day(place),
    cents: 100 + place,
    reference: `SI00 ${first + place}-2026`,
    name: `Naročnik ${place}`,
    iban: 'SI56191000000123438',
    text,
    bankId: `C-${first + place}`,
  }));

export const manyEntries = (count: number): string => camtOf(bookings(count));

/** One entry that is made up of so many payments, as a bank tells of a collective order. */
export function oneCollectiveEntry(count: number): string {
  const part = (at: number) =>
    `<TxDtls><Amt Ccy="EUR">1.00</Amt><RmtInf><Ustrd>Plačilo ${at}</Ustrd></RmtInf></TxDtls>`;
  const entry =
    `<Ntry><Amt Ccy="EUR">${count}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts>` +
    `<BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls>${repeated(count, part).join('')}</NtryDtls></Ntry>`;
  return camtOf([]).replace('</Stmt>', `${entry}</Stmt>`);
}

const customerHead = 'Naziv;Telefon;E-pošta;Naslov;Pošta;Kraj;Opombe';
const customer = (at: number, notes: string) =>
  `Stranka ${at} Čebelar;041 ${String(100_000 + at)};s${at}@example.com;Cesta ${at};1000;Ljubljana;${notes}`;
export const customersTable = (count: number): string => {
  const notes = 'redna stranka '.repeat(Math.floor((fileBytes - 6_000_000) / count / 14));
  return `${customerHead}\n${repeated(count, (at) => customer(at, notes)).join('\n')}\n`;
};

/** As many cells as an import may have. */
export function wideCustomersTable(): string {
  const more = ';'.repeat(190);
  const head = `${customerHead}${repeated(190, (at) => `;P${at}`).join('')}`;
  return `${head}\n${repeated(20_300, (at) => `${customer(at, '')}${more}`).join('\n')}\n`;
}

/** @param owners how many customers of `customersTable` there are, to whom they belong by turns */
export const vehiclesTable = (count: number, owners: number): string => {
  const plate = (at: number) => `LJ ${String.fromCharCode(65 + (at % 26))}${String(at).padStart(5, '0')}`;
  const rows = repeated(count, (at) => `${plate(at)};Volkswagen;Golf ${at % 9};2015;Stranka ${at % owners} Čebelar`);
  return `Registrska oznaka;Znamka;Model;Letnik;Lastnik\n${rows.join('\n')}\n`;
};

/** As a telephone takes it, of something that packs badly. */
export function denseJpeg(): Promise<Buffer> {
  const [width, height, channels] = [4000, 3000, 3] as const;
  const raw = { width, height, channels };
  return sharp(randomBytes(width * height * channels), { raw })
    .jpeg({ quality: 40 })
    .toBuffer();
}

/** Nearly as many pixels as a picture may have. */
export function vastJpeg(height = 9900): Promise<Buffer> {
  return sharp({ create: { width: 12_000, height, channels: 3, background: '#888' } })
    .jpeg()
    .toBuffer();
}

/** Parts with a number of their own, each on a shelf. */
export const partsTable = (count: number): string => {
  const rows = repeated(count, (at) => `P-${at};Filter ${at % 97} za motor ${at};Mann;kos;R${at % 50};8,50;2;10;5,25`);
  return `sku;name;brand;unit;location;price;min;onHand;cost\n${rows.join('\n')}\n`;
};

/** Of the parts of `partsTable`. */
export const deliveryNote = (lines: number): string =>
  `number;quantity;unitCost;discount\n${repeated(lines, (at) => `P-${at};${1 + (at % 9)};5,25;10`).join('\n')}\n`;
