import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aBlock,
  aLeftBlock,
  aPlanner,
  otherCard,
  plannedCard,
  waiting,
} from '../../../../tests/support/screen/a-planner.ts';
import { changing } from '../../../../tests/support/screen/answering.ts';
import { openPlanner, plannerSettings } from '../../../../tests/support/screen/open-planner.tsx';

/** A day on which work runs late, somebody goes home, and a hand slips. It is eleven, and both begin at eight. */

const promised = (jobCard: object, promisedAt: string) => ({ jobCard: { ...jobCard, promisedAt } });
const readyToStart = { ...otherCard, state: 'READY_TO_START' };
const clio = { jobCardId: 'clio', jobCard: readyToStart };
const early = aBlock('early', 'a', ['06:00', '08:00']);
const block = (name: RegExp) => screen.findByRole('button', { name });
const troubles = async () => {
  const list = await screen.findByRole('region', { name: 'Late work and promises' });
  return within(list).getAllByRole('button');
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-05-03T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('late work', () => {
  test('is said of what has not begun, and a promise that it breaks before it is broken', async () => {
    const other = aBlock('other', 'b', ['06:00', '08:00'], {
      ...clio,
      ...promised(readyToStart, '2027-05-03T10:30:00Z'),
    });
    const lift = { ...other, id: 'lift', resourceId: 'l' };
    const { user } = openPlanner({ Planner: [aPlanner([early, other, lift])] });
    await block(/^LJ AB-123, Late, nobody works on it, Brakes squeak/);
    const risky = await block(/^KR 1, Promise at risk, Oil, 08:00–10:00, Bor, Planned, Late, nobody works on it$/);
    const listed = await troubles();
    // The car that stands on a lift as well is there once, by who is to work on it.
    expect(listed.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^KR 1 Promise at risk · Promised for.*12:30.* · Bor$/),
      'LJ AB-123 Late, nobody works on it · Ana',
    ]);
    await user.click(listed[0] ?? risky);
    expect(document.activeElement).toBe(risky);
  });

  test('says of a promise whose time is over that it is missed', async () => {
    const late = aBlock('other', 'b', ['06:00', '08:00'], {
      ...clio,
      ...promised(readyToStart, '2027-05-03T08:30:00Z'),
    });
    openPlanner({ Planner: [aPlanner([late])] });
    await block(/^KR 1, Promise missed, Oil, 08:00–10:00, Bor, Planned, Late, nobody works on it$/);
    expect((await troubles()).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^KR 1 Promise missed · Promised for/),
    ]);
  });

  test('says the day of a promise of another day than the work is planned for', async () => {
    vi.setSystemTime(Date.parse('2027-05-02T09:00:00Z'));
    const card = promised(readyToStart, '2027-05-02T13:00:00Z');
    openPlanner({ Planner: [aPlanner([aBlock('early', 'b', ['06:00', '08:00'], { ...clio, ...card })])] });
    const planned = await block(/^KR 1/);
    planned.focus();
    await within(await screen.findByRole('region', { name: 'KR 1' })).findByText(/Promised for Sun, 2 May.*15:00/);
  });

  test.each([
    { window: 'a desk', isNarrow: false, first: 2 },
    { window: 'a narrow window', isNarrow: true, first: 1 },
  ])(
    'leaves the day in sight where much is late: on $window $first of the worst, the others by a press',
    async ({ isNarrow, first }) => {
      vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
        Object.assign(new EventTarget(), {
          matches: isNarrow,
          media: query,
          onchange: null,
          addListener: () => undefined,
          removeListener: () => undefined,
        }),
      );
      const five = ['one', 'two', 'three', 'four', 'five'].map((id, at) =>
        aBlock(id, 'a', ['06:00', '08:00'], {
          jobCardId: id,
          ...promised({ ...readyToStart, id }, `2027-05-03T08:${30 + at}:00Z`),
        }),
      );
      const { user } = openPlanner({ Planner: [aPlanner(five)] });
      expect(await troubles()).toHaveLength(first + 1);
      await user.click(screen.getByRole('button', { name: `${5 - first} more` }));
      expect(await troubles()).toHaveLength(6);
      await user.click(screen.getByRole('button', { name: 'Show fewer' }));
      expect(await troubles()).toHaveLength(first + 1);
    },
  );

  test('is not said of what is worked on, waits or has yet to begin', async () => {
    const running = aBlock('running', 'l', ['06:00', '08:00'], { state: 'RUNNING' });
    const waits = aBlock('waits', 'b', ['06:00', '08:00'], { jobCardId: 'clio', jobCard: otherCard });
    const later = aBlock('later', 'b', ['09:00', '10:00'], { jobCardId: 'later' });
    openPlanner({ Planner: [aPlanner([early, running, waits, later])] });
    await block(/^LJ AB-123, Brakes squeak, 08:00–10:00, Ana, Planned$/);
    await block(/^KR 1, Waits/);
    expect(screen.queryByRole('region', { name: 'Late work and promises' })).toBeNull();
  });
});

