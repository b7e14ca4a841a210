import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aBlock, aPlanner, aResource } from '../../../../../tests/support/screen/a-planner.ts';
import { changing, refusing } from '../../../../../tests/support/screen/answering.ts';
import { openPlanner } from '../../../../../tests/support/screen/open-planner.tsx';

const early = aBlock('early', 'a', ['06:00', '08:00']);
const moved = changing('BLOCK', { moveBlock: early });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-05-03T05:00:00Z') });
});
afterEach(() => vi.useRealTimers());

test('a loan of several days keeps its length unless another one is typed', async () => {
  const times = { startAt: '2027-05-03T06:00:00.000Z', endAt: '2027-05-06T06:00:00.000Z' };
  const loan = aBlock('loan', 'c', ['06:00', '08:00'], { ...times, plannedEndAt: times.endAt, kind: 'DROP_OFF' });
  const resources = [aResource('a', 'STAFF', 'Ana'), aResource('c', 'COURTESY_CAR', 'Polo')];
  const { user, sent } = openPlanner({ Planner: [aPlanner([loan], [], { resources })], MoveBlock: [moved] });
  (await screen.findByRole('button', { name: /^LJ AB-123, .*Polo/ })).focus();
  await user.keyboard('m');
  const from = await screen.findByLabelText('From');
  await waitFor(() => expect(document.activeElement).toBe(from));
  await user.keyboard('{ArrowUp}{Enter}');
  const later = { startAt: '2027-05-03T06:15:00.000Z', endAt: '2027-05-06T06:15:00.000Z' };
  await waitFor(() =>
    expect(sent('MoveBlock')).toEqual([{ input: { id: 'loan', version: 1, resourceId: 'c', ...later } }]),
  );
});

test('what somebody else has changed meanwhile is moved at the second try, to where it was wanted', async () => {
  const { user, sent } = openPlanner({
    Planner: [aPlanner([early]), aPlanner([{ ...early, version: 2 }])],
    MoveBlock: [refusing('CONFLICT', 'Changed'), moved],
  });
  (await screen.findByRole('button', { name: /^LJ AB-123, / })).focus();
  await user.keyboard('m');
  await user.selectOptions(await screen.findByLabelText('Person or lift'), 'Bor');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await screen.findByText('The plan has not changed');
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const place = { resourceId: 'b', startAt: '2027-05-03T06:00:00.000Z', endAt: '2027-05-03T08:00:00.000Z' };
  expect(sent('MoveBlock')).toEqual([
    { input: { id: 'early', version: 1, ...place } },
    { input: { id: 'early', version: 2, ...place } },
  ]);
});

describe('what is planned together', () => {
  const lift = aBlock('lift', 'l', ['06:00', '08:00']);
  const later = { startAt: '2027-05-03T06:15:00.000Z', endAt: '2027-05-03T08:15:00.000Z' };
  const sentLater = [
    { input: { id: 'early', version: 1, resourceId: 'a', ...later } },
    { input: { id: 'lift', version: 1, resourceId: 'l', ...later } },
  ];
  const moveLater = async (answer: object) => {
    const planner = aPlanner([early, lift]);
    const shown = openPlanner({ Planner: [planner, planner], MoveBlock: [moved, answer, moved, moved] });
    (await screen.findByRole('button', { name: /^LJ AB-123, .*Ana/ })).focus();
    await shown.user.keyboard('m');
    const from = await screen.findByLabelText('From');
    await waitFor(() => expect(document.activeElement).toBe(from));
    await shown.user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(shown.sent('MoveBlock')).toEqual(sentLater));
    return shown;
  };

  test('moves by the same time, and back with one press', async () => {
    const { user, sent } = await moveLater(changing('BLOCK', { moveBlock: lift }));
    await screen.findByText('Moved with it: L1.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(sent('MoveBlock')).toHaveLength(4));
    const before = { startAt: '2027-05-03T06:00:00.000Z', endAt: '2027-05-03T08:00:00.000Z', outside: true };
    expect(sent('MoveBlock').slice(2)).toEqual([
      { input: { id: 'early', version: 1, resourceId: 'a', ...before } },
      { input: { id: 'lift', version: 1, resourceId: 'l', ...before } },
    ]);
  });

  test('stays where the lift is taken, and that is said', async () => {
    await moveLater(refusing('CONFLICT', 'Taken'));
    await screen.findByText('L1 is not free then and stays where it was. Move it separately.');
  });
});
