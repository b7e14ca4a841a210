import { expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

test('an id is a UUID of version 7, and later ones come after earlier ones', () => {
  const moments = [0, 1, 255, 256, 1_795_000_000_000, 1_795_000_000_001, 2 ** 47].map((time) => new Date(time));
  const ids = moments.map(newId);
  for (const id of ids) expect(z.uuidv7().safeParse(id).success, id).toBe(true);
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(Array.from({ length: 1000 }, () => newId(new Date(0)))).size).toBe(1000);
});
