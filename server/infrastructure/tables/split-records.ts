import { AppError } from '../../../schema/errors.ts';
import { type Reason, reason } from '../../../schema/messages/errors/index.ts';

/** What one record may hold; beyond it is refused with the bound. */
export interface RecordBounds {
  /** Cells of a record. */
  readonly columns: number;
  /** The length of a cell, in UTF-16 units. */
  readonly cellLength: number;
}

/** Size limit of all cells of a record together, in UTF-16 units. */
const recordMaximum = 1_000_000;

const [quote, lineFeed, carriageReturn] = [34, 10, 13];
const isEnd = (code: number) => code === lineFeed || code === carriageReturn;

/**
 * Splits a text into its records as its pieces come, with every bound checked while reading: csv-parse knows no bound of
 * columns, and takes seconds for a megabyte of line ends or separators. Like it with `relax_quotes`, a quotation mark
 * inside a cell is a letter, and so is one after which the cell goes on.
 *
 * @param pieces of a text, cut anywhere
 * @param rowsBefore how many rows were read already, for the number of the row that an error names
 * @throws BAD_INPUT a cell or a record is longer than its bound, or a quotation mark is never closed; the row is named
 */
export function* splitRecords(
  pieces: Iterable<string>,
  separator: string,
  bounds: RecordBounds,
  rowsBefore = 0,
): Generator<readonly string[]> {
  const layout = { ...bounds, separatorCode: separator.charCodeAt(0) };
  let text = '';
  let row = rowsBefore + 1;
  for (const piece of pieces) {
    text += piece;
    let at = 0;
    for (let next = readRecord(text, at, layout, row); next !== undefined; ) {
      yield next.cells;
      row += 1;
      at = next.end;
      next = readRecord(text, at, layout, row);
    }
    // A record that goes on in the next piece is read from its beginning then.
    text = text.slice(at);
    if (text.length > recordMaximum)
      throw unreadableTableError(reason('recordTooLong', { row, maximum: recordMaximum }));
  }
  if (text === '') return;
  const last = readRecord(`${text}\n`, 0, layout, row);
  if (last === undefined) throw unreadableTableError(reason('quotationMarkOpen', { row }));
  yield last.cells;
}

interface Layout extends RecordBounds {
  readonly separatorCode: number;
}

interface ReadPart {
  readonly end: number;
}

/** Reads the record at a position; undefined where the text ends before it does. */
function readRecord(
  text: string,
  start: number,
  layout: Layout,
  row: number,
): (ReadPart & { readonly cells: readonly string[] }) | undefined {
  const { separatorCode, columns } = layout;
  const cells: string[] = [];
  for (let at = start; ; at += 1) {
    const cell = readCell(text, at, layout, row);
    if (cell === undefined) return undefined;
    cells.push(cell.value);
    if (cells.length > columns) throw unreadableTableError(reason('tooManyColumns', { row, maximum: columns }));
    at = cell.end;
    const code = text.charCodeAt(at);
    if (code === separatorCode) continue;
    if (code === lineFeed) return { cells, end: at + 1 };
    // Whether a line feed belongs to it is known once the next letter is there.
    if (at + 1 >= text.length) return undefined;
    return { cells, end: text.charCodeAt(at + 1) === lineFeed ? at + 2 : at + 1 };
  }
}

/** Reads the cell at a position, up to the separator or the line end behind it; undefined where the text ends before. */
function readCell(
  text: string,
  start: number,
  { separatorCode, cellLength }: Layout,
  row: number,
): (ReadPart & { readonly value: string }) | undefined {
  const tooLong = () => unreadableTableError(reason('cellTooLong', { row, maximum: cellLength }));
  /** Where the letters end that are no separator and no line end. */
  const endOfPlain = (from: number): number => {
    let end = from;
    for (; end < text.length; end += 1) {
      const code = text.charCodeAt(end);
      if (code === separatorCode || isEnd(code)) break;
      if (end - from >= cellLength) throw tooLong();
    }
    return end;
  };
  if (text.charCodeAt(start) !== quote) {
    const end = endOfPlain(start);
    return end < text.length ? { value: text.slice(start, end), end } : undefined;
  }
  let value = '';
  for (let from = start + 1; ; ) {
    const close = text.indexOf('"', from);
    if ((close < 0 ? text.length : close) - from + value.length > cellLength) throw tooLong();
    if (close < 0 || close + 1 >= text.length) return undefined;
    value += text.slice(from, close);
    const next = text.charCodeAt(close + 1);
    if (next === separatorCode || isEnd(next)) return { value, end: close + 1 };
    if (next !== quote) {
      const end = endOfPlain(close + 1);
      return end < text.length ? { value: `"${value}"${text.slice(close + 1, end)}`, end } : undefined;
    }
    value += '"';
    from = close + 2;
  }
}

/** The refusal of a file, beside whose field the reason is shown. */
export function unreadableTableError(said: Reason, cause?: unknown): AppError {
  return new AppError('BAD_INPUT', said, { cause, fields: { file: said } });
}
