import SqliteDatabase from 'libsql';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { z } from 'zod';
import type { KeptQuery } from './kept-queries.ts';

/**
 * The queries that an engine answers by looking through a table, each with the part of the engine's own plan that says so. Not
 * meant are tables of a few rows; and pages and counts of all that a workshop has, which look at no more than is asked of them.
 */
export function readsWithoutIndex(databaseUrl: string, queries: readonly KeptQuery[]): Promise<string[]> {
  const bySql = new Map(queries.map((query) => [query.sql, query]));
  const looking = [...bySql.values()].filter(({ sql }) => /^\s*(SELECT|UPDATE|DELETE)/i.test(sql));
  // What can meet nothing is not looked for.
  const asked = looking.filter(({ sql }) => !/\b1=0\b/.test(sql));
  return databaseUrl.startsWith('file:') ? plansOfSqlite(databaseUrl, asked) : plansOfMySql(databaseUrl, asked);
}

/** What nearly everything in a list meets. */
const ofNearlyAll = new Set(['workshopId', 'id', 'archivedAt', 'mergedIntoId', 'erasedAt', 'isSupplies']);

/** Whether a query asks for a part of everything in its order, or how much that is: then there is nothing to be found. */
function isPageOfAll(sql: string): boolean {
  if (!/\bLIMIT\b|COUNT\(/i.test(sql)) return false;
  const [, condition = ''] = /\bWHERE\b(.*?)(?:ORDER BY|GROUP BY|LIMIT|$)/is.exec(sql) ?? [];
  return [...condition.matchAll(/[`"](\w+)[`"]\s*(?:=|<|>|IS|IN|NOT|LIKE)/gi)].every(([, name = '']) =>
    ofNearlyAll.has(name),
  );
}

/**
 * Whether a step of SQLite looks at everything that a workshop has: by the workshop alone, by what nearly all of it meets, or
 * by what is merely there.
 */
function isByNearlyAll(detail: string, sql: string): boolean {
  const [, condition = ''] = /\(([^()]*)\)$/.exec(detail) ?? [];
  const asked = condition.split(' AND ').map((part) => /^(\w+)([=<>])/.exec(part) ?? []);
  return asked.every(
    ([, name = '', sign]) => (ofNearlyAll.has(name) && !(name === 'id' && sign === '=')) || isAnyValue(sql, name),
  );
}

/** What few rows have: of parts, those of which there are too few. */
const ofFew = new Set(['belowSince']);

/** Whether a query asks of a column only that it has a value, which SQLite looks up as a range. */
const isAnyValue = (sql: string, name: string) =>
  !ofFew.has(name) &&
  new RegExp(`[\`"]${name}[\`"] IS NOT NULL`, 'i').test(sql) &&
  !new RegExp(`[\`"]${name}[\`"]\\s*(=|<|>|IN)`, 'i').test(sql);

/** A table of fewer rows is read faster as a whole, and MariaDB does so; SQLite chooses its plan whatever is in a table. */
const fewRows = 200;
/** Tables of which a workshop has only a few rows; of portal sessions those of the last weeks, which a merge looks through. */
const smallTables = new Set([
  ...['change_counters', 'issuing_devices', 'custom_domains', 'senders', 'api_keys', 'webhooks', 'portal_sessions'],
  ...['figure_generations'],
]);
/** Half of the cars of a small workshop are in it now; a read that looks at more of a table than this looks through it. */
const largestShare = 0.8;

const planned = z.array(z.object({ detail: z.string() }));
const named = z.array(z.object({ name: z.string() }));

async function plansOfSqlite(databaseUrl: string, queries: readonly KeptQuery[]): Promise<string[]> {
  const database = new SqliteDatabase(databaseUrl.slice('file:'.length), { timeout: 30_000 });
  try {
    const tables = named.parse(database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all());
    // Others are made of these, by joining.
    const known = new Set(tables.map(({ name }) => name));
    return queries.flatMap(({ sql, args }) => {
      const plan = planned.parse(database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...args.map(bound)));
      const isPage = isPageOfAll(sql);
      const isSlow = ({ detail }: { detail: string }) => {
        const table = /^(SCAN|SEARCH) (?:main\.)?(\w+)/.exec(detail)?.[2];
        if (table === undefined || !known.has(table) || smallTables.has(table)) return false;
        return detail.startsWith('SCAN') || (!isPage && isByNearlyAll(detail, sql));
      };
      return plan.filter(isSlow).map(({ detail }) => `${detail}: ${sql}`);
    });
  } finally {
    database.close();
  }
}

interface Count extends RowDataPacket {
  readonly count: number;
}

interface Step extends RowDataPacket {
  readonly table: string | null;
  readonly type: string | null;
  readonly key: string | null;
  readonly rows: number | null;
}

/** How many rows, which the driver would put in quotes, comes as a text. */
const ofPage = (value: unknown) => (typeof value === 'string' && /^\d{1,4}$/.test(value) ? Number(value) : value);

/** As the adapter gives it to the driver. */
function bound(value: unknown) {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'boolean' ? Number(value) : value;
}

async function plansOfMySql(databaseUrl: string, queries: readonly KeptQuery[]): Promise<string[]> {
  const connection = await createConnection({ uri: databaseUrl, timezone: 'Z' });
  const [tables] = await connection.query<RowDataPacket[]>('SHOW TABLES');
  // Others are made of these, by joining.
  const known = new Set(tables.flatMap((row) => Object.values(row)));
  const sizes = new Map<string, number>();
  const slow: string[] = [];
  try {
    for (const { sql, args } of queries) {
      const [steps] = await connection.query<Step[]>(`EXPLAIN ${sql}`, args.map(ofPage));
      for (const { table, type, key, rows } of steps) {
        if (table === null || !known.has(table)) continue;
        if (!sizes.has(table)) {
          const [[row]] = await connection.query<Count[]>(`SELECT COUNT(*) AS count FROM ${table}`);
          sizes.set(table, row?.count ?? 0);
        }
        const size = sizes.get(table) ?? 0;
        // How far a page has to look is estimated without its bound.
        const isPage = /\bLIMIT\b|COUNT\(/i.test(sql);
        if (size < fewRows || (isPage && key !== null)) continue;
        if (key === null || (rows ?? 0) > size * largestShare)
          slow.push(`${type} ${table} by ${key}, ${rows} rows: ${sql}`);
      }
    }
    return slow;
  } finally {
    await connection.end();
  }
}
