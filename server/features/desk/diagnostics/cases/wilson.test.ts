import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wilsonLowerBound } from './wilson.ts';

test.each([
  [4, 7, 0.25],
  [1, 1, 0.21],
  [9, 10, 0.6],
  [0, 0, 0],
])('%d of %d is %d at the least', (hits, of, bound) => {
  expect(Math.round(wilsonLowerBound(hits, of) * 100) / 100).toBe(bound);
});

test('is below the share, grows with the hits and with as many more of the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200 }), (hits, misses) => {
      const of = hits + misses;
      const bound = wilsonLowerBound(hits, of);
      expect(bound).toBeGreaterThan(0);
      expect(bound).toBeLessThan(hits / of);
      expect(wilsonLowerBound(hits - 0.5, of)).toBeLessThan(bound);
      expect(wilsonLowerBound(hits + 1, of + 1)).toBeGreaterThan(bound);
      expect(wilsonLowerBound(2 * hits, 2 * of)).toBeGreaterThan(bound);
    }),
  );
});
