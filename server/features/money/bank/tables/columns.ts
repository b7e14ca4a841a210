import type { BankColumn } from '../../../../../schema/features/money/bank-preview.ts';
import { yieldIfOverBudget } from '../../../../infrastructure/event-loop.ts';
import { compactText } from '../../../workshop/search/index.ts';

/** Which column of a bank's CSV says what: by what banks here and their neighbours, Revolut, N26 and Wise call it. */

/** The earlier words are the better ones, where a table has several of them. */
const heads: Readonly<Record<BankColumn, string>> = {
  bookedOn:
    'datum knjizenja|datum knjizbe|datum proknjizbe|knjizni datum|datum proknjizenja|datum obdelave|datum prometa|datum izvedbe|datum izvrsitve|datum transakcije|datum placila|datum|booking date|date booked|posting date|date completed|completed date|transaction date|date|buchungstag|buchungsdatum|datum izvrsenja|finished on|date time|datum in ura|datum in cas',
  valuedOn:
    'datum valute|datum valutacije|valuta placila|value date|valutadatum|wertstellung|wertstellungsdatum|valuta',
  amount:
    'znesek v domaci valuti|znesek prometa|znesek transakcije|znesek placila|znesek|amount|transaction amount|betrag|umsatz|iznos|vrednost',
  credit:
    'v dobro|dobro|znesek v dobro|znesek dobro|promet v dobro|promet dobro|priliv|prilivi|kredit|credit|credit amount|haben|uplata|potrazuje|money in|paid in|prejemki|prihodki|vplacila|vplacilo|polog|pologi',
  debit:
    'v breme|breme|znesek v breme|znesek breme|promet v breme|promet breme|odliv|odlivi|debet|debit|debit amount|soll|isplata|duguje|money out|paid out|izdatki|odhodki|izplacila|izplacilo|dvig|dvigi',
  direction:
    'smer|smer prometa|smer placila|predznak|vrsta prometa|tip prometa|oznaka prometa|indikator|direction|credit debit indicator|transaction type|vrsta knjizbe|strana',
  state:
    'status|status transakcije|status prometa|status naloga|status placila|status knjizbe|state|stanje transakcije|stanje naloga|stanje placila|buchungsstatus|stanje',
  reference:
    'sklic v dobro|sklic prejemnika|referenca prejemnika|referenca v dobro|sklic na stevilko|sklic odobritve|sklic|referenca|sklic in model|model in sklic|sklic za placilo|creditor reference|structured reference|payment reference|reference|poziv na broj primatelja|poziv na broj',
  payerName:
    'naziv placnika|ime placnika|ime in naslov placnika|placnik|naziv nalogodajalca|nalogodajalec|naziv prejemnika placnika|naziv placnika prejemnika|ime prejemnika placnika|prejemnik placnik|placnik prejemnik|naziv partnerja|partner|udelezenec|naziv udelezenca|nasprotna stranka|platnik|platitelj|payer name|payer|debtor name|partner name|counterparty name|counterparty|source name|auftraggeber|auftraggeber empfanger|beguenstigter zahlungspflichtiger|naziv|ime in priimek|name',
  payeeName:
    'naziv prejemnika|ime prejemnika|prejemnik|payee name|payee|beneficiary name|beneficiary|creditor name|empfanger|primatelj|target name',
  payerIban:
    'iban placnika|racun placnika|trr placnika|racun nalogodajalca|iban partnerja|racun partnerja|trr partnerja|protiracun|iban prejemnika placnika|iban placnika prejemnika|racun prejemnika placnika|racun placnika prejemnika|racun udelezenca|iban udelezenca|payer iban|partner iban|counterparty iban|counterparty account',
  payeeIban: 'iban prejemnika|racun prejemnika|trr prejemnika|payee iban|payee account number|beneficiary iban',
  text: 'namen placila|namen nakazila|namen|opis prometa|opis transakcije|opis placila|opis|purpose|description|details|text|verwendungszweck|buchungstext|svrha placanja|svrha',
  bankId:
    'id transakcije|referenca banke|stevilka transakcije|identifikator|id prometa|stevilka prometa|referenca transakcije|st transakcije|zaporedna referenca|transaction id|bank reference|transferwise id|id',
  account: 'moj racun|racun imetnika|iban racuna|stevilka racuna|racun|iban|trr|account iban|account|konto',
  currency: 'oznaka valute|valuta zneska|valuta prometa|sifra valute|payment currency|currency|wahrung|valuta',
  balance:
    'novo stanje|stanje po transakciji|stanje na racunu|stanje|saldo|running balance|balance|kontostand|balance after',
};

