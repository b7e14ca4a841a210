import type { z } from 'zod';
import type {
  BankColumn,
  BankQuestion,
  BankReading,
  bankDirection,
  bookingState,
} from '../../../../../schema/features/money/bank-preview.ts';
import { yieldIfOverBudget } from '../../../../infrastructure/event-loop.ts';
import {
  type DecimalMark,
  decimalMarkOf,
  hasSign,
  type MarkOfColumn,
  parseAmount,
} from '../../../../infrastructure/tables/amounts.ts';
import { type DayOrder, dayOrderOf } from '../../../../infrastructure/tables/days.ts';
import type { BankTable } from './bank-table.ts';
import { stateKey, stateOf } from './booking-states.ts';
import { directionKey, directionsOf, isDirectionColumn } from './directions.ts';
import { type ChosenColumns, type ColumnFacts, chooseColumns, mostDistinct } from './table-columns.ts';

/** A value of a column with what it means; null where that is not certain. */
export interface ValueMeaning<Meaning> {
  /** As it is in the file, the first time. */
  readonly value: string;
  readonly key: string;
  readonly meaning: Meaning | null;
}

/** How a table is read: decided by all of its rows together, so that no row is read otherwise than its neighbours. */
export interface TableReading extends Pick<ChosenColumns, 'facts' | 'columns'> {
  readonly mark: DecimalMark | undefined;
  readonly dayOrder: DayOrder | undefined;
  readonly directions: readonly ValueMeaning<z.output<typeof bankDirection>>[];
  readonly states: readonly ValueMeaning<z.output<typeof bookingState>>[];
  /** Sums below zero are in the column of sums, so that its signs say the direction. */
  readonly isSigned: boolean;
  /** The sums of the column of what went out are all below zero, or none is; undefined where some are. */
  readonly debitSign: 1 | -1 | undefined;
  /** What is not certain. Nothing is booked, proposed or kept while there is one. */
  readonly questions: readonly BankQuestion[];
}

const moneyColumns = ['amount', 'credit', 'debit'] as const;

/**
 * Decides how a table is read.
 *
 * @param said by a person, who has seen how it was understood
 * @param ownIban of the account whose statement it should be
 * @throws BAD_INPUT as chooseColumns
 */
export async function readingOf(table: BankTable, said: BankReading, ownIban: string): Promise<TableReading> {
  const { facts, columns, questions: unclear } = await chooseColumns(table, said.columns, ownIban);
  const questions = new Set(unclear);
  const cells = await cellsOf(table, columns);
  const found = await decimalMarkOf(moneyColumns.flatMap((field) => cells.get(field) ?? []));
  const mark = said.decimalMark === undefined ? await markOf(found, cells) : said.decimalMark === 'COMMA' ? ',' : '.';
  if (mark === undefined) questions.add('DECIMAL_MARK');
  const dayOrder = said.dayOrder ?? (await orderOf(cells, columns.get('bookedOn')));
  if (dayOrder === undefined) questions.add('DAY_ORDER');
  const directions = await meaningsOf(cells.get('direction') ?? [], directionKey, said.directions ?? {}, (keys) =>
    directionsOf(columns.get('direction')?.name ?? '', keys),
  );
  const states = await meaningsOf(cells.get('state') ?? [], stateKey, said.states ?? {}, (keys) => {
    return new Map([...keys].flatMap((key) => (stateOf(key) === undefined ? [] : [[key, stateOf(key)] as const])));
  });
  if (directions.some(({ meaning }) => meaning === null)) questions.add('DIRECTION');
  if (states.some(({ meaning }) => meaning === null)) questions.add('STATE');
  const amounts = cells.get('amount') ?? [];
  const amountSigns = await signsOf(amounts, mark);
  const debitSigns = await signsOf(cells.get('debit') ?? [], mark);
  const isUnsigned = columns.has('amount') && !amountSigns.isWritten;
  const isDirectionSaid = columns.has('direction') || said.columns?.direction !== undefined;
  if (isUnsigned && !isDirectionSaid && amounts.length > 0) {
    const mayBeOut = isDirectionAmbiguous(facts, columns) || (await areBalancesDescending(table, columns, mark));
    if (mayBeOut) questions.add('DIRECTION');
  }
  return {
    facts,
    columns,
    mark,
    dayOrder,
    directions,
    states,
    isSigned: amountSigns.hasNegative,
    debitSign: debitSigns.hasNegative ? (debitSigns.hasPositive ? undefined : -1) : 1,
    questions: [...questions],
  };
}

