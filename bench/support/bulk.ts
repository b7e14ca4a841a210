import SqliteDatabase from 'libsql';
import { createConnection } from 'mysql2/promise';

type Value = string | number | Date | null;

/** A table to fill, row by row, without keeping the rows. */
export interface Bulk {
  readonly table: string;
  readonly columns: readonly string[];
  readonly count: number;
  readonly row: (place: number) => readonly Value[];
}

const batch = 1000;

/** Writes rows with the engines' own drivers: a hundred times as fast as through the client that the product uses. */
export function writeInBulk(databaseUrl: string, bulks: readonly Bulk[]): Promise<void> {
  return databaseUrl.startsWith('file:') ? writeSqlite(databaseUrl, bulks) : writeMySql(databaseUrl, bulks);
}

async function writeSqlite(databaseUrl: string, bulks: readonly Bulk[]): Promise<void> {
  const database = new SqliteDatabase(databaseUrl.slice('file:'.length), { timeout: 30_000 });
  // As Prisma writes times.
  const stored = (value: Value) => (value instanceof Date ? value.toISOString().replace('Z', '+00:00') : value);
  for (const { table, columns, count, row } of bulks) {
    const insert = database.prepare(
      `INSERT INTO ${table} (${columns.map((name) => `"${name}"`)}) VALUES (${columns.map(() => '?')})`,
    );
    for (let first = 0; first < count; first += batch) {
      database.exec('BEGIN IMMEDIATE');
      for (const place of placesFrom(first, count)) insert.run(...row(place).map(stored));
      database.exec('COMMIT');
    }
  }
  database.close();
}

async function writeMySql(databaseUrl: string, bulks: readonly Bulk[]): Promise<void> {
  const connection = await createConnection({ uri: databaseUrl, timezone: 'Z' });
  for (const { table, columns, count, row } of bulks) {
    const insert = `INSERT INTO ${table} (${columns.map((name) => `\`${name}\``)}) VALUES ?`;
    for (let first = 0; first < count; first += batch) {
      await connection.query(insert, [placesFrom(first, count).map((place) => [...row(place)])]);
    }
  }
  await connection.end();
}

function placesFrom(first: number, count: number): readonly number[] {
  return Array.from({ length: Math.min(batch, count - first) }, (_, place) => first + place);
}
