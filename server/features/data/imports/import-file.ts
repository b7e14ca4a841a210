import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { yieldToEventLoop } from '../../../infrastructure/event-loop.ts';
import { newId } from '../../../infrastructure/new-id.ts';
import type { TenantTables } from '../../../infrastructure/tenant/tenant-db.ts';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];

/** A million letters: far below what a database takes in one statement. Whole groups of three, so that each is read alone. */
const chunkBytes = 750_000;

/** A packed file in parts that every database takes. */
export async function compressFile(bytes: Uint8Array): Promise<readonly string[]> {
  const packed = await pack(bytes);
  const chunks: string[] = [];
  for (let start = 0; start < packed.length; start += chunkBytes) {
    await yieldToEventLoop();
    chunks.push(packed.toString('base64', start, start + chunkBytes));
  }
  return chunks;
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

/** The file of an import as it came; undefined once it is no longer kept. */
export async function readStoredFile(db: TenantTables, importId: string): Promise<Uint8Array | undefined> {
  const packed: Buffer[] = [];
  for (let position = 0; ; position += 1) {
    const chunk = await db.importChunk.findFirst({ where: { importId, position }, select: { content: true } });
    if (chunk === null) break;
    await yieldToEventLoop();
    packed.push(Buffer.from(chunk.content, 'base64'));
  }
  return packed.length === 0 ? undefined : unpack(Buffer.concat(packed));
}