test('what is to be planned stands in the order of its promises, which it says', async () => {
  const items = [
    waiting('NOT_PLANNED', { jobId: 'none' }),
    waiting('NOT_PLANNED', { jobId: 'late', ...promised({ ...plannedCard, id: 'late' }, '2027-05-03T15:00:00Z') }),
    waiting('NOT_PLANNED', { jobId: 'soon', ...promised({ ...plannedCard, id: 'soon' }, '2027-05-03T13:00:00Z') }),
  ];
  openPlanner({ Planner: [aPlanner([], items)] });
  const list = within(await screen.findByRole('region', { name: 'To plan' }));
  const words = list.getAllByRole('button', { name: /planned$/ }).map(({ textContent }) => textContent);
  expect(words).toEqual([
    expect.stringMatching(/15:00/),
    expect.stringMatching(/17:00/),
    expect.not.stringMatching(/Promised/),
  ]);
});

describe('work that takes longer', () => {
  const running = { ...early, state: 'RUNNING' };
  const next = aBlock('next', 'a', ['10:00', '11:00'], {
    ...clio,
    ...promised(readyToStart, '2027-05-03T11:30:00Z'),
  });
  const left = waiting('LEFT_OVER', { ...clio, blockId: 'next', block: aLeftBlock('next', 'a', next.startAt) });
  const onLift = { ...running, id: 'lift', resourceId: 'l' };
  const openRunning = (blocks: readonly object[]) =>
    openPlanner({
      Planner: [aPlanner(blocks), aPlanner([running, onLift], [left])],
      MoveBlock: [next, running, onLift].map((moveBlock) => changing('BLOCK', { moveBlock })),
    });

  test('says what it reaches before, and has that planned again, its lift with it', async () => {
    const nextOnLift = { ...next, id: 'next-lift', resourceId: 'l' };
    const { user, sent } = openRunning([running, onLift, next, nextOnLift]);
    (await block(/^LJ AB-123, In progress.* Ana/)).focus();
    await user.keyboard('m');
    const dialog = within(await screen.findByRole('dialog', { name: 'How long it takes: LJ AB-123' }));
    const hours = dialog.getByLabelText('Hours');
    expect(document.activeElement).toBe(hours);
    expect(dialog.queryByLabelText('Person or lift')).toBeNull();
    await user.clear(hours);
    await user.type(hours, '4.5');
    dialog.getByText('LJ AB-123 takes until 12:30.');
    dialog.getByText(/^KR 1 · 12:00–13:00 · Ana, L1 · Promised.for.*13:30/);
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Plan again what is left over' });
    const until = { startAt: '2027-05-03T06:00:00.000Z', endAt: '2027-05-03T10:30:00.000Z' };
    const place = { startAt: '2027-05-03T10:00:00.000Z', endAt: '2027-05-03T11:00:00.000Z' };
    expect(sent('MoveBlock')).toEqual([
      { input: { id: 'next', version: 1, resourceId: 'a', ...place, leftOver: true } },
      { input: { id: 'next-lift', version: 1, resourceId: 'l', ...place, leftOver: true } },
      { input: { id: 'early', version: 1, resourceId: 'a', ...until } },
      { input: { id: 'lift', version: 1, resourceId: 'l', ...until } },
    ]);
  });

  test('and reaches nothing is only said', async () => {
    const { user, sent } = openRunning([running]);
    await user.click(await block(/^LJ AB-123, In progress/));
    await user.click(screen.getByRole('button', { name: 'Duration M' }));
    await user.type(await screen.findByLabelText('Hours'), '.5');
    await user.keyboard('{Enter}');
    await screen.findByText('LJ AB-123 takes until 10:30.');
    expect(sent('MoveBlock')).toHaveLength(1);
  });
});

