import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import { migrate } from '../../../server/infrastructure/database/migrations/migrate.ts';
import { isLongRun } from '../long-run.ts';
import { sharePlans } from '../server/shared-plans.ts';
import { measureTime } from '../spent-time.ts';
import { runSql, tablesAsSql } from './mariadb.ts';
import { quickFolder } from './tmpfs-dir.ts';

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

await Promise.all([sharePlans('sqlite'), sharePlans('mysql')]);

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
  createMigrated: () =>
    measureTime('databases and migrations', async () => {
      const [contents, database] = [await readMigratedSqlite(), await emptySqlite()];
      for (const [part, content] of contents) await writeFile(`${database.file}${part}`, content);
      return database;
    }),
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
    createMigrated: () =>
      measureTime('databases and migrations', async () => {
        const [tables, database] = [await readMigrated(), await create()];
        await runSql(`${database.url}?multipleStatements=true`, tables);
        return database;
      }),
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
const mariaDb = mariaDbUrl === undefined ? undefined : mariaDbAt(mariaDbUrl);

/** `npm run test:long -- engines` sets it: what `npm test` has shown on one engine alone is shown on the other one. */
const swapped = process.env.TEST_ENGINES === 'swapped';

/** What MariaDB can do differently from SQLite. */
export type EngineDifference =
  /** Rows and tables that wait for each other, deadlocks, guarded updates and unique keys under writes at once. */
  | 'locks'
  /** What a transaction sees of another one. */
  | 'isolation'
  /** Which texts are equal or found: case, accents, blanks at the end. */
  | 'collation'
  /** In which order rows come. */
  | 'order'
  /** What a column takes and gives back: length, range, bytes of a letter, precision of a moment. */
  | 'column types'
  | 'migrations'
  /** SQL that is written by hand for each engine. */
  | 'raw SQL';

/** The engine of tests whose result does not depend on it: SQLite in `npm test`, MariaDB in `npm run test:long`. */
export const databases: readonly [Engine, ...Engine[]] = [(swapped && mariaDb) || sqlite];

/** Statements that are written for each engine. */
const writtenForEach: ReadonlySet<EngineDifference> = new Set(['raw SQL', 'migrations']);

/**
 * The engines of tests whose result can depend on them, for `describe.each`. Where the statements are the same, MariaDB
 * in `npm test`, because it lets more happen at once and refuses more, and SQLite in `npm run test:long`; both in
 * `npm test` where the statements differ, and in long tests.
 *
 * @param differences how the engines can differ in what the tests show
 */
export function enginesFor(...differences: readonly [EngineDifference, ...EngineDifference[]]): readonly Engine[] {
  if (mariaDb === undefined || swapped) return [sqlite];
  const both = isLongRun || differences.some((each) => writtenForEach.has(each));
  return both ? [sqlite, mariaDb] : [mariaDb];
}

/** MariaDB alone, for what SQLite does not have. */
export const mariaDbOnly: readonly Engine[] = mariaDb === undefined || swapped ? [] : [mariaDb];

/**
 * The engine that refuses more, for hostile values: a text that is too long or a number out of range is an error on
 * MariaDB, and SQLite stores it. In `npm run test:long` the other one.
 */
export const stricterEngine: readonly [Engine, ...Engine[]] = [(!swapped && mariaDb) || sqlite];
