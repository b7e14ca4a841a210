import { normalReference, referenceIn } from '../../../../schema/money/bank/references.ts';
import {
  type Booking,
  ibanOf,
  lineOf,
  mostBookings,
  refusedFile,
  type Statement,
  tooManyBookings,
  unreadableStatement,
} from './statement.ts';
import { all, at, readElements, textAt, type XmlElement } from './xml-elements.ts';

/**
 * Reads an account statement of ISO 20022: camt.053.001, version 02 or a later one.
 *
 * @throws BAD_INPUT it is another kind of document, in another currency, or cannot be read
 */
export async function readCamt(text: string): Promise<Statement> {
  const bookings: Booking[] = [];
  const accounts = new Set<string>();
  const known = new WeakSet<XmlElement>();
  const root = await readElements(text, {
    each: 'Ntry',
    onEach: (entry, path) => {
      const statement = path.at(-1);
      if (statement?.name !== 'Stmt') return;
      if (!known.has(statement)) accounts.add(accountOf(statement));
      known.add(statement);
      bookings.push(...bookingsOf(entry));
      if (bookings.length > mostBookings) throw tooManyBookings();
    },
  });
  const version = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(\d{2})$/.exec(root.namespace)?.[1];
  if (root.name !== 'Document' || version === undefined || Number(version) < 2)
    throw unreadableStatement(root.namespace);
  return { format: 'CAMT', accounts, bookings };
}

function accountOf(statement: XmlElement): string {
  const account = ibanOf(textAt(statement, 'Acct', 'Id', 'IBAN') ?? textAt(statement, 'Acct', 'Id', 'Othr', 'Id'));
  if (account === null) throw unreadableStatement('no account');
  return account;
}

/** An entry is one booking, or as many as it tells of apart, where they make up its sum. */
function bookingsOf(entry: XmlElement): readonly Booking[] {
  // What is only expected is told again once it is booked.
  if ((textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts')) !== 'BOOK') return [];
  const [bookedOn, whole] = [dayAt(entry, 'BookgDt'), centsAt(entry)];
  if (bookedOn === undefined || whole === undefined) throw unreadableStatement('an entry without day or sum');
  const isIncoming = textAt(entry, 'CdtDbtInd') === 'CRDT';
  const details = all(entry, 'NtryDtls').flatMap((each) => all(each, 'TxDtls'));
  const sums = details.map((each) => centsAt(each) ?? centsAt(at(each, 'AmtDtls', 'TxAmt')));
  const apart = sums.reduce<number>((sum, cents) => sum + (cents ?? Number.NaN), 0) === whole && details.length > 1;
  const parts = apart ? details : [details.length === 1 ? details[0] : undefined];
  return parts.map((part, place) => {
    const cents = (apart ? sums[place] : whole) ?? 0;
    return {
      ...{ bookedOn, valuedOn: dayAt(entry, 'ValDt') ?? null, amountCents: isIncoming ? cents : -cents },
      ...partyOf(part, isIncoming),
      ...wordsOf(part, entry),
      bankId: idOf(textAt(part, 'Refs', 'AcctSvcrRef')) ?? idOf(textAt(entry, 'AcctSvcrRef')),
      isReversal: textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'RvslInd') === '1',
    };
  });
}

/** Whoever paid, or was paid; later versions have one element more around a party. */
function partyOf(details: XmlElement | undefined, isIncoming: boolean) {
  const side = isIncoming ? 'Dbtr' : 'Cdtr';
  const parties = at(details, 'RltdPties');
  const name = textAt(parties, side, 'Pty', 'Nm') ?? textAt(parties, side, 'Nm');
  const account = at(parties, `${side}Acct`, 'Id');
  return {
    payerName: lineOf(name, 200),
    payerIban: ibanOf(textAt(account, 'IBAN') ?? textAt(account, 'Othr', 'Id')),
  };
}

function wordsOf(details: XmlElement | undefined, entry: XmlElement) {
  const remittance = at(details, 'RmtInf');
  const structured = all(remittance, 'Strd');
  const written = structured.flatMap((each) => textAt(each, 'CdtrRefInf', 'Ref') ?? []);
  const free = [
    ...all(remittance, 'Ustrd').map(({ text }) => text),
    ...structured.flatMap((each) => all(each, 'AddtlRmtInf').map(({ text }) => text)),
  ];
  const text =
    lineOf(free.join(' '), 500) ?? lineOf(textAt(details, 'AddtlTxInf') ?? textAt(entry, 'AddtlNtryInf'), 500);
  const [stated] = written.flatMap((each) => normalReference(each) ?? []);
  return { text, reference: stated ?? referenceIn(text ?? '') ?? null };
}

/** @throws BAD_INPUT another currency */
function centsAt(element: XmlElement | undefined): number | undefined {
  const sum = at(element, 'Amt');
  if (sum === undefined) return undefined;
  if (sum.attributes.Ccy !== 'EUR') throw refusedFile('statementNotInEuros');
  const [, euros = '', fraction = ''] = /^(\d{1,8})(?:\.(\d{1,5}))?$/.exec(sum.text.trim()) ?? [];
  if (euros === '' || !/^\d{0,2}0*$/.test(fraction)) throw unreadableStatement('a sum');
  return Number(euros + fraction.slice(0, 2).padEnd(2, '0'));
}

function dayAt(entry: XmlElement, name: string): string | undefined {
  const said = textAt(entry, name, 'Dt') ?? textAt(entry, name, 'DtTm');
  return /^(\d{4}-\d{2}-\d{2})(?:[TZ+-].*)?$/.exec(said ?? '')?.[1];
}

/** The bank's id; a word in its place is none. */
function idOf(text: string | undefined): string | null {
  return text === undefined || /^(?:NOTPROVIDED|NONREF|0+)$/i.test(text) ? null : lineOf(text, 100);
}
