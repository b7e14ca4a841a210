import { invalidField } from '../../../../../schema/errors.ts';
import {
  type BankColumn,
  type BankQuestion,
  type BankReading,
  bankColumn,
} from '../../../../../schema/features/money/bank-preview.ts';
import { yieldIfOverBudget } from '../../../../infrastructure/event-loop.ts';
import { isAmount } from '../../../../infrastructure/tables/amounts.ts';
import { isDay } from '../../../../infrastructure/tables/days.ts';
import { refusedFile } from '../../../../infrastructure/xml/refused-file.ts';
import type { BankTable } from './bank-table.ts';
import { type HeadMeaning, headMeaning } from './columns.ts';
import { directionKey, directionsOf, isDirectionHead } from './directions.ts';

/** A column with what its head says and what is below it. */
export interface ColumnFacts extends HeadMeaning {
  readonly place: number;
  readonly name: string;
  /** Its head says by itself that the direction is below it. */
  readonly isDirection: boolean;
  readonly filled: number;
  /** Whether the filled cells of a sample are dates, and whether they are amounts. */
  readonly hasDays: boolean;
  readonly hasAmounts: boolean;
  /** The different values of the sample, as directions are compared; empty where they are many. */
  readonly values: ReadonlySet<string>;
}

export interface ChosenColumns {
  readonly facts: readonly ColumnFacts[];
  readonly columns: ReadonlyMap<BankColumn, ColumnFacts>;
  /** Where several columns may be the one, or none is. */
  readonly questions: ReadonlySet<BankQuestion>;
}

/** This many rows tell what is in a column. */
const sampleRows = 500;
/** A column of directions or states has few different values. */
export const mostDistinct = 12;

/**
 * Which column is read for which field: what a person says, else what heads and cells say together.
 *
 * @throws BAD_INPUT a person names a column that is not there; the sums are in another currency
 */
export async function chooseColumns(
  table: BankTable,
  said: BankReading['columns'] = {},
  ownIban = '',
): Promise<ChosenColumns> {
  const facts = await factsOf(table);
  const columns = new Map<BankColumn, ColumnFacts>();
  const questions = new Set<BankQuestion>();
  for (const field of bankColumn.options) {
    const name = said[field];
    if (name === undefined || name === null) continue;
    const column = facts.find((each) => each.name === name);
    if (column === undefined) throw invalidField('reading', 'unknownBankColumn');
    columns.set(field, column);
  }
  const guess = (field: BankColumn) => {
    if (said[field] !== undefined) return;
    const taken = new Set([...columns.values()]);
    const candidates = candidatesFor(field, facts).filter(({ column }) => !taken.has(column));
    const [best, next] = candidates;
    if (best === undefined) return;
    columns.set(field, best.column);
    const question = field === 'bookedOn' ? 'DAY' : isSum(field) ? 'AMOUNT' : undefined;
    const isTied = next !== undefined && next.rank === best.rank && !areSame(table, best.column, next.column);
    if (question !== undefined && isTied) questions.add(question);
  };
  for (const field of bankColumn.options) guess(field);
  // A table that tells one day only tells the one on which the money is there.
  const valued = columns.get('valuedOn');
  if (!columns.has('bookedOn') && said.bookedOn === undefined && valued !== undefined) columns.set('bookedOn', valued);
  if (!columns.has('bookedOn')) questions.add('DAY');
  keepOneKindOfSum(columns, said);
  // Accounts that differ from row to row, none of them the own one, are those of the payers.
  const account = columns.get('account');
  if (
    account !== undefined &&
    said.account === undefined &&
    !columns.has('payerIban') &&
    isOfPayers(account, ownIban)
  ) {
    columns.delete('account');
    columns.set('payerIban', account);
  }
  if (!(['amount', 'credit', 'debit'] as const).some((field) => columns.has(field))) {
    if (facts.some(({ isForeign, fields, hasAmounts }) => isForeign && hasAmounts && fields.has('amount'))) {
      throw refusedFile('statementNotInEuros');
    }
    questions.add('AMOUNT');
  }
  return { facts, columns, questions };
}

