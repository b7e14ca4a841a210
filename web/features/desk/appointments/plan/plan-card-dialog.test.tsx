import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aBlock, aPlanner, aResource, plannedCard } from '../../../../../tests/support/screen/a-planner.ts';
import { answering, changing, refusing } from '../../../../../tests/support/screen/answering.ts';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import { ZoneContext } from '../../../../language/zone.ts';
import { PlanCardDialog } from './plan-card-dialog.tsx';

const expected = { ...plannedCard, state: 'PLANNED', plannedMinutes: 120 };
const deferredWork = [{ __typename: 'DeferredWork', jobId: 'belt', title: 'Timing belt' }];
const car = { __typename: 'Vehicle', id: 'car', roadworthyUntil: '2027-04-30', nextServiceOn: null, deferredWork };
const freeDay = (on: string, freeMinutes: number) => ({ __typename: 'FreeDay', on, freeMinutes });

const ana = { __typename: 'Customer', id: 'ana', email: 'ana@example.com', noShows: 1 };
const unplanned = { __typename: 'JobCard', id: 'golf', state: 'PLANNED', expectedAt: null, booking: null };
const booking = { __typename: 'BookingSettings', mailAppointments: false };
const plannerSettings = { __typename: 'PlannerSettings', version: 1, booking };
const mailOf = (source: 'DESK' | 'ONLINE') => ({
  data: { jobCard: { ...unplanned, source, customer: ana }, plannerSettings },
});

function open(answers: Parameters<typeof answering>[0] = {}, movesVisit = false) {
  const { client, asked } = answering({
    CardToPlan: [{ data: { jobCard: expected } }],
    MailOfCard: [mailOf('DESK')],
    CarToPlan: [{ data: { vehicle: car } }],
    Planner: [aPlanner([])],
    FreeDays: [{ data: { freeDays: [freeDay('2027-05-03', 252), freeDay('2027-05-04', 360)] } }],
    ExpectOnDay: [
      changing('JOB_CARD', { updateJobCard: { __typename: 'JobCard', id: 'golf', version: 3, expectedAt: null } }),
    ],
    PlanBlock: [changing('BLOCK', { planBlock: aBlock('new', 'a', ['06:00', '08:00']) })],
    ...answers,
  });
  const closed = vi.fn();
  const shown = show(
    <ApolloProvider client={client}>
      <ZoneContext value="Europe/Ljubljana">
        <PlanCardDialog jobCardId="golf" movesVisit={movesVisit} onClose={closed} />
      </ZoneContext>
    </ApolloProvider>,
  );
  const sent = (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables);
  return { ...shown, sent, closed };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-05-03T05:00:00Z') });
});
afterEach(() => vi.useRealTimers());

test('a card is planned from any screen: the day alone by one Enter, with what the car still needs beside it', async () => {
  const { user, sent, closed } = open();
  await screen.findByRole('button', { name: 'Mon, 3 May: 4.2 h free', pressed: true });
  screen.getByRole('button', { name: 'Tue, 4 May: 6 h free', pressed: false });
  await screen.findByText('Put off: Timing belt');
  screen.getByText('Roadworthiness test overdue since 30 April 2027');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent('FreeDays')[0]).toEqual({ minutes: 120, from: '2027-05-03', count: 5 });
  const expectedAt = '2027-05-03T06:00:00.000Z';
  expect(sent('ExpectOnDay')).toMatchObject([{ input: { id: 'golf', version: 2, expectedAt } }]);
  expect(sent('PlanBlock')).toEqual([]);
});

test('a car that is expected comes when the work on it begins; a lift is taken before a person is', async () => {
  const { user, sent, closed } = open();
  await user.selectOptions(await screen.findByLabelText(/^Person or lift/), 'Bor');
  await user.click(screen.getByRole('checkbox', { name: 'A lift is needed' }));
  await user.type(screen.getByLabelText(/^Time/), '10:00');
  await waitFor(() =>
    expect(sent('FreeDays').at(-1)).toEqual({ minutes: 120, from: '2027-05-03', count: 5, needs: { lift: true } }),
  );
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  const time = { startAt: '2027-05-03T08:00:00.000Z', endAt: '2027-05-03T10:00:00.000Z' };
  expect(sent('ExpectOnDay')).toMatchObject([{ input: { id: 'golf', version: 2, expectedAt: time.startAt } }]);
  expect(sent('PlanBlock')).toEqual([
    { input: { jobCardId: 'golf', resourceId: 'l', ...time } },
    { input: { jobCardId: 'golf', resourceId: 'b', ...time } },
  ]);
});

