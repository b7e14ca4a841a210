import { type Clock, systemClock } from '../time/clock.ts';
import type { Database } from './client.ts';

export {
  type Database,
  isDuplicate,
  isUnavailable,
  LostRace,
  retryingLostRaces,
  retryOnWriteConflict,
  type Transaction,
  type TransactionOptions,
  type UserRow,
} from './client.ts';

/**
 * Opens the database. Only the engine that is used is loaded: the other one's driver and query compiler would take a
 * quarter of the memory of a server that never asks them anything.
 *
 * @param url `file:…` for the embedded SQLite, `mysql://…` (or `mariadb://…`) for a server
 * @param clock dates what is noted of each transaction
 */
export async function openDatabase(url: string, clock: Clock = systemClock): Promise<Database> {
  if (url.startsWith('file:')) return (await import('./sqlite/sqlite-client.ts')).openSqlite(url, clock);
  return (await import('./mysql-client.ts')).openMySql(url, clock);
}
