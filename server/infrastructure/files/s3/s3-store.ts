import type { IncomingMessage } from 'node:http';
import type { S3Storage } from '../../../config/file-storage.ts';
import {
  type ByteRange,
  type FileStore,
  FileStoreSetupError,
  fileOfName,
  pathOfFile,
  pathOfWorkshop,
  RangeNotSatisfiableError,
  type StoredFile,
  workshopFolder,
  youngMs,
} from '../file-store.ts';
import { createS3Client, S3Error, type S3Timeouts } from './s3-client.ts';
import { elementsNamed } from './s3-xml.ts';

/** This many files are removed at once. */
const removalsAtOnce = 8;

/**
 * Files in a bucket, by the keys that the folder has as paths: one PUT writes all of a file or nothing, and the key is
 * made of the sum of the bytes, so that a request that arrives twice changes nothing. Needs s3:ListBucket,
 * s3:GetObject, s3:PutObject and s3:DeleteObject: without the first, S3 does not say that a file is not there.
 *
 * @param timeouts after which the service is away
 */
export function createS3Store(storage: S3Storage, timeouts?: S3Timeouts): FileStore {
  const client = createS3Client(storage, timeouts);
  const { prefix } = storage;

  /** The answers to a listing, page by page. */
  async function* pages(below: string, query: Readonly<Record<string, string>> = {}): AsyncGenerator<string> {
    let token: string | undefined;
    do {
      const onward: Record<string, string> = token === undefined ? {} : { 'continuation-token': token };
      const listing = { 'list-type': '2', prefix: `${prefix}${below}`, ...query, ...onward };
      const page = await client.read({ method: 'GET', query: listing });
      // A half page would be taken for a short one, and what it does not name for what is not there.
      if (elementsNamed(page, 'ListBucketResult/IsTruncated').length !== 1) throw new Error('S3 answered no listing');
      yield page;
      token = elementsNamed(page, 'ListBucketResult/NextContinuationToken')[0];
    } while (token !== undefined);
  }

  async function* keysOf(workshopId: string): AsyncGenerator<string> {
    for await (const page of pages(`${pathOfWorkshop(workshopId)}/`)) {
      for (const key of elementsNamed(page, 'Contents/Key')) yield key.slice(prefix.length);
    }
  }

  const removeKey = (key: string) => client.read({ method: 'DELETE', key });

  return {
    async keep(body, at) {
      await client.read({ method: 'PUT', key: pathOfFile(at), body });
    },
    async open(at, range) {
      const headers: Record<string, string> = range === undefined ? {} : { range: headerOf(range) };
      try {
        return storedFileOf(await client.send({ method: 'GET', key: pathOfFile(at), headers }));
      } catch (error) {
        if (range === undefined || !(error instanceof S3Error && error.status === 416)) throw error;
        const { bytes, stream } = storedFileOf(await client.send({ method: 'HEAD', key: pathOfFile(at) }));
        stream.destroy();
        throw new RangeNotSatisfiableError(bytes);
      }
    },
    async remove(at, now) {
      const key = pathOfFile(at);
      const found = await client.send({ method: 'HEAD', key }).catch((error: unknown) => {
        if (error instanceof S3Error && error.status === 404) return undefined;
        throw error;
      });
      if (found === undefined) return true;
      const { modifiedAt, stream } = storedFileOf(found);
      stream.resume();
      if (now.getTime() - modifiedAt.getTime() < youngMs) return false;
      await removeKey(key);
      return true;
    },
    async workshops() {
      const names: string[] = [];
      for await (const page of pages('workshops/', { delimiter: '/' })) {
        names.push(...elementsNamed(page, 'CommonPrefixes/Prefix').map((key) => key.split('/').at(-2) ?? ''));
      }
      return names.filter((name) => workshopFolder.safeParse(name).success);
    },
    async *list(workshopId) {
      for await (const key of keysOf(workshopId)) {
        const file = fileOfName(key.split('/').at(-1) ?? '');
        if (file !== undefined) yield { workshopId, ...file };
      }
    },
    async removeWorkshop(workshopId) {
      const removeSome = async (keys: readonly string[]) => void (await Promise.all(keys.map(removeKey)));
      let some: string[] = [];
      for await (const key of keysOf(workshopId)) {
        some.push(key);
        if (some.length < removalsAtOnce) continue;
        await removeSome(some);
        some = [];
      }
      await removeSome(some);
    },
    // A PUT that breaks off leaves nothing behind.
    async removeStranded() {},
    async check() {
      try {
        await client.read({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1', prefix } });
      } catch (error) {
        if (!(error instanceof S3Error) || error.status >= 500 || error.status === 429) throw error;
        const { status, code } = error;
        throw new FileStoreSetupError(
          `The bucket of FILES_S3_BUCKET cannot be used: S3 answers ${status} ${code}. Check the FILES_S3_ variables and what the key may do (docs/production.md)`,
        );
      }
    },
  };
}

const headerOf = (range: ByteRange) =>
  'last' in range ? `bytes=-${range.last}` : `bytes=${range.start}-${range.end ?? ''}`;

/** @throws Error the answer does not say what it holds */
function storedFileOf(answer: IncomingMessage): StoredFile {
  const { 'content-range': part, 'content-length': length, 'last-modified': modified } = answer.headers;
  const modifiedAt = new Date(modified ?? '');
  const [, start, end, whole] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(part ?? '') ?? [];
  const bytes = Number(whole ?? length);
  if (Number.isNaN(modifiedAt.getTime()) || !Number.isInteger(bytes)) {
    answer.destroy();
    throw new Error('S3 answered without the length or the date of a file');
  }
  const range = answer.statusCode === 206 ? { start: Number(start), end: Number(end) } : undefined;
  return { bytes, modifiedAt, range, stream: answer };
}
