import { expect, test } from 'vitest';
import { z } from 'zod';
import { formatsIn } from '../../language/formats.ts';
import { parseDecimal } from '../../language/parse-decimal.ts';
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
  ['1,2340', 4, 12_340],
  ['1,2340', 3, 1234],
  ['1.234,00', 4, 12_340_000],
  ['1234', 4, 12_340_000],
  ['0,125', 3, 125],
  ['0.125', 4, 1250],
])('%s with %i digits is %s', (typed, digits, whole) => {
  expect(parseDecimal(typed, digits)).toBe(whole);
});

test.each([
  ['12,345', 2],
  ['1.234', 4],
  ['1,234', 4],
  ['-1.234', 4],
  ['1.234', 3],
  ['1 € .234', 4],
  ['12.34.56', 2],
  ['1,2.3,4', 2],
  ['abc', 2],
  ['12 km', 0],
  ['1e3', 0],
  ['12,5', 0],
])('%s with %i digits is no number', (typed, digits) => {
  expect(parseDecimal(typed, digits)).toBeNaN();
});

test.each([
  [4, '1.234', 'twoReadings'],
  [3, '1.000', 'quantityTwoReadings'],
] as const)(
  'what can be read in two ways is refused with a text that says so: with %i digits %s',
  (digits, typed, why) => {
    const { error } = typedNumber(digits, z.int()).safeParse(typed);
    expect(error?.issues.map(({ message }) => message)).toEqual([why]);
  },
);

test.each(['en', 'sl'] as const)('what stands in a field in %s is read as what it is', (language) => {
  const { decimal, unitPrice, sum } = formatsIn(language);
  for (const value of [1234, 12_340, 12_345, 1_234_000, 999_990, 12_340_000, 1250, -12_340]) {
    expect(parseDecimal(unitPrice(value), 4)).toBe(value);
    expect(parseDecimal(decimal(value / 1000), 3)).toBe(value);
    expect(parseDecimal(sum(value), 2)).toBe(value);
  }
});

test('an empty field is nothing, or zero, or refused, as the schema of the number has it', () => {
  const upTo = z.int().min(0).max(100);
  expect(typedNumber(0, upTo.nullable()).parse('')).toBeNull();
  expect(typedNumber(0, upTo, 0).parse('')).toBe(0);
  expect(typedNumber(0, upTo).safeParse('').success).toBe(false);
  expect(typedNumber(0, upTo).safeParse('101').success).toBe(false);
  expect(typedNumber(2, upTo).parse('0,99')).toBe(99);
});
