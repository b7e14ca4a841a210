import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasMariaDb, startMariaDb } from '../dev/testing/mariadb.ts';

/** Runs a bench on an empty SQLite database and, where MariaDB is installed, on an empty one of its own there. */
export async function onBothEngines(bench: (engine: string, databaseUrl: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'delavnica-bench-'));
  try {
    await bench('SQLite', `file:${join(folder, 'bench.db')}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  if (!hasMariaDb()) return;
  const mariaDb = await startMariaDb('durable');
  try {
    await mariaDb.createDatabase('bench');
    await bench('MariaDB', `${mariaDb.url}/bench`);
  } finally {
    await mariaDb.stop();
  }
}
