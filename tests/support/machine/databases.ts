import { randomUUID } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { copyFile, rm } from 'node:fs/promises';
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

const readMigratedSqlite = once(async () => {
  const database = await emptySqlite();
  await migrate(database.url);
  // Removed with the worker, which has copied it until then.
  process.once('exit', () => {
    for (const part of sqliteParts) rmSync(`${database.file}${part}`, { force: true });
  });
  return database.file;
});

const sqlite: Engine = {
  name: 'sqlite',
  create: emptySqlite,
  async createMigrated() {
    const [migrated, database] = [await readMigratedSqlite(), await emptySqlite()];
    for (const part of sqliteParts) {
      if (existsSync(`${migrated}${part}`)) await copyFile(`${migrated}${part}`, `${database.file}${part}`);
    }
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
