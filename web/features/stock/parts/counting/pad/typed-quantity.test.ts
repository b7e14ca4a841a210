import { expect, test } from 'vitest';
import { countedQuantity, typeKey } from './typed-quantity.ts';

const type = (keys: string) => [...keys].reduce(typeKey, '');

test.each([
  ['12', '12', 12_000],
  ['0', '0', 0],
  ['07', '7', 7000],
  ['4,3', '4,3', 4300],
  [',5', '0,5', 500],
  ['1,2345', '1,234', undefined],
  ['1,2340', '1,2340', 1234],
  ['1,000', '1,000', undefined],
  ['0,125', '0,125', 125],
  ['1,,2', '1,2', 1200],
  ['', '', undefined],
  ['99999', '99999', 99_999_000],
  ['100000', '100000', undefined],
  ['12345678901', '1234567890', undefined],
])('the keys %s are %s, in thousandths %s', (keys, typed, thousandths) => {
  expect([type(keys), countedQuantity(type(keys))]).toEqual([typed, thousandths]);
});