describe('who goes home', () => {
  const afternoon = aBlock('afternoon', 'a', ['11:00', '12:00'], clio);
  const saved = changing('DAY_EXCEPTION', {
    saveDayException: { __typename: 'DayException', id: 'gone', version: 1 },
  });
  const left = waiting('LEFT_OVER', {
    ...clio,
    ...promised(readyToStart, '2027-05-03T13:00:00Z'),
    blockId: 'afternoon',
    block: aLeftBlock('afternoon', 'a', afternoon.startAt),
  });
  const hours = [{ __typename: 'HoursOfDay', resourceId: 'b', on: '2027-05-04', from: '08:00', to: '17:00' }];
  const absence = { id: 'gone', on: '2027-05-03', until: '2027-05-04', from: null, to: null, kind: 'ABSENCE' };
  const absences = plannerSettings([
    { __typename: 'DayException', version: 1, resourceId: 'b', note: null, ...absence },
  ]);
  const openAfternoon = (...more: readonly object[]) =>
    openPlanner({
      Planner: [aPlanner([early, afternoon]), aPlanner([early], [left, ...more], { hours })],
      SaveDayException: [saved],
      MoveBlock: [changing('BLOCK', { moveBlock: afternoon })],
      RemoveDayException: [
        changing('DAY_EXCEPTION', { removeDayException: { __typename: 'DayException', id: 'gone' } }),
      ],
      PlannerSettings: [absences],
    });

  test('keeps the morning: the rest of the day is planned again in three presses', async () => {
    const { user, sent } = openAfternoon();
    (await block(/^LJ AB-123,/)).focus();
    await user.keyboard('a');
    await screen.findByText('Mon, 3 May: 1 piece of work has to be planned again.');
    expect(screen.getByLabelText<HTMLInputElement>(/^From what time/).value).toBe('11:00');
    await user.keyboard('{Enter}');
    // The next dialog has the focus, and says what the first free time would break.
    const take = await screen.findByRole('button', { name: 'Plan 1 piece of work' });
    await waitFor(() => expect(document.activeElement).toBe(take));
    screen.getByText('Promise at risk · Promised for 15:00');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent('MoveBlock')).toHaveLength(1));
    const today = { on: '2027-05-03', until: '2027-05-03', from: '11:00', to: '24:00' };
    expect(sent('SaveDayException')).toEqual([{ input: { resourceId: 'a', kind: 'ABSENCE', ...today } }]);
  });

  test('and does not come tomorrow is absent for all of tomorrow', async () => {
    const { user, sent } = openAfternoon();
    await user.click(await screen.findByRole('button', { name: 'Absence: Ana' }));
    const until = await screen.findByLabelText(/^Until/);
    await user.clear(until);
    await user.type(until, '2027-05-04');
    await user.click(screen.getByRole('button', { name: 'Save the absence' }));
    await waitFor(() => expect(sent('SaveDayException')).toHaveLength(2));
    expect(sent('SaveDayException')[1]).toEqual({
      input: { resourceId: 'a', kind: 'ABSENCE', on: '2027-05-04', until: '2027-05-04' },
    });
  });

  test('and has not gone after all has the work again, though it was planned again', async () => {
    const beside = { blockId: 'beside', block: aLeftBlock('beside', 'a', afternoon.startAt) };
    const { user, sent } = openAfternoon({ ...left, ...beside });
    (await block(/^LJ AB-123,/)).focus();
    await user.keyboard('a');
    await user.click(await screen.findByRole('button', { name: 'Save the absence' }));
    await user.click(await screen.findByRole('button', { name: 'Plan 2 pieces of work' }));
    const calls = within(await screen.findByRole('dialog', { name: 'Customers to notify' }));
    expect(calls.getAllByText('KR 1')).toHaveLength(1);
    await user.keyboard('{Enter}');
    await screen.findByText('Ana is absent');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    expect(sent('RemoveDayException')).toEqual([{ input: { id: 'gone', version: 1 } }]);
    const before = { resourceId: 'a', startAt: '2027-05-03T11:00:00.000Z', endAt: '2027-05-03T12:30:00.000Z' };
    expect(sent('MoveBlock').slice(2)).toMatchObject([
      { input: { id: 'beside', ...before, leftOver: true } },
      { input: { id: 'afternoon', ...before, leftOver: true } },
      { input: { id: 'afternoon', version: 4, ...before, outside: true, overlap: true } },
      { input: { id: 'beside', version: 4, ...before, outside: true, overlap: true } },
    ]);
  });

  test('and comes back earlier is at work again by a press', async () => {
    const { user, sent } = openAfternoon();
    await user.click(await screen.findByRole('button', { name: 'Absence: Bor' }));
    await screen.findByText('Absent: 3 May 2027–4 May 2027');
    await user.click(screen.getByRole('button', { name: /^Remove the absence: / }));
    await screen.findByText('The absence of Bor is removed');
    expect(sent('RemoveDayException')).toEqual([{ input: { id: 'gone', version: 1 } }]);
  });
});
