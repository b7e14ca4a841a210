import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readFaultBytes, readFaultCodes } from './fault-code-text.ts';

test.each([
  ['p0299', ['P0299']],
  ['P0299 ', ['P0299']],
  ['p-0299', ['P0299']],
  ['P 0299', ['P0299']],
  ['PO299', ['P0299']],
  ['P0299-00, p0234;U0100\nP0299', ['P0299', 'P0234', 'U0100']],
  ['b 1234 C 0035', ['B1234', 'C0035']],
  ['P0ABC C1234', ['P0ABC', 'C1234']],
  ['Ｐ０２９９', ['P0299']],
  ['P02G9', undefined],
  ['P0299 hello', undefined],
  ['P4000', undefined],
  ['P029', undefined],
  ['X0299', undefined],
])('codes are read as they are written: %s', (text, codes) => {
  expect(readFaultCodes(text)).toEqual(codes);
});

test.each([
  ['01 33', ['P0133']],
  ['42 99', ['C0299']],
  ['92 34', ['B1234']],
  ['C1 00', ['U0100']],
  ['0133,4299 0x9234 00 00', ['P0133', 'C0299', 'B1234']],
  ['00 00', []],
  ['01 3', undefined],
  ['01 3G', undefined],
  ['', undefined],
])('bytes are read as control units send them: %s', (text, codes) => {
  expect(readFaultBytes(text)).toEqual(codes);
});

test('every pair of bytes is a code that is read again as it is written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 0xffff }), (value) => {
      const [code = ''] = readFaultBytes(value.toString(16).padStart(4, '0')) ?? [];
      expect(code).toMatch(/^[PCBU][0-3][0-9A-F]{3}$/);
      expect(readFaultCodes(code.toLowerCase())).toEqual([code]);
    }),
  );
});
