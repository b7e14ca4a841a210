import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import type { FileStore } from '../../../infrastructure/files/file-store.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

/** How long a paper waits for a picture, in milliseconds: a store that is slow keeps nobody at the desk. */
const pictureTimeoutMs = 3000;

/** The file that is the logo of a workshop now; null where it has none. */
export function logoOf({ file }: TenantTables) {
  return file.findFirst({ where: { isLogo: true, removedAt: null }, orderBy: { id: 'desc' } });
}

/** A kept picture: a JPEG or a PNG. */
type Picture = NonNullable<Awaited<ReturnType<typeof logoOf>>>;

/**
 * A picture for a paper. It is beside what counts: a paper whose picture the store does not give is the same document, so that
 * it is printed without.
 *
 * @returns a data URL of a JPEG or PNG; undefined where the store does not give it
 */
export async function pictureForPaper(
  { workshopId, sha256, mime }: Pick<Picture, 'workshopId' | 'sha256' | 'mime'>,
  files: FileStore,
): Promise<string | undefined> {
  const reading = files
    .open({ workshopId, sha256, size: 'full' })
    .then(({ stream }) => buffer(stream))
    .catch(() => undefined);
  const bytes = await Promise.race([reading, wait(pictureTimeoutMs, undefined, { ref: false })]);
  return bytes && `data:${mime};base64,${bytes.toString('base64')}`;
}

/** The logo for a paper, without transparency. @returns as pictureForPaper; undefined where there is none */
export async function logoForPaper(db: TenantTables, files: FileStore): Promise<string | undefined> {
  const row = await logoOf(db);
  return row === null ? undefined : pictureForPaper(row, files);
}
