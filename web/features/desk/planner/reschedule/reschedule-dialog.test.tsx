import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBlock, aLeftBlock, aPlanner, otherCard, waiting } from '../../../../../tests/support/screen/a-planner.ts';
import { changing } from '../../../../../tests/support/screen/answering.ts';
import { openPlanner } from '../../../../../tests/support/screen/open-planner.tsx';

const early = aBlock('early', 'b', ['06:00', '08:00']);
const left = (id: string, more: object = {}) =>
  waiting('LEFT_OVER', { blockId: id, block: aLeftBlock(id, 'a', early.startAt), ...more });
const both = [left('one'), left('two', { jobCardId: 'clio', jobCard: otherCard })];
const moved = changing('BLOCK', { moveBlock: early });
const taken = {
  data: null,
  errors: [{ message: 'Not free', extensions: { code: 'CONFLICT', conflicts: [{ reason: 'OUTSIDE', block: null }] } }],
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-05-03T05:00:00Z') });
});
afterEach(() => vi.useRealTimers());

test('what was left over is planned again in two presses: a proposal, and Enter', async () => {
  const { user, sent } = openPlanner({ Planner: [aPlanner([early], both)], MoveBlock: [moved] });
  await screen.findByRole('button', { name: /^Plan again all that is left over \(2\)/ });
  await user.keyboard('r');
  await screen.findByText('Mon, 3 May, 08:00 to 09:30, Ana');
  screen.getByText('Mon, 3 May, 09:30 to 11:00, Ana');
  await user.keyboard('{Enter}');
  await screen.findByText('2 pieces of work planned again');
  const slot = { resourceId: 'a', startAt: '2027-05-03T06:00:00.000Z', endAt: '2027-05-03T07:30:00.000Z' };
  const next = { resourceId: 'a', startAt: '2027-05-03T07:30:00.000Z', endAt: '2027-05-03T09:00:00.000Z' };
  expect(sent('MoveBlock')).toEqual([
    { input: { id: 'one', version: 4, ...slot } },
    { input: { id: 'two', version: 4, ...next } },
  ]);
});

test('what is unticked stays, and what somebody else took meanwhile is proposed again', async () => {
  const { user, sent } = openPlanner({ Planner: [aPlanner([early], both)], MoveBlock: [taken] });
  await user.click(await screen.findByRole('button', { name: /^Plan again all that is left over/ }));
  await user.click(await screen.findByRole('checkbox', { name: /^KR 1/ }));
  const asked = sent('Planner').length;
  await user.click(screen.getByRole('button', { name: 'Plan 1 piece of work' }));
  await screen.findByText(/^Some of it was taken in the meantime/);
  expect(sent('MoveBlock')).toHaveLength(1);
  await waitFor(() => expect(sent('Planner').length).toBeGreaterThan(asked));
});
