import { randomBytes } from 'node:crypto';

/** The last id's millisecond, and how many were made in it. */
let last = { time: -1, count: 0 };
/** What the twelve bits behind the version can count. */
const countMaximum = 0xfff;

/**
 * The id of a new row: a UUID of version 7 (RFC 9562), so that rows come in the order in which they were made, and a list
 * in that order is read off the primary key. Those of one process in one millisecond are counted, so that
 * what one transaction writes keeps its order too.
 *
 * @param now of the clock that everything goes by
 */
export function newId(now: Date): string {
  const bytes = randomBytes(16);
  const time = now.getTime();
  last = { time, count: last.time === time ? Math.min(last.count + 1, countMaximum) : 0 };
  bytes.writeUIntBE(time, 0, 6);
  bytes.writeUInt16BE(0x7000 | last.count, 6);
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
