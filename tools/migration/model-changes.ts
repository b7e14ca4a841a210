import type { Index, Table } from './data-model.ts';

/** What the model has and the migrations have not made yet. */
export interface ModelChanges {
  readonly tables: readonly Table[];
  readonly columns: readonly { readonly table: string; readonly column: Table['columns'][number] }[];
  readonly indexes: readonly { readonly table: string; readonly index: Index }[];
}

/** What the migrations make, as far as a difference is looked for. */
export interface MadeTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns of each index, with commas between them. */
  readonly indexes: readonly string[];
}

/**
 * What has to be added. What goes, or becomes something else, moves people's data, so a person writes that.
 *
 * @throws when something of what the migrations make is not in the model
 */
export function changesOf(model: readonly Table[], made: readonly MadeTable[]): ModelChanges {
  const madeTable = (name: string) => made.find((table) => table.name === name);
  const gone = made.flatMap(({ name, columns }) => {
    const table = model.find((other) => other.name === name);
    if (table === undefined) return [name];
    return columns
      .filter((column) => !table.columns.some((other) => other.name === column))
      .map((each) => `${name}.${each}`);
  });
  if (gone.length > 0) throw new Error(`Not in the model any more: ${gone.join(', ')}. Write such a migration by hand`);
  const known = model.flatMap((table) => {
    const before = madeTable(table.name);
    return before === undefined ? [] : [{ table, before }];
  });
  const columns = known.flatMap(({ table, before }) =>
    table.columns.filter(({ name }) => !before.columns.includes(name)).map((column) => ({ table: table.name, column })),
  );
  const full = columns.find(({ column }) => !column.nullable && column.standard === undefined);
  if (full !== undefined) {
    throw new Error(`${full.table}.${full.column.name} needs a value in the rows that are there: write it by hand`);
  }
  return {
    tables: model.filter(({ name }) => madeTable(name) === undefined),
    columns,
    indexes: known.flatMap(({ table, before }) =>
      table.indexes
        .filter((index) => index.kind !== 'primary' && !before.indexes.includes(index.columns.join(',')))
        .map((index) => ({ table: table.name, index })),
    ),
  };
}
