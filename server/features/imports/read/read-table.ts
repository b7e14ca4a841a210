import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { AppError } from '../../../../schema/errors.ts';
import { reason } from '../../../../schema/messages/errors/index.ts';
import { decodedText, unreadable } from './decoded-text.ts';

/** A row with its number, as a spreadsheet counts it. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

export interface Table {
  readonly head: readonly string[];
  readonly rows: readonly TableRow[];
}

export const rowsMaximum = 50_000;
const columnsMaximum = 200;
const separators = [';', ',', '\t'] as const;

/**
 * Reads a table of a spreadsheet or another program, whatever its encoding and its separator.
 *
 * @throws BAD_INPUT it is no text, has no head or no rows, a quotation mark is left open, or it has more than 50,000 rows
 */
export async function readTable(bytes: Uint8Array): Promise<Table> {
  const decoded = decodedText(bytes);
  const said = /^\u{feff}?sep=(.)\r?\n/u.exec(decoded);
  const text = said === null ? decoded : decoded.slice(said[0].length);
  const before = said === null ? 0 : 1;
  const records = parse({
    ...{ bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: false },
    delimiter: said?.[1] ?? separatorOf(text),
    max_record_size: 1_000_000,
  });
  const rows: TableRow[] = [];
  try {
    // In pieces, so that others are answered in between.
    Readable.from(piecesOf(text)).pipe(records);
    let row = before;
    for await (const record of records) {
      row += 1;
      const cells = (Array.isArray(record) ? record : []).map((cell) => cellOf(String(cell)));
      if (cells.some((cell) => cell !== '')) rows.push({ row, cells });
      if (rows.length > rowsMaximum + 1) throw tooLong();
    }
  } catch (error) {
    throw error instanceof AppError ? error : unreadable(error);
  }
  const [head, ...others] = rows;
  if (head === undefined || others.length === 0 || head.cells.length > columnsMaximum) throw unreadable();
  return { head: namedOnce(head.cells), rows: others };
}

const tooLong = () => {
  const said = reason('tooManyRows', { maximum: rowsMaximum });
  return new AppError('BAD_INPUT', said, { fields: { file: said } });
};

const pieceLength = 65_536;

function* piecesOf(text: string): Iterable<string> {
  for (let start = 0; start < text.length; ) {
    const end = start + pieceLength;
    // Not between the halves of a character.
    const isCut = /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
    yield text.slice(start, isCut ? end + 1 : end);
    start = isCut ? end + 1 : end;
  }
}

/** The separator that stands most often in the first line, outside of quotation marks. */
function separatorOf(text: string): string {
  const line = text.replace(/"(?:[^"]|"")*"/g, '').match(/^[\r\n\u{feff}]*(.*)/u)?.[1] ?? '';
  const counts = separators.map((separator) => line.split(separator).length - 1);
  return separators[counts.indexOf(Math.max(...counts))] ?? ';';
}

/** Without the apostrophe that an export puts before what a spreadsheet would run as a formula. */
function cellOf(cell: string): string {
  return cell.trim().replace(/^'(?=[=+\-@])/, '');
}

/** Columns by their names; one without a name, or with one that was there before, gets a number. */
function namedOnce(cells: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return cells.map((cell, at) => {
    const name = cell === '' || taken.has(cell) ? `${cell} ${at + 1}`.trim() : cell;
    taken.add(name);
    return name;
  });
}
