import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { aPlanner } from '../../../../tests/support/screen/a-planner.ts';
import { openScreen } from '../../../../tests/support/screen/open-screen.tsx';
import { Screen } from './planner.screen.tsx';

afterEach(() => vi.useRealTimers());

/** Somebody works from Monday, 3 May, to Tuesday; Saturday and Sunday are closed. */
const openOn = (now: string, path = '/planner') => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  return openScreen(<Screen />, { answers: { Planner: [aPlanner([]), aPlanner([])] }, path });
};

test('on a Sunday the planner opens the week that comes', async () => {
  const { sent } = openOn('2027-05-09T08:00:00Z');
  await waitFor(() =>
    expect(sent('Planner')).toEqual([
      { from: '2027-05-03', to: '2027-05-09' },
      { from: '2027-05-10', to: '2027-05-16' },
    ]),
  );
});

test('a Sunday that is asked for is shown', async () => {
  const { sent } = openOn('2027-05-09T08:00:00Z', '/planner?day=2027-05-09');
  await screen.findByRole('heading', { name: /Sun, 9 May/ });
  expect(sent('Planner')).toHaveLength(1);
});
