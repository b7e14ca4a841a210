import { randomBytes } from 'node:crypto';

/**
 * The id of a new row: a UUID of version 7 (RFC 9562), so that rows come in the order in which they were made, and a list
 * in that order is read off the primary key.
 *
 * @param now of the clock that everything goes by
 */
export function newId(now: Date): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now.getTime(), 0, 6);
  bytes[6] = 0x70 | (bytes.readUInt8(6) & 0x0f);
  bytes[8] = 0x80 | (bytes.readUInt8(8) & 0x3f);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
