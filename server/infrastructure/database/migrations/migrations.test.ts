import { createClient } from '@libsql/client';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { describe, expect, test } from 'vitest';
import { databases, enginesFor } from '../../../../tests/support/machine/databases.ts';
import { type Column, type Index, readDataModel, type Table } from '../../../../tools/migration/data-model.ts';
import { openDatabase } from '../database.ts';
import { migrationsOf } from './apply-migrations.ts';
import { migrate } from './migrate.ts';
import { migrateSqlite } from './sqlite-migrations.ts';

const model = readDataModel();

describe.each(enginesFor('migrations'))('the migrated $name', ({ name, create, createMigrated }) => {
  test.each([
    ['migrated now', create],
    ['the copy that tests are given', createMigrated],
  ])(
    'has the tables, columns, indexes and references of the model, and no others, %s, and is not migrated again',
    async (_how, make) => {
      const database = await make();
      try {
        expect((await migrate(database.url)).length > 0).toBe(make === create);
        const [found, expected] =
          name === 'sqlite'
            ? [await readSqlite(database.url), model.map(onSqlite)]
            : [await readMySql(database.url), model.map(onMySql)];
        expect(inOrder(found)).toEqual(inOrder(expected));
        expect(await migrate(database.url)).toEqual([]);
      } finally {
        await database.drop();
      }
    },
  );

  test('keeps what stands in columns that get another name, also where a run was killed before it was noted', async () => {
    const renaming = '20261127100000_registered_again_partner_notice';
    const database = await create();
    try {
      await migrate(database.url, renaming);
      const old = await openDatabase(database.url);
      try {
        await old.$executeRaw`INSERT INTO workshops (id, name) VALUES ('w', 'Novak')`;
        await old.$executeRaw`
          INSERT INTO users (id, email, emailKey, password, fullName, username, workshopId, registeredAnew, partnerTold)
          VALUES ('a', 'a', 'a', '', '', 'a', 'w', true, 'active')`;
        const rows = [{ registeredAgain: true, partnerNotice: 'active' }];
        expect(await migrate(database.url)).toContain(renaming);
        const select = { registeredAgain: true, partnerNotice: true };
        expect(await old.user.findMany({ select })).toEqual(rows);
        // SQLite has both or neither: there a kill takes the statements back.
        if (name === 'sqlite') return;
        await old.$executeRaw`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = ${renaming}`;
        expect(await migrate(database.url)).toEqual([renaming]);
        expect(await old.user.findMany({ select })).toEqual(rows);
      } finally {
        await old.close();
      }
    } finally {
      await database.drop();
    }
  });
});

test('SQLite looks for rows that lead to nothing after a migration, and not at each start: years of them take seconds', async () => {
  const database = await databases[0].createMigrated();
  const client = createClient({ url: database.url });
  try {
    await client.execute('PRAGMA foreign_keys = OFF');
    await client.execute(
      "INSERT INTO sessions (id, userId, expiresAt) VALUES ('s', 'nobody', '2026-01-01T00:00:00.000Z')",
    );
    expect(await migrate(database.url)).toEqual([]);
    const next = { name: '99990101000000_next', sql: 'CREATE TABLE next (id TEXT)', checksum: 'of the next' };
    const after = migrateSqlite(database.url, [...migrationsOf('sqlite'), next]);
    await expect(after).rejects.toThrow('A row of sessions would lead to nothing in users');
  } finally {
    client.close();
    await database.drop();
  }
});

interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  readonly indexes: readonly string[];
  readonly foreignKeys: readonly string[];
}

/** A column in words, so that a difference reads as one line. */
const words = (name: string, type: string, nullable: boolean, standard: string) =>
  `${name} ${type} ${nullable ? 'NULL' : 'NOT NULL'}${standard === '' ? '' : ` DEFAULT ${standard}`}`;
const indexWords = ({ kind, columns }: Index) => `${kind} (${columns.join(', ')})`;

/** The columns of one foreign key, in its order. */
const keyWords = (parts: readonly Readonly<Record<'from' | 'to' | 'table' | 'rule', unknown>>[]) =>
  `(${parts.map(({ from }) => from).join(', ')}) → ${parts[0]?.table} (${parts.map(({ to }) => to).join(', ')}) ${parts[0]?.rule}`;

function onSqlite(table: Table): TableShape {
  const types: Readonly<Record<string, string>> = {
    String: 'TEXT',
    Int: 'INTEGER',
    BigInt: 'BIGINT',
    Boolean: 'BOOLEAN',
    DateTime: 'DATETIME',
    Json: 'TEXT',
    Enum: 'TEXT',
  };
  return expectedOf(
    table,
    (column) => types[column.scalar] ?? '',
    'CURRENT_TIMESTAMP',
    (literal) => literal,
  );
}

function onMySql(table: Table): TableShape {
  const types: Readonly<Record<string, string>> = {
    Int: 'int(11)',
    BigInt: 'bigint(20)',
    Boolean: 'tinyint(1)',
    Json: 'longtext',
  };
  const numbers: Readonly<Record<string, string>> = { false: '0', true: '1' };
  return expectedOf(
    table,
    ({ values, native, scalar }) =>
      values ? `enum(${values.map((value) => `'${value}'`)})` : (native?.toLowerCase() ?? types[scalar] ?? ''),
    'current_timestamp(3)',
    (literal) => numbers[literal] ?? literal,
  );
}

