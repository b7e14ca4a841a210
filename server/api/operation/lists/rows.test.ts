import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type PageQuery, pageOfIds, pageOfRows, requireUpdated } from './rows.ts';

const idOf = (letter: string) => `00000000-0000-7000-8000-00000000000${letter}`;
const rows = ['Dvigalo Škoda', 'Lift', 'Jama'].map((name, place) => ({ id: idOf(String(place)), name }));
const table = () => ({
  read: vi.fn(async ({ take }: PageQuery) => rows.slice(0, take)),
  count: vi.fn(async () => 3),
  words: vi.fn(async () => rows),
});

test('a page that is full tells what the next one begins behind, the last one does not', async () => {
  const lifts = table();
  const page = await pageOfRows({ first: 2 }, lifts);
  expect(page).toEqual({ nodes: rows.slice(0, 2), totalCount: 3, endCursor: rows[1]?.id });
  expect(await pageOfRows({ first: 3 }, lifts)).toEqual({ nodes: rows, totalCount: 3, endCursor: null });
  expect(lifts.read).toHaveBeenCalledWith({ where: { id: {} }, take: 3, orderBy: { id: 'asc' } });
  expect(lifts.words).not.toHaveBeenCalled();
});

test('the next page is what comes behind; a cursor that is none of ours is refused', async () => {
  const lifts = table();
  await pageOfRows({ first: 2, after: idOf('1') }, lifts);
  expect(lifts.read).toHaveBeenCalledWith({ where: { id: { gt: idOf('1') } }, take: 3, orderBy: { id: 'asc' } });
  const strange = pageOfRows({ first: 2, after: 'page 2' }, lifts);
  await expect(strange).rejects.toMatchObject({ code: 'BAD_INPUT', fields: { after: 'Invalid input' } });
});

test('a page from the newest on goes back in time', async () => {
  const lifts = table();
  await pageOfRows({ first: 2, after: idOf('1'), newestFirst: true }, lifts);
  expect(lifts.read).toHaveBeenCalledWith({ where: { id: { lt: idOf('1') } }, take: 3, orderBy: { id: 'desc' } });
  const read = vi.fn(async ({ where, take }: PageQuery) => (where.id?.in ?? []).slice(0, take).map((id) => ({ id })));
  const known = ['0', '1', '2', '3'].map(idOf);
  const page = await pageOfIds({ first: 2, after: idOf('3'), newestFirst: true }, known, { read });
  expect(page).toEqual({ nodes: [{ id: idOf('2') }, { id: idOf('1') }], totalCount: 4, endCursor: idOf('1') });
  expect(read).toHaveBeenCalledWith(expect.objectContaining({ orderBy: { id: 'desc' } }));
});

test('a search takes no account of capitals and marks, and its page goes on within what it found', async () => {
  const lifts = table();
  await pageOfRows({ first: 2, search: 'SKODA', after: idOf('0') }, lifts);
  const found = { in: [idOf('0')] };
  expect(lifts.read).toHaveBeenCalledWith({
    where: { id: { ...found, gt: idOf('0') } },
    take: 3,
    orderBy: { id: 'asc' },
  });
  expect(lifts.count).toHaveBeenCalledWith({ where: { id: found } });
});

test('what is not shown is not counted', async () => {
  const lifts = table();
  const page = await pageOfRows({ first: 2 }, { ...lifts, selects: (path) => path !== 'totalCount' });
  expect(page.nodes).toHaveLength(2);
  expect(lifts.count).not.toHaveBeenCalled();
});

test('of known ids a page reads no more than it takes, in their order and each once', async () => {
  const ids = Array.from({ length: 1200 }, (_, place) => `00000000-0000-7000-8000-${String(place).padStart(12, '0')}`);
  const read = vi.fn(async ({ where, take }: PageQuery) => (where.id?.in ?? []).slice(0, take).map((id) => ({ id })));
  const known = [...ids, ...ids.slice(0, 20)].toReversed();
  const page = await pageOfIds({ first: 2, after: ids[499] }, known, { read });
  expect(page).toEqual({ nodes: [{ id: ids[500] }, { id: ids[501] }], totalCount: 1200, endCursor: ids[501] });
  expect(read.mock.calls.flatMap(([{ where }]) => where.id?.in ?? [])).toEqual(ids.slice(500, 503));
  // Where the list leaves some of them out, it says how many it has.
  const count = vi.fn(async () => 1);
  expect(await pageOfIds({ first: 2 }, known, { read, count })).toMatchObject({ totalCount: 3 });
});

test('a write that met nothing is told apart: nothing there, or changed by somebody else', async () => {
  const seen = z.object({ id: z.string(), version: z.int() });
  await requireUpdated({ count: 1 }, seen, () => Promise.reject(new Error('is not asked')));
  await expect(requireUpdated({ count: 0 }, seen, async () => null)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const current = { id: 'a', version: 2 };
  const refused = requireUpdated({ count: 0 }, seen, async () => ({ ...current, passwordHash: 'nobody’s business' }));
  const error = await refused.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'CONFLICT' });
  expect(error).toHaveProperty('current', current);
});
