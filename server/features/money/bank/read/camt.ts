import { reason } from '../../../../../schema/messages/errors/index.ts';
import { yieldIfOverBudget } from '../../../../infrastructure/event-loop.ts';
import { centsOf } from '../../../../infrastructure/tables/amounts.ts';
import { parseDay } from '../../../../infrastructure/tables/days.ts';
import { refusedFile } from '../../../../infrastructure/xml/refused-file.ts';
import {
  at,
  childrenNamed,
  readElements,
  textAt,
  type XmlElement,
} from '../../../../infrastructure/xml/xml-elements.ts';
import {
  type Booking,
  ibanOf,
  lineOf,
  mostBookings,
  refusedXml,
  requireOwnAccount,
  type Statement,
  type StatementOwner,
  tooManyBookings,
  unreadableStatement,
} from '../statements/statement.ts';
import { detailsOf, isBooked } from './camt-details.ts';

const entriesOfStatement = {
  each: 'Ntry',
  onRoot: requireStatement,
  mostElements: 500_000,
  refuse: refusedXml,
} as const;

/**
 * Reads an account statement of ISO 20022: camt.053.001, version 02 or a later one. Of a file with several accounts the
 * bookings of the owner's one are taken.
 *
 * @throws BAD_INPUT it is another kind of document, of another account or currency, or cannot be read
 */
export async function readCamt(pieces: Iterable<string>, owner: StatementOwner): Promise<Statement> {
  const bookings: Booking[] = [];
  const accounts = new Set<string>();
  const accountsOf = new WeakMap<XmlElement, string>();
  let [entries, leftOut] = [0, 0];
  for await (const { element, path } of readElements(pieces, entriesOfStatement)) {
    const statement = path.at(-1);
    if (statement?.name !== 'Stmt') continue;
    entries += 1;
    const account = accountsOf.get(statement) ?? accountOf(statement);
    accountsOf.set(statement, account);
    accounts.add(account);
    // What is only expected comes again once it is booked.
    if (account !== owner.iban || !isBooked(element)) leftOut += 1;
    else {
      for (const booking of bookingsOf(element, entries, owner)) {
        bookings.push(booking);
        if (bookings.length > mostBookings) throw tooManyBookings();
        await yieldIfOverBudget();
      }
    }
  }
  requireOwnAccount(owner, accounts);
  return { format: 'CAMT', bookings, leftOut };
}

function requireStatement({ name, namespace }: { readonly name: string; readonly namespace: string }): void {
  const [, message, version] = /^urn:iso:std:iso:20022:tech:xsd:([a-z]{4}\.\d{3})\.001\.(\d{2})$/.exec(namespace) ?? [];
  if (name !== 'Document' || message === undefined) throw unreadableStatement(`${name} ${namespace}`);
  if (message !== 'camt.053' || Number(version) < 2) {
    throw refusedFile(reason('statementOfOtherKind', { kind: `${message}.001.${version}` }));
  }
}

function accountOf(statement: XmlElement): string {
  const account = ibanOf(textAt(statement, 'Acct', 'Id', 'IBAN') ?? textAt(statement, 'Acct', 'Id', 'Othr', 'Id'));
  if (account === null) throw refusedFile('statementWithoutAccount');
  return account;
}

