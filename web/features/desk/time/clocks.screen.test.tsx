import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type answering, refusing } from '../../../../tests/support/screen/answering.ts';
import { openScreen } from '../../../../tests/support/screen/open-screen.tsx';
import { Screen } from './clocks.screen.tsx';
import { formatHours } from './person-time.tsx';

const brakes = { __typename: 'WorkedJob', id: 'brakes', title: 'Brakes', jobCardId: 'card', plate: 'lj ab-123' };
const done = {
  __typename: 'WorkedTime',
  id: 'done',
  version: 2,
  staffId: 'miha',
  jobId: 'brakes',
  activity: null,
  state: 'STOPPED',
  startedAt: '2026-11-23T07:00:37.000Z',
  endedAt: '2026-11-23T08:05:00.000Z',
  minutes: 64,
  stoppedAtClosing: true,
  reason: null,
  job: brakes,
};
const running = {
  ...done,
  id: 'running',
  version: 1,
  staffId: 'tina',
  jobId: null,
  job: null,
  activity: 'CLEANING',
  state: 'RUNNING',
  startedAt: '2026-11-23T09:00:00.000Z',
  endedAt: null,
  minutes: null,
  stoppedAtClosing: false,
};
const staff = ['miha', 'tina'].map((id) => ({ __typename: 'Staff', id, userId: null, displayName: id }));
const dayOf = (...nodes: object[]) => ({
  data: { timeEntries: { __typename: 'TimeEntryPage', totalCount: nodes.length, endCursor: null, nodes }, staff },
});
const job = { __typename: 'Job', id: 'oil', title: 'Oil', state: 'APPROVED' };
const vehicle = { __typename: 'Vehicle', id: 'v', plate: 'KP 1' };
const cards = [{ __typename: 'JobCard', id: 'other', number: 'DN-1', vehicle, jobs: [job] }];

const open = (answers: Parameters<typeof answering>[0], role: 'admin' | 'mechanic' = 'admin', path = '/clocks') =>
  openScreen(<Screen />, {
    answers: {
      Clocks: [dayOf(done, running)],
      ClockJobs: [{ data: { jobCards: { __typename: 'JobCardPage', nodes: cards } } }],
      ...answers,
    },
    path,
    role,
  });
const person = async (name: string) => within(await screen.findByRole('region', { name }));

test('says who works on what now and what was worked, by the clocks of the workshop, and stops anybody’s', async () => {
  const { user, sent } = open({ StopClock: [{ data: { stopClock: null } }] });
  const miha = await person('miha');
  miha.getByText('08:00–09:05');
  miha.getByText('1:04 in total');
  miha.getByText('Stopped at closing: check it');
  expect(miha.getByRole('link', { name: 'Brakes' }).getAttribute('href')).toBe('/jobs/card');
  // Whose clock runs stands first.
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['tina', 'miha']);
  await user.click((await person('tina')).getByRole('button', { name: 'Stop: Cleaning, 10:00' }));
  await waitFor(() => expect(sent('StopClock')).toEqual([{ input: { id: 'running' } }]));
});

test('corrects the end of an entry with a reason, and sends no minute that nobody changed', async () => {
  const { user, sent } = open({ CorrectTime: [refusing('CONFLICT', 'Changed'), { data: { correctTime: done } }] });
  await user.click((await person('miha')).getByRole('button', { name: 'Correct: Brakes, 08:00' }));
  const end = await screen.findByLabelText<HTMLInputElement>(/^To/);
  expect(end.value).toBe('2026-11-23T09:05');
  await user.clear(end);
  await user.type(end, '2026-11-23T09:30');
  await user.type(screen.getByLabelText(/^Reason/), 'Forgot to stop');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Correct' }));
  await waitFor(() =>
    expect(sent('CorrectTime')).toEqual([
      { input: { id: 'done', version: 2, endedAt: '2026-11-23T08:30:00.000Z', reason: 'Forgot to stop' } },
    ]),
  );
});

test('lets a mechanic move or discard an entry of today, and look at other days alone', async () => {
  const { user, sent, unmount } = open({ CorrectTime: [{ data: { correctTime: done } }] }, 'mechanic');
  await user.click((await person('miha')).getByRole('button', { name: 'Correct: Brakes, 08:00' }));
  await user.selectOptions(await screen.findByLabelText(/^Job/), 'KP 1 · Oil');
  expect(screen.queryByLabelText(/^From/)).toBeNull();
  await user.type(screen.getByLabelText(/^Reason/), 'Other car');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Correct' }));
  await waitFor(() =>
    expect(sent('CorrectTime')).toEqual([{ input: { id: 'done', version: 2, jobId: 'oil', reason: 'Other car' } }]),
  );
  unmount();
  open({}, 'mechanic', '/clocks?on=2020-01-02');
  await person('miha');
  expect(screen.queryByRole('button', { name: /^(Correct|Discard)/ })).toBeNull();
});

test('takes an entry out of what counts, and says where nothing was worked', async () => {
  const { user, sent } = open({
    Clocks: [dayOf(done), dayOf()],
    DiscardTime: [{ data: { discardTime: { __typename: 'TimeEntry', id: 'done', version: 3 } } }],
  });
  await user.click((await person('miha')).getByRole('button', { name: 'Discard: Brakes, 08:00' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'Twice');
  await user.keyboard('{Enter}');
  await screen.findByText('No clock ran on this day');
  expect(sent('DiscardTime')).toEqual([{ input: { id: 'done', version: 2, reason: 'Twice' } }]);
});

test('writes minutes as hours', () => {
  expect([0, 5, 65, 600].map(formatHours)).toEqual(['0:00', '0:05', '1:05', '10:00']);
});
