import type { FileMime } from '../../../schema/features/workshop/file-mimes.ts';
import { yieldToEventLoop } from '../event-loop.ts';

/** What a file is, by its bytes and never by its name; and whether it is something else besides. */

const startsWith = (head: Buffer, bytes: readonly number[], at = 0) =>
  bytes.every((byte, place) => head[at + place] === byte);
const letters = (text: string) => [...Buffer.from(text, 'latin1')];

function mimeOf(head: Buffer): FileMime | undefined {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(head, letters('RIFF')) && startsWith(head, letters('WEBP'), 8)) return 'image/webp';
  if (startsWith(head, letters('%PDF-'))) return 'application/pdf';
  return undefined;
}

/** What makes a program take a picture for a page, a script or a paper. */
const foreignInPicture = /%pdf-|<!doctype|<html|<script|<svg[\s>]|<\?php/i;
/** A paper may speak of pages further down; a program that guesses looks at the beginning. */
const foreignInPaper = /<!doctype|<html|<script|<svg[\s>]|<\?php/i;
const paperHeadBytes = 1024;
const longestMark = 16;
/** Archives end with a table, and a remark behind it of 65,535 letters at most. */
const tableBytes = 22;
const tailBytes = 65_535 + tableBytes;
/** So much is looked at in one go; others have their turn in between. */
const pieceBytes = 256 * 1024;

/** @returns undefined where it is nothing that is taken, or something else besides */
export async function mimeOfWhole(bytes: Buffer): Promise<FileMime | undefined> {
  const mime = mimeOf(bytes);
  const tail = bytes.subarray(-tailBytes);
  if (mime === undefined || endsAsArchive(tail)) return undefined;
  if (mime === 'application/pdf') return isPlainPaper(bytes.subarray(0, paperHeadBytes), tail) ? mime : undefined;
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const piece = bytes.subarray(Math.max(0, at - longestMark), at + pieceBytes);
    if (foreignInPicture.test(piece.toString('latin1'))) return undefined;
    await yieldToEventLoop();
  }
  return mime;
}

/** A paper from its first byte to its last: nothing but blanks behind its end. */
function isPlainPaper(head: Buffer, tail: Buffer): boolean {
  const end = tail.toString('latin1');
  const mark = end.lastIndexOf('%%EOF');
  return mark >= 0 && /^[\s\0]*$/.test(end.slice(mark + 5)) && !foreignInPaper.test(head.toString('latin1'));
}

/** The table of an archive says how long the remark is that follows it, to the end. */
function endsAsArchive(tail: Buffer): boolean {
  for (let at = tail.indexOf('PK\x05\x06', 0, 'latin1'); at >= 0; at = tail.indexOf('PK\x05\x06', at + 1, 'latin1')) {
    if (at + tableBytes <= tail.length && at + tableBytes + tail.readUInt16LE(at + 20) === tail.length) return true;
  }
  return false;
}
