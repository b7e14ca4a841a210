import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** The files of a ZIP archive by their names, in their order. */
export async function filesOf(archive: Uint8Array): Promise<ReadonlyMap<string, Buffer>> {
  const open = promisify<Buffer, { lazyEntries: boolean }, ZipFile>(fromBuffer);
  const zip = await open(Buffer.from(archive), { lazyEntries: true });
  const files = new Map<string, Buffer>();
  await new Promise<void>((done, fail) => {
    zip.on('end', done).on('error', fail);
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error || stream === undefined) return fail(error);
        buffer(stream).then((bytes) => {
          files.set(entry.fileName, bytes);
          zip.readEntry();
        }, fail);
      });
    });
    zip.readEntry();
  });
  return files;
}
