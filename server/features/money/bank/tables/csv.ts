import type {
  BankPreview,
  BankPreviewRow,
  BankQuestion,
  BankReading,
} from '../../../../../schema/features/money/bank-preview.ts';
import type { Language } from '../../../../../schema/languages.ts';
import { formatReason, type Reason } from '../../../../../schema/messages/errors/index.ts';
import { yieldIfOverBudget } from '../../../../infrastructure/event-loop.ts';
import { refusedFile } from '../../../../infrastructure/xml/refused-file.ts';
import {
  accountsIn,
  type Booking,
  mostBookings,
  requireOwnAccount,
  type Statement,
  type StatementOwner,
  tooManyBookings,
  unreadableStatement,
} from '../statements/statement.ts';
import { type BankTable, readBankTable } from './bank-table.ts';
import { readingOf, type TableReading } from './table-reading.ts';
import { RowReader, type UnderstoodRow } from './table-rows.ts';

/** What is said where something is not certain and nobody has decided it. */
const reasonOfQuestion: Readonly<Record<BankQuestion, Reason>> = {
  DAY: 'unknownBankColumns',
  AMOUNT: 'unknownBankColumns',
  DIRECTION: 'bankDirectionUnclear',
  STATE: 'bankStateUnclear',
  DECIMAL_MARK: 'bankDecimalMarkUnclear',
  DAY_ORDER: 'bankDayOrderUnclear',
};

interface Understood {
  readonly table: BankTable;
  readonly reading: TableReading;
  readonly rows: readonly UnderstoodRow[];
}

/**
 * Reads a bank's table, whatever its encoding, its separator and the order of its columns. All of it or nothing: a booking
 * that cannot be read would be missing without anybody knowing, and one whose direction, state, day or sum is not certain
 * would be wrong money.
 *
 * @param said by a person who has seen how it was understood
 * @throws BAD_INPUT it is no table, something about it is not certain, or a row cannot be read, which is named
 */
export async function readBankCsv(
  bytes: Uint8Array,
  owner: StatementOwner,
  said: BankReading = {},
): Promise<Statement> {
  const { reading, rows } = await understand(bytes, owner, said);
  const [question] = reading.questions;
  if (question !== undefined) throw refusedFile(reasonOfQuestion[question]);
  const bookings: Booking[] = [];
  for (const { booking, problem, isLeftOut } of rows) {
    if (problem !== undefined) throw refusedFile(problem);
    if (booking !== undefined && !isLeftOut) bookings.push(booking);
  }
  if (rows.length === 0) throw unreadableStatement('no bookings');
  if (bookings.length > mostBookings) throw tooManyBookings();
  return { format: 'CSV', bookings, leftOut: rows.filter(({ isLeftOut }) => isLeftOut).length };
}

/** This many rows are shown of those that come first, and of those with a problem. */
const mostShown = 10;

/** How a bank's table would be read. Nothing of it is kept. @throws BAD_INPUT it is no table, or of another account */
export async function previewBankCsv(
  bytes: Uint8Array,
  owner: StatementOwner,
  said: BankReading,
  language: Language,
): Promise<BankPreview> {
  const { table, reading, rows } = await understand(bytes, owner, said);
  const { columns, mark, dayOrder, directions, states, questions } = reading;
  const isBad = ({ problem }: UnderstoodRow) => problem !== undefined;
  const shown = [...rows.slice(0, mostShown), ...rows.slice(mostShown).filter(isBad).slice(0, mostShown)];
  return {
    format: 'CSV',
    head: [...table.head],
    columns: [...columns].map(([field, { name }]) => ({ field, column: name })),
    decimalMark: mark === undefined ? null : mark === ',' ? 'COMMA' : 'POINT',
    dayOrder: dayOrder ?? null,
    directions: directions.map(({ value, meaning }) => ({ value, meaning })),
    states: states.map(({ value, meaning }) => ({ value, meaning })),
    questions: [...questions],
    rows: shown.map((row) => previewRow(row, new Set(questions), language)),
    bookings: rows.filter(({ booking }) => booking !== undefined).length,
    leftOut: rows.filter(({ isLeftOut }) => isLeftOut).length,
    problems: rows.filter(isBad).length,
  };
}

function previewRow(
  understood: UnderstoodRow,
  questions: ReadonlySet<BankQuestion>,
  language: Language,
): BankPreviewRow {
  const { row, bookedOn, direction, cents, said, isLeftOut, problem } = understood;
  const isDayCertain = !questions.has('DAY') && !questions.has('DAY_ORDER');
  const isDirectionCertain = !questions.has('DIRECTION') && !questions.has('AMOUNT');
  const isAmountCertain = isDirectionCertain && !questions.has('DECIMAL_MARK');
  return {
    row,
    bookedOn: isDayCertain ? (bookedOn ?? null) : null,
    direction: isDirectionCertain ? (direction ?? null) : null,
    amountCents: isAmountCertain ? (cents ?? null) : null,
    payerName: said.payerName,
    reference: said.reference,
    text: said.text,
    isLeftOut,
    problem: problem === undefined ? null : formatReason(language, problem),
  };
}

async function understand(bytes: Uint8Array, owner: StatementOwner, said: BankReading): Promise<Understood> {
  const table = await readBankTable(bytes);
  const reading = await readingOf(table, said, owner.iban);
  const reader = new RowReader(reading, owner, table.head.length);
  const rows: UnderstoodRow[] = [];
  const accounts = new Set<string>();
  for (const row of table.rows) {
    const understood = reader.read(row);
    if (understood !== undefined) rows.push(understood);
    if (understood?.account) accounts.add(understood.account);
    await yieldIfOverBudget();
  }
  const named = accounts.size > 0 ? accounts : new Set(accountsIn(table.above.flatMap(({ cells }) => cells)));
  requireOwnAccount(owner, named);
  return { table, reading, rows };
}
