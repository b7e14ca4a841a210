import { reason } from '../../../../schema/messages/errors/index.ts';
import { normalReference, referenceIn } from '../../../../schema/money/bank/references.ts';
import { centsOf, dayOf, readTable, type TableRow } from '../../imports/index.ts';
import { type BankColumn, type BankColumns, columnsOf } from './columns.ts';
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

/** Banks put the name of the account and the period above the table. */
const headWithin = 20;

/**
 * Reads a bank's table, whatever its encoding, its separator and the order of its columns. All of it or nothing: a booking
 * that cannot be read would be missing without anybody knowing.
 *
 * @throws BAD_INPUT it is no table, has no column of the day or of the sum, or a row that cannot be read, which is named
 */
export async function readBankCsv(bytes: Uint8Array): Promise<Statement> {
  const { head, rows } = await readTable(bytes);
  const lines: readonly TableRow[] = [{ row: 0, cells: head }, ...rows];
  const place = lines.slice(0, headWithin).findIndex(({ cells }) => columnsOf(cells) !== undefined);
  const columns = columnsOf(lines[place]?.cells ?? []);
  if (columns === undefined) throw refusedFile('unknownBankColumns');
  const accounts = new Set<string>();
  const bookings: Booking[] = [];
  for (const { row, cells } of lines.slice(place + 1)) {
    const cell = (field: BankColumn) => cells[columns.get(field) ?? -1]?.trim() || undefined;
    // Sums and balances below the table have no day.
    if (cell('bookedOn') === undefined) continue;
    const bookedOn = dayOf(cell('bookedOn') ?? '');
    const cents = signedCents(cell, columns);
    if (bookedOn === undefined || cents === undefined) throw unreadableRow(row);
    if (cents === 0) continue;
    if ((cell('currency') ?? 'EUR').toUpperCase() !== 'EUR') throw refusedFile('statementNotInEuros');
    const account = ibanOf(cell('account'));
    if (account !== null) accounts.add(account);
    bookings.push({ ...bookingOf(cell), bookedOn, amountCents: cents });
    if (bookings.length > mostBookings) throw tooManyBookings();
  }
  if (bookings.length === 0) throw unreadableStatement('no bookings');
  return { format: 'CSV', accounts, bookings };
}

type Cell = (field: BankColumn) => string | undefined;

function bookingOf(cell: Cell): Omit<Booking, 'bookedOn' | 'amountCents'> {
  const text = lineOf(cell('text'), 500);
  const stated = normalReference(cell('reference') ?? '') ?? referenceIn(cell('reference') ?? '');
  return {
    ...{ valuedOn: dayOf(cell('valuedOn') ?? '') ?? null, text, isReversal: false },
    reference: stated ?? referenceIn(text ?? '') ?? null,
    payerName: lineOf(cell('payerName'), 200),
    payerIban: ibanOf(cell('payerIban')),
    bankId: lineOf(cell('bankId'), 100),
  };
}

const outgoing = /^(?:-|b|d|dbit|debit|breme|v breme|odliv|soll)$/i;
const incoming = /^(?:\+|c|k|crdt|credit|dobro|v dobro|priliv|haben)$/i;

/** One column with a sign, one beside a word for the direction, or two. Undefined for what cannot be read. */
function signedCents(cell: Cell, columns: BankColumns): number | undefined {
  if (columns.has('amount')) {
    const cents = exactCents(cell('amount'));
    const direction = cell('direction');
    if (cents === undefined || direction === undefined) return cents;
    if (outgoing.test(direction)) return -Math.abs(cents);
    return incoming.test(direction) ? Math.abs(cents) : cents;
  }
  const [credit, debit] = [exactCents(cell('credit') ?? '0'), exactCents(cell('debit') ?? '0')];
  return credit === undefined || debit === undefined ? undefined : credit - Math.abs(debit);
}

/** A sum, of which `1.234` is one thousand and something, as in every bank's table. */
const exactCents = (text: string | undefined) => (text === undefined ? undefined : centsOf(text.replace(/^\+/, '')));

function unreadableRow(row: number) {
  return refusedFile(reason('unreadableBankRow', { row }));
}
