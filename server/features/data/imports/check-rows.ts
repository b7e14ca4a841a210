import type { z } from 'zod';
import { AppError, invalidField } from '../../../../schema/errors.ts';
import type { ImportField, ImportKind } from '../../../../schema/features/data/import-fields.ts';
import type { importError, shownImport } from '../../../../schema/features/data/imports.ts';
import type { Language } from '../../../../schema/languages.ts';
import { formatReason, reasonOf } from '../../../../schema/messages/errors/index.ts';
import { yieldIfOverBudget } from '../../../infrastructure/event-loop.ts';
import type { MarkOfColumn } from '../../../infrastructure/tables/amounts.ts';
import { dayOrderOf } from '../../../infrastructure/tables/days.ts';
import { Cells, type ColumnForms } from './kinds/cells.ts';
import { createCustomersChecker } from './kinds/customers.ts';
import { createDeliveryNoteChecker } from './kinds/delivery-note.ts';
import { createHistoryChecker } from './kinds/history.ts';
import { createOpenBalancesChecker } from './kinds/open-balances.ts';
import { createPartsChecker } from './kinds/parts.ts';
import { createSupplierInvoiceChecker } from './kinds/supplier-invoice.ts';
import { createVehiclesChecker } from './kinds/vehicles.ts';
import type { ImportContext, RowChecker, Writes } from './kinds/writes.ts';
import type { Table, TableRow } from './read/read-table.ts';
import { markOfNumbers, percentOf } from './read/typed-values.ts';

/** @param numbers what stands in the column of numbers */
const checkers: Readonly<
  Record<ImportKind, (context: ImportContext, numbers: readonly string[]) => Promise<RowChecker>>
> = {
  CUSTOMERS: createCustomersChecker,
  VEHICLES: createVehiclesChecker,
  HISTORY: createHistoryChecker,
  OPEN_BALANCES: createOpenBalancesChecker,
  PARTS: createPartsChecker,
  DELIVERY_NOTE: createDeliveryNoteChecker,
  SUPPLIER_INVOICE: createSupplierInvoiceChecker,
};

const numberFields = [
  ...(['total', 'open', 'km', 'displacementCc', 'powerKw', 'nextServiceKm', 'paymentTermDays'] as const),
  ...(['discountLabour', 'discountParts', 'price', 'min', 'onHand', 'cost'] as const),
  ...(['quantity', 'unitCost', 'discount'] as const),
] as const satisfies readonly ImportField[];

const discountFields = ['discountLabour', 'discountParts'] as const satisfies readonly ImportField[];
const dayFields = [
  ...(['on', 'issuedOn', 'dueOn', 'firstRegistrationOn', 'roadworthyUntil', 'nextServiceOn', 'modelYear'] as const),
] as const satisfies readonly ImportField[];

export type RowError = z.output<typeof importError>;
type ImportAnswer = z.output<typeof shownImport>;

/** How much of what was found is answered; the counts are of all rows. */
const shownAtMost = { errors: 200, problems: 50, remarks: 200, preview: 5 };
/** In UTF-16 units, of each value of the preview. */
const previewLength = 200;

export interface Checked extends Pick<ImportAnswer, 'rows' | 'good' | 'bad' | 'duplicates'> {
  /** Findings of the first rows, and counts of all rows by kind. */
  readonly findings: Pick<ImportAnswer, 'errors' | 'problems' | 'remarks' | 'preview'>;
}

export interface AcceptedRow {
  /** As a spreadsheet counts. */
  readonly row: number;
  readonly writes: Writes;
}

interface Question {
  readonly kind: ImportKind;
  readonly table: Table;
  readonly mapping: Readonly<Record<string, string>>;
  /** In which the errors are said. */
  readonly language: Language;
  /** Called with each bad row. */
  readonly onBadRow?: (row: TableRow, errors: readonly RowError[]) => void;
  /** Called with each good row. Anyone who only looks at a file keeps none of them: 50,000 would fill the memory. */
  readonly onGoodRow?: (row: AcceptedRow) => void;
}

