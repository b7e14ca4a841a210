import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { isAddressRange, isAllowedFrom } from './allowed-addresses.ts';
import { hashOfKey, isKeyOfHash, newKey, prefixOfKey } from './key-form.ts';

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

test('a key is its beginning, 32 digits of chance and the CRC-32 of both in base 62', () => {
  const { prefix, key } = newKey();
  expect(key).toMatch(/^dlv_live_[0-9A-Za-z]{8}_[0-9A-Za-z]{32}_[0-9A-Za-z]{6}$/);
  expect(key.startsWith(`${prefix}_`)).toBe(true);
  const value = [...key.slice(-6)].reduce((sum, digit) => sum * 62 + digits.indexOf(digit), 0);
  expect(value).toBe(crc32(key.slice(0, -7)));
  expect(prefixOfKey(key)).toBe(prefix);
  expect(newKey().key).not.toBe(key);
});

test('a typo, a part and what was never a key are refused without a database', () => {
  const { key } = newKey();
  const other = key[20] === 'a' ? 'b' : 'a';
  for (const wrong of [
    `${key.slice(0, 20)}${other}${key.slice(21)}`,
    key.slice(0, -1),
    `${key}0`,
    key.toLowerCase(),
    '',
  ]) {
    expect(prefixOfKey(wrong), wrong).toBeUndefined();
  }
});

test('a key is the one of its hash and of no other', () => {
  const { key } = newKey();
  expect(isKeyOfHash(key, hashOfKey(key))).toBe(true);
  expect(isKeyOfHash(newKey().key, hashOfKey(key))).toBe(false);
  expect(isKeyOfHash(key, '')).toBe(false);
});

test.each([
  [['192.0.2.7'], '192.0.2.7', true],
  [['192.0.2.7'], '::ffff:192.0.2.7', true],
  [['192.0.2.0/24'], '192.0.2.255', true],
  [['192.0.2.0/24'], '192.0.3.0', false],
  [['2001:db8::/32'], '2001:db8:1::1', true],
  [['2001:db8::/32'], '2001:db9::1', false],
  [['2001:db8::/32'], '192.0.2.7', false],
  [['192.0.2.7', '2001:db8::1'], '2001:db8:0:0::1', true],
  [['0.0.0.0/0'], '::1', false],
  [['192.0.2.7'], undefined, false],
  [[], undefined, true],
])('%j from %s: %s', (ranges, address, expected) => {
  expect(isAllowedFrom(ranges, address)).toBe(expected);
});

test.each([
  '10/8',
  '192.0.2',
  '0300.0.2.7',
  '192.0.2.7/33',
  '192.0.2.7/',
  'example.com',
  '2001:db8::/129',
  ' 192.0.2.7',
  '',
])('"%s" is neither an address nor a network', (text) => expect(isAddressRange(text)).toBe(false));
