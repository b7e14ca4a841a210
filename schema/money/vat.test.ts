import { expect, test } from 'vitest';
import { vatPermilleOn, vatWithin } from './vat.ts';

test.each([
  [59_988, 220, 49_170, 10_818],
  [1999, 220, 1639, 360],
  [122, 220, 100, 22],
  [1, 220, 1, 0],
  [0, 220, 0, 0],
  [219, 95, 200, 19],
])('%i cents at %i per mille are %i and %i', (gross, permille, netCents, vatCents) => {
  expect(vatWithin(gross, permille)).toEqual({ netCents, vatCents });
});

test('the rate is that of the day', () => {
  expect([vatPermilleOn('2013-07-01'), vatPermilleOn('2026-11-22')]).toEqual([220, 220]);
});
