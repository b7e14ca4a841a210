import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { createClient } from '@libsql/client';
import { applyAll, migrationsOf } from './apply-migrations.ts';

/** Everything in one immediate transaction: its write lock is the lock, and a kill leaves nothing half made. */
export async function migrateSqlite(url: string): Promise<readonly string[]> {
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