test('a loan car goes along until the workshop closes; what was done is not done again after a refusal', async () => {
  const cars = { resources: [aResource('a', 'STAFF', 'Ana'), aResource('c', 'COURTESY_CAR', 'Polo')] };
  const taken = {
    data: null,
    errors: [
      {
        message: 'Not free',
        extensions: {
          code: 'CONFLICT',
          conflicts: [
            {
              reason: 'TAKEN',
              block: {
                id: 'other',
                startAt: '2027-05-03T06:00:00.000Z',
                endAt: '2027-05-03T08:00:00.000Z',
                title: null,
              },
            },
          ],
        },
      },
    ],
  };
  const done = changing('BLOCK', { planBlock: aBlock('new', 'a', ['06:00', '08:00']) });
  const { user, sent, closed } = open({
    Planner: [aPlanner([], [], cars)],
    PlanBlock: [done, taken, done],
  });
  await user.selectOptions(await screen.findByLabelText(/^Loan car/), 'Polo');
  await user.selectOptions(screen.getByLabelText(/^Person or lift/), 'Ana');
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  await user.click(await screen.findByRole('button', { name: 'Plan it all the same' }));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  const loan = { startAt: '2027-05-03T06:00:00.000Z', endAt: '2027-05-03T15:00:00.000Z', kind: 'DROP_OFF' };
  const time = { startAt: '2027-05-03T06:00:00.000Z', endAt: '2027-05-03T08:00:00.000Z' };
  expect(sent('ExpectOnDay')).toHaveLength(1);
  expect(sent('PlanBlock')).toEqual([
    { input: { jobCardId: 'golf', resourceId: 'c', ...loan } },
    { input: { jobCardId: 'golf', resourceId: 'a', ...time } },
    { input: { jobCardId: 'golf', resourceId: 'a', ...time, overlap: true } },
  ]);
});

test('the first free time is one press: day, time and person are filled in', async () => {
  const busy = aPlanner([aBlock('x', 'a', ['06:00', '10:00']), aBlock('y', 'b', ['06:00', '08:00'])]);
  const { user, sent } = open({ Planner: [busy] });
  await user.click(await screen.findByRole('button', { name: 'First free' }));
  await waitFor(() => expect(screen.getByLabelText(/^Time/)).toHaveProperty('value', '10:00'));
  expect(screen.getByLabelText(/^Another day/)).toHaveProperty('value', '2027-05-03');
  expect(screen.getByLabelText<HTMLSelectElement>(/^Person or lift/).selectedOptions[0]?.text).toBe('Bor');
  expect(sent('Planner')).toContainEqual({ from: '2027-05-03', to: '2027-06-02' });
});

test('whom it is mailed to is said before, and who did not come before is marked', async () => {
  const { user, sent, closed } = open();
  await user.click(
    await screen.findByRole('checkbox', { name: 'Send the appointment to ana@example.com', checked: false }),
  );
  screen.getByText('Did not come once before');
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent('ExpectOnDay')).toMatchObject([{ input: { id: 'golf', mailCustomer: true } }]);
});

test('what the tick shows is sent: who booked online is mailed unless it is unticked', async () => {
  const name = 'Send the appointment to ana@example.com';
  const online = open({ MailOfCard: [mailOf('ONLINE')] });
  await online.user.click(await screen.findByRole('checkbox', { name, checked: true }));
  await online.user.click(screen.getByRole('button', { name: 'Plan' }));
  await waitFor(() => expect(online.closed).toHaveBeenCalledOnce());
  expect(online.sent('ExpectOnDay')).toMatchObject([{ input: { id: 'golf', mailCustomer: false } }]);
  online.unmount();
  const desk = open();
  await screen.findByRole('checkbox', { name, checked: false });
  await desk.user.click(screen.getByRole('button', { name: 'Plan' }));
  await waitFor(() => expect(desk.closed).toHaveBeenCalledOnce());
  expect(desk.sent('ExpectOnDay')).toMatchObject([{ input: { id: 'golf', mailCustomer: false } }]);
});

