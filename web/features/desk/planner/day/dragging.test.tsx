import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aBlock, aPlanner, plannedCard, waiting } from '../../../../../tests/support/screen/a-planner.ts';
import { changing } from '../../../../../tests/support/screen/answering.ts';
import { drag, setPosition } from '../../../../../tests/support/screen/dragging.ts';
import { openPlanner } from '../../../../../tests/support/screen/open-planner.tsx';

/** Ten pixels for a quarter hour. */
function laneOf(name: string, quarters: number): Element {
  const lane = screen.getByText(name).closest('[data-row]')?.lastElementChild;
  if (lane == null) throw new Error(`${name} has no lane`);
  setPosition(lane, 0, quarters * 10);
  return lane;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-05-03T05:00:00Z') });
});
afterEach(() => vi.useRealTimers());

test('a block that began the day before is grabbed where the pointer is on what is drawn of it', async () => {
  const times = { startAt: '2027-05-02T16:00:00.000Z', endAt: '2027-05-03T08:00:00.000Z' };
  const long = aBlock('long', 'a', ['06:00', '08:00'], { ...times, plannedEndAt: times.endAt });
  const { sent } = openPlanner({ Planner: [aPlanner([long])], MoveBlock: [changing('BLOCK', { moveBlock: long })] });
  const block = await screen.findByRole('button', { name: /^LJ AB-123, .*18:00–10:00, Ana/ });
  // From midnight to ten of a day that is shown from midnight to seven in the evening.
  setPosition(block, 0, 40 * 10);
  drag(block, 205, laneOf('Ana', 76), 205);
  await waitFor(() =>
    expect(sent('MoveBlock')).toEqual([{ input: { id: 'long', version: 1, resourceId: 'a', ...times } }]),
  );
});

describe('a car without a day that is dropped on a person', () => {
  const expectedCard = { ...plannedCard, state: 'PLANNED' };
  const car = aPlanner([], [waiting('NO_DAY', { jobCard: expectedCard })]);
  const planned = changing('BLOCK', { planBlock: aBlock('new', 'b', ['07:00', '08:30']) });
  const place = { resourceId: 'b', startAt: '2027-05-03T07:00:00.000Z', endAt: '2027-05-03T08:30:00.000Z' };
  const needs = { roadworthyUntil: null, nextServiceOn: null, deferredWork: [] };
  const carNeeds = { __typename: 'Vehicle', id: 'car', ...needs };
  const mailOfCard = {
    data: {
      jobCard: {
        __typename: 'JobCard',
        id: 'golf',
        state: 'PLANNED',
        source: 'DESK',
        expectedAt: null,
        customer: null,
        booking: null,
      },
      plannerSettings: {
        __typename: 'PlannerSettings',
        version: 1,
        booking: { __typename: 'BookingSettings', mailAppointments: false },
      },
    },
  };
  const answers = {
    Planner: [car],
    FreeDays: [{ data: { freeDays: [] } }],
    CarToPlan: [{ data: { vehicle: carNeeds } }],
    MailOfCard: [mailOfCard],
    ExpectOnDay: [
      changing('JOB_CARD', {
        updateJobCard: { __typename: 'JobCard', id: 'golf', version: 3, expectedAt: place.startAt },
      }),
    ],
  };
  /** To nine o’clock of a day that is shown from seven. */
  const drop = async () => {
    const item = (await screen.findByRole('button', { name: /No day yet$/ })).closest('li');
    if (item === null) throw new Error('It is in no list');
    drag(item, 0, laneOf('Bor', 48), 85);
  };
  const expectation = [{ input: { id: 'golf', version: 2, expectedAt: place.startAt } }];

  test('is expected when its work begins', async () => {
    const { sent } = openPlanner({ ...answers, PlanBlock: [planned] });
    await drop();
    await screen.findByText('Planned: LJ AB-123');
    expect(sent('PlanBlock')).toEqual([{ input: { jobCardId: 'golf', ...place } }]);
    expect(sent('ExpectOnDay')).toEqual(expectation);
  });

  test('is expected then as well where something is in the way and it is planned all the same', async () => {
    const conflicts = [{ reason: 'OUTSIDE', block: null }];
    const refused = { data: null, errors: [{ message: 'Not free', extensions: { code: 'CONFLICT', conflicts } }] };
    const { user, sent } = openPlanner({ ...answers, PlanBlock: [refused, planned] });
    await drop();
    await user.click(await screen.findByRole('button', { name: 'Plan it all the same' }));
    await screen.findByText('Planned: LJ AB-123');
    expect(sent('ExpectOnDay')).toMatchObject(expectation);
    expect(sent('PlanBlock').at(-1)).toEqual({ input: { jobCardId: 'golf', ...place, outside: true } });
  });
});