function expectedOf(
  table: Table,
  typeOf: (column: Column) => string,
  now: string,
  literalOf: (literal: string) => string,
): TableShape {
  const standardOf = ({ standard }: Column) => {
    if (standard === undefined) return '';
    return standard === 'now()' ? now : literalOf(standard.replaceAll('"', "'"));
  };
  return {
    name: table.name,
    columns: table.columns.map((column) => words(column.name, typeOf(column), column.nullable, standardOf(column))),
    indexes: table.indexes.map(indexWords),
    foreignKeys: table.foreignKeys.map(({ columns, table: target, references, onDelete }) =>
      keyWords(columns.map((from, place) => ({ from, to: references[place], table: target, rule: onDelete }))),
    ),
  };
}

async function readSqlite(url: string): Promise<TableShape[]> {
  const client = createClient({ url });
  const rows = async (sql: string) => (await client.execute(sql)).rows;
  const tables = await rows("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_%' ESCAPE '\\'");
  const found: TableShape[] = [];
  for (const { name } of tables) {
    const columns = await rows(`PRAGMA table_info("${name}")`);
    const indexes = await rows(`PRAGMA index_list("${name}")`);
    const keys = await rows(`PRAGMA foreign_key_list("${name}")`);
    found.push({
      name: `${name}`,
      columns: columns.map((column) =>
        words(`${column.name}`, `${column.type}`, column.notnull === 0, `${column.dflt_value ?? ''}`),
      ),
      indexes: await Promise.all(
        indexes.map(async (index) =>
          indexWords({
            kind: index.origin === 'pk' ? 'primary' : index.unique === 1 ? 'unique' : 'index',
            columns: (await rows(`PRAGMA index_info("${index.name}")`)).map((part) => `${part.name}`),
          }),
        ),
      ),
      foreignKeys: [...new Set(keys.map(({ id }) => id))].map((id) => {
        const parts = keys.filter((key) => key.id === id).sort((a, b) => Number(a.seq) - Number(b.seq));
        return keyWords(parts.map(({ from, to, table, on_delete: rule }) => ({ from, to, table, rule })));
      }),
    });
  }
  client.close();
  return found;
}

async function readMySql(url: string): Promise<TableShape[]> {
  const connection = await createConnection(url);
  const rows = async (sql: string) => (await connection.query<RowDataPacket[]>(sql))[0];
  const ours = "= DATABASE() AND c.TABLE_NAME NOT LIKE '\\_%'";
  const columns = await rows(
    `SELECT * FROM information_schema.COLUMNS c WHERE c.TABLE_SCHEMA ${ours} ORDER BY ORDINAL_POSITION`,
  );
  const indexes = await rows(`SELECT c.TABLE_NAME, c.INDEX_NAME, MIN(c.NON_UNIQUE) AS plain,
    GROUP_CONCAT(c.COLUMN_NAME ORDER BY c.SEQ_IN_INDEX SEPARATOR ', ') AS parts
    FROM information_schema.STATISTICS c WHERE c.TABLE_SCHEMA ${ours} GROUP BY c.TABLE_NAME, c.INDEX_NAME`);
  const keys = await rows(`SELECT c.TABLE_NAME, c.CONSTRAINT_NAME AS id, c.COLUMN_NAME AS \`from\`,
    c.REFERENCED_COLUMN_NAME AS \`to\`, c.REFERENCED_TABLE_NAME AS \`table\`, r.DELETE_RULE AS rule
    FROM information_schema.KEY_COLUMN_USAGE c JOIN information_schema.REFERENTIAL_CONSTRAINTS r
    ON r.CONSTRAINT_NAME = c.CONSTRAINT_NAME AND r.CONSTRAINT_SCHEMA = c.TABLE_SCHEMA
    WHERE c.TABLE_SCHEMA ${ours} AND c.REFERENCED_TABLE_NAME IS NOT NULL ORDER BY c.ORDINAL_POSITION`);
  await connection.end();
  return [...new Set(columns.map((column) => `${column.TABLE_NAME}`))].map((name) => {
    const here = (row: RowDataPacket) => row.TABLE_NAME === name;
    return {
      name,
      columns: columns.filter(here).map((column) => {
        const standard = column.COLUMN_DEFAULT === 'NULL' ? '' : `${column.COLUMN_DEFAULT ?? ''}`;
        return words(column.COLUMN_NAME, column.COLUMN_TYPE, column.IS_NULLABLE === 'YES', standard);
      }),
      indexes: indexes.filter(here).map((index) => {
        const kind = index.INDEX_NAME === 'PRIMARY' ? 'primary' : Number(index.plain) === 0 ? 'unique' : 'index';
        return `${kind} (${index.parts})`;
      }),
      foreignKeys: [...new Set(keys.filter(here).map(({ id }) => id))].map((id) =>
        keyWords(
          keys
            .filter((key) => here(key) && key.id === id)
            .map(({ from, to, table, rule }) => ({ from, to, table, rule })),
        ),
      ),
    };
  });
}

const inOrder = (tables: readonly TableShape[]) =>
  [...tables]
    .sort((a, b) => a.name.localeCompare(b.name))
    .map((table) => ({
      name: table.name,
      columns: [...table.columns].sort(),
      indexes: [...table.indexes].sort(),
      foreignKeys: [...table.foreignKeys].sort(),
    }));
