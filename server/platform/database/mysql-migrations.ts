import { createConnection } from 'mysql2/promise';
import { applyAll, migrationsOf } from './apply-migrations.ts';
import { mySqlAddress } from './mysql-address.ts';

const lockSeconds = 60;

export async function migrateMySql(url: string): Promise<readonly string[]> {
  const connection = await createConnection({ ...mySqlAddress(url), connectTimeout: 10_000 });
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

/** "Duplicate column", "duplicate key" and "no such key to drop": what a run killed after the statement left behind. */
const standsAlready = new Set([1060, 1061, 1091]);

/** MySQL commits each ALTER at once, so a repeated migration meets its own columns; anything else is an error. */
function passOverWhatStands(error: unknown): void {
  if (!(error instanceof Error && 'errno' in error && standsAlready.has(Number(error.errno)))) throw error;
}
