import type { Readable } from 'node:stream';
import { z } from 'zod';

/**
 * The file storage: where the bytes of files lie, under the workshop and the sum of the bytes: in a folder that all processes see, or in a
 * bucket that speaks S3. Nothing else of the program knows which.
 */
export interface FileStore {
  /** Keeps bytes: all of them, or none. Keeping the same again changes nothing. @throws the store is away or full */
  keep(bytes: Uint8Array, at: FileAddress): Promise<void>;
  /**
   * Opens a file for reading.
   *
   * @param range which bytes of it; all unless given
   * @throws RangeNotSatisfiableError; any other error: it is not there, or the store is away
   */
  open(at: FileAddress, range?: ByteRange): Promise<StoredFile>;
  /**
   * @returns whether there is none now; what somebody has just brought stays, and can be removed later
   * @throws the store is away, so that nobody knows
   */
  remove(at: FileAddress, now: Date): Promise<boolean>;
  /** The workshops that have files in the store. */
  workshops(): Promise<readonly string[]>;
  /** Everything that is kept of a workshop. */
  list(workshopId: string): AsyncIterable<FileAddress>;
  /** Everything of a workshop. */
  removeWorkshop(workshopId: string): Promise<void>;
  /** What has been on its way for a day, and so never arrives. */
  removeStranded(now: Date): Promise<void>;
  /**
   * Requires that the store can be used as it is configured.
   *
   * @throws FileStoreSetupError it refuses; any other error: it is away
   */
  check(): Promise<void>;
}

/** Which bytes are meant. */
export interface FileAddress {
  readonly workshopId: string;
  /** The SHA-256 of the whole file, in hex; also where its small picture is meant. */
  readonly sha256: string;
  readonly size: 'full' | 'thumb';
}

/** Bytes of a file: from `start` to `end`, both included, or as many from the end as `last` says. */
export type ByteRange = { readonly start: number; readonly end?: number } | { readonly last: number };

export interface StoredFile {
  /** The length of the whole file. */
  readonly bytes: number;
  readonly modifiedAt: Date;
  /** The bytes that the stream gives, both included; undefined: all. */
  readonly range: { readonly start: number; readonly end: number } | undefined;
  /** Fails when the file breaks off. Read it to its end, or destroy it. */
  readonly stream: Readable;
}

/** A range that begins behind the end of the file. */
export class RangeNotSatisfiableError extends Error {
  override readonly name = 'RangeNotSatisfiableError';
  /** @param bytes of the whole file */
  constructor(readonly bytes: number) {
    super(`The range begins behind the end of a file of ${bytes} bytes`);
  }
}

/** The store does not take what it is configured with: a person has to change something. */
export class FileStoreSetupError extends Error {
  override readonly name = 'FileStoreSetupError';
}

export const workshopFolder = z.uuid();
const sum = z.string().regex(/^[0-9a-f]{64}$/);
const storedName = /^([0-9a-f]{64})(-thumb)?$/;

/** How young bytes must be not to be removed, in milliseconds: somebody may be about to insert the row that names them. */
export const youngMs = 600_000;

/** The path of a file below the root of a store. @throws it is no address: nothing else of the disk or bucket is reached */
export function pathOfFile({ workshopId, sha256, size }: FileAddress): string {
  const name = sum.parse(sha256);
  return `${pathOfWorkshop(workshopId)}/${name.slice(0, 2)}/${size === 'full' ? name : `${name}-thumb`}`;
}

export const pathOfWorkshop = (workshopId: string) => `workshops/${workshopFolder.parse(workshopId)}`;

/** @param name the last part of a path; undefined where it is none of ours */
export function fileOfName(name: string): Pick<FileAddress, 'sha256' | 'size'> | undefined {
  const [, sha256, thumb] = storedName.exec(name) ?? [];
  return sha256 === undefined ? undefined : { sha256, size: thumb === undefined ? 'full' : 'thumb' };
}

/** The bytes of a range, as a file has them. @throws RangeNotSatisfiableError */
export function rangeWithin(range: ByteRange, bytes: number): { readonly start: number; readonly end: number } {
  const start = 'last' in range ? Math.max(0, bytes - range.last) : range.start;
  if (start >= bytes || ('last' in range && range.last === 0)) throw new RangeNotSatisfiableError(bytes);
  return { start, end: Math.min('last' in range ? bytes - 1 : (range.end ?? bytes - 1), bytes - 1) };
}
