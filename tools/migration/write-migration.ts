import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createClient } from '@libsql/client';
import { readDataModel } from './data-model.ts';
import { migrationSql } from './migration-sql.ts';
import { changesOf, type MadeTable } from './model-changes.ts';

const folder = 'prisma/migrations';

/**
 * Writes what the model has and the migrations have not made yet, for both engines.
 *
 * @param name of the migration: `lifts`
 * @returns the files that were written; none where the model has nothing new
 */
export async function writeMigration(name: string, now: Date): Promise<readonly string[]> {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error('A migration is called in small letters: lift_checks');
  const changes = changesOf(readDataModel(), await readMigratedTables());
  if (Object.values(changes).every((list) => list.length === 0)) return [];
  const stamp = nextStamp(now);
  return (['mysql', 'sqlite'] as const).map((engine) => {
    const path = `${folder}/${engine}/${stamp}_${name}`;
    if (existsSync(path)) throw new Error(`${path} is there already`);
    mkdirSync(path, { recursive: true });
    writeFileSync(`${path}/migration.sql`, migrationSql(engine, changes));
    return `${path}/migration.sql`;
  });
}

/** Behind every migration that is there, also where those have times to come. */
function nextStamp(now: Date): string {
  const [date = '', time = ''] = now.toISOString().split('T');
  const stamp = date.replaceAll('-', '') + time.replaceAll(':', '').slice(0, 6);
  const stamps = migrationNames('mysql').map((migration) => migration.slice(0, 14));
  const last = stamps.toSorted().at(-1) ?? '';
  return stamp > last ? stamp : String(Number(last) + 1);
}

const migrationNames = (engine: string) =>
  readdirSync(`${folder}/${engine}`)
    .filter((name) => /^\d{14}_/.test(name))
    .toSorted();

/** What the migrations make of an empty database, read from SQLite, which needs no server. */
async function readMigratedTables(): Promise<MadeTable[]> {
  const client = createClient({ url: ':memory:' });
  try {
    for (const name of migrationNames('sqlite')) {
      await client.executeMultiple(readFileSync(`${folder}/sqlite/${name}/migration.sql`, 'utf8'));
    }
    const names = async (sql: string) => (await client.execute(sql)).rows.map((row) => String(row.name));
    const tables = await names(`SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'`);
    const made: MadeTable[] = [];
    for (const name of tables) {
      const indexes = await names(`PRAGMA index_list("${name}")`);
      const columns = await Promise.all(indexes.map((index) => names(`PRAGMA index_info("${index}")`)));
      const list = columns.map((each) => each.join(','));
      made.push({ name, columns: await names(`PRAGMA table_info("${name}")`), indexes: list });
    }
    return made;
  } finally {
    client.close();
  }
}
