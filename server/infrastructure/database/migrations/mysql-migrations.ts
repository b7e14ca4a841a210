import { type Connection, createConnection, type RowDataPacket } from 'mysql2/promise';
import { AdvisoryLockLost, isGaleraNode, takeAdvisoryLock } from '../advisory-lock.ts';
import { mySqlAddress } from '../mysql-address.ts';
import { applyMigrations, type Migration } from './apply-migrations.ts';

const lockSeconds = 60;

export async function migrateMySql(url: string, migrations: readonly Migration[]): Promise<readonly string[]> {
  const connection = await createConnection({ ...mySqlAddress(url), connectTimeout: 10_000 });
  try {
    return (await isGaleraNode(connection))
      ? await inTurn(connection, migrations)
      : await underLock(connection, migrations);
  } finally {
    await connection.end();
  }
}

async function underLock(connection: Connection, migrations: readonly Migration[]): Promise<readonly string[]> {
  const [[held]] = await connection.query<(RowDataPacket & { held: number | null })[]>(
    "SELECT GET_LOCK(CONCAT(DATABASE(), '.migrations'), ?) AS held",
    [lockSeconds],
  );
  if (held?.held !== 1)
    throw new Error(`Another process has been migrating the database for over ${lockSeconds} seconds`);
  // The lock goes with the connection, so it cannot outlive a kill.
  return applyMissing(connection, migrations, async () => {});
}

/** On a cluster, where a lock holds on one node only. */
async function inTurn(connection: Connection, migrations: readonly Migration[]): Promise<readonly string[]> {
  for (;;) {
    const turn = await takeAdvisoryLock(connection, lockSeconds);
    try {
      return await applyMissing(connection, migrations, () => turn.keep());
    } catch (error) {
      if (!(error instanceof AdvisoryLockLost)) throw error;
    } finally {
      // Where it cannot be given back, because the connection is gone, it ends automatically.
      await turn.end().catch(() => undefined);
    }
  }
}

/** @param before is called before each statement */
function applyMissing(
  connection: Connection,
  migrations: readonly Migration[],
  before: () => Promise<void>,
): Promise<readonly string[]> {
  return applyMigrations(migrations, {
    query: async (sql, values) => {
      const [rows] = await connection.query<(RowDataPacket & { name: string; checksum: string; finished: number })[]>(
        sql,
        values,
      );
      return rows.map((row) => ({ name: row.name, checksum: row.checksum, finished: row.finished === 1 }));
    },
    run: async (sql, values) => {
      await before();
      await connection.query(sql, values);
    },
    values: async (sql) => (await connection.query<(RowDataPacket & { value: string })[]>(sql))[0],
    script: async (sql) => {
      for (const statement of sql.split(/;\s*\n/).filter((part) => part.trim() !== '')) {
        await before();
        await connection.query(statement).catch((error: unknown) => ignoreExisting(error, statement));
      }
    },
  });
}

/** "Duplicate column", "duplicate key" and "no such key to drop": what a run killed after the statement left behind. */
const standsAlready = new Set([1060, 1061, 1091]);
/** "Unknown column", of a statement that has renamed it before. */
const unknownColumn = 1054;

/** MySQL commits each ALTER at once, so a repeated migration meets its own columns; anything else is an error. */
function ignoreExisting(error: unknown, statement: string): void {
  const errno = error instanceof Error && 'errno' in error ? Number(error.errno) : undefined;
  const isRenamed = errno === unknownColumn && /^\s*RENAME COLUMN /m.test(statement);
  if (errno === undefined || !(standsAlready.has(errno) || isRenamed)) throw error;
}
