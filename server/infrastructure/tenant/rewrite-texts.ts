import { isDeepStrictEqual } from 'node:util';
import { rewriteJson } from '../database/json/json-columns.ts';
import type { TenantTables } from './tenant-db.ts';
import { type TenantTableName, tenantTables, type Where } from './tenant-tables.ts';

/** How many rows are read at once. */
const pageLength = 200;

/** What of a table is used here: a single table has the same types here as all of them. */
interface TextTable {
  findMany(args: object): Promise<readonly Readonly<Record<string, unknown>>[]>;
  updateMany(args: object): Promise<unknown>;
}

/**
 * Rewrites texts of some rows, each column of its own, and counts up the version of the rows that change.
 *
 * @param where which rows; those that may change are enough
 * @param columns with texts, or JSON, in which each text is rewritten; null stays null
 * @returns the ids of the rows that changed
 */
export async function rewriteTexts<Table extends TenantTableName>(
  db: TenantTables,
  table: Table,
  {
    where,
    columns,
    rewrite,
  }: {
    readonly where: Where<Table>;
    readonly columns: readonly (keyof (typeof tenantTables)[Table]['columns'] & string)[];
    readonly rewrite: (text: string) => string;
  },
): Promise<readonly string[]> {
  const rows: TextTable = Reflect.get(db, table);
  const select = Object.fromEntries(['id', ...columns].map((column) => [column, true]));
  const versioned = 'version' in tenantTables[table].columns ? { version: { increment: 1 } } : {};
  const changed: string[] = [];
  for (let after = ''; ; ) {
    const args = { where: { AND: [where, { id: { gt: after } }] }, select, orderBy: { id: 'asc' }, take: pageLength };
    const page = await rows.findMany(args);
    for (const row of page) {
      const data = changesOf(row, columns, rewrite);
      after = String(row.id);
      if (Object.keys(data).length === 0) continue;
      await rows.updateMany({ where: { id: after }, data: { ...data, ...versioned } });
      changed.push(after);
    }
    if (page.length < pageLength) return changed;
  }
}

function changesOf(
  row: Readonly<Record<string, unknown>>,
  columns: readonly string[],
  rewrite: (text: string) => string,
): Readonly<Record<string, unknown>> {
  const written = columns.map((column) => {
    const after = rewriteJson(row[column], rewrite);
    return isDeepStrictEqual(after, row[column]) ? [] : [[column, after] as const];
  });
  return Object.fromEntries(written.flat());
}
