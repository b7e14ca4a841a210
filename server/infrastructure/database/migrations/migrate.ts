import { type Migration, migrationsOf } from './apply-migrations.ts';

/**
 * Brings a database up to date.
 *
 * @param before the name of a migration: it and what comes after are left out, as in an older version
 * @returns the names of the migrations that were applied now
 * @throws ChangedMigration
 */
export async function migrate(url: string, before?: string): Promise<readonly string[]> {
  const isMatching = ({ name }: Migration) => before === undefined || name < before;
  if (url.startsWith('file:')) {
    return (await import('./sqlite-migrations.ts')).migrateSqlite(url, migrationsOf('sqlite').filter(isMatching));
  }
  return (await import('./mysql-migrations.ts')).migrateMySql(url, migrationsOf('mysql').filter(isMatching));
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ETIMEDOUT',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'PROTOCOL_CONNECTION_LOST',
]);

/** Whether a database server was simply not there, so that asking again later makes sense. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && unreachable.has(String(error.code));
}