/** The filled cells of the columns that are decided as a whole, of rows that have a day. */
async function cellsOf({ rows }: BankTable, columns: ChosenColumns['columns']) {
  const fields = ['bookedOn', 'valuedOn', ...moneyColumns, 'balance', 'direction', 'state'] as const;
  const cells = new Map<BankColumn, string[]>(fields.map((field) => [field, []]));
  const day = columns.get('bookedOn');
  for (const row of rows) {
    if (day === undefined || /\d/.test(row.cells[day.place] ?? '')) {
      for (const field of fields) {
        const cell = row.cells[columns.get(field)?.place ?? -1];
        if (cell) cells.get(field)?.push(cell);
      }
    }
    await yieldIfOverBudget();
  }
  return cells;
}

type Cells = ReadonlyMap<BankColumn, readonly string[]>;

/** Where sums leave the mark open, balances beside them may say it. */
async function markOf(found: MarkOfColumn, cells: Cells): Promise<DecimalMark | undefined> {
  if (found === ',' || found === '.') return found;
  // Some sum will be named that cannot be read.
  if (found === 'inconsistent') return ',';
  const beside = await decimalMarkOf(cells.get('balance') ?? []);
  return beside === '.' || (beside === ',' && (cells.get('balance') ?? []).some((cell) => cell.includes(',')))
    ? beside
    : undefined;
}

/** A day between slashes is the European one, unless its head is English and both readings are days. */
async function orderOf(cells: Cells, column: ColumnFacts | undefined): Promise<DayOrder | undefined> {
  const found = await dayOrderOf([...(cells.get('bookedOn') ?? []), ...(cells.get('valuedOn') ?? [])]);
  if (found !== 'ambiguous') return found;
  return /dat(?:um|a)|tag/i.test(column?.name ?? '') ? 'DAY_FIRST' : undefined;
}

async function meaningsOf<Meaning>(
  cells: readonly string[],
  keyOf: (value: string) => string,
  said: Readonly<Record<string, Meaning>>,
  guess: (keys: ReadonlySet<string>) => ReadonlyMap<string, Meaning | undefined>,
): Promise<readonly ValueMeaning<Meaning>[]> {
  const values = new Map<string, string>();
  for (const cell of cells) {
    const key = keyOf(cell);
    // One more than may be is enough to ask.
    if (!values.has(key) && values.size <= mostDistinct * 4) values.set(key, cell);
    await yieldIfOverBudget();
  }
  const chosen = new Map(Object.entries(said).map(([value, meaning]) => [keyOf(value), meaning]));
  const guessed = guess(new Set(values.keys()));
  return [...values].map(([key, value]) => ({ value, key, meaning: chosen.get(key) ?? guessed.get(key) ?? null }));
}

/** Whether sums without any sign may have gone out: their head names both sides, or an unknown column may say it. */
function isDirectionAmbiguous(facts: readonly ColumnFacts[], columns: ChosenColumns['columns']): boolean {
  if (columns.get('amount')?.namesBothSides) return true;
  const used = new Set([...columns].flatMap(([field, column]) => (field === 'text' ? [] : [column])));
  return facts.some((column) => !used.has(column) && isDirectionColumn(column.name, column.values));
}

/**
 * Whether the balances beside sums without a sign fall by such a sum, so that some of them went out. Either end of the table may be
 * the newer one.
 */
async function areBalancesDescending({ rows }: BankTable, columns: ChosenColumns['columns'], mark: DecimalMark = ',') {
  const [sumAt = -1, balanceAt = -1] = [columns.get('amount')?.place, columns.get('balance')?.place];
  const centsAt = (cells: readonly string[], place: number) => {
    const amount = parseAmount(cells[place] ?? '', mark);
    return 'cents' in amount ? amount.cents : undefined;
  };
  let before: { readonly sum: number; readonly balance: number } | undefined;
  for (const { cells } of rows) {
    await yieldIfOverBudget();
    const [sum, balance] = [centsAt(cells, sumAt), centsAt(cells, balanceAt)];
    if (!sum || balance === undefined) continue;
    const difference = before === undefined ? 0 : balance - before.balance;
    const rises = difference === sum || difference === -(before?.sum ?? 0);
    const falls = difference === -sum || difference === before?.sum;
    if (falls && !rises) return true;
    before = { sum, balance };
  }
  return false;
}

interface Signs {
  /** Some sum says by itself that it went out or came in. */
  readonly isWritten: boolean;
  readonly hasNegative: boolean;
  readonly hasPositive: boolean;
}

async function signsOf(cells: readonly string[], mark: DecimalMark = ','): Promise<Signs> {
  let [isWritten, hasNegative, hasPositive] = [false, false, false];
  for (const cell of cells) {
    const amount = parseAmount(cell, mark);
    const cents = 'cents' in amount ? amount.cents : 0;
    isWritten ||= hasSign(cell);
    hasNegative ||= cents < 0;
    hasPositive ||= cents > 0;
    await yieldIfOverBudget();
  }
  return { isWritten, hasNegative, hasPositive };
}
