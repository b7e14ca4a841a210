import { expect, test } from 'vitest';
import { chunksOf, readInChunks } from './chunks-of.ts';

test('a list comes in pieces of a length, in its order, and an empty one in none', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]]);
  expect(chunksOf([1, 2], 2)).toEqual([[1, 2]]);
  expect(chunksOf([], 2)).toEqual([]);
});

test('what is read in chunks is all of it, in its order', async () => {
  const items = Array.from({ length: 1201 }, (_, place) => place);
  const lengths: number[] = [];
  const rows = await readInChunks(items, async (some) => {
    lengths.push(some.length);
    return some.flatMap((each) => [each, each]);
  });
  expect(rows).toEqual(items.flatMap((each) => [each, each]));
  expect(lengths).toEqual([500, 500, 201]);
});
