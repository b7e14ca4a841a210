import { expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

test('an id is a UUID of version 7, and later ones come after earlier ones', () => {
  const moments = [0, 1, 255, 256, 1_795_000_000_000, 1_795_000_000_001, 2 ** 47].map((time) => new Date(time));
  const ids = moments.map(newId);
  for (const id of ids) expect(z.uuidv7().safeParse(id).success, id).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
});

test('ids of one moment keep their order, and stay different when there are more than can be counted', () => {
  const ids = Array.from({ length: 5000 }, () => newId(new Date(0)));
  expect(ids.slice(0, 4096).toSorted()).toEqual(ids.slice(0, 4096));
  expect(new Set(ids).size).toBe(5000);
});
