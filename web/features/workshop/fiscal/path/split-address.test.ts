import { expect, test } from 'vitest';
import { joinAddress, splitAddress } from './split-address.ts';

test.each([
  ['Cesta na Brdo 12a', 'Cesta na Brdo', '12', 'a'],
  ['Cesta 24. junija 3', 'Cesta 24. junija', '3', null],
  ['Šmartinska cesta 106 B', 'Šmartinska cesta', '106', 'B'],
  ['Brezje, 7', 'Brezje', '7', null],
  ['Trg brez številke', 'Trg brez številke', null, null],
  ['  ', null, null, null],
  [null, null, null, null],
])('%s', (line, street, houseNumber, houseNumberAdditional) => {
  expect(splitAddress(line)).toEqual({ street, houseNumber, houseNumberAdditional });
});

test.each(['Cesta na Brdo 12a', 'Cesta 24. junija 3', 'Trg brez številke', ''])(
  '%s is joined as it was split',
  (line) => {
    expect(joinAddress(splitAddress(line))).toBe(line);
  },
);
