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
const recordMaximum = 250_000;

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
  let cells: string[] = [];
  /** How much of the record was read in earlier pieces. */
  let lengthBefore = 0;
  for (const piece of pieces) {
    text += piece;
    let [at, recordStart] = [0, 0];
    for (let next = readCell(text, at, layout, row); next !== undefined; next = readCell(text, at, layout, row)) {
      cells.push(next.value);
      if (cells.length > bounds.columns)
        throw unreadableTableError(reason('tooManyColumns', { row, maximum: bounds.columns }));
      at = next.end;
      if (!next.isLast) continue;
      yield cells;
      cells = [];
      row += 1;
      [lengthBefore, recordStart] = [0, at];
    }
    // A cell that goes on in the next piece is read from its beginning then; a whole record would be read too often.
    lengthBefore += at - recordStart;
    text = text.slice(at);
    if (lengthBefore + text.length > recordMaximum)
      throw unreadableTableError(reason('recordTooLong', { row, maximum: recordMaximum }));
  }
  if (text === '' && cells.length === 0) return;
  const last = readCell(`${text}\n`, 0, layout, row);
  if (last === undefined) throw unreadableTableError(reason('quotationMarkOpen', { row }));
  yield [...cells, last.value];
}

interface Layout extends RecordBounds {
  readonly separatorCode: number;
}

interface ReadCell {
  readonly value: string;
  /** Behind the separator or the line end that follows it. */
  readonly end: number;
  /** A line end follows it. */
  readonly isLast: boolean;
}

/** Reads the cell at a position, and what is behind it; undefined where the text ends before. */
function readCell(text: string, start: number, layout: Layout, row: number): ReadCell | undefined {
  const { separatorCode, cellLength } = layout;
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
  const readTo = (end: number, value: string): ReadCell | undefined => {
    const code = text.charCodeAt(end);
    if (code === separatorCode) return { value, end: end + 1, isLast: false };
    if (code === lineFeed) return { value, end: end + 1, isLast: true };
    // Whether a line feed belongs to it is known once the next letter is there.
    if (end + 1 >= text.length) return undefined;
    return { value, end: text.charCodeAt(end + 1) === lineFeed ? end + 2 : end + 1, isLast: true };
  };
  if (text.charCodeAt(start) !== quote) {
    const end = endOfPlain(start);
    return readTo(end, text.slice(start, end));
  }
  /** Two quotation marks inside of a cell are one letter of it. */
  let pairs = 0;
  for (let from = start + 1; ; ) {
    const close = text.indexOf('"', from);
    if ((close < 0 ? text.length : close) - start - 1 - pairs > cellLength) throw tooLong();
    if (close < 0 || close + 1 >= text.length) return undefined;
    const next = text.charCodeAt(close + 1);
    if (next === quote) {
      pairs += 1;
      from = close + 2;
      continue;
    }
    const value = text.slice(start + 1, close).replace(/""/g, '"');
    if (next === separatorCode || isEnd(next)) return readTo(close + 1, value);
    const end = endOfPlain(close + 1);
    return readTo(end, `"${value}"${text.slice(close + 1, end)}`);
  }
}

/** The refusal of a file, beside whose field the reason is shown. */
export function unreadableTableError(said: Reason, cause?: unknown): AppError {
  return new AppError('BAD_INPUT', said, { cause, fields: { file: said } });
}