/** An entry is one booking, or as many as it tells of apart, where they make up its sum. */
function* bookingsOf(entry: XmlElement, number: number, { zone }: StatementOwner): Iterable<Booking> {
  const whole = signedCentsAt(entry, number);
  if (whole === 0) return;
  const bookedOn = dayAt(entry, 'BookgDt', zone) ?? dayAt(entry, 'ValDt', zone);
  if (bookedOn === undefined) throw refusedFile(reason('entryWithoutDay', { entry: number }));
  const details = childrenNamed(entry, 'NtryDtls').flatMap((each) => childrenNamed(each, 'TxDtls'));
  if (details.length > mostBookings) throw tooManyBookings();
  const sums = details.length > 1 ? details.map((each) => centsOfPart(each, whole < 0)) : [];
  const isApart = sums.length > 1 && sums.reduce<number>((sum, cents) => sum + (cents ?? Number.NaN), 0) === whole;
  const parts = isApart ? details : [details.length === 1 ? details[0] : undefined];
  // Looked for once: an entry of many parts may have as many other elements.
  const valuedOn = dayAt(entry, 'ValDt', zone) ?? null;
  const bankId = idOf(textAt(entry, 'AcctSvcrRef'));
  const isReversal = ['true', '1'].includes(textAt(entry, 'RvslInd') ?? '');
  for (const [place, part] of parts.entries()) {
    const amountCents = isApart ? (sums[place] ?? 0) : whole;
    yield {
      bookedOn,
      valuedOn,
      amountCents,
      isReversal,
      // What an entry says as a whole is not what each of its parts says.
      ...detailsOf(part, isApart ? undefined : entry, amountCents > 0),
      bankId: idOf(textAt(part, 'Refs', 'AcctSvcrRef')) ?? bankId,
    };
  }
}

/** @throws BAD_INPUT another currency, no direction, or an amount that is not in whole cents */
function signedCentsAt(entry: XmlElement, number: number): number {
  const sum = at(entry, 'Amt');
  if (sum?.attributes.Ccy !== 'EUR') throw refusedFile('statementNotInEuros');
  const written = sum.text.trim();
  const params = { entry: number, text: lineOf(written, 40) ?? '' };
  const cents = decimalCents(written);
  if (cents === 'unreadable') throw refusedFile(reason('entryAmount', params));
  if (cents === 'notInCents') throw refusedFile(reason('entryNotInCents', params));
  if (cents === 'tooLarge') throw refusedFile(reason('entryTooLarge', params));
  const direction = textAt(entry, 'CdtDbtInd');
  if (direction !== 'CRDT' && direction !== 'DBIT')
    throw refusedFile(reason('entryWithoutDirection', { entry: number }));
  return direction === 'CRDT' ? cents : -cents;
}

/** What of an entry a part is, below zero where it went out; undefined where it is not in euros. */
function centsOfPart(part: XmlElement, isOutgoing: boolean): number | undefined {
  const direction = textAt(part, 'CdtDbtInd') ?? (isOutgoing ? 'DBIT' : 'CRDT');
  const inEuros = [at(part, 'Amt'), at(part, 'AmtDtls', 'TxAmt', 'Amt'), at(part, 'AmtDtls', 'CntrValAmt', 'Amt')].find(
    (sum) => sum?.attributes.Ccy === 'EUR',
  );
  const cents = inEuros === undefined ? 'unreadable' : decimalCents(inEuros.text.trim());
  if (typeof cents !== 'number' || (direction !== 'CRDT' && direction !== 'DBIT')) return undefined;
  return direction === 'CRDT' ? cents : -cents;
}

const largestCents = 2_147_483_647;
/** ISO 20022: 18 digits, five of them behind the point; leading and trailing zeros do not count. */
const longestDecimal = 60;

/** A decimal of XML in cents, exactly. */
function decimalCents(written: string): number | 'unreadable' | 'notInCents' | 'tooLarge' {
  const found = written.length > longestDecimal ? null : /^\+?(\d*)(?:\.(\d*))?$/.exec(written);
  const [, whole = '', fraction = ''] = found ?? [];
  if (whole === '' && fraction === '') return 'unreadable';
  const cents = centsOf({ whole, fraction });
  if (cents === undefined) return 'notInCents';
  return cents > largestCents ? 'tooLarge' : cents;
}

/** A day, or the workshop's day of a moment. */
function dayAt(entry: XmlElement, name: string, zone: string): string | undefined {
  const said = textAt(entry, name, 'Dt') ?? textAt(entry, name, 'DtTm') ?? '';
  return /^\d{4}-\d{2}-\d{2}(?:$|[TZ+-])/.test(said) ? parseDay(said, { order: 'DAY_FIRST', zone }) : undefined;
}

/** The bank's id; a word in its place is none. */
function idOf(text: string | undefined): string | null {
  return text === undefined || /^(?:NOTPROVIDED|NONREF|0+)$/i.test(text) ? null : lineOf(text, 100);
}
