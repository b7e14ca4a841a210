import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { createClient } from '@libsql/client';
import { applyAll, type Migration } from './apply-migrations.ts';

/**
 * Everything in one immediate transaction: its write lock is the lock, and a kill leaves nothing half made. References are
 * not followed meanwhile, because a table that is made anew would otherwise take along all that points at it; whether each
 * still leads somewhere is asked before the commit.
 */
export async function migrateSqlite(url: string, migrations: readonly Migration[]): Promise<readonly string[]> {
  mkdirSync(dirname(url.slice('file:'.length)), { recursive: true });
  const client = createClient({ url, timeout: 30_000 });
  try {
    await client.execute('PRAGMA journal_mode = WAL');
    // Has no effect inside of a transaction.
    await client.execute('PRAGMA foreign_keys = OFF');
    const transaction = await client.transaction('write');
    try {
      const applied = await applyAll(migrations, {
        query: async (sql, values) =>
          (await transaction.execute({ sql, args: values })).rows.map((row) => ({
            name: String(row.name),
            checksum: String(row.checksum),
            finished: Boolean(row.finished),
          })),
        run: async (sql, values) => void (await transaction.execute({ sql, args: values })),
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
