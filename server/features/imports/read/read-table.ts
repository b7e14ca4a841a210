import type { ImportEncoding } from '../../../../schema/features/workshop/imports.ts';
import { withoutInvisible } from '../../../../schema/fields/invisible.ts';
import { reason } from '../../../../schema/messages/errors/index.ts';
import { letOthersInWhenDue } from '../../../infrastructure/turns.ts';
import { decodeFile, type FoundEncoding, unreadable } from './decoded-text.ts';
import { refusedTable, splitRecords } from './split-records.ts';

/** A row with its number, as a spreadsheet counts it. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly TableRow[];
  readonly encoding: FoundEncoding;
}

export const rowsMaximum = 50_000;
/** With the empty ones, of which a spreadsheet writes as many as it has. */
const linesMaximum = 1_048_576;
/** Of all rows that are not empty. */
const cellsMaximum = 4_000_000;
/** In UTF-16 units; a name of a column is sent back to say what it is read for. */
const headMaximum = 500;
const separators = [';', ',', '\t', '|'] as const;
/** So many of the first records choose the separator. */
const sampleRecords = 50;

/**
 * Reads a table of a spreadsheet or another program, whatever its encoding and its separator. Others are answered in
 * between.
 *
 * @param said the encoding of a file whose letters do not tell it; guessed unless given
 * @throws BAD_INPUT it is no text, has no head or no rows, or is larger than a bound, which is named
 */
export async function readTable(bytes: Uint8Array, said?: ImportEncoding): Promise<Table> {
  const { encoding, pieces } = decodeFile(bytes, said);
  const start: string = pieces.next().value ?? '';
  const separatorLine = /^sep=(.)\r?\n/.exec(start.slice(0, 10));
  const first = separatorLine === null ? start : start.slice(separatorLine[0].length);
  let row = separatorLine === null ? 0 : 1;
  const rows: TableRow[] = [];
  let cellCount = 0;
  for (const record of splitRecords(chain(first, pieces), separatorLine?.[1] ?? separatorOf(first), row)) {
    await letOthersInWhenDue();
    row += 1;
    if (row > linesMaximum) throw refusedTable(reason('tooManyLines', { maximum: linesMaximum }));
    if (record.every((cell) => cell === '')) continue;
    const cells = record.map(cleanCell);
    if (cells.every((cell) => cell === '')) continue;
    rows.push({ row, cells });
    cellCount += cells.length;
    if (rows.length > rowsMaximum + 1) throw refusedTable(reason('tooManyRows', { maximum: rowsMaximum }));
    if (cellCount > cellsMaximum) throw refusedTable(reason('tooManyCellsAtOnce', { maximum: cellsMaximum }));
  }
  const [head, ...others] = rows;
  if (head === undefined || others.length === 0) throw unreadable();
  return { head: uniqueNames(head.cells), rows: others, encoding };
}

function* chain(first: string, others: Iterable<string>): Generator<string> {
  yield first;
  yield* others;
}

/**
 * The separator by which the most of the first records have the same number of columns, and of those the one with more
 * columns. The first line alone would not do: a title above the table, or a name of a column, has commas of its own.
 */
function separatorOf(start: string): string {
  const rated = separators.map((separator) => ({ separator, ...rateColumns(widthsOf(start, separator)) }));
  const [best] = rated.toSorted((a, b) => b.share - a.share || b.columns - a.columns);
  return best === undefined || best.columns === 0 ? separators[0] : best.separator;
}

/** How many cells each of the first records has; of a part of a text, which may end inside a cell. */
function widthsOf(text: string, separator: string): readonly number[] {
  const widths: number[] = [];
  try {
    for (const record of splitRecords([text], separator)) {
      if (record.some((cell) => cell !== '')) widths.push(record.length);
      if (widths.length >= sampleRecords) break;
    }
  } catch {
    // What is wrong with the table is found, and named, where it is read.
  }
  return widths;
}

/** The most frequent number of columns, and which part of the records has it. */
function rateColumns(widths: readonly number[]): { readonly share: number; readonly columns: number } {
  const counts = new Map<number, number>();
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [best] = [...counts].toSorted(([a, ofA], [b, ofB]) => ofB - ofA || b - a);
  return best === undefined ? { share: 0, columns: 0 } : { share: best[1] / widths.length, columns: best[0] };
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
