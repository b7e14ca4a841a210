/**
 * Brings a database up to date.
 *
 * @returns the names of the migrations that were applied now
 * @throws ChangedMigration
 */
export async function migrate(url: string): Promise<readonly string[]> {
  if (url.startsWith('file:')) return (await import('./sqlite-migrations.ts')).migrateSqlite(url);
  return (await import('./mysql-migrations.ts')).migrateMySql(url);
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
