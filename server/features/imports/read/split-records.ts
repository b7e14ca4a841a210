import { AppError } from '../../../../schema/errors.ts';
import { type Reason, reason } from '../../../../schema/messages/errors/index.ts';

/** As many as a cell of a spreadsheet holds, in UTF-16 units. */
export const cellMaximum = 32_767;
export const columnsMaximum = 200;

const [quote, lineFeed, carriageReturn] = [34, 10, 13];

/**
 * Splits a text into its records, in one pass and with every bound checked while reading: csv-parse knows no bound of
 * columns, and takes seconds for a megabyte of line ends or separators. Like it with `relax_quotes`, a quotation mark
 * inside a cell is a letter, and so is one after which the cell goes on.
 *
 * @throws BAD_INPUT a cell or a record is longer than its bound, or a quotation mark is never closed; the record is named
 */
export function* splitRecords(text: string, separator: string, rowsBefore = 0): Generator<readonly string[]> {
  const separatorCode = separator.charCodeAt(0);
  let row = rowsBefore;
  let at = 0;
  const isEnd = (code: number) => code === lineFeed || code === carriageReturn;
  /** Where a cell without quotation marks ends that begins at a position. */
  const endOfPlain = (start: number): number => {
    let end = start;
    for (; end < text.length; end += 1) {
      const code = text.charCodeAt(end);
      if (code === separatorCode || isEnd(code)) break;
      if (end - start >= cellMaximum) throw refusedTable(reason('cellTooLong', { row, maximum: cellMaximum }));
    }
    return end;
  };
  /** Reads the cell at the position, and leaves the position behind it. */
  const readCell = (): string => {
    const start = at;
    if (text.charCodeAt(start) !== quote) {
      at = endOfPlain(start);
      return text.slice(start, at);
    }
    let value = '';
    for (let from = start + 1; ; ) {
      const close = text.indexOf('"', from);
      if (close < 0) throw refusedTable(reason('quotationMarkOpen', { row }));
      value += text.slice(from, close);
      if (value.length > cellMaximum) throw refusedTable(reason('cellTooLong', { row, maximum: cellMaximum }));
      const next = text.charCodeAt(close + 1);
      if (next === quote) {
        value += '"';
        from = close + 2;
        continue;
      }
      at = close + 1;
      if (at >= text.length || next === separatorCode || isEnd(next)) return value;
      at = endOfPlain(at);
      return `"${value}"${text.slice(close + 1, at)}`;
    }
  };
  while (at < text.length) {
    row += 1;
    const cells: string[] = [];
    for (;;) {
      cells.push(readCell());
      if (cells.length > columnsMaximum) throw refusedTable(reason('tooManyColumns', { row, maximum: columnsMaximum }));
      if (text.charCodeAt(at) !== separatorCode) break;
      at += 1;
    }
    if (text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) === lineFeed) at += 1;
    at += 1;
    yield cells;
  }
}

/** The refusal of a file, beside whose field the reason is shown. */
export function refusedTable(said: Reason, cause?: unknown): AppError {
  return new AppError('BAD_INPUT', said, { cause, fields: { file: said } });
}
