import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aBlock,
  aLeftBlock,
  aPlanner,
  aResource,
  otherCard,
  waiting,
} from '../../../../../tests/support/screen/a-planner.ts';
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

describe('another length', () => {
  const clio = { jobCardId: 'clio', jobCard: { ...otherCard, state: 'READY_TO_START' } };
  const running = { ...early, state: 'RUNNING' };
  const next = aBlock('next', 'a', ['08:00', '09:00'], clio);
  const left = waiting('LEFT_OVER', {
    ...clio,
    minutes: 60,
    blockId: 'next',
    block: aLeftBlock('next', 'a', next.startAt),
  });
  const until = (to: string) => ({
    resourceId: 'a',
    startAt: '2027-05-03T06:00:00.000Z',
    endAt: `2027-05-03T${to}:00.000Z`,
  });
  const place = { resourceId: 'a', startAt: '2027-05-03T08:00:00.000Z', endAt: '2027-05-03T09:00:00.000Z' };
  const inVersion = (version: number) => changing('BLOCK', { moveBlock: { ...next, version } });
  const taken = (reason: string) => ({
    data: null,
    errors: [{ message: 'Not free', extensions: { code: 'CONFLICT', conflicts: [{ reason, block: null }] } }],
  });
  const changeTo = async (hours: string, Planner: readonly object[], answers: readonly object[]) => {
    const shown = openPlanner({ Planner, MoveBlock: answers });
    (await screen.findByRole('button', { name: /^LJ AB-123, (In progress|Done)?/ })).focus();
    await shown.user.keyboard('m');
    const field = await screen.findByLabelText<HTMLInputElement>('Hours');
    const before = field.value;
    await shown.user.clear(field);
    await shown.user.type(field, hours);
    return { ...shown, before };
  };
  const longer = (answers: readonly object[]) =>
    changeTo('3', [aPlanner([running, next]), aPlanner([running], [left])], answers);
  const lengthened = [
    { input: { id: 'next', version: 1, ...place, leftOver: true } },
    { input: { id: 'early', version: 1, ...until('09:00') } },
  ];
  const shortened = { input: { id: 'early', version: 3, ...until('08:00'), outside: true } };

  test('is undone by one press: what was in the way is back where it was', async () => {
    const { user, sent } = await longer([2, 3, 4, 5].map(inVersion));
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Plan again what is left over' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await screen.findByText('LJ AB-123 takes until 11:00.');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    const back = { input: { id: 'next', version: 2, ...place, outside: true } };
    expect(sent('MoveBlock')).toEqual([...lengthened, shortened, back]);
  });

  test('is undone where that was planned again already, and what has lost its place is named', async () => {
    const { user, sent } = await longer([...[2, 3, 4, 5, 6].map(inVersion), taken('TAKEN')]);
    await user.keyboard('{Enter}');
    await screen.findByRole('button', { name: 'Plan 1 piece of work' });
    await user.keyboard('{Enter}');
    await screen.findByText('1 piece of work planned again');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('KR 1: the time is taken by now, so it waits to be planned again.');
    expect(sent('MoveBlock').slice(3)).toEqual([
      { input: { id: 'next', version: 4, ...place, leftOver: true } },
      { ...shortened },
      { input: { id: 'next', version: 5, ...place, outside: true } },
    ]);
  });

  test('that is refused leaves nothing over', async () => {
    const { user, sent } = await longer([inVersion(2), taken('OUTSIDE'), inVersion(3)]);
    await user.keyboard('{Enter}');
    await screen.findByText('This time is not free');
    expect(sent('MoveBlock')).toEqual([...lengthened, { input: { id: 'next', version: 2, ...place, outside: true } }]);
  });

  test('that is shorter puts back what waits, and that is undone as well', async () => {
    const long = { ...running, endAt: '2027-05-03T09:00:00Z', plannedEndAt: '2027-05-03T09:00:00Z' };
    const { user, sent } = await changeTo('2', [aPlanner([long], [left])], [2, 3, 4, 5].map(inVersion));
    screen.getByText('Goes back to its time');
    screen.getByText('KR 1 · 10:00 · Ana');
    await user.click(screen.getByRole('button', { name: 'Takes less' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    expect(sent('MoveBlock')).toEqual([
      { input: { id: 'early', version: 1, ...until('08:00') } },
      { input: { id: 'next', version: 4, ...place } },
      { input: { id: 'next', version: 3, ...place, leftOver: true } },
      { input: { id: 'early', version: 2, ...until('09:00'), outside: true } },
    ]);
  });

  test('of what was done before its time is the one that it took', async () => {
    vi.setSystemTime(Date.parse('2027-05-03T06:40:00Z'));
    const { user, before, sent } = await changeTo('1', [aPlanner([{ ...early, state: 'DONE' }])], [inVersion(2)]);
    expect(before).toBe('0.75');
    await user.keyboard('{Enter}');
    await screen.findByText('LJ AB-123 takes until 09:00.');
    expect(sent('MoveBlock')).toEqual([{ input: { id: 'early', version: 1, ...until('07:00') } }]);
  });

  test('of what runs beyond its time begins with what it has taken, typed over or changed by arrow keys', async () => {
    const beyond = { ...running, endAt: '2027-05-03T08:15:00Z' };
    const { user, sent } = openPlanner({ Planner: [aPlanner([beyond])], MoveBlock: [inVersion(2)] });
    (await screen.findByRole('button', { name: /^LJ AB-123, In progress/ })).focus();
    await user.keyboard('m');
    const field = await screen.findByLabelText<HTMLInputElement>('Hours');
    expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['2.25', 0, 4]);
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}');
    screen.getByText('LJ AB-123 takes until 10:45.');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent('MoveBlock')).toEqual([{ input: { id: 'early', version: 1, ...until('08:45') } }]));
  });

  test('is not asked of what was done and whose time is over', async () => {
    vi.setSystemTime(Date.parse('2027-05-03T08:30:00Z'));
    const { user } = openPlanner({ Planner: [aPlanner([{ ...early, state: 'DONE' }])] });
    (await screen.findByRole('button', { name: /^LJ AB-123, / })).focus();
    await within(await screen.findByRole('region', { name: 'LJ AB-123' })).findByRole('link', { name: 'Open' });
    await user.keyboard('m');
    expect(screen.queryByRole('button', { name: /^Duration/ })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a slip of the hand', () => {
  const place = { startAt: '2027-05-03T06:00:00.000Z', endAt: '2027-05-03T08:00:00.000Z' };
  const openEarly = (more: object) => openPlanner({ Planner: [aPlanner([early])], ...more });

  test('that moved something is taken back by a press', async () => {
    const elsewhere = changing('BLOCK', { moveBlock: { ...early, version: 2, resourceId: 'b' } });
    const { user, sent } = openEarly({ MoveBlock: [elsewhere, elsewhere] });
    (await screen.findByRole('button', { name: /^LJ AB-123,/ })).focus();
    await user.keyboard('m');
    await user.selectOptions(await screen.findByLabelText('Person or lift'), 'Bor');
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    expect(sent('MoveBlock')).toEqual([
      { input: { id: 'early', version: 1, resourceId: 'b', ...place } },
      { input: { id: 'early', version: 2, resourceId: 'a', ...place, outside: true } },
    ]);
  });

  test('that took something out of the plan is taken back by a press', async () => {
    const removed = changing('BLOCK', { removeBlock: { __typename: 'Block', id: 'early', version: 1 } });
    const { user, sent } = openEarly({ RemoveBlock: [removed], PlanBlock: [changing('BLOCK', { planBlock: early })] });
    (await screen.findByRole('button', { name: /^LJ AB-123,/ })).focus();
    await user.keyboard('m');
    await user.click(await screen.findByRole('button', { name: 'Take out of the plan' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    expect(sent('PlanBlock')).toEqual([{ input: { jobCardId: 'golf', resourceId: 'a', ...place, outside: true } }]);
  });
});
