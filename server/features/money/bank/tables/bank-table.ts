import { withoutInvisible } from '../../../../../schema/letters/invisible.ts';
import { unreadableFileError } from '../../../../infrastructure/tables/decoded-text.ts';
import {
  firstRows,
  openDelimited,
  rankSeparators,
  type TableBounds,
  type TableRow,
} from '../../../../infrastructure/tables/delimited-text.ts';
import { refusedFile } from '../../../../infrastructure/xml/refused-file.ts';
import { mostBookings, tooManyBookings } from '../statements/statement.ts';
import { rowMeaning } from './columns.ts';

/** A bank's table: what is above it, the names of its columns, and its rows. */
export interface BankTable {
  readonly above: readonly TableRow[];
  /** Each name once; a column without one has its number. */
  readonly head: readonly string[];
  /** The heads of the columns as they are in the file. */
  readonly titles: readonly string[];
  readonly rows: readonly TableRow[];
}

const bounds: TableBounds = {
  lines: 100_000,
  rows: 100_000,
  columns: 200,
  cells: 2_000_000,
  cellLength: 20_000,
};
/** Banks put the name of the account and the period above the table, and sums below it. */
const headWithin = 30;
const mostRows = mostBookings + 500;

/**
 * The table in a bank's CSV, whatever its encoding, its separator and what is above it.
 *
 * @throws BAD_INPUT it is no text, has no rows below a head, or is beyond the bounds
 */
export async function readBankTable(bytes: Uint8Array): Promise<BankTable> {
  const { statedSeparator, start, readRows } = openDelimited(bytes);
  const separator = statedSeparator ?? (await chooseSeparator(start));
  const rows = await readRows(separator, bounds, (cell) => withoutInvisible(cell).trim());
  if (rows.length === 0) throw unreadableFileError();
  const place = await headPlace(rows.slice(0, headWithin));
  const head = rows[place];
  if (head === undefined || place + 1 >= rows.length) throw refusedFile('unknownBankColumns');
  if (rows.length - place > mostRows) throw tooManyBookings();
  const names = nameOnce(head.cells);
  const isHeadAgain = ({ cells }: TableRow) => cells.length > 1 && cells.every((cell, at) => cell === head.cells[at]);
  return {
    above: rows.slice(0, place),
    head: names,
    titles: head.cells,
    rows: rows.slice(place + 1).filter((row) => !isHeadAgain(row)),
  };
}

/** The likeliest separator by which some row is a head; else the likeliest. */
async function chooseSeparator(start: string): Promise<string> {
  const ranked = rankSeparators(start, bounds);
  for (const separator of ranked) {
    for (const row of firstRows(start, separator, bounds).slice(0, headWithin)) {
      if ((await rowMeaning(row.slice(0, bounds.columns))).isHead) return separator;
    }
  }
  return ranked[0] ?? ';';
}

/** The row that names day and sum; else the one that names most; else the first one that is as wide as a table. */
async function headPlace(rows: readonly TableRow[]): Promise<number> {
  const known: number[] = [];
  for (const [place, { cells }] of rows.entries()) {
    const { isHead, knownColumns } = await rowMeaning(cells);
    if (isHead) return place;
    known.push(knownColumns);
  }
  const most = Math.max(0, ...known);
  return most > 0 ? known.indexOf(most) : rows.findIndex(({ cells }) => cells.length > 1);
}

const longestName = 200;

function nameOnce(cells: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return cells.map((cell, at) => {
    const name = [...cell.replace(/\s+/g, ' ').slice(0, longestName)].join('');
    const once = name === '' || taken.has(name) ? `${name} ${at + 1}`.trim() : name;
    taken.add(once);
    return once;
  });
}
