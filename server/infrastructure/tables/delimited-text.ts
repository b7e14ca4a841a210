import { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { parse as parseAtOnce } from 'csv-parse/sync';
import { AppError } from '../../../schema/errors.ts';
import { type Reason, reason } from '../../../schema/messages/errors/index.ts';
import { letOthersInWhenDue } from '../turns.ts';

/** Tables in text files: which separator they have, and their rows, within bounds that are asked before anything is parsed. */

/** A row with its number, as a spreadsheet counts it. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** What one table may hold; beyond it is refused with the bound. */
export interface TableBounds {
  /** Lines of the file, blank ones too. */
  readonly lines: number;
  /** Cells of a row. */
  readonly columns: number;
  /** Cells of all rows, by the separators in the file. */
  readonly cells: number;
  /** Letters of a cell. */
  readonly cellLength: number;
}

export const separators = [';', '\t', ',', '|'] as const;
export type Separator = (typeof separators)[number];

/** So much of a file tells its separator. */
const sampleLength = 65_536;
const sampleRows = 60;
const sampleColumns = 200;
/** Some two milliseconds of parsing. */
const pieceLength = 16_384;
/** Of a row that is that wide, one column more tells nothing. */
const mostTelling = 8;

/**
 * The separators that a text may have, the likeliest first: the one by which most rows have the same number of cells, and many
 * of them. A line alone says nothing: titles and heads have commas in them.
 */
export function rankSeparators(text: string): readonly Separator[] {
  const rows = new Map(separators.map((separator) => [separator, cellCounts(text.slice(0, sampleLength), separator)]));
  const scores = new Map([...rows].map(([separator, counts]) => [separator, consistencyOf(counts)]));
  return separators.toSorted((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
}

/** The first rows of a text by a separator, to look at before all of it is read. */
export function firstRows(text: string, separator: Separator): readonly (readonly string[])[] {
  const lines = text.slice(0, sampleLength).split(/\r\n|\n|\r/, sampleRows);
  try {
    const rows: unknown = parseAtOnce(lines.join('\n'), {
      ...{ bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true },
      ...{ delimiter: separator, to: sampleRows },
    });
    return Array.isArray(rows)
      ? rows.map((row) => (Array.isArray(row) ? row.slice(0, sampleColumns).map(String) : []))
      : [];
  } catch {
    return [];
  }
}

/** How many cells each line has that is not blank; separators in quoted cells do not count. */
function cellCounts(sample: string, separator: Separator): readonly number[] {
  const counts: number[] = [];
  let [count, isQuoted, isBlank] = [1, false, true];
  for (let at = 0; at < sample.length; at++) {
    const letter = sample.charAt(at);
    const before = sample.charAt(at - 1);
    if (letter === '"' && (isQuoted || before === '' || before === separator || before === '\n')) isQuoted = !isQuoted;
    else if (letter === separator && !isQuoted) count += 1;
    if (letter === '\n' && !isQuoted) {
      if (!isBlank) counts.push(count);
      [count, isBlank] = [1, true];
    } else if (letter.trim() !== '' || letter === separator) isBlank = false;
    if (counts.length === sampleRows) return counts;
  }
  if (!isBlank) counts.push(count);
  return counts;
}

function consistencyOf(counts: readonly number[]): number {
  const frequencies = new Map<number, number>();
  for (const count of counts) if (count > 1) frequencies.set(count, (frequencies.get(count) ?? 0) + 1);
  const scores = [...frequencies].map(
    ([count, frequency]) => (frequency / counts.length) ** 2 * Math.min(count, mostTelling),
  );
  return Math.max(0, ...scores);
}

/**
 * All rows of a text that are not blank.
 *
 * @throws BAD_INPUT it has more than the bounds, or a quotation mark is left open
 */
export async function readRows(text: string, separator: Separator, bounds: TableBounds): Promise<readonly TableRow[]> {
  await requireWithin(text, separator, bounds);
  const records = parse({
    ...{ bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: false },
    ...{ delimiter: separator, max_record_size: Math.max(bounds.cellLength * 8, 1_000_000) },
  });
  const rows: TableRow[] = [];
  let row = 0;
  try {
    Readable.from(piecesOf(text)).pipe(records);
    for await (const record of records) {
      row += 1;
      const cells: readonly unknown[] = Array.isArray(record) ? record : [];
      if (cells.length > bounds.columns) throw refused(reason('tooManyColumns', { row, maximum: bounds.columns }));
      const trimmed = cells.map((cell) => String(cell).trim());
      if (trimmed.some((cell) => cell.length > bounds.cellLength)) {
        throw refused(reason('cellTooLong', { row, maximum: bounds.cellLength }));
      }
      if (trimmed.some((cell) => cell !== '')) rows.push({ row, cells: trimmed });
    }
  } catch (error) {
    records.destroy();
    throw error instanceof AppError ? error : refused(reason('openQuotationMark', { row: row + 1 }), error);
  }
  return rows;
}

/** Lines and separators are counted first, because parsing costs a hundred times as much for each of them. */
async function requireWithin(text: string, separator: Separator, bounds: TableBounds): Promise<void> {
  const [comma, feed, back] = [separator.charCodeAt(0), 10, 13];
  let [lines, cells] = [1, 1];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === comma) cells += 1;
    else if (code === feed || (code === back && text.charCodeAt(at + 1) !== feed)) lines += 1;
    if (lines > bounds.lines) throw refused(reason('tooManyRows', { maximum: bounds.lines }));
    if (cells > bounds.cells) throw refused(reason('tableTooLarge', { maximum: bounds.cells }));
    if (at % pieceLength === 0) await letOthersInWhenDue();
  }
}

function* piecesOf(text: string): Iterable<string> {
  for (let start = 0; start < text.length; ) {
    const end = start + pieceLength;
    // Not between the halves of a character.
    const isCut = /[\uD800-\uDBFF]/.test(text.charAt(end - 1));
    yield text.slice(start, isCut ? end + 1 : end);
    start = isCut ? end + 1 : end;
  }
}

const refused = (said: Reason, cause?: unknown) => new AppError('BAD_INPUT', said, { cause, fields: { file: said } });
