import { expect, test } from 'vitest';
import { phoneWords, withPhones } from './phones.ts';

test.each([
  ['+38641123456', '+386 41 123 456'],
  ['+38631123456', '+386 31 123 456'],
  ['+38612345678', '+386 1 234 56 78'],
  ['+385911234567', '+385 911 234 567'],
  ['+4366412345678', '+43 66 412 345 678'],
  ['+12025550123', '+1 202 555 0123'],
  ['041 123 456', '041 123 456'],
])('%s is read as %s', (phone, words) => {
  expect(phoneWords(phone).replaceAll('\u00a0', ' ')).toBe(words);
});

test('keeps every digit, and what stands around', () => {
  expect(withPhones('+38641123456 · Ljubljana')).toBe('+386\u00a041\u00a0123\u00a0456 · Ljubljana');
  for (const phone of ['+38670123456', '+3726123456', '+44', '+999999']) {
    expect(phoneWords(phone).replaceAll('\u00a0', '')).toBe(phone);
  }
});
