import type { ImportEncoding } from '../../../schema/features/data/import-fields.ts';
import { reason } from '../../../schema/messages/errors/index.ts';
import { yieldIfOverBudget } from '../event-loop.ts';
import { decodeFile, type FoundEncoding } from './decoded-text.ts';
import { type RecordBounds, splitRecords, unreadableTableError } from './split-records.ts';

/** Tables in text files: their encoding, their separator, and their rows, within bounds that are asked while they are read. */

/** A row with its number, as a spreadsheet counts it. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** What one table may hold; beyond it is refused with the bound. */
export interface TableBounds extends RecordBounds {
  /** Lines of the file, blank ones too. */
  readonly lines: number;
  /** Rows that are not blank, below the first one. */
  readonly rows: number;
  /** Cells of all rows that are not blank. */
  readonly cells: number;
}

export const separators = [';', '\t', ',', '|'] as const;
export type Separator = (typeof separators)[number];

export interface DelimitedFile {
  readonly encoding: FoundEncoding;
  /** What the first line says by `sep=;`, as spreadsheets write it. */
  readonly statedSeparator: string | undefined;
  /** The beginning of the text, by which its separator is chosen. */
  readonly start: string;
  /**
   * All rows that are not blank, by a separator; read once. Others are answered in between.
   *
   * @param clean what is kept of a cell
   * @throws BAD_INPUT it is no text, or has more than the bounds
   */
  readRows(separator: string, bounds: TableBounds, clean: (cell: string) => string): Promise<readonly TableRow[]>;
}

/**
 * Opens a table of a spreadsheet, a bank or another program, of which the beginning is read.
 *
 * @param said the encoding of a file whose letters do not tell it; guessed unless given
 * @throws BAD_INPUT its beginning is no text
 */
export function openDelimited(bytes: Uint8Array, said?: ImportEncoding): DelimitedFile {
  const { encoding, pieces } = decodeFile(bytes, said);
  const first: string = pieces.next().value ?? '';
  const line = /^sep=(.)\r?\n/.exec(first.slice(0, 10));
  const start = line === null ? first : first.slice(line[0].length);
  return {
    encoding,
    start,
    statedSeparator: line?.[1],
    readRows: (separator, bounds, clean) =>
      rowsOf(chain(start, pieces), { separator, bounds, clean, linesBefore: line === null ? 0 : 1 }),
  };
}

function* chain(first: string, others: Iterable<string>): Generator<string> {
  yield first;
  yield* others;
}

interface HowToRead {
  readonly separator: string;
  readonly bounds: TableBounds;
  readonly clean: (cell: string) => string;
  readonly linesBefore: number;
}

async function rowsOf(pieces: Iterable<string>, { separator, bounds, clean, linesBefore }: HowToRead) {
  const rows: TableRow[] = [];
  let [row, cellCount] = [linesBefore, 0];
  for (const record of splitRecords(pieces, separator, bounds, linesBefore)) {
    await yieldIfOverBudget();
    row += 1;
    if (row > bounds.lines) throw unreadableTableError(reason('tooManyLines', { maximum: bounds.lines }));
    if (record.every((cell) => cell === '')) continue;
    const cells = record.map(clean);
    if (cells.every((cell) => cell === '')) continue;
    rows.push({ row, cells });
    cellCount += cells.length;
    if (rows.length > bounds.rows + 1) throw unreadableTableError(reason('tooManyRows', { maximum: bounds.rows }));
    if (cellCount > bounds.cells) throw unreadableTableError(reason('tooManyCellsAtOnce', { maximum: bounds.cells }));
  }
  return rows;
}

const sampleRows = 60;
/** In a row this wide, one column more says nothing about the separator. */
const mostTelling = 8;

/**
 * The separators that a text may have, the likeliest first: the one by which most rows have the same number of cells, and many
 * of them. A line alone says nothing: titles and heads have commas in them.
 */
export function rankSeparators(start: string, bounds: RecordBounds): readonly Separator[] {
  const scores = new Map(
    separators.map((separator) => {
      const widths = firstRows(start, separator, bounds).map(({ length }) => length);
      return [separator, consistencyOf(widths)];
    }),
  );
  return separators.toSorted((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
}

/** The first rows of a text by a separator that are not blank, to look at before all of it is read. */
export function firstRows(start: string, separator: string, bounds: RecordBounds): readonly (readonly string[])[] {
  const rows: (readonly string[])[] = [];
  // A row that is too wide tells its separator all the same.
  const sample = { ...bounds, columns: Number.POSITIVE_INFINITY };
  try {
    for (const record of splitRecords([start], separator, sample)) {
      if (record.some((cell) => cell.trim() !== '') || record.length > 1) rows.push(record);
      if (rows.length >= sampleRows) break;
    }
  } catch {
    // What is wrong with the table is found, and named, where it is read.
  }
  return rows;
}

function consistencyOf(widths: readonly number[]): number {
  const frequencies = new Map<number, number>();
  for (const width of widths) if (width > 1) frequencies.set(width, (frequencies.get(width) ?? 0) + 1);
  const scores = [...frequencies].map(
    ([width, frequency]) => (frequency / widths.length) ** 2 * Math.min(width, mostTelling),
  );
  return Math.max(0, ...scores);
}
