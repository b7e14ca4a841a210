import { type TenantTableName, tenantTables } from './tenant-tables.ts';

/** A column that may be empty, of one of a workshop's tables. */
export type OptionalColumn<T extends TenantTableName> = (typeof tenantTables)[T]['optional'][number];

/** What is read of a table of which only a part is shown: wide rows cost more than all that is done with them. */
export interface SelectedColumns<T extends TenantTableName> {
  /** What is not read, as `omit` of a query. */
  readonly omit: { readonly [Column in OptionalColumn<T>]?: boolean };
  /** The columns that are left out, as a text: it tells one kind of query from another. */
  readonly leftOut: string;
}

/**
 * A row that was read so: of the columns that may be empty only those that are always needed are certain to be there.
 *
 * @template Needed which those are
 */
export type SelectedRow<T extends TenantTableName, Row, Needed extends OptionalColumn<T> = never> = Omit<
  Row,
  Exclude<OptionalColumn<T>, Needed>
> & { readonly [Column in Exclude<OptionalColumn<T>, Needed> & keyof Row]?: Row[Column] };

/**
 * A column that may be empty is left out where nobody asks for it; every other one is always read.
 *
 * @param asks whether somebody asks for a column
 * @param needed what is read also where nobody does, because a rule needs it
 */
export function selectedColumns<T extends TenantTableName>(
  table: T,
  selects: (column: string) => boolean,
  needed?: readonly OptionalColumn<T>[],
): SelectedColumns<T>;
export function selectedColumns(
  table: TenantTableName,
  selects: (column: string) => boolean,
  needed: readonly string[] = [],
): object {
  const { optional }: { readonly optional: readonly string[] } = tenantTables[table];
  const leftOut = optional.filter((column) => !(needed.includes(column) || selects(column)));
  return { omit: Object.fromEntries(leftOut.map((column) => [column, true])), leftOut: leftOut.join() };
}

/** The columns of a table that may be empty, all empty: below a selected row they give an answer the fields that nobody asked for. */
export function emptyColumns<T extends TenantTableName>(table: T): { readonly [C in OptionalColumn<T>]: null };
export function emptyColumns(table: TenantTableName): object {
  return Object.fromEntries(tenantTables[table].optional.map((column) => [column, null]));
}