const ranks = new Map<BankColumn, ReadonlyMap<string, number>>();
for (const [field, words] of Object.entries(heads)) {
  if (isField(field)) ranks.set(field, new Map(words.split('|').map((word, rank) => [compactText(word), rank])));
}

function isField(name: string): name is BankColumn {
  return Object.hasOwn(heads, name);
}

/** What a head says of its column. */
export interface HeadMeaning {
  /** With the rank of the word; the smaller is the better one. */
  readonly fields: ReadonlyMap<BankColumn, number>;
  /** It names both ways that money goes: what is below is the way, or a sum with its sign. */
  readonly namesBothSides: boolean;
  readonly isInEuros: boolean;
  readonly isForeign: boolean;
  /** Times below it are in UTC. */
  readonly isUtc: boolean;
}

const longestHead = 200;
/** Nobody says the same in more languages; a head of separators alone would be compared a hundred times. */
const mostParts = 8;
/** Behind all words that are the whole head. */
const partRank = 100;
const euros = /\b(?:v\s+|in\s+)?(?:EUR|EURIH|EVRIH)\b|€/gi;
const otherCurrency = /\b(?:USD|GBP|CHF|HUF|RSD|BAM|HRK|MKD|CZK|PLN|SEK|NOK|DKK|TRY|JPY|CAD|AUD)\b/;
/** Sums that are no booking: fees, rates, taxes, and the same in the currency of somebody else. */
const beside = /orig|izvorn|foreign|tuj|fee|provizij|strosk|nadomestil|tecaj|rate|\btax|davek|ddv|exchange/i;

/** What a head says, also in two languages (`Znesek/Amount`), with a unit (`Znesek (EUR)`), or of both sides. */
export function headMeaning(head: string): HeadMeaning {
  const written = head.slice(0, longestHead);
  const isInEuros = written.search(euros) >= 0;
  const bare = written.replace(euros, ' ').replace(/\(\s*UTC\s*\)/i, ' ');
  const fields = new Map<BankColumn, number>();
  const note = (text: string, added: number) => {
    const name = compactText(text);
    for (const [field, words] of ranks) {
      const rank = words.get(name);
      if (rank !== undefined) fields.set(field, Math.min(rank + added, fields.get(field) ?? Number.POSITIVE_INFINITY));
    }
  };
  note(bare, 0);
  if (fields.size === 0) {
    // Both of `Plačnik (Payer)`; of what is only explained in brackets the words before them.
    for (const part of bare.split(/[/|\\\n()[\]:;]| [-–] /, mostParts)) if (part.trim() !== '') note(part, partRank);
  }
  const namesBothSides = fields.has('credit') && fields.has('debit');
  if (beside.test(compactText(written)))
    for (const field of ['amount', 'credit', 'debit', 'currency'] as const) fields.delete(field);
  if (fields.has('amount') && (fields.has('credit') || fields.has('debit')) && !namesBothSides) fields.delete('amount');
  if (fields.has('bookedOn') && fields.has('valuedOn')) fields.delete('valuedOn');
  if (fields.has('payerName') && fields.has('payeeName')) fields.delete('payeeName');
  const isForeign = otherCurrency.test(written) && !isInEuros;
  return { fields, namesBothSides, isInEuros, isForeign, isUtc: /\bUTC\b/i.test(written) };
}

/** What the cells of a row say as heads of columns. */
export interface RowMeaning {
  /**
   * One cell names a day, and another one a sum or a side of it. A head that was not split, because its separator is another
   * one, names both in one cell.
   */
  readonly isHead: boolean;
  /** How many columns are known by their names. */
  readonly knownColumns: number;
}

/** What a row of cells says as the head of a bank's table. Others are answered in between. */
export async function rowMeaning(cells: readonly string[]): Promise<RowMeaning> {
  const meanings: HeadMeaning['fields'][] = [];
  for (const cell of cells) {
    meanings.push(headMeaning(cell).fields);
    await yieldIfOverBudget();
  }
  const days = meanings.filter((fields) => fields.has('bookedOn') || fields.has('valuedOn'));
  const sums = meanings.filter((fields) => fields.has('amount') || fields.has('credit') || fields.has('debit'));
  return {
    isHead: days.some((day) => sums.some((sum) => sum !== day)),
    knownColumns: meanings.filter((fields) => fields.size > 0).length,
  };
}
