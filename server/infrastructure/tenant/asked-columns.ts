import { type WorkshopTableName, workshopTables } from './workshop-tables.ts';

/** A column that may be empty, of one of a workshop's tables. */
export type OptionalColumn<T extends WorkshopTableName> = (typeof workshopTables)[T]['optional'][number];

/** What is read of a table of which only a part is shown: wide rows cost more than all that is done with them. */
export interface AskedColumns<T extends WorkshopTableName> {
  /** What is not read, as `omit` of a question to the door. */
  readonly omit: { readonly [Column in OptionalColumn<T>]?: boolean };
  /** The same as a text: what tells one kind of question from another. */
  readonly leftOut: string;
  /** Puts what was left out into a row that was read so, as empty, and gives it back. */
  filled<Row extends object>(row: Row): Row;
}

/**
 * A column that may be empty is left out where nobody asks for it, and empty then; every other one is always read.
 *
 * @param asks whether somebody asks for a column
 * @param needed what is read also where nobody does, because something else is judged by it
 */
export function askedColumns<T extends WorkshopTableName>(
  table: T,
  asks: (column: string) => boolean,
  needed?: readonly OptionalColumn<T>[],
): AskedColumns<T>;
export function askedColumns(
  table: WorkshopTableName,
  asks: (column: string) => boolean,
  needed: readonly string[] = [],
): object {
  const { optional }: { readonly optional: readonly string[] } = workshopTables[table];
  const leftOut = optional.filter((column) => !(needed.includes(column) || asks(column)));
  const empty = Object.fromEntries(leftOut.map((column) => [column, null]));
  return {
    omit: Object.fromEntries(leftOut.map((column) => [column, true])),
    leftOut: leftOut.join(),
    filled: (row: object) => Object.assign(row, empty),
  };
}
