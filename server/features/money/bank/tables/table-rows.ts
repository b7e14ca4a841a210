import type { z } from 'zod';
import type { BankColumn, bankDirection } from '../../../../../schema/features/money/bank-preview.ts';
import { type Reason, reason } from '../../../../../schema/messages/errors/index.ts';
import { normalReference, referenceIn } from '../../../../../schema/money/bank/references.ts';
import { hasSign, parseAmount } from '../../../../infrastructure/tables/amounts.ts';
import { parseDay } from '../../../../infrastructure/tables/days.ts';
import type { TableRow } from '../../../../infrastructure/tables/delimited-text.ts';
import { type Booking, ibanOf, lineOf, type StatementOwner } from '../statements/statement.ts';
import { isNotBooked, stateKey, textSaysNotBooked } from './booking-states.ts';
import { directionKey } from './directions.ts';
import type { TableReading } from './table-reading.ts';

/** A row as it was understood: what is certain of it, and why it is not taken. */
export interface UnderstoodRow {
  readonly row: number;
  readonly bookedOn: string | undefined;
  readonly direction: z.output<typeof bankDirection> | undefined;
  /** Below zero where it went out. */
  readonly cents: number | undefined;
  readonly booking: Booking | undefined;
  /** What the row says beside day and sum. */
  readonly said: Omit<Booking, 'bookedOn' | 'amountCents'>;
  readonly account: string | null;
  readonly isLeftOut: boolean;
  readonly problem: Reason | undefined;
}

/** A row is no booking at all: a sum below the table, or a sum of nothing. */
export type NoBooking = undefined;

/** Reads rows one by one, in the way that was decided for the whole table. */
export class RowReader {
  readonly #reading: TableReading;
  readonly #owner: StatementOwner;
  readonly #width: number;
  readonly #unknown: readonly number[];
  readonly #directions: ReadonlyMap<string, z.output<typeof bankDirection> | null>;
  readonly #states: ReadonlyMap<string, 'BOOKED' | 'NOT_BOOKED' | null>;

  constructor(reading: TableReading, owner: StatementOwner, width: number) {
    this.#reading = reading;
    this.#owner = owner;
    this.#width = width;
    const used = new Set(reading.columns.values());
    this.#unknown = reading.facts.filter((column) => !used.has(column)).map(({ place }) => place);
    this.#directions = new Map(reading.directions.map(({ key, meaning }) => [key, meaning]));
    this.#states = new Map(reading.states.map(({ key, meaning }) => [key, meaning]));
  }

