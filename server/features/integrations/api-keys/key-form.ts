import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** How a key is written: `dlv_live_<id>_<secret>_<check>`, so that a typo is seen and a scanner of sources knows it. */

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const [idLength, secretLength, checkLength] = [8, 32, 6];
const form = /^(dlv_live_[0-9A-Za-z]{8})_[0-9A-Za-z]{32}_[0-9A-Za-z]{6}$/;

const randomDigits = (length: number) => Array.from({ length }, () => digits[randomInt(digits.length)]).join('');

/** The CRC-32 of a text in base 62, at its whole length. */
function checkOf(text: string): string {
  let [rest, written] = [crc32(text), ''];
  for (let place = 0; place < checkLength; place += 1) {
    written = `${digits[rest % digits.length]}${written}`;
    rest = Math.floor(rest / digits.length);
  }
  return written;
}

export interface NewKey {
  /** What the key is found and recognised by. */
  readonly prefix: string;
  readonly key: string;
}

export function newKey(): NewKey {
  const prefix = `dlv_live_${randomDigits(idLength)}`;
  const unchecked = `${prefix}_${randomDigits(secretLength)}`;
  return { prefix, key: `${unchecked}_${checkOf(unchecked)}` };
}

/** @returns what a key is found by; undefined for what was never one of ours, which no database has to be asked for */
export function prefixOfKey(key: string): string | undefined {
  const prefix = form.exec(key)?.[1];
  const [unchecked, check] = [key.slice(0, -checkLength - 1), key.slice(-checkLength)];
  return prefix !== undefined && checkOf(unchecked) === check ? prefix : undefined;
}

/** What is kept of a key. It is as long as chance makes it, so a slow hash would protect nothing more. */
export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex');

/** Whether it is the key of a hash; takes the same time for every other one. */
export function isKeyOfHash(key: string, hash: string): boolean {
  const [presented, kept] = [Buffer.from(hashOfKey(key)), Buffer.from(hash)];
  return presented.length === kept.length && timingSafeEqual(presented, kept);
}
