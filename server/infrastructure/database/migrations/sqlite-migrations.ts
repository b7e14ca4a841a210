import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Client, createClient } from '@libsql/client';
import { applyMigrations, type Bookkeeping, isUpToDate, type Migration } from './apply-migrations.ts';

/**
 * Everything in one immediate transaction: its write lock is the lock, and a kill leaves nothing half made. References
 * are not followed meanwhile, because a table that is made again would otherwise take along all that points at it;
 * whether each still leads somewhere is asked before the commit.
 */
export async function migrateSqlite(url: string, migrations: readonly Migration[]): Promise<readonly string[]> {
  mkdirSync(dirname(url.slice('file:'.length)), { recursive: true });
  const client = createClient({ url, timeout: 30_000 });
  try {
    await client.execute('PRAGMA journal_mode = WAL');
    // A server that starts beside another one waits for none of its writes.
    if (await isUpToDate(migrations, queryBy(client))) return [];
    // Has no effect inside of a transaction.
    await client.execute('PRAGMA foreign_keys = OFF');
    const transaction = await client.transaction('write');
    try {
      const applied = await applyMigrations(migrations, {
        query: queryBy(transaction),
        run: async (sql, values) => void (await transaction.execute({ sql, args: values })),
        values: async (sql) => (await transaction.execute(sql)).rows.map(({ value }) => ({ value: String(value) })),
        script: (sql) => transaction.executeMultiple(sql),
      });
      // It looks through every table: of five years of a large workshop for two seconds.
      const [stray] = applied.length === 0 ? [] : (await transaction.execute('PRAGMA foreign_key_check')).rows;
      if (stray !== undefined) throw new Error(`A row of ${stray.table} would lead to nothing in ${stray.parent}`);
      await transaction.commit();
      return applied;
    } finally {
      transaction.close();
    }
  } finally {
    client.close();
  }
}

const queryBy =
  (connection: Pick<Client, 'execute'>): Bookkeeping['query'] =>
  async (sql, args) =>
    (await connection.execute({ sql, args })).rows.map((row) => ({
      name: String(row.name),
      checksum: String(row.checksum),
      finished: Boolean(row.finished),
    }));
