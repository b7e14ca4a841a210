import { expect, test } from 'vitest';
import { definedFields } from './defined-fields.ts';

test('what has no value is not there at all, and what is null or empty stays', () => {
  const fields = definedFields({ id: 'a', plate: undefined, vin: null, wish: '', km: 0, isOpen: false });
  expect(Object.entries(fields)).toEqual([
    ['id', 'a'],
    ['vin', null],
    ['wish', ''],
    ['km', 0],
    ['isOpen', false],
  ]);
});
