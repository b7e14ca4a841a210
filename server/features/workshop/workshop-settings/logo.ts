import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { FileStore } from '../../../infrastructure/files/file-store.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** How long a paper waits for its logo, in milliseconds: a store that is slow keeps nobody at the desk. */
const logoTimeoutMs = 3000;

/** The file that is the logo of a workshop now; null where it has none. */
export function logoOf({ file }: TenantTables) {
  return file.findFirst({ where: { isLogo: true, removedAt: null }, orderBy: { id: 'desc' } });
}

/**
 * The logo for a paper. It is decoration: a paper whose logo the store does not give is the same document, so that it is
 * printed without.
 *
 * @returns a data URL of a JPEG or PNG without transparency; undefined where there is none
 */
export async function logoForPaper(db: TenantTables, files: FileStore): Promise<string | undefined> {
  const row = await logoOf(db);
  if (row === null) return undefined;
  const { workshopId, sha256, mime } = row;
  const reading = files
    .open({ workshopId, sha256, size: 'full' })
    .then(({ stream }) => buffer(stream))
    .catch(() => undefined);
  const bytes = await Promise.race([reading, wait(logoTimeoutMs, undefined, { ref: false })]);
  return bytes && `data:${mime};base64,${bytes.toString('base64')}`;
}
