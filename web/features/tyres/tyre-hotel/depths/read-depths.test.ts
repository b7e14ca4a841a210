import { expect, test } from 'vitest';
import { areDepths, noDepths, readDepth, readingsOf, type Typing, typeDepth } from './read-depths.ts';

/** Types one key after the other, each into the field that has the focus. */
const typed = (keys: string) =>
  [...keys].reduce<Typing>(({ depths, place }, key) => typeDepth(depths, place, (depths[place] ?? '') + key), {
    depths: noDepths,
    place: 0,
  });

test.each([
  ['6565', ['6', '5', '6', '5'], 3],
  ['6,556,15', ['6,5', '5', '6,1', '5'], 3],
  ['10999', ['10', '9', '9', '9'], 3],
  ['1,62', ['1,6', '2', '', ''], 2],
  ['0,8', ['0,8', '', '', ''], 1],
  ['6.5', ['6,5', '', '', ''], 1],
  [',6', [',6', '', '', ''], 0],
])('%s', (keys, depths, place) => {
  expect(typed(keys)).toEqual({ depths, place });
});

test('correcting one stays where it is', () => {
  expect(typeDepth(['6', '5', '6', '5'], 1, '').place).toBe(1);
  expect(typeDepth(['6', '55', '6', '5'], 1, '5').place).toBe(1);
});

test('depths are read in tenths, and no deeper than a tyre has them', () => {
  expect(['6', '6,5', '6,', '25', '25,1', '', 'x', '1,55'].map(readDepth)).toEqual([
    ...[60, 65, 60, 250, undefined, undefined, undefined, undefined],
  ]);
  expect(readingsOf(['6', '', '5,5', 'x'])).toEqual([
    { position: 'FL', treadTenthsMm: 60 },
    { position: 'RL', treadTenthsMm: 55 },
  ]);
  expect([areDepths(['6', '', '5', '']), areDepths(['6', '26', '', ''])]).toEqual([true, false]);
});
