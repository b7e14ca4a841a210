import { expect, test } from 'vitest';
import { findKeptParts, hasNumber } from './find-kept-parts.ts';

const part = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  sku: id,
  brand: null,
  ean: null,
  numbers: [],
  ...more,
});
const oil = part('A-1', 'Motorno olje 5W-30', { brand: 'Castrol', ean: '4006381333931' });
const filter = part('A-2', 'Oljni filter', { numbers: [{ number: 'W 712/94' }] });
const brakes = part('A-3', 'Zavorne ploščice');
const all = [oil, filter, brakes];

test.each([
  ['olj', [oil, filter]],
  ['castrol 5w', [oil]],
  ['ploscice', [brakes]],
  ['w712', [filter]],
  ['a-2', [filter]],
  ['4006381333931', [oil]],
  ['', []],
  ['xyz', []],
])('%s finds them', (typed, found) => {
  expect(findKeptParts(all, typed)).toEqual(found);
});

test('a scanned package is one part, with or without a zero in front', () => {
  expect(hasNumber(oil, '04006381333931')).toBe(true);
  expect([hasNumber(filter, 'W712/94'), hasNumber(filter, 'W712'), hasNumber(filter, '')]).toEqual([
    true,
    false,
    false,
  ]);
});
