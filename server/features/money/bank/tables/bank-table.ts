import { unreadableFileError } from '../../../../infrastructure/tables/decoded-text.ts';
import {
  firstRows,
  openDelimited,
  rankSeparators,
  type TableBounds,
  type TableRow,
} from '../../../../infrastructure/tables/delimited-text.ts';
import { mostBookings, refusedFile, tooManyBookings } from '../statements/statement.ts';
import { isHead, knownColumns } from './columns.ts';

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
  const isTable = (each: string) =>
    firstRows(start, each, bounds)
      .slice(0, headWithin)
      .some((row) => isHead(row.slice(0, bounds.columns)));
  const ranked = rankSeparators(start, bounds);
  const rows = await readRows(statedSeparator ?? ranked.find(isTable) ?? ranked[0] ?? ';', bounds, (cell) =>
    cell.trim(),
  );
  if (rows.length === 0) throw unreadableFileError();
  const place = headPlace(rows.slice(0, headWithin));
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

/** The row that names day and sum; else the one that names most; else the first one that is as wide as a table. */
function headPlace(rows: readonly TableRow[]): number {
  const named = rows.findIndex(({ cells }) => isHead(cells));
  if (named >= 0) return named;
  const known = rows.map(({ cells }) => knownColumns(cells));
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
