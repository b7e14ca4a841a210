import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of an archive. */
export interface ZipEntry {
  /** With slashes for folders. */
  readonly name: string;
  readonly at: Date;
  readonly content: AsyncIterable<string | Uint8Array> | Uint8Array;
  /** What is packed already is only put in. */
  readonly isPacked?: boolean;
}

/**
 * A ZIP archive, made while it is sent: a file is asked for when those before it are through, and no faster than the reader
 * takes it, so that the memory does not grow with the archive.
 */
export async function* zipEntries(entries: AsyncIterable<ZipEntry>): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream.pipe(new PassThrough());
  let current: readonly Readable[] = [];
  let isLeft = false;
  const fill = async () => {
    for await (const { name, at, content, isPacked = false } of entries) {
      if (isLeft) return;
      const source =
        content instanceof Uint8Array ? Readable.from([content]) : Readable.from(content, { objectMode: true });
      const bytes = source.pipe(new PassThrough({ writableObjectMode: false }));
      current = [source, bytes];
      source.on('error', (error) => bytes.destroy(error));
      zip.addReadStream(bytes, name, { mtime: at, compress: !isPacked });
      await finished(bytes);
    }
    zip.end();
  };
  zip.on('error', (error) => output.destroy(error));
  const filling = fill().catch((error: Error) => void output.destroy(error));
  try {
    yield* output;
    await filling;
  } finally {
    isLeft = true;
    // Both, so that a caller who gives the files learns that nobody takes them any more, and closes what is open.
    for (const each of current) each.destroy();
  }
}
