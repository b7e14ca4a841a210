import { joined } from '../../search/index.ts';

/** Which column of a bank's CSV says what: by what Slovenian banks, and some others, call it. */

const heads = {
  bookedOn:
    'datum knjizenja|datum obdelave|datum prometa|datum transakcije|datum placila|datum|datum izvedbe|booking date|date|buchungstag',
  valuedOn: 'datum valute|valuta placila|value date|valutadatum|wertstellung',
  amount: 'znesek|znesek v eur|znesek prometa|znesek transakcije|znesek eur|amount|betrag',
  credit: 'dobro|v dobro|znesek v dobro|promet v dobro|priliv|prilivi|kredit|credit|haben',
  debit: 'breme|v breme|znesek v breme|promet v breme|odliv|odlivi|debet|debit|soll',
  direction: 'smer|predznak|vrsta prometa|breme dobro|dobro breme|d c|b d|credit debit|tip prometa',
  reference:
    'referenca|sklic|sklic v dobro|referenca prejemnika|sklic prejemnika|referenca v dobro|sklic odobritve|reference|sklic na stevilko',
  payerName:
    'naziv|partner|naziv partnerja|placnik|naziv placnika|ime placnika|nalogodajalec|udelezenec|naziv udelezenca|platnik|ime in priimek|payer|name|auftraggeber|prejemnik placnik|placnik prejemnik',
  payerIban:
    'racun partnerja|iban partnerja|racun placnika|iban placnika|protiracun|racun nalogodajalca|trr placnika|trr partnerja|payer iban|counterparty iban',
  text: 'namen|namen placila|opis|namen nakazila|opis prometa|opis transakcije|purpose|description|text|verwendungszweck',
  bankId:
    'id transakcije|referenca banke|stevilka transakcije|identifikator|id prometa|stevilka prometa|referenca transakcije|id|transaction id|bank reference|st transakcije|zaporedna referenca',
  account: 'racun|iban|trr|moj racun|stevilka racuna|account|konto',
  currency: 'valuta|oznaka valute|currency|wahrung',
} as const;

export type BankColumn = keyof typeof heads;
export type BankColumns = ReadonlyMap<BankColumn, number>;

const fields = Object.entries(heads).map(
  ([field, words]) => [field, new Set(words.split('|').map((word) => joined(word)))] as const,
);

/** The columns that a row of names is above; undefined where it is no head, or says neither day nor sum. */
export function columnsOf(cells: readonly string[]): BankColumns | undefined {
  const columns = new Map<BankColumn, number>();
  for (const [field, words] of fields) {
    const place = cells.findIndex((cell) => words.has(joined(cell)));
    if (place >= 0 && isColumn(field)) columns.set(field, place);
  }
  const hasSum = columns.has('amount') || (columns.has('credit') && columns.has('debit'));
  return hasSum && columns.has('bookedOn') ? columns : undefined;
}

const isColumn = (field: string): field is BankColumn => Object.hasOwn(heads, field);