test('a card that somebody else has changed meanwhile is planned at the second try, with what was typed', async () => {
  const { user, sent, closed } = open({
    CardToPlan: [{ data: { jobCard: expected } }, { data: { jobCard: { ...expected, version: 5 } } }],
    ExpectOnDay: [
      refusing('CONFLICT', 'Changed'),
      changing('JOB_CARD', { updateJobCard: { __typename: 'JobCard', id: 'golf', version: 6, expectedAt: null } }),
    ],
  });
  await user.type(await screen.findByLabelText(/^Time/), '10:00');
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  await screen.findByText('The plan has not changed');
  // It is pressed again once the first attempt is over.
  await user.click(await screen.findByRole('button', { name: 'Plan' }));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  const expectedAt = '2027-05-03T08:00:00.000Z';
  expect(sent('ExpectOnDay')).toMatchObject([
    { input: { id: 'golf', version: 2, expectedAt } },
    { input: { id: 'golf', version: 5, expectedAt } },
  ]);
});

test('of work on a lift whose second half is refused the people’s time is left, and still a lift is needed', async () => {
  const conflicts = [{ reason: 'OUTSIDE', block: null }];
  const refused = { data: null, errors: [{ message: 'Not free', extensions: { code: 'CONFLICT', conflicts } }] };
  const done = changing('BLOCK', { planBlock: aBlock('new', 'a', ['06:00', '10:00']) });
  const { user, sent, closed } = open({
    CardToPlan: [{ data: { jobCard: { ...expected, plannedMinutes: 480 } } }],
    PlanBlock: [done, refused, done],
  });
  await user.selectOptions(await screen.findByLabelText(/^Person or lift/), 'Bor');
  await user.click(screen.getByRole('checkbox', { name: 'A lift is needed' }));
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  await screen.findByRole('button', { name: 'Plan it all the same' });
  expect(screen.getByLabelText(/^Hours/)).toHaveProperty('value', '8');
  screen.getByRole('checkbox', { name: 'A lift is needed', checked: true });
  await user.type(screen.getByLabelText(/^Time/), '08:00');
  await user.clear(screen.getByLabelText(/^Hours/));
  await user.type(screen.getByLabelText(/^Hours/), '4');
  await user.click(screen.getByRole('button', { name: 'Plan' }));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  const morning = { startAt: '2027-05-03T06:00:00.000Z', endAt: '2027-05-03T10:00:00.000Z' };
  const noon = { startAt: '2027-05-03T10:30:00.000Z', endAt: '2027-05-03T14:30:00.000Z' };
  expect(sent('PlanBlock')).toEqual([
    { input: { jobCardId: 'golf', resourceId: 'l', ...morning } },
    { input: { jobCardId: 'golf', resourceId: 'l', ...noon } },
    { input: { jobCardId: 'golf', resourceId: 'b', ...morning } },
  ]);
});

test('no day is taken that was proposed for another length', async () => {
  const { sent, closed } = open({
    FreeDays: [
      { data: { freeDays: [freeDay('2027-05-03', 252)] } },
      { data: { freeDays: [freeDay('2027-05-04', 360)] } },
    ],
  });
  await screen.findByRole('button', { name: 'Mon, 3 May: 4.2 h free', pressed: true });
  const length = screen.getByLabelText(/^Hours/);
  fireEvent.change(length, { target: { value: '5' } });
  fireEvent.submit(length);
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent('FreeDays').at(-1)).toEqual({ minutes: 300, from: '2027-05-03', count: 5 });
  expect(sent('ExpectOnDay')).toMatchObject([{ input: { expectedAt: '2027-05-04T06:00:00.000Z' } }]);
});

