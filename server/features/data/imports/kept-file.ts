import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** In letters: far below what a database takes in one statement. */
const chunkLength = 1_000_000;

/** A packed file in parts that every database takes. */
export async function compressFile(bytes: Uint8Array): Promise<readonly string[]> {
  const text = (await pack(bytes)).toString('base64');
  return Array.from({ length: Math.ceil(text.length / chunkLength) }, (_, at) =>
    text.slice(at * chunkLength, (at + 1) * chunkLength),
  );
}

/** Keeps the file of an import until it is applied. */
export async function storeFile(
  db: TenantTables,
  importId: string,
  chunks: readonly string[],
  now: Date,
): Promise<void> {
  for (const [position, content] of chunks.entries()) {
    await db.importChunk.create({ data: { id: newId(now), importId, position, content } });
  }
}

/** The file of an import as it came; undefined once it is kept no more. */
export async function readStoredFile(db: TenantTables, importId: string): Promise<Uint8Array | undefined> {
  const chunks = await db.importChunk.findMany({ where: { importId }, orderBy: { position: 'asc' } });
  if (chunks.length === 0) return undefined;
  return unpack(Buffer.from(chunks.map(({ content }) => content).join(''), 'base64'));
}
