import { expect, test, vi } from 'vitest';
import { listOrder, pageInOrder } from './ordered.ts';

/** A table in memory that is asked as the database is. */

interface Row {
  readonly id: string;
  readonly day: string | null;
}
type Test = (row: Row) => boolean;
type By = (a: Row, b: Row) => number;

const idOf = (place: number) => `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`;
const rows: readonly Row[] = ['b', null, 'a', 'b', 'c', null, 'b'].map((day, place) => ({ id: idOf(place), day }));

const holds = (value: string, is: string | { readonly gt: string } | { readonly lt: string }) =>
  typeof is === 'string' ? value === is : 'gt' in is ? value > is.gt : value < is.lt;
const compare = (a: string, b: string, direction: 'asc' | 'desc') =>
  (a < b ? -1 : a > b ? 1 : 0) * (direction === 'asc' ? 1 : -1);

const byDay = listOrder<Row, Test, By, string>({
  of: ({ day }) => day,
  is: (is) => (row) => row.day !== null && holds(row.day, is),
  by: (direction) => (a, b) => compare(a.day ?? '', b.day ?? '', direction),
  filled: (row) => row.day !== null,
  empty: (row) => row.day === null,
});

function page(asked: { first: number; after?: string; descending?: boolean }, kept: readonly Row[] = rows) {
  const count = vi.fn(async () => kept.length);
  const found = pageInOrder(asked, byDay, {
    read: async ({ where, orderBy, take }) =>
      kept
        .filter((row) => where.every((holdsFor) => holdsFor(row)))
        .toSorted((a, b) => orderBy.reduce((before, by) => before || by(a, b), 0))
        .slice(0, take),
    count,
    rowOf: async (id) => rows.find((row) => row.id === id) ?? null,
    ids: { is: (is) => (row) => holds(row.id, is), by: (direction) => (a, b) => compare(a.id, b.id, direction) },
  });
  return found;
}

async function places(first: number, descending: boolean): Promise<number[]> {
  const all: number[] = [];
  let after: string | undefined;
  do {
    const { nodes, endCursor } = await page({ first, descending, ...(after === undefined ? {} : { after }) });
    all.push(...nodes.map((row) => rows.indexOf(row)));
    after = endCursor ?? undefined;
  } while (after !== undefined);
  return all;
}

test.each([1, 2, 3, 7])(
  'pages of %i follow each other without a gap, what is empty last in both directions',
  async (first) => {
    expect(await places(first, false)).toEqual([2, 0, 3, 6, 4, 1, 5]);
    expect(await places(first, true)).toEqual([4, 0, 3, 6, 2, 1, 5]);
  },
);

test('a page goes on behind a row that the list has no more', async () => {
  const kept = rows.filter(({ id }) => id !== idOf(3));
  const { nodes, totalCount } = await page({ first: 2, after: idOf(3) }, kept);
  expect(nodes.map(({ id }) => id)).toEqual([idOf(6), idOf(4)]);
  expect(totalCount).toBe(6);
});

test('a cursor that is none of ours is refused', async () => {
  for (const after of ['page 2', idOf(99)]) {
    await expect(page({ first: 2, after })).rejects.toMatchObject({
      code: 'BAD_INPUT',
      fields: { after: 'Invalid input' },
    });
  }
});