describe('a card that has an appointment', () => {
  const appointed = { data: { jobCard: { ...expected, expectedAt: '2027-05-04T09:00:00.000Z' } } };

  test('keeps it when work is planned, on another day as well', async () => {
    const { user, sent, closed } = open({ CardToPlan: [appointed] });
    await screen.findByRole('button', { name: 'Mon, 3 May: 4.2 h free', pressed: true });
    screen.getByText(/^The appointment stays: Tue, 4 May, 11:00/);
    await user.type(screen.getByLabelText(/^Time/), '10:00');
    expect(screen.queryByRole('checkbox', { name: /^Send the appointment/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Plan' }));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(sent('PlanBlock')).toMatchObject([{ input: { startAt: '2027-05-03T08:00:00.000Z' } }]);
    expect(sent('ExpectOnDay')).toEqual([]);
  });

  test('is given another one by the day alone', async () => {
    const { user, sent, closed } = open({ CardToPlan: [appointed] });
    await user.selectOptions(await screen.findByLabelText(/^Person or lift/), 'Decide that day');
    await screen.findByRole('checkbox', { name: 'Send the appointment to ana@example.com' });
    await user.click(screen.getByRole('button', { name: 'Plan' }));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(sent('ExpectOnDay')).toMatchObject([{ input: { id: 'golf', expectedAt: '2027-05-03T06:00:00.000Z' } }]);
    expect(sent('PlanBlock')).toEqual([]);
  });

  const time = (id: string, resourceId: string, kind: 'WORK' | 'DROP_OFF', state = 'PLANNED') => ({
    __typename: 'CardBlock',
    id,
    version: 3,
    resourceId,
    kind,
    state,
  });
  const times = (...blocks: object[]) => ({ data: { jobCard: { __typename: 'JobCard', id: 'golf', blocks } } });

  test('is moved to the first free day by one Enter, at its hour, and the customer is notified', async () => {
    const answers = { CardToPlan: [appointed], TimesOfCard: [times()], MailOfCard: [mailOf('ONLINE')] };
    const { user, sent, closed } = open(answers, true);
    await screen.findByRole('dialog', { name: /^Move the appointment: LJ AB-123/ });
    screen.getByText(/^Appointment now: Tue, 4 May, 11:00/);
    await screen.findByRole('checkbox', { name: 'Send the appointment to ana@example.com', checked: true });
    await screen.findByRole('button', { name: 'Mon, 3 May: 4.2 h free', pressed: true });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(sent('ExpectOnDay')).toMatchObject([{ input: { id: 'golf', expectedAt: '2027-05-03T09:00:00.000Z' } }]);
    expect(sent('PlanBlock')).toEqual([]);
  });

  test('takes the work and the loan car along, which are planned once and not twice', async () => {
    const cars = { resources: [aResource('a', 'STAFF', 'Ana'), aResource('c', 'COURTESY_CAR', 'Polo')] };
    const own = aBlock('work', 'a', ['06:00', '08:00']);
    const answers = {
      CardToPlan: [appointed],
      Planner: [aPlanner([own], [], cars)],
      TimesOfCard: [times(time('work', 'a', 'WORK'), time('loan', 'c', 'DROP_OFF'), time('over', 'a', 'WORK', 'DONE'))],
      RemoveBlock: [changing('BLOCK', { removeBlock: { __typename: 'Block', id: 'work', version: 4 } })],
    };
    const { user, sent, closed } = open(answers, true);
    await screen.findByRole('button', { name: 'Mon, 3 May: 4.2 h free', pressed: true });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    const [startAt, ends, closes] = ['09:00', '11:00', '15:00'].map((at) => `2027-05-03T${at}:00.000Z`);
    expect(sent('ExpectOnDay')).toMatchObject([{ input: { id: 'golf', expectedAt: startAt } }]);
    expect(sent('RemoveBlock')).toEqual(['work', 'loan'].map((id) => ({ input: { id, version: 3 } })));
    expect(sent('PlanBlock')).toEqual([
      { input: { jobCardId: 'golf', resourceId: 'c', startAt, endAt: closes, kind: 'DROP_OFF' } },
      { input: { jobCardId: 'golf', resourceId: 'a', startAt, endAt: ends } },
    ]);
  });
});
