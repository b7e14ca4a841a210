import { expect, test } from 'vitest';
import { type CountedPart, findParts, foundAtMost, nextPart, partOfCode } from './find-parts.ts';

const aPart = (id: string, values: Partial<CountedPart> = {}): CountedPart => ({
  id,
  sku: `A-${id}`,
  name: 'Oljni filter',
  brand: null,
  unit: 'C62',
  location: null,
  eans: [],
  numbers: [],
  ...values,
});
const pads = aPart('1', { name: 'Zavorne ploščice', brand: 'ATE', numbers: ['8W0 698 151 Q'], location: 'B2' });
const oil = aPart('2', { name: 'Olje 5W-30', unit: 'LTR', eans: ['4006381333931'] });
const filter = aPart('3', { sku: '698151' });
const parts = [pads, oil, filter];

test.each([
  ['ploscice zavorne', [pads]],
  ['PLOŠČICE', [pads]],
  ['8w0698', [pads]],
  ['698151', [filter, pads]],
  ['4006381333931', [oil]],
  ['04006381333931', [oil]],
  ['5w-30', [oil]],
  ['b2', [pads]],
  ['', []],
  ['!', []],
  ['metlica', []],
])('%s finds', (typed, found) => {
  expect(findParts(parts, typed)).toEqual(found);
});

test('no more are shown than fit on a telephone', () => {
  const many = Array.from({ length: 20 }, (_, at) => aPart(String(at)));
  expect(findParts(many, 'filter')).toHaveLength(foundAtMost);
});

test('a code is one part or none', () => {
  expect([partOfCode(parts, '8W0-698-151-Q'), partOfCode(parts, '8W0'), partOfCode(parts, '')]).toEqual([
    pads,
    undefined,
    undefined,
  ]);
});

test('the next one is the next on the shelves that nobody has counted', () => {
  expect(nextPart(parts, new Set(), undefined)).toBe(pads);
  expect(nextPart(parts, new Set(['1']), '1')).toBe(oil);
  expect(nextPart(parts, new Set(['1', '3']), '3')).toBe(oil);
  expect(nextPart(parts, new Set(['1', '2']), '3')).toBeUndefined();
  expect(nextPart(parts, new Set(), '2')).toBe(filter);
});
