import type { ImportEncoding } from '../../../../../schema/features/data/import-fields.ts';
import { withoutInvisible } from '../../../../../schema/letters/invisible.ts';
import { type FoundEncoding, unreadableFileError } from '../../../../infrastructure/tables/decoded-text.ts';
import {
  openDelimited,
  rankSeparators,
  type TableBounds,
  type TableRow,
} from '../../../../infrastructure/tables/delimited-text.ts';

export type { TableRow } from '../../../../infrastructure/tables/delimited-text.ts';

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly TableRow[];
  readonly encoding: FoundEncoding;
}

/** As many lines as a spreadsheet has, and as many letters as a cell of it holds. */
const bounds: TableBounds = {
  lines: 1_048_576,
  rows: 50_000,
  columns: 200,
  cells: 4_000_000,
  cellLength: 32_767,
};
/** In UTF-16 units; a name of a column is sent back to say what it is read for. */
const headMaximum = 500;

/**
 * Reads a table of a spreadsheet or another program, whatever its encoding and its separator. Others are answered in
 * between.
 *
 * @param said the encoding of a file whose letters do not tell it; guessed unless given
 * @throws BAD_INPUT it is no text, has no head or no rows, or is larger than a bound, which is named
 */
export async function readTable(bytes: Uint8Array, said?: ImportEncoding): Promise<Table> {
  const { encoding, statedSeparator, start, readRows } = openDelimited(bytes, said);
  const separator = statedSeparator ?? rankSeparators(start, bounds)[0] ?? ';';
  const [head, ...rows] = await readRows(separator, bounds, cleanCell);
  if (head === undefined || rows.length === 0) throw unreadableFileError();
  return { head: uniqueNames(head.cells), rows, encoding };
}

/** Without what nobody sees, and without the apostrophe that an export puts before what a spreadsheet would run as a formula. */
function cleanCell(cell: string): string {
  return cell === ''
    ? cell
    : withoutInvisible(cell)
        .trim()
        .replace(/^'(?=[=+\-@])/, '');
}

/** Columns by their names; one without a name, or with one that was there before, gets a number. */
function uniqueNames(cells: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return cells.map((whole, at) => {
    const cell = whole.slice(0, headMaximum - 5);
    const name = cell === '' || taken.has(cell) ? `${cell} ${at + 1}`.trim() : cell;
    taken.add(name);
    return name;
  });
}