const isSum = (field: BankColumn) => field === 'amount' || field === 'credit' || field === 'debit';

/** Two columns for both sides say more than one sum beside them, unless a person has chosen the one. */
function keepOneKindOfSum(columns: Map<BankColumn, ColumnFacts>, said: NonNullable<BankReading['columns']>): void {
  const hasSides = columns.has('credit') && columns.has('debit');
  const isAmountChosen = typeof said.amount === 'string' && !said.credit && !said.debit;
  if (columns.has('amount') && (isAmountChosen || !hasSides)) {
    columns.delete('credit');
    columns.delete('debit');
  } else columns.delete('amount');
}

const isOfPayers = ({ filled, values }: ColumnFacts, ownIban: string) =>
  filled > 1 && values.size !== 1 && !values.has(directionKey(ownIban));

interface Candidate {
  readonly column: ColumnFacts;
  readonly rank: number;
}

/** Euros come before whatever currency the payer has paid in. */
const eurosFirst = 1000;
const bothSidesLast = 500;

function candidatesFor(field: BankColumn, facts: readonly ColumnFacts[]): readonly Candidate[] {
  const found = facts.flatMap((column): Candidate[] => {
    const rank = rankFor(field, column);
    return rank === undefined ? [] : [{ column, rank }];
  });
  const fitting = found.filter(({ column }) => fits(field, column));
  const needed = field === 'bookedOn' || isSum(field);
  return (fitting.length > 0 || !needed ? fitting : found).toSorted((one, other) => one.rank - other.rank);
}

function rankFor(field: BankColumn, column: ColumnFacts): number | undefined {
  const { fields, namesBothSides, isInEuros, isForeign, hasAmounts, isDirection } = column;
  if (!hasAmounts && (isDirection || namesBothSides)) return field === 'direction' ? -1 : undefined;
  if (isSum(field) && isForeign) return undefined;
  if (namesBothSides && field === 'amount' && hasAmounts) return bothSidesLast;
  if (namesBothSides && (field === 'credit' || field === 'debit')) return undefined;
  const rank = fields.get(field);
  return rank === undefined || !isSum(field) || !isInEuros ? rank : rank - eurosFirst;
}

/** Whether what is in a column can be what its head says. */
function fits(field: BankColumn, { filled, hasDays, hasAmounts, values, name, isDirection }: ColumnFacts): boolean {
  if (filled === 0) return true;
  switch (field) {
    case 'bookedOn':
    case 'valuedOn':
      return hasDays;
    case 'amount':
    case 'credit':
    case 'debit':
    case 'balance':
      return hasAmounts && !hasDays;
    case 'currency':
      return !hasDays && values.size > 0 && [...values].every((value) => value.length <= 4);
    case 'state':
      return !hasDays && !hasAmounts && values.size > 0;
    case 'direction':
      // A column of kinds is one of directions only where all of its values are.
      return isDirection || /smer|predznak|direction|indik/i.test(name)
        ? !hasDays
        : values.size > 0 && directionsOf(name, values).size === values.size;
    default:
      return true;
  }
}

async function factsOf({ head, titles, rows }: BankTable): Promise<readonly ColumnFacts[]> {
  const facts: ColumnFacts[] = [];
  for (const [place, name] of head.entries()) {
    const cells = rows.slice(0, sampleRows).flatMap((row) => row.cells[place] || []);
    const half = cells.length / 2;
    const values = new Set<string>();
    for (const cell of cells) if (values.size <= mostDistinct) values.add(directionKey(cell.slice(0, 60)));
    facts.push({
      ...headMeaning(titles[place] ?? name),
      place,
      name,
      isDirection: isDirectionHead(name),
      filled: cells.length,
      hasDays: cells.length > 0 && cells.filter(isDay).length >= half,
      hasAmounts: cells.length > 0 && cells.filter(isAmount).length >= half,
      values: values.size > mostDistinct ? new Set() : values,
    });
    await yieldIfOverBudget();
  }
  return facts;
}

const areSame = ({ rows }: BankTable, one: ColumnFacts, other: ColumnFacts) =>
  rows.every(({ cells }) => cells[one.place] === cells[other.place]);
