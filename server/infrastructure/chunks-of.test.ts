import { expect, test } from 'vitest';
import { chunksOf } from './chunks-of.ts';

test('a list comes in pieces of a length, in its order, and an empty one in none', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(chunksOf([1, 2], 2)).toEqual([[1, 2]]);
  expect(chunksOf([], 2)).toEqual([]);
});
