import {
  firstRows,
  rankSeparators,
  readRows,
  type Separator,
  separators,
  type TableBounds,
  type TableRow,
} from '../../../infrastructure/tables/delimited-text.ts';
import { decodedText } from '../../imports/index.ts';
import { mostBookings, refusedFile, tooManyBookings } from '../statements/statement.ts';
import { isHead, knownColumns } from './columns.ts';

/** A bank's table: what stands above it, the names of its columns, and its rows. */
export interface BankTable {
  readonly above: readonly TableRow[];
  /** Each name once; a column without one has its number. */
  readonly head: readonly string[];
  /** The same as they stand in the file. */
  readonly titles: readonly string[];
  readonly rows: readonly TableRow[];
}

const bounds: TableBounds = { lines: 100_000, columns: 200, cells: 2_000_000, cellLength: 20_000 };
/** Banks put the name of the account and the period above the table, and sums below it. */
const headWithin = 30;
const mostRows = mostBookings + 500;

/**
 * The table in a bank's CSV, whatever its encoding, its separator and what stands above it.
 *
 * @throws BAD_INPUT it is no text, has no rows below a head, or is beyond the bounds
 */
export async function readBankTable(bytes: Uint8Array): Promise<BankTable> {
  const { text, separator } = splitMark(await decodedText(bytes));
  const isTable = (each: Separator) => firstRows(text, each).slice(0, headWithin).some(isHead);
  const ranked = rankSeparators(text);
  const chosen = separator ?? ranked.find(isTable) ?? ranked[0] ?? ';';
  const rows = await readRows(text, chosen, bounds);
  const place = headPlace(rows.slice(0, headWithin));
  const head = rows[place];
  if (head === undefined || place + 1 >= rows.length) throw refusedFile('unknownBankColumns');
  if (rows.length - place > mostRows) throw tooManyBookings();
  const names = nameOnce(head.cells);
  const isHeadAgain = ({ cells }: TableRow) => cells.length > 1 && cells.every((cell, at) => cell === head.cells[at]);
  return {
    ...{ above: rows.slice(0, place), head: names, titles: head.cells },
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

/** `sep=;` in the first line, as spreadsheets write it. */
function splitMark(decoded: string): { readonly text: string; readonly separator: Separator | undefined } {
  const said = /^\u{feff}?sep=(.)\r?\n/u.exec(decoded);
  const separator = separators.find((each) => each === said?.[1]);
  return { text: said === null ? decoded : decoded.slice(said[0].length), separator };
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
