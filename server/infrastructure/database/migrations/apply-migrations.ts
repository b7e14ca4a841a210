import { createHash, randomUUID } from 'node:crypto';
import { requireExpectedValues } from './expectations.ts';

/**
 * Applies the migrations of prisma/migrations at start, under a lock, so that any number of processes may start at once.
 * It keeps Prisma's own books (`_prisma_migrations` with its checksums), so `prisma migrate deploy` agrees with it.
 */

export interface Migration {
  readonly name: string;
  readonly sql: string;
  /** What Prisma records of a migration: SHA-256 of the file, hexadecimal. */
  readonly checksum: string;
}

/** Thrown when a migration that has been applied was changed afterwards. */
export class ChangedMigration extends Error {
  override readonly name = 'ChangedMigration';
}

const files = {
  mysql: import.meta.glob('../../../../prisma/migrations/mysql/*/migration.sql', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  sqlite: import.meta.glob('../../../../prisma/migrations/sqlite/*/migration.sql', {
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

/** What applyMigrations needs of a connection. */
export interface Bookkeeping {
  readonly query: (
    sql: string,
    values: (string | number)[],
  ) => Promise<readonly { name: string; checksum: string; finished: boolean }[]>;
  readonly run: (sql: string, values: (string | number)[]) => Promise<void>;
  /** What a query of one column, called `value`, finds. */
  readonly values: (sql: string) => Promise<readonly { readonly value: string }[]>;
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

/** Whether nothing is missing, so that no lock is needed; false also where that cannot be read. */
export async function isUpToDate(migrations: readonly Migration[], query: Bookkeeping['query']): Promise<boolean> {
  const known = new Map((await query(readBooks, []).catch(() => [])).map((row) => [row.name, row]));
  return migrations.every(({ name, checksum }) => {
    const row = known.get(name);
    return row?.finished === true && row.checksum === checksum;
  });
}

/** Applies what is missing, oldest first, and records each. The caller holds the lock. */
export async function applyMigrations(
  migrations: readonly Migration[],
  connection: Bookkeeping,
): Promise<readonly string[]> {
  await connection.script(books);
  const known = new Map((await connection.query(readBooks, [])).map((row) => [row.name, row]));
  const applied: string[] = [];
  for (const migration of migrations) {
    const row = known.get(migration.name);
    if (row?.finished) {
      if (row.checksum === migration.checksum) continue;
      throw new ChangedMigration(`${migration.name} was changed after it had been applied`);
    }
    await requireExpectedValues(migration, connection.values);
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
