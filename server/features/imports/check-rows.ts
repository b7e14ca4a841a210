import type { z } from 'zod';
import { AppError } from '../../../schema/errors.ts';
import type { ImportField, ImportKind, importError } from '../../../schema/features/workshop/imports.ts';
import type { Language } from '../../../schema/languages.ts';
import { reasonOf, sayReason } from '../../../schema/messages/errors/index.ts';
import { letOthersInWhenDue } from '../../infrastructure/turns.ts';
import { Cells } from './kinds/cells.ts';
import { judgeCustomers } from './kinds/customers.ts';
import { judgeHistory } from './kinds/history.ts';
import { judgeOpenBalances } from './kinds/open-balances.ts';
import { judgeVehicles } from './kinds/vehicles.ts';
import type { Around, Judge, Writes } from './kinds/writes.ts';
import type { Table, TableRow } from './read/read-table.ts';

const judges: Readonly<Record<ImportKind, (around: Around) => Promise<Judge>>> = {
  CUSTOMERS: judgeCustomers,
  VEHICLES: judgeVehicles,
  HISTORY: judgeHistory,
  OPEN_BALANCES: judgeOpenBalances,
};

export type RowError = z.output<typeof importError>;

export interface Checked {
  readonly rows: number;
  readonly good: number;
  readonly bad: number;
  readonly duplicates: number;
  readonly errors: readonly RowError[];
  /** Of the good rows. */
  readonly writes: readonly Writes[];
}

interface Question {
  readonly kind: ImportKind;
  readonly table: Table;
  readonly mapping: Readonly<Record<string, string>>;
  /** In which the errors are told. */
  readonly language: Language;
}

/** Looks at each row of a table: what it would write, whether it is there already, or what is wrong with it. */
export async function checkRows({ kind, table, mapping, language }: Question, around: Around): Promise<Checked> {
  const judge = await judges[kind](around);
  const place = new Map(Object.entries(mapping).map(([field, column]) => [field, table.head.indexOf(column)]));
  const writes: Writes[] = [];
  const errors: RowError[] = [];
  let bad = 0;
  for (const { row, cells } of table.rows) {
    await letOthersInWhenDue();
    try {
      requireFit(cells, table);
      const written = judge(new Cells((field: ImportField) => cells[place.get(field) ?? -1] ?? ''));
      if (written !== undefined) writes.push(written);
    } catch (error) {
      if (!(error instanceof AppError) || error.details === undefined) throw error;
      bad += 1;
      for (const [field, said] of Object.entries(error.details)) {
        errors.push({
          row,
          column: mapping[field] ?? field,
          message: sayReason(language, reasonOf(said.code, said.params)),
        });
      }
    }
  }
  const rows = table.rows.length;
  return { rows, good: writes.length, bad, duplicates: rows - bad - writes.length, errors, writes };
}

/** @throws BAD_INPUT a cell that no column of the head is above */
function requireFit(cells: TableRow['cells'], { head }: Table): void {
  const last = cells.findLastIndex((cell) => cell !== '');
  if (last < head.length) return;
  throw new AppError('BAD_INPUT', undefined, { fields: { [String(last + 1)]: 'tooManyCells' } });
}