/** Looks at each row of a table: what it would write, whether it is there already, or what is wrong with it. */
export async function checkRows(question: Question, context: ImportContext): Promise<Checked> {
  const { kind, table, mapping, language, onBadRow, onGoodRow } = question;
  const place = new Map(Object.entries(mapping).map(([field, column]) => [field, table.head.indexOf(column)]));
  // Of other kinds there are too many, and nobody asks for them.
  const numbers = kind === 'DELIVERY_NOTE' ? [...filledCells(table.rows, place.get('number') ?? -1)] : [];
  const checkRow = await checkers[kind](context, numbers);
  const columns = await formsOf(table, mapping, place);
  const findings = new Findings();
  let bad = 0;
  let good = 0;
  for (const tableRow of table.rows) {
    await yieldIfOverBudget();
    const { row, cells } = tableRow;
    const problemAt = (field: string, said: string) => ({
      row,
      column: mapping[field] ?? field,
      message: formatReason(language, said),
    });
    try {
      requireFit(cells, table);
      requireCertainLetters(cells, table);
      const read = new Cells((field: ImportField) => cells[place.get(field) ?? -1] ?? '', columns);
      const checked = checkRow(read, row);
      for (const [field, what] of read.remarks) findings.addRemark(problemAt(field, what));
      if ('leftOut' in checked) findings.addRemark(problemAt(checked.leftOut.field, checked.leftOut.reason));
      else {
        good += 1;
        onGoodRow?.({ row, writes: checked.writes });
        findings.addPreview(row, checked.preview, mapping);
      }
    } catch (error) {
      if (!(error instanceof AppError) || error.details === undefined) throw error;
      bad += 1;
      const errors = Object.entries(error.details).map(([field, said]) =>
        problemAt(field, reasonOf(said.code, said.params)),
      );
      findings.addErrors(errors);
      onBadRow?.(tableRow, errors);
    }
  }
  const rows = table.rows.length;
  return { rows, good, bad, duplicates: rows - bad - good, findings: findings.all() };
}

async function formsOf(
  { rows }: Table,
  mapping: Readonly<Record<string, string>>,
  place: ReadonlyMap<string, number>,
): Promise<ColumnForms> {
  const cellsOf = (field: string) => filledCells(rows, place.get(field) ?? -1);
  const marks = new Map<string, MarkOfColumn>();
  for (const field of numberFields) if (place.has(field)) marks.set(field, await markOfNumbers(cellsOf(field)));
  const percents = new Set<string>();
  for (const field of discountFields) {
    // Our own export has hundredths of a percent; anybody else writes 10 for ten per cent.
    if (!place.has(field) || mapping[field] === field) continue;
    let isPercent = true;
    for (const cell of cellsOf(field)) {
      await yieldIfOverBudget();
      isPercent &&= percentOf(cell, marks.get(field) ?? 'ambiguous') !== undefined;
    }
    if (isPercent) percents.add(field);
  }
  const days = function* () {
    for (const field of dayFields) yield* cellsOf(field);
  };
  return { marks, dayOrder: (await dayOrderOf(days())) === 'MONTH_FIRST' ? 'MONTH_FIRST' : 'DAY_FIRST', percents };
}

/** Taken one by one, so that others are answered in between. */
function* filledCells(rows: Table['rows'], column: number): Iterable<string> {
  for (const { cells } of rows) {
    const cell = cells[column];
    if (cell) yield cell;
  }
}

/** What was found in the rows, as much of it as is answered. */
class Findings {
  readonly #errors: RowError[] = [];
  readonly #remarks: RowError[] = [];
  readonly #preview: ImportAnswer['preview'] = [];
  readonly #problems = new Map<string, ImportAnswer['problems'][number]>();

  addErrors(errors: readonly RowError[]): void {
    for (const error of errors) {
      if (this.#errors.length < shownAtMost.errors) this.#errors.push(error);
      const { column, message } = error;
      const key = JSON.stringify([column, message]);
      const count = (this.#problems.get(key)?.count ?? 0) + 1;
      if (count > 1 || this.#problems.size < shownAtMost.problems) this.#problems.set(key, { column, message, count });
    }
  }

  addRemark(remark: RowError): void {
    if (this.#remarks.length < shownAtMost.remarks) this.#remarks.push(remark);
  }

  addPreview(row: number, values: Readonly<Record<string, unknown>>, mapping: Readonly<Record<string, string>>): void {
    if (this.#preview.length >= shownAtMost.preview) return;
    const fields = [...Object.keys(mapping), 'name', 'address', 'postcode', 'town', 'customer', 'notes', 'order'];
    const shown = fields.flatMap((field) => {
      const value = values[field];
      const isEmpty = value === undefined || value === null || value === '';
      return isEmpty ? [] : [[field, String(value).slice(0, previewLength)] as const];
    });
    this.#preview.push({ row, values: Object.fromEntries(shown) });
  }

  all(): Checked['findings'] {
    const problems = [...this.#problems.values()].toSorted((a, b) => b.count - a.count);
    return { errors: this.#errors, problems, remarks: this.#remarks, preview: this.#preview };
  }
}

/** @throws BAD_INPUT a cell that no column of the head is above */
function requireFit(cells: TableRow['cells'], { head }: Table): void {
  const last = cells.findLastIndex((cell) => cell !== '');
  if (last < head.length) return;
  throw invalidField(String(last + 1), 'tooManyCells');
}

/** @throws BAD_INPUT a letter that would be another in another encoding that the file may be in */
function requireCertainLetters(cells: TableRow['cells'], { head, encoding }: Table): void {
  if (encoding.isCertain) return;
  const at = cells.findIndex((cell) => /[^\p{ASCII}]/u.test(cell));
  if (at < 0) return;
  throw invalidField(head[at] ?? String(at + 1), 'uncertainLetters');
}
