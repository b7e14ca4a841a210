import { AppError } from '../../../../../schema/errors.ts';
import type { ImportField } from '../../../../../schema/features/data/import-fields.ts';
import { missingField, type NamedField } from '../../../../../schema/fields/missing/missing-field.ts';
import { hasTooManyMarks } from '../../../../../schema/letters/marks.ts';
import { type Reason, reason } from '../../../../../schema/messages/errors/index.ts';
import {
  type AmountProblem,
  type MarkOfColumn,
  parseAmount,
  parseDecimal,
} from '../../../../infrastructure/tables/amounts.ts';
import type { DayOrder } from '../../../../infrastructure/tables/days.ts';
import { basisPointsOf, dayOf, parseQuantity, parseWholeNumber, percentOf } from '../read/typed-values.ts';

type RequiredField = ImportField & NamedField;

/** The longest text of a field in characters, of which each may be two units. */
const textMaximum = 10_000;
/** Fields whose texts keep their lines; in the others lines are joined. */
const withLines: ReadonlySet<ImportField> = new Set(['notes', 'text']);

const amountReasons: Readonly<Record<AmountProblem, Reason>> = {
  unreadable: 'notAnAmount',
  tooLarge: 'notAnAmount',
  notInCents: 'partsOfCent',
  ambiguous: 'decimalMarkUnclear',
};

/** How the columns of a table are written, so that no cell is read otherwise than those around it. */
export interface ColumnForms {
  /** What is before the decimals in a column of numbers. */
  readonly marks: ReadonlyMap<string, MarkOfColumn>;
  readonly dayOrder: DayOrder;
  /** Columns whose numbers are per cent without saying so. */
  readonly percents: ReadonlySet<string>;
}

/** The cells of one row by their fields, read as what they should be. What cannot be read is remembered. */
export class Cells {
  readonly #textOf: (field: ImportField) => string;
  readonly #columns: ColumnForms;
  readonly #problems = new Map<string, Reason>();
  readonly #remarks = new Map<ImportField, Reason>();

  /**
   * @param textOf what is in the column of a field; an empty text where it has none
   * @param columns how the columns of the table are written
   */
  constructor(textOf: (field: ImportField) => string, columns: ColumnForms) {
    this.#textOf = textOf;
    this.#columns = columns;
  }

  #markOf(field: ImportField): MarkOfColumn {
    return this.#columns.marks.get(field) ?? 'ambiguous';
  }

  /** Undefined where nothing is written, and where it is more than any field takes, which is remembered. */
  text(field: ImportField): string | undefined {
    const text = this.#textOf(field);
    if (text === '') return undefined;
    if (text.length > 2 * textMaximum) {
      this.refuse(field, reason('tooLong', { maximum: textMaximum }));
      return undefined;
    }
    if (hasTooManyMarks(text)) {
      this.refuse(field, 'unusableCharacters');
      return undefined;
    }
    return withLines.has(field) ? text : joinLines(text, field === 'address' ? ', ' : ' ');
  }

  isEmpty(field: ImportField): boolean {
    return this.#textOf(field) === '';
  }

  required(field: RequiredField): string {
    const text = this.text(field);
    if (text === undefined) this.refuseMissing(field);
    return text ?? '';
  }

  day(field: ImportField): string | undefined {
    return this.#read(field, (text) => dayOf(text, this.#columns.dayOrder), 'notADay');
  }

  /** As day, of a column that may hold something else. */
  dayIn(field: ImportField): string | undefined {
    return dayOf(this.#textOf(field), this.#columns.dayOrder);
  }

  cents(field: ImportField): number | undefined {
    const text = this.#textOf(field);
    if (text === '') return undefined;
    const amount = parseAmount(text, this.#markOf(field));
    if ('cents' in amount) return amount.cents;
    this.refuse(field, amountReasons[amount.problem]);
    return undefined;
  }

  /** Ten-thousandths of a euro, as prices and costs of a unit are kept. */
  tenThousandths(field: ImportField): number | undefined {
    const text = this.#textOf(field);
    if (text === '') return undefined;
    const price = parseDecimal(text, this.#markOf(field), 4);
    if ('parts' in price) return price.parts;
    this.refuse(field, price.problem === 'ambiguous' ? 'decimalMarkUnclear' : 'notAnAmount');
    return undefined;
  }

  /** Thousandths of a unit. */
  thousandths(field: ImportField): number | undefined {
    const text = this.#textOf(field);
    if (text === '') return undefined;
    const quantity = parseQuantity(text, this.#markOf(field));
    if ('parts' in quantity) return quantity.parts;
    this.refuse(field, quantity.problem === 'ambiguous' ? 'quantityMarkUnclear' : 'notANumber');
    return undefined;
  }

  whole(field: ImportField): number | undefined {
    return this.#read(field, (text) => parseWholeNumber(text, this.#markOf(field)), 'notANumber');
  }

  basisPoints(field: ImportField): number | undefined {
    if (this.#columns.percents.has(field)) return this.percent(field);
    return this.#read(field, (text) => basisPointsOf(text, this.#markOf(field)), 'notANumber');
  }

  /** Hundredths of a percent, of a cell that says per cent with its sign or without it. */
  percent(field: ImportField): number | undefined {
    return this.#read(field, (text) => percentOf(text, this.#markOf(field)), 'notANumber');
  }

  /** Remembers what is wrong with a field; the first reason counts. */
  refuse(field: ImportField, why: Reason): void {
    if (!this.#problems.has(field)) this.#problems.set(field, why);
  }

  refuseMissing(field: RequiredField): void {
    this.refuse(field, missingField(field));
  }

  /** Remembers what somebody should look at, though the row is taken. */
  remark(field: ImportField, what: Reason): void {
    this.#remarks.set(field, what);
  }

  get remarks(): ReadonlyMap<ImportField, Reason> {
    return this.#remarks;
  }

  /** @throws BAD_INPUT with all that was remembered */
  settle(): void {
    if (this.#problems.size === 0) return;
    throw new AppError('BAD_INPUT', undefined, { fields: Object.fromEntries(this.#problems) });
  }

  #read<Value>(field: ImportField, reader: (text: string) => Value | undefined, why: Reason): Value | undefined {
    const text = this.#textOf(field);
    if (text === '') return undefined;
    const value = reader(text);
    if (value === undefined) this.refuse(field, why);
    return value;
  }
}

/** The lines of a cell as one. */
function joinLines(text: string, between: string): string {
  const lines = text.replaceAll('\t', ' ').split(/[\n\v\f\r\u2028\u2029]+/);
  if (lines.length === 1) return lines[0] ?? '';
  const words = lines.map((line) => line.trim().replace(/,$/, '')).filter((line) => line !== '');
  return words.join(between);
}

/** Whole parts as a decimal, without zeros at its end. */
export const decimal = (parts: number | null | undefined, places: number): string | undefined =>
  parts === null || parts === undefined ? undefined : String(parts / 10 ** places);
