import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { AppError } from '../../../../../schema/errors.ts';
import { reason, reasonOf } from '../../../../../schema/messages/errors/index.ts';
import { limits } from '../../../../../schema/rules.ts';
import { refusedFile } from '../../../../infrastructure/xml/refused-file.ts';

/** Several statements in one ZIP, as banks hand out a month. */

/** Entries of an archive: two for each day of a quarter. */
const mostEntries = 200;
/** Unpacked size of all files together; a single file has the limit of one without an archive. */
const mostUnpackedBytes = 3 * limits.fileBytes;
const statementName = /(?:^|[/\\])[^./\\][^/\\]*$/;
const otherKinds = /\.(?:pdf|html?|docx?|xlsx?|png|jpe?g|zip|p7[ms]|sig|md5|sha\d+)$/i;

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05);

export interface ArchivedFile {
  readonly name: string;
  /** Reads it; a refusal names the file. */
  readonly read: <Result>(reader: (bytes: Uint8Array) => Promise<Result>) => Promise<Result>;
}

/**
 * The statements in an archive, one after the other. What each says of its size is asked before it is unpacked, and an entry
 * that is longer than it says is refused while it is unpacked.
 *
 * @throws BAD_INPUT it cannot be read, has no statements, or has more entries or bytes than the bounds
 */
export async function* unzipStatements(bytes: Uint8Array): AsyncGenerator<ArchivedFile> {
  const zip = await opened(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (zip.entryCount > mostEntries) throw refusedFile(reason('archiveTooManyFiles', { maximum: mostEntries }));
  const entries = (await entriesOf(zip)).filter(({ fileName }) => isStatement(fileName));
  const unpacked = entries.reduce((all, { uncompressedSize }) => all + uncompressedSize, 0);
  if (unpacked > mostUnpackedBytes || entries.some(({ uncompressedSize }) => uncompressedSize > limits.fileBytes)) {
    throw refusedFile(reason('archiveTooLarge', { megabytes: Math.floor(mostUnpackedBytes / 1_048_576) }));
  }
  if (entries.length === 0) throw refusedFile('archiveWithoutStatements');
  for (const entry of entries) {
    const content = await unpack(zip, entry);
    yield { name: entry.fileName, read: (reader) => withFileName(entry.fileName, reader(content)) };
  }
}

const isStatement = (name: string) =>
  statementName.test(name) && !name.startsWith('__MACOSX/') && !otherKinds.test(name);

async function withFileName<Result>(fileName: string, result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const file = fileName.split(/[/\\]/).at(-1)?.slice(0, 100) ?? '';
    const fields = Object.entries(error.details ?? {}).map(([name, { code, params }]) => [
      name,
      reasonOf(code, params),
    ]);
    throw new AppError(error.code, reason('fileInArchive', { file }), {
      cause: error,
      fields: Object.fromEntries(fields),
    });
  }
}

const unreadable = (cause: unknown) => refusedFile('archiveUnreadable', cause);

const opened = (bytes: Buffer): Promise<ZipFile> =>
  new Promise((done, fail) => {
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (error, zip) => {
      if (error || zip === undefined) fail(unreadable(error));
      else done(zip);
    });
  });

const entriesOf = (zip: ZipFile): Promise<readonly Entry[]> =>
  new Promise((done, fail) => {
    const entries: Entry[] = [];
    zip.on('error', (error) => fail(unreadable(error)));
    zip.on('end', () => done(entries));
    zip.on('entry', (entry: Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.readEntry();
  });

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);
const stored = 0;
const deflated = 8;

/** Inflated here and not by yauzl, whose streams never end where an entry is longer than it says. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const { compressionMethod, uncompressedSize } = entry;
  if (entry.isEncrypted() || (compressionMethod !== stored && compressionMethod !== deflated)) {
    throw unreadable(`method ${compressionMethod}`);
  }
  const packed = await packedBytes(zip, entry);
  if (compressionMethod === stored) return packed;
  try {
    return await inflate(packed, { maxOutputLength: Math.max(uncompressedSize, 1) });
  } catch (error) {
    throw unreadable(error);
  }
}

const packedBytes = (zip: ZipFile, entry: Entry): Promise<Buffer> =>
  new Promise((done, fail) => {
    const options = entry.compressionMethod === deflated ? { decompress: false } : {};
    zip.openReadStream(
      entry,
      { decrypt: null, start: null, end: null, decompress: null, ...options },
      (error, stream) => {
        if (error || stream === undefined) return fail(unreadable(error));
        buffer(stream).then(done, (cause) => fail(unreadable(cause)));
      },
    );
  });
