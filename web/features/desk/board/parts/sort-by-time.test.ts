import { expect, test } from 'vitest';
import type { BoardCard } from './card-labels.ts';
import { sortByTime } from './sort-by-time.ts';

const moments = [null, '2026-03-02T16:00:00Z', '2026-03-02T08:00:00Z', null, '2026-02-27T10:00:00Z'];

test.each(['expectedAt', 'promisedAt'] as const)('puts cards in the order of %s, those without it last', (of) => {
  const cards = moments.map((moment, id) => ({ id: `${id}`, [of]: moment }) as unknown as BoardCard);
  expect(sortByTime(cards, of).map(({ id }) => id)).toEqual(['4', '2', '1', '0', '3']);
});
