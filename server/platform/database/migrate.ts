import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { createClient } from '@libsql/client';
import { createConnection } from 'mysql2/promise';

/**
 * Applies the migrations of prisma/migrations at start, under a lock, so that any number of processes may start at once.
 * It keeps Prisma's own books (`_prisma_migrations` with its checksums), so `prisma migrate deploy` agrees with it.
 */

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** What Prisma writes down of a migration: SHA-256 of the file, hexadecimal. */
  readonly checksum: string;
}

/** Thrown when a migration that has been applied was changed afterwards. */
export class ChangedMigration extends Error {
  override readonly name = 'ChangedMigration';
}

const files = {
  mysql: import.meta.glob('../../../prisma/migrations/mysql/*/migration.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  sqlite: import.meta.glob('../../../prisma/migrations/sqlite/*/migration.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
};

/** The migrations of an engine, oldest first. They are part of the bundle, so a server needs no other files. */
export function migrationsOf(engine: 'mysql' | 'sqlite'): readonly Migration[] {
  return Object.entries(files[engine])
    .map(([path, content]) => {
      const sql = String(content);
      return { name: path.split('/').at(-2) ?? path, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    })
    .sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * Brings a database up to date.
 *
 * @returns the names of the migrations that were applied now
 * @throws ChangedMigration
 */
export function migrate(url: string): Promise<readonly string[]> {
  return url.startsWith('file:') ? migrateSqlite(url) : migrateMySql(url);
}

interface Bookkeeping {
  readonly query: (
    sql: string,
    values: (string | number)[],
  ) => Promise<readonly { name: string; checksum: string; finished: boolean }[]>;
  readonly run: (sql: string, values: (string | number)[]) => Promise<void>;
  readonly script: (sql: string) => Promise<void>;
}

const books = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL,
  checksum VARCHAR(64) NOT NULL,
  finished_at DATETIME NULL,
  migration_name VARCHAR(255) NOT NULL,
  logs TEXT NULL,
  rolled_back_at DATETIME NULL,
  started_at DATETIME NOT NULL DEFAULT CURRENT_TIMESTAMP,
  applied_steps_count INTEGER NOT NULL DEFAULT 0
)`;

const readBooks = `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
  FROM _prisma_migrations WHERE rolled_back_at IS NULL`;

async function applyAll(migrations: readonly Migration[], connection: Bookkeeping): Promise<readonly string[]> {
  await connection.script(books);
  const known = new Map((await connection.query(readBooks, [])).map((row) => [row.name, row]));
  const applied: string[] = [];
  for (const migration of migrations) {
    const row = known.get(migration.name);
    if (row?.finished) {
      if (row.checksum === migration.checksum) continue;
      throw new ChangedMigration(`${migration.name} was changed after it had been applied`);
    }
    // A row without an end is a run that was killed; its statements can be repeated (see the MySQL files).
    await connection.run('DELETE FROM _prisma_migrations WHERE migration_name = ? AND finished_at IS NULL', [
      migration.name,
    ]);
    const id = randomUUID();
    await connection.run('INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES (?, ?, ?)', [
      id,
      migration.checksum,
      migration.name,
    ]);
    await connection.script(migration.sql);
    await connection.run(
      'UPDATE _prisma_migrations SET finished_at = CURRENT_TIMESTAMP, applied_steps_count = 1 WHERE id = ?',
      [id],
    );
    applied.push(migration.name);
  }
  return applied;
}

/** Everything in one immediate transaction: its write lock is the lock, and a kill leaves nothing half made. */
async function migrateSqlite(url: string): Promise<readonly string[]> {
  mkdirSync(dirname(url.slice('file:'.length)), { recursive: true });
  const client = createClient({ url, timeout: 30_000 });
  try {
    await client.execute('PRAGMA journal_mode = WAL');
    const transaction = await client.transaction('write');
    try {
      const applied = await applyAll(migrationsOf('sqlite'), {
        query: async (sql, values) =>
          (await transaction.execute({ sql, args: values })).rows.map((row) => ({
            name: String(row.name),
            checksum: String(row.checksum),
            finished: Boolean(row.finished),
          })),
        run: async (sql, values) => void (await transaction.execute({ sql, args: values })),
        script: (sql) => transaction.executeMultiple(sql),
      });
      await transaction.commit();
      return applied;
    } finally {
      transaction.close();
    }
  } finally {
    client.close();
  }
}

const lockSeconds = 60;

async function migrateMySql(url: string): Promise<readonly string[]> {
  const connection = await createConnection({
    uri: url.replace(/^mariadb:/, 'mysql:'),
    connectTimeout: 10_000,
  });
  try {
    const [[held]] = await connection.query<(import('mysql2').RowDataPacket & { held: number | null })[]>(
      "SELECT GET_LOCK(CONCAT(DATABASE(), '.migrations'), ?) AS held",
      [lockSeconds],
    );
    if (held?.held !== 1)
      throw new Error(`Another process has been migrating the database for over ${lockSeconds} seconds`);
    // The lock goes with the connection, so it cannot outlive a kill.
    return await applyAll(migrationsOf('mysql'), {
      query: async (sql, values) => {
        const [rows] = await connection.query<
          (import('mysql2').RowDataPacket & { name: string; checksum: string; finished: number })[]
        >(sql, values);
        return rows.map((row) => ({ name: row.name, checksum: row.checksum, finished: row.finished === 1 }));
      },
      run: async (sql, values) => void (await connection.query(sql, values)),
      script: async (sql) => {
        for (const statement of sql.split(/;\s*\n/).filter((part) => part.trim() !== ''))
          await connection.query(statement).catch(passOverWhatStands);
      },
    });
  } finally {
    await connection.end();
  }
}

/** "Duplicate column" and "duplicate key": what a run that was killed after the statement has left behind. */
const standsAlready = new Set([1060, 1061]);

/** MySQL commits each ALTER at once, so a repeated migration meets its own columns; anything else is an error. */
function passOverWhatStands(error: unknown): void {
  if (!(error instanceof Error && 'errno' in error && standsAlready.has(Number(error.errno)))) throw error;
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ETIMEDOUT',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
]);

/** Whether a database server was simply not there, so that asking again later makes sense. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && unreachable.has(String(error.code));
}
