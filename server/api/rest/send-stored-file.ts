import { pipeline } from 'node:stream/promises';
import type { Response } from 'express';
import { AppError } from '../../../schema/errors.ts';
import { type ByteRange, RangeNotSatisfiableError, type StoredFile } from '../../infrastructure/files/file-store.ts';

/** A file of the store, which is opened only where its bytes are sent. */
export interface StoredAnswer {
  /** Names the bytes, which never change: quoted, as the header has it. */
  readonly etag: string;
  /** @throws RangeNotSatisfiableError; AppError */
  open(range: ByteRange | undefined): Promise<StoredFile>;
}

/**
 * Sends a file with ranges and validators, as RFC 9110 says, from wherever it lies. A file that breaks off breaks the
 * connection, so that nobody takes half of it for all; a reader that goes away is not an error.
 *
 * @throws AppError PRECONDITION_FAILED, RANGE_NOT_SATISFIABLE, and what `open` throws
 */
export async function sendStoredFile(response: Response, { etag, open }: StoredAnswer): Promise<void> {
  const { req: request } = response;
  const demanded = request.get('if-match');
  if (demanded !== undefined && demanded !== '*' && !demanded.split(',').some((one) => one.trim() === etag))
    throw new AppError('PRECONDITION_FAILED');
  response.set({ ETag: etag, 'Accept-Ranges': 'bytes' });
  if (request.fresh) {
    response.status(304).end();
    return;
  }
  const isSameFile = (request.get('if-range') ?? etag) === etag;
  const { range, bytes, modifiedAt, stream } = await openRange(
    response,
    open,
    isSameFile ? rangeOf(response) : undefined,
  );
  response.set('Last-Modified', modifiedAt.toUTCString());
  if (range !== undefined) response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${bytes}`);
  response.set('Content-Length', String(range === undefined ? bytes : range.end - range.start + 1));
  if (request.method === 'HEAD') {
    stream.destroy();
    response.end();
    return;
  }
  await pipeline(stream, response).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
}

/** One range; several at once are answered with the whole file, as they may be, and so is what is no range. */
function rangeOf({ req: request }: Response): ByteRange | undefined {
  if (request.method !== 'GET') return undefined;
  const [, first, end, last] = /^bytes=(?:(\d{1,15})-(\d{1,15})?|-(\d{1,15}))$/.exec(request.get('range') ?? '') ?? [];
  if (last !== undefined) return { last: Number(last) };
  if (first === undefined) return undefined;
  const start = Number(first);
  if (end === undefined) return { start };
  return start <= Number(end) ? { start, end: Number(end) } : undefined;
}

async function openRange(response: Response, open: StoredAnswer['open'], range: ByteRange | undefined) {
  try {
    return await open(range);
  } catch (error) {
    for (const header of ['ETag', 'Accept-Ranges']) response.removeHeader(header);
    if (!(error instanceof RangeNotSatisfiableError)) throw error;
    response.set('Content-Range', `bytes */${error.bytes}`);
    throw new AppError('RANGE_NOT_SATISFIABLE', undefined, { cause: error });
  }
}
