import { expect, test } from 'vitest';
import { z } from 'zod';
import { wholeOf } from '../../language/whole-of.ts';
import { typedNumber } from './typed-number.ts';

test.each([
  ['12', 2, 1200],
  ['12,5', 2, 1250],
  ['12.50', 2, 1250],
  ['1.234,56', 2, 123_456],
  ['1,234.56', 2, 123_456],
  ['1 234,5', 2, 123_450],
  ['0,07', 2, 7],
  ['', 2, undefined],
  ['  ', 0, undefined],
  ['123.456', 0, 123_456],
  ['123 456', 0, 123_456],
  ['1.234.567', 0, 1_234_567],
  ['45,1234', 4, 451_234],
])('%s with %i digits is %s', (typed, digits, whole) => {
  expect(wholeOf(typed, digits)).toBe(whole);
});

test.each([
  ['12,345', 2],
  ['12.34.56', 2],
  ['1,2.3,4', 2],
  ['abc', 2],
  ['12 km', 0],
  ['1e3', 0],
  ['12,5', 0],
])('%s with %i digits is no number', (typed, digits) => {
  expect(wholeOf(typed, digits)).toBeNaN();
});

test('an empty field is nothing, or zero, or refused, as the schema of the number has it', () => {
  const upTo = z.int().min(0).max(100);
  expect(typedNumber(0, upTo.nullable()).parse('')).toBeNull();
  expect(typedNumber(0, upTo, 0).parse('')).toBe(0);
  expect(typedNumber(0, upTo).safeParse('').success).toBe(false);
  expect(typedNumber(0, upTo).safeParse('101').success).toBe(false);
  expect(typedNumber(2, upTo).parse('0,99')).toBe(99);
});
