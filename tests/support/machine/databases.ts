import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { migrate } from '../../../server/infrastructure/database/migrations/migrate.ts';
import { runSql, tablesAsSql } from './mariadb.ts';
import { quickFolder } from './quick-folder.ts';

export interface TestDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

export interface Engine {
  readonly name: 'sqlite' | 'mariadb';
  /** A fresh, empty database. */
  create(): Promise<TestDatabase>;
  /** A fresh database with every table: the copy of one that a worker has migrated once, because migrating takes longest. */
  createMigrated(): Promise<TestDatabase>;
}

const sqliteParts = ['', '-wal', '-shm'];

async function emptySqlite(): Promise<TestDatabase & { readonly file: string }> {
  const file = join(quickFolder(), `delavnica-${randomUUID()}.db`);
  return {
    file,
    url: `file:${file}`,
    drop: async () => void (await Promise.all(sqliteParts.map((part) => rm(`${file}${part}`, { force: true })))),
  };
}

/** What its parts hold; kept here and not in a file, which a worker that is ended would leave behind. */
const readMigratedSqlite = once(async () => {
  const database = await emptySqlite();
  await migrate(database.url);
  const parts = sqliteParts.filter((part) => existsSync(`${database.file}${part}`));
  const contents = await Promise.all(
    parts.map(async (part) => [part, await readFile(`${database.file}${part}`)] as const),
  );
  await database.drop();
  return contents;
});

const sqlite: Engine = {
  name: 'sqlite',
  create: emptySqlite,
  async createMigrated() {
    const [contents, database] = [await readMigratedSqlite(), await emptySqlite()];
    for (const [part, content] of contents) await writeFile(`${database.file}${part}`, content);
    return database;
  },
};

function mariaDbAt(serverUrl: string): Engine {
  const create = async () => {
    const name = `delavnica_${randomUUID().replaceAll('-', '')}`;
    await runSql(serverUrl, `CREATE DATABASE ${name}`);
    return { url: `${serverUrl}/${name}`, drop: async () => void (await runSql(serverUrl, `DROP DATABASE ${name}`)) };
  };
  const readMigrated = once(async () => {
    const database = await create();
    await migrate(database.url);
    const tables = await tablesAsSql(database.url);
    await database.drop();
    return tables;
  });
  return {
    name: 'mariadb',
    create,
    async createMigrated() {
      const [tables, database] = [await readMigrated(), await create()];
      await runSql(`${database.url}?multipleStatements=true`, tables);
      return database;
    },
  };
}

function once<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const mariaDbUrl = inject('mariaDbUrl');

/** The engines of this run, for `describe.each`; SQLite is always there, and the first. */
export const databases: readonly [Engine, ...Engine[]] = mariaDbUrl ? [sqlite, mariaDbAt(mariaDbUrl)] : [sqlite];
