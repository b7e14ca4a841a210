import type { Column, ForeignKey, Index, Table } from './data-model.ts';
import type { ModelChanges } from './model-changes.ts';

/** The statements of a migration, for both engines from the one model. */

interface Dialect {
  readonly quoted: (name: string) => string;
  readonly typeOf: (column: Column) => string;
  readonly now: string;
  /** Indexes are in the table, or behind it. */
  readonly indexesInTable: boolean;
  readonly create: string;
  readonly tableEnd: string;
  readonly nullable: string;
}

const sqliteTypes: Readonly<Record<string, string>> = {
  String: 'TEXT',
  Int: 'INTEGER',
  BigInt: 'BIGINT',
  Boolean: 'BOOLEAN',
  DateTime: 'DATETIME',
  // It has no types for these, and Prisma reads and writes texts.
  Json: 'TEXT',
  Enum: 'TEXT',
};
const mysqlTypes: Readonly<Record<string, string>> = {
  Int: 'INTEGER',
  BigInt: 'BIGINT',
  Boolean: 'BOOLEAN',
  Json: 'JSON',
};

const dialects: Readonly<Record<'mysql' | 'sqlite', Dialect>> = {
  mysql: {
    quoted: (name) => `\`${name}\``,
    typeOf: ({ name, native, scalar, values }) =>
      values === undefined
        ? (native?.toUpperCase() ?? found(mysqlTypes, scalar, name))
        : `ENUM(${values.map((value) => `'${value}'`).join(', ')})`,
    now: 'CURRENT_TIMESTAMP(3)',
    indexesInTable: true,
    // MySQL commits each statement, so a run that was killed meets what it has made.
    create: 'CREATE TABLE IF NOT EXISTS',
    tableEnd: ') DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;',
    nullable: ' NULL',
  },
  sqlite: {
    quoted: (name) => `"${name}"`,
    typeOf: ({ name, scalar }) => found(sqliteTypes, scalar, name),
    now: 'CURRENT_TIMESTAMP',
    indexesInTable: false,
    create: 'CREATE TABLE',
    tableEnd: ');',
    nullable: '',
  },
};

function found(types: Readonly<Record<string, string>>, scalar: string, column: string): string {
  const type = types[scalar];
  if (type === undefined) throw new Error(`${column} needs a native type, as @db.VarChar(60)`);
  return type;
}

/** @returns the text of migration.sql */
export function migrationSql(engine: 'mysql' | 'sqlite', { tables, columns, indexes }: ModelChanges): string {
  const dialect = dialects[engine];
  const { quoted } = dialect;
  return [
    ...inOrder(tables).map((table) => tableSql(dialect, table)),
    ...columns.map(({ table, column }) => `ALTER TABLE ${quoted(table)} ADD COLUMN ${columnSql(dialect, column)};`),
    ...indexes.map(({ table, index }) =>
      dialect.indexesInTable
        ? `ALTER TABLE ${quoted(table)} ADD ${indexInTable(dialect, table, index)};`
        : indexBehind(dialect, table, index),
    ),
  ]
    .map((statement) => `${statement}\n`)
    .join('\n');
}

/** A table comes after those that it points at. */
function inOrder(tables: readonly Table[]): readonly Table[] {
  const placed: Table[] = [];
  const place = (table: Table, below: readonly string[]) => {
    if (placed.includes(table) || below.includes(table.name)) return;
    for (const key of table.foreignKeys) {
      const target = tables.find(({ name }) => name === key.table);
      if (target !== undefined) place(target, [...below, table.name]);
    }
    placed.push(table);
  };
  for (const table of tables) place(table, []);
  return placed;
}

function tableSql(dialect: Dialect, { name, columns, indexes, foreignKeys }: Table): string {
  const { quoted, create, tableEnd, indexesInTable } = dialect;
  const others = indexes.filter(({ kind }) => kind !== 'primary');
  const lines = [
    ...columns.map((column) => columnSql(dialect, column)),
    ...indexes
      .filter(({ kind }) => kind === 'primary')
      .map((key) => `PRIMARY KEY (${key.columns.map(quoted).join(', ')})`),
    ...(indexesInTable ? others.map((index) => indexInTable(dialect, name, index)) : []),
    ...foreignKeys.map((key) => keySql(dialect, name, key)),
  ];
  const table = `${create} ${quoted(name)} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n${tableEnd}`;
  return [table, ...(indexesInTable ? [] : others.map((index) => indexBehind(dialect, name, index)))].join('\n');
}

function columnSql(dialect: Dialect, column: Column): string {
  const { name, nullable, standard } = column;
  const value = standard === 'now()' ? dialect.now : standard?.replace(/^"(.*)"$/, "'$1'");
  const empty = nullable ? dialect.nullable : ' NOT NULL';
  return `${dialect.quoted(name)} ${dialect.typeOf(column)}${empty}${value === undefined ? '' : ` DEFAULT ${value}`}`;
}

function indexName(table: string, { kind, columns, name }: Index): string {
  return shortEnough(name ?? `${table}_${columns.join('_')}_${kind === 'unique' ? 'key' : 'idx'}`);
}

/** MySQL takes 64 characters. */
function shortEnough(name: string): string {
  if (name.length > 64) throw new Error(`${name} is too long for the name of a key: give it another one by map`);
  return name;
}

function indexInTable({ quoted }: Dialect, table: string, index: Index): string {
  const unique = index.kind === 'unique' ? 'UNIQUE ' : '';
  return `${unique}INDEX ${quoted(indexName(table, index))} (${index.columns.map(quoted).join(', ')})`;
}

function indexBehind({ quoted }: Dialect, table: string, index: Index): string {
  const unique = index.kind === 'unique' ? 'UNIQUE ' : '';
  const columns = index.columns.map(quoted).join(', ');
  return `CREATE ${unique}INDEX ${quoted(indexName(table, index))} ON ${quoted(table)}(${columns});`;
}

function keySql(
  { quoted }: Dialect,
  table: string,
  { columns, table: target, references, onDelete }: ForeignKey,
): string {
  const name = shortEnough(`${table}_${columns.join('_')}_fkey`);
  const from = columns.map(quoted).join(', ');
  const to = references.map(quoted).join(', ');
  return `CONSTRAINT ${quoted(name)} FOREIGN KEY (${from}) REFERENCES ${quoted(target)} (${to}) ON DELETE ${onDelete} ON UPDATE RESTRICT`;
}
