import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type PageQuery, pageOfRows, requireMet } from './rows.ts';

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

test('a write that met nothing is told apart: nothing there, or changed by somebody else', async () => {
  const seen = z.object({ id: z.string(), version: z.int() });
  await requireMet({ count: 1 }, seen, () => Promise.reject(new Error('is not asked')));
  await expect(requireMet({ count: 0 }, seen, async () => null)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const current = { id: 'a', version: 2 };
  const refused = requireMet({ count: 0 }, seen, async () => ({ ...current, passwordHash: 'nobody’s business' }));
  const error = await refused.catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'CONFLICT' });
  expect(error).toHaveProperty('current', current);
});
