import { isUtf8 } from 'node:buffer';
import type { AppError } from '../../../schema/errors.ts';
import type { ImportEncoding } from '../../../schema/features/data/import-fields.ts';
import { yieldIfOverBudget } from '../event-loop.ts';
import { decodeSingleByte, detectSingleByte } from './encodings.ts';
import { unreadableTableError } from './split-records.ts';

/** How often a zero byte stands in a text of two bytes a letter, on one side of each pair. */
const mostlyZero = 0.4;
const sampleBytes = 4096;
/** This many bytes are read in one go; even, so that no letter of two bytes is cut. */
const pieceBytes = 65_536;

/** How the letters of a file are written. */
export interface FoundEncoding {
  readonly name: 'utf-8' | 'utf-16le' | 'utf-16be' | ImportEncoding;
  /** False where its letters would make words in more than one encoding. */
  readonly isCertain: boolean;
}

interface DecodedFile {
  readonly encoding: FoundEncoding;
  /** Read as they are taken, so that a long file is never in one string. @throws BAD_INPUT what is no text */
  readonly pieces: Iterator<string> & Iterable<string>;
}

/**
 * The text of a file without its byte order mark, in the encoding that it is in: what its mark says, UTF-16 without one,
 * UTF-8, and otherwise the one of Central Europe whose letters make words.
 *
 * @param said the encoding of a file of one byte a letter; guessed unless given
 */
export function decodeFile(bytes: Uint8Array, said?: ImportEncoding): DecodedFile {
  const encoding = encodingOf(bytes, said);
  return { encoding, pieces: textPieces(bytes, encoding.name) };
}

function* textPieces(bytes: Uint8Array, name: FoundEncoding['name']): Generator<string> {
  for (const piece of decodedPieces(bytes, name)) {
    if (hasControls(piece)) throw unreadableFileError();
    yield piece;
  }
}

/** A file of one byte a letter as UTF-8 with its mark, once its encoding is known; any other as it is. */
export async function toUtf8(bytes: Uint8Array, { name, isCertain }: FoundEncoding): Promise<Uint8Array> {
  if (!isCertain || name.startsWith('utf-')) return bytes;
  const pieces = [Buffer.from('\u{feff}')];
  for (const piece of decodedPieces(bytes, name)) {
    await yieldIfOverBudget();
    pieces.push(Buffer.from(piece));
  }
  return Buffer.concat(pieces);
}

function hasControls(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what no text has is what is looked for
  return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text);
}

function* decodedPieces(bytes: Uint8Array, name: FoundEncoding['name']): Generator<string> {
  const decoder = name === 'utf-8' || name === 'utf-16le' || name === 'utf-16be' ? new TextDecoder(name) : undefined;
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    const piece = bytes.subarray(start, start + pieceBytes);
    if (decoder !== undefined) yield decoder.decode(piece, { stream: start + pieceBytes < bytes.length });
    else if (name !== 'utf-8' && name !== 'utf-16le' && name !== 'utf-16be') yield decodeSingleByte(piece, name);
  }
}

function encodingOf(bytes: Uint8Array, said: ImportEncoding | undefined): FoundEncoding {
  const certain = (name: FoundEncoding['name']): FoundEncoding => ({ name, isCertain: true });
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return certain('utf-16le');
  if (first === 0xfe && second === 0xff) return certain('utf-16be');
  const sample = bytes.subarray(0, sampleBytes);
  const pairs = Math.floor(sample.length / 2);
  const zeros = (side: 0 | 1) => sample.reduce((all, byte, at) => all + (byte === 0 && at % 2 === side ? 1 : 0), 0);
  if (pairs > 1 && zeros(1) > pairs * mostlyZero && zeros(0) === 0) return certain('utf-16le');
  if (pairs > 1 && zeros(0) > pairs * mostlyZero && zeros(1) === 0) return certain('utf-16be');
  if (isUtf8(bytes)) return certain('utf-8');
  if (said !== undefined) return certain(said);
  const { encoding, isCertain } = detectSingleByte(bytes);
  return { name: encoding, isCertain };
}

/** The refusal of what is no table of letters. */
export function unreadableFileError(cause?: unknown): AppError {
  return unreadableTableError('unreadableTable', cause);
}