  read({ row, cells }: TableRow): UnderstoodRow | NoBooking {
    const cell = (field: BankColumn) => cells[this.#reading.columns.get(field)?.place ?? -1]?.trim() || undefined;
    const day = cell('bookedOn') ?? '';
    const hasSum = cell('amount') !== undefined || cell('credit') !== undefined || cell('debit') !== undefined;
    // Sums and balances below the table have no day, or a word in its place.
    if (!hasSum && !/\d/.test(day)) return undefined;
    if (isTotal(day)) return undefined;
    const base = { row, account: ibanOf(cell('account')), booking: undefined };
    const isLeftOut = day === '' || this.#isUnbooked(cells, cell) || this.#isOfOtherAccount(base.account);
    const bookedOn = this.#day('bookedOn', day);
    const sum = this.#signedCents(row, cell);
    const cents = typeof sum === 'number' ? sum : undefined;
    if (cents === 0 && !isLeftOut) return undefined;
    const direction = cents === undefined ? undefined : cents < 0 ? 'OUT' : 'IN';
    const said = this.#said(cell, direction);
    const understood = { ...base, bookedOn, direction, cents, said, isLeftOut } as const;
    if (isLeftOut) return { ...understood, problem: undefined };
    const problem = this.#problem({ row, cells }, cell) ?? (typeof sum === 'number' ? undefined : sum);
    if (bookedOn === undefined) return { ...understood, problem: reason('bankRowDay', { row, text: short(day) }) };
    if (problem !== undefined || cents === undefined) return { ...understood, problem };
    return { ...understood, booking: { ...said, bookedOn, amountCents: cents }, problem: undefined };
  }

  #day(field: 'bookedOn' | 'valuedOn', text: string): string | undefined {
    const { dayOrder: order = 'DAY_FIRST', columns } = this.#reading;
    return parseDay(text, { order, zone: this.#owner.zone, isUtc: columns.get(field)?.isUtc ?? false });
  }

  #isUnbooked(cells: readonly string[], cell: Cell): boolean {
    const state = cell('state');
    if (state !== undefined && this.#states.get(stateKey(state)) === 'NOT_BOOKED') return true;
    if (textSaysNotBooked(cell('text') ?? '')) return true;
    return this.#unknown.some((place) => isNotBooked(cells[place] ?? ''));
  }

  #isOfOtherAccount(account: string | null): boolean {
    return account !== null && account !== this.#owner.iban;
  }

  /** What is wrong with a row beside its day and its sum. */
  #problem({ row, cells }: TableRow, cell: Cell): Reason | undefined {
    const { columns } = this.#reading;
    const isWider = cells.slice(this.#width).some((each) => each !== '');
    const sums = (['amount', 'credit', 'debit'] as const).map((field) => columns.get(field)?.place);
    // A file that ends in the middle of a sum has another sum there.
    const isCut = cells.length < this.#width && sums.includes(cells.length - 1);
    if (isWider || isCut) return reason('bankRowCells', { row });
    if (columns.get('state')?.filled && cell('state') === undefined) return reason('bankRowState', { row });
    const column = columns.get('amount') ?? columns.get('credit');
    const isEuro = column?.isInEuros || /^(?:EUR|EURO|€|978)?$/i.test(cell('currency') ?? '');
    return isEuro ? undefined : 'statementNotInEuros';
  }

  /** Cents below zero where they went out; why not, where amount or direction is not certain. */
  #signedCents(row: number, cell: Cell): number | Reason {
    const { columns, mark = ',', isSigned, debitSign } = this.#reading;
    const centsIn = (field: 'amount' | 'credit' | 'debit') => {
      const text = cell(field) ?? (field === 'amount' ? '' : '0');
      const amount = parseAmount(text, mark);
      if ('cents' in amount) return amount.cents;
      const params = { row, text: short(text) };
      if (amount.problem === 'notInCents') return reason('bankRowNotInCents', params);
      return amount.problem === 'tooLarge' ? reason('bankRowTooLarge', params) : reason('bankRowAmount', params);
    };
    if (!columns.has('amount')) {
      const [credit, debit] = [centsIn('credit'), centsIn('debit')];
      if (typeof credit !== 'number') return credit;
      if (typeof debit !== 'number') return debit;
      if (credit !== 0 && debit !== 0) return reason('bankRowBothSides', { row });
      if (debit !== 0 && debitSign === undefined && debit < 0) return reason('bankRowContradiction', { row });
      return credit !== 0 ? credit : -Math.abs(debit);
    }
    const cents = centsIn('amount');
    if (typeof cents !== 'number' || cents === 0 || !columns.has('direction')) return cents;
    const written = cell('direction');
    const direction = this.#directions.get(directionKey(written ?? ''));
    if (!direction) return reason('bankRowDirection', { row, text: short(written ?? '') });
    const signSays = cents < 0 ? 'OUT' : isSigned || hasSign(cell('amount') ?? '') ? 'IN' : direction;
    if (signSays !== direction) return reason('bankRowContradiction', { row });
    return direction === 'OUT' ? -Math.abs(cents) : cents;
  }

  #said(cell: Cell, direction: 'IN' | 'OUT' | undefined): UnderstoodRow['said'] {
    const [reference = '', words = ''] = [cell('reference'), cell('text')];
    const stated =
      normalReference(reference.slice(0, longestReference)) ?? referenceIn(reference.slice(0, longestText));
    // Some banks have one column for reference and purpose.
    const text = lineOf(words || (normalReference(reference.slice(0, longestReference)) ? '' : reference), 500);
    const other = direction === 'OUT' ? (['payeeName', 'payeeIban'] as const) : (['payerName', 'payerIban'] as const);
    return {
      valuedOn: this.#day('valuedOn', cell('valuedOn') ?? '') ?? null,
      text,
      isReversal: false,
      reference: stated ?? referenceIn(text ?? '') ?? null,
      payerName: lineOf(cell(other[0]) ?? cell('payerName'), 200),
      payerIban: ibanOf(cell(other[1]) ?? cell('payerIban')),
      bankId: lineOf(cell('bankId'), 100),
    };
  }
}

type Cell = (field: BankColumn) => string | undefined;

const longestReference = 100;
const longestText = 500;

/** Words that stand in the place of the day below a table. */
const isTotal = (word: string) =>
  /^(?:skup|total|sum|saldo|stanje|kon[cč]no|za[cč]etno|promet|balance|opening|closing)/i.test(word);

/** As much of a cell as an error repeats. */
const short = (text: string) => lineOf(text, 40) ?? '';
