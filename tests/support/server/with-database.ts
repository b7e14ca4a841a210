import { afterAll, beforeAll } from 'vitest';
import { type Database, openDatabase } from '../../../server/infrastructure/database/database.ts';
import type { Engine } from '../machine/databases.ts';

/**
 * A database for a group of tests that need no server around it.
 *
 * @returns the migrated database of the tests around the call; it is there once they run
 */
export function withDatabase(engine: Engine): () => Database {
  let stored: Awaited<ReturnType<Engine['create']>> | undefined;
  let database: Database | undefined;
  beforeAll(async () => {
    stored = await engine.createMigrated();
    database = await openDatabase(stored.url);
  });
  afterAll(async () => {
    await database?.close();
    await stored?.drop();
  });
  return () => {
    if (database === undefined) throw new Error('The database is there once the tests run');
    return database;
  };
}
