import { expect, test, vi } from 'vitest';
import { card, cell, job, line, openCard } from '../../../../tests/support/screen/a-card.tsx';
import type { LineRow } from '../jobs/editor/line-rows.ts';

/** A key in one of 300 lines must not draw the other 299 anew: it would take the time of three pictures. */

const drawn = vi.hoisted((): string[] => []);
vi.mock('../jobs/editor/line-problem.tsx', () => ({
  LineProblem: ({ row }: { readonly row: LineRow }) => {
    drawn.push(row.key);
    return null;
  },
}));

test('what is typed into a line draws that line alone', { tags: ['workshop-6'] }, async () => {
  const lines = ['a', 'b', 'c'].map((id) => ({ ...line, id }));
  const { user } = openCard({ JobCard: [{ data: { jobCard: { ...card, jobs: [{ ...job, lines }] } } }] });
  await user.click(await cell('Qty', 2));
  drawn.length = 0;
  await user.keyboard('12');
  expect(new Set(drawn)).toEqual(new Set(['b']));
});
