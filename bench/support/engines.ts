import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasMariaDb, startMariaDb } from '../../tests/support/machine/mariadb.ts';

/**
 * @param urlOf makes an empty database of that name
 * @param databasePids the processes that work for the database beside the server
 */
type Bench = (
  engine: string,
  urlOf: (name: string) => Promise<string>,
  databasePids: readonly number[],
) => Promise<void>;

/** Runs a bench on an empty SQLite database and, where MariaDB is installed, on an empty one of its own there. */
export function onBothEngines(bench: (engine: string, databaseUrl: string) => Promise<void>): Promise<void> {
  return onBothEnginesWithMany(async (engine, urlOf) => bench(engine, await urlOf('bench')));
}

/** The same for a bench that compares databases. `ENGINE=MariaDB` leaves the other one out. */
export async function onBothEnginesWithMany(bench: Bench): Promise<void> {
  const only = process.env.ENGINE;
  if (only !== 'MariaDB') await onSqlite(bench);
  if (only !== 'SQLite' && hasMariaDb()) await onMariaDb(bench);
}

/** The same for what is asked of MariaDB only: where that is not installed, it is said and nothing is measured. */
export async function onMariaDbWithMany(bench: Bench): Promise<void> {
  if (process.env.ENGINE === 'SQLite') return;
  if (hasMariaDb()) await onMariaDb(bench);
  else console.log('MariaDB is not installed here, and this is asked of it only');
}

async function onSqlite(bench: Bench): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'delavnica-bench-'));
  try {
    await bench('SQLite', async (name) => `file:${join(folder, `${name}.db`)}`, []);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onMariaDb(bench: Bench): Promise<void> {
  // As a machine of its own would give it; the data of years does not fit into what the tests use.
  const mariaDb = await startMariaDb('durable', ['--innodb-buffer-pool-size=1G']);
  try {
    const urlOf = async (name: string) => {
      await mariaDb.createDatabase(name);
      return `${mariaDb.url}/${name}`;
    };
    await bench('MariaDB', urlOf, [mariaDb.pid()]);
  } finally {
    await mariaDb.stop();
  }
}
