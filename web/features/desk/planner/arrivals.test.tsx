import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBlock, anArrival, aPlanner } from '../../../../tests/support/screen/a-planner.ts';
import { changing } from '../../../../tests/support/screen/answering.ts';
import { openPlanner } from '../../../../tests/support/screen/open-planner.tsx';

/** The cars that come on a day without a block: booked online, or by telephone without a person. */

const online = anArrival('online', '08:00', { source: 'ONLINE', bookingState: 'REQUESTED' });
const called = anArrival('called', '07:00', {
  vehicle: null,
  vehicleText: 'Clio',
  customerWish: null,
  jobs: [{ __typename: 'Job', id: 'job', title: 'Timing belt', state: 'PROPOSED' }],
});
const here = anArrival('here', '06:00', { state: 'CHECKED_IN', vehicle: null, vehicleText: 'Golf' });
const tomorrow = { ...anArrival('tomorrow', '06:00'), on: '2027-05-04' };
const list = async () => within(await screen.findByRole('region', { name: 'Coming that day' }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-05-03T05:00:00Z') });
});
afterEach(() => vi.useRealTimers());

test('stand beside their day, with when they come and how they were booked', async () => {
  openPlanner({ Planner: [aPlanner([], [], { arrivals: [here, called, online, tomorrow] })] });
  const words = (await list()).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(words).toEqual([
    expect.stringMatching(/^Golf 1 h Brakes squeak .*Is here/),
    expect.stringMatching(/^Clio 1 h Timing belt .*Comes at 09:00/),
    expect.stringMatching(/^LJ AB-123 1 h Brakes squeak .*Comes at 10:00 · booked online · not confirmed yet/),
  ]);
});

test('are placed with whoever is free from then on by P and Enter, and the appointment stays', async () => {
  const early = aBlock('early', 'a', ['06:00', '09:00']);
  const { user, sent } = openPlanner({
    Planner: [aPlanner([early], [], { arrivals: [online] })],
    FreeDays: [{ data: { freeDays: [] } }],
    PlanBlock: [changing('BLOCK', { planBlock: aBlock('new', 'b', ['08:00', '09:00']) })],
  });
  (await list()).getByRole('button', { name: /booked online/ }).focus();
  await user.keyboard('p');
  await screen.findByRole('dialog', { name: 'Plan LJ AB-123' });
  screen.getByText(/^The appointment stays: Mon, 3 May.*10:00/);
  expect(screen.getByLabelText<HTMLInputElement>(/^Another day/).value).toBe('2027-05-03');
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  await screen.findByText('Planned: LJ AB-123');
  const place = { resourceId: 'b', startAt: '2027-05-03T08:00:00.000Z', endAt: '2027-05-03T09:00:00.000Z' };
  expect(sent('PlanBlock')).toEqual([{ input: { jobCardId: 'online', ...place } }]);
  expect(sent('ExpectOnDay')).toEqual([]);
});

test('another piece of planned work has a window of that name', async () => {
  const { user } = openPlanner({
    Planner: [aPlanner([aBlock('early', 'a', ['06:00', '08:00'])])],
    FreeDays: [{ data: { freeDays: [] } }],
  });
  (await screen.findByRole('button', { name: /^LJ AB-123,/ })).focus();
  await user.click(await screen.findByRole('button', { name: 'Another time block for LJ AB-123' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Another time block for LJ AB-123' }));
  dialog.getByRole('button', { name: 'Another time block' });
});

test('the screen on the wall is one press away', async () => {
  const { user } = openPlanner({ Planner: [aPlanner([])], WallView: [{ data: { wallView: null } }] });
  await user.click(await screen.findByRole('button', { name: 'Screen on the wall' }));
  await within(await screen.findByRole('dialog', { name: 'Screen on the wall' })).findByText(
    'The screen has no address yet.',
  );
});
