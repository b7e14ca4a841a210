import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MeDocument } from '../../../../generated/graphql.ts';
import { aBlock, aPlanner, otherCard, waiting } from '../../../../tests/support/screen/a-planner.ts';
import { answering, changing } from '../../../../tests/support/screen/answering.ts';
import { fakeLive } from '../../../../tests/support/screen/fake-live.ts';
import { owner } from '../../../../tests/support/screen/frame.tsx';
import { nobodyToCall, noWishes } from '../../../../tests/support/screen/open-planner.tsx';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { LiveContext } from '../../../kit/live/live.ts';
import { ZoneContext } from '../../../language/zone.ts';
import { Screen } from './planner.screen.tsx';

type Answers = Parameters<typeof answering>[0];

function open(answers: Answers, profile: typeof owner = owner) {
  const { client, asked } = answering({ PortalWishes: [noWishes], CustomersToCall: [nobodyToCall], ...answers });
  client.writeQuery({ query: MeDocument, data: { me: profile } });
  const { live, receive } = fakeLive();
  const shown = show(
    <ApolloProvider client={client}>
      <LiveContext value={live}>
        <ZoneContext value="Europe/Ljubljana">
          <Screen />
        </ZoneContext>
      </LiveContext>
    </ApolloProvider>,
    { path: '/planner?day=2027-05-03', elsewhere: { '/jobs/:id': <h1>Job card</h1> } },
  );
  const sent = (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables);
  return { ...shown, sent, receive };
}

/** Eight to ten and one to two o’clock of Ana, nine to eleven on the lift. */
const early = aBlock('early', 'a', ['06:00', '08:00']);
const noon = aBlock('noon', 'a', ['11:00', '12:00'], { jobCardId: 'clio', jobCard: otherCard });
const lifted = aBlock('lifted', 'l', ['07:00', '09:00'], { promiseAtRisk: true });
const full = aPlanner([early, noon, lifted]);
const block = (name: RegExp) => screen.findByRole('button', { name });
const earlyName = /^LJ AB-123, Brakes squeak, 08:00–10:00, Ana, Planned$/;
const conflict = (conflicts: readonly object[]) => ({
  data: null,
  errors: [{ message: 'Not free', extensions: { code: 'CONFLICT', conflicts } }],
});
const taken = {
  reason: 'TAKEN',
  block: { id: 'noon', resourceId: 'a', startAt: noon.startAt, endAt: noon.endAt, jobCardId: 'clio', title: null },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-05-03T05:00:00Z') });
});
afterEach(() => vi.useRealTimers());

describe('the planner', () => {
  test('says of each day what is booked, and of each block car, work, person, times and state', async () => {
    open({ Planner: [full] });
    await block(earlyName);
    await block(/^KR 1, Waits, Oil, 13:00–14:00, Ana$/);
    await block(/^LJ AB-123, Promise at risk, Brakes squeak, 09:00–11:00, L1, Planned$/);
    const week = within(screen.getByRole('navigation', { name: 'Week' }));
    week.getByRole('button', { name: /^Mon, 3 May 4.2 of 17 h booked 3 cars$/, current: 'date' });
    week.getByRole('button', { name: /^Tue, 4 May 19 of 17 h booked 2 h too many$/ });
    week.getByRole('button', { name: /^Sat, 8 May Closed$/ });
    screen.getByText('Bor');
    screen.getByText('All work is planned.');
  });

  test('is walked by the arrow keys: one stop of the Tab key, people and lifts up and down, days to the sides', async () => {
    const { user, router, sent } = open({ Planner: [full, aPlanner([])] });
    const first = await block(earlyName);
    const stops = () => document.querySelectorAll('[data-stop][tabindex="0"]');
    expect([...stops()]).toEqual([first]);
    first.focus();
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(document.activeElement).toBe(await block(/^KR 1/));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await block(/, L1,/));
    expect([...stops()]).toEqual([document.activeElement]);
    await user.keyboard('{ArrowUp}{Home}');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(router.state.location.search).toBe('?day=2027-05-04'));
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Tue, 4 May/));
    expect(sent('Planner')).toEqual([{ from: '2027-05-03', to: '2027-05-09' }]);
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    await waitFor(() => expect(sent('Planner')).toContainEqual({ from: '2027-04-26', to: '2027-05-02' }));
  });

  test('opens the card by Enter, and goes to today by T', async () => {
    const { user, router } = open({ Planner: [full] });
    await block(earlyName);
    await user.click(screen.getByRole('button', { name: /^Tue, 4 May/ }));
    await waitFor(() => expect(router.state.location.search).toBe('?day=2027-05-04'));
    await user.keyboard('t');
    await waitFor(() => expect(router.state.location.search).toBe('?day=2027-05-03'));
    (await block(earlyName)).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Job card' });
    expect(router.state.location.pathname).toBe('/jobs/golf');
  });

  test('finds by / what somebody types, and Enter goes there', async () => {
    const { user } = open({ Planner: [full] });
    await block(earlyName);
    await user.keyboard('/');
    const field = screen.getByRole('searchbox', { name: 'Plate, work or person' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('clio{Enter}');
    expect(document.activeElement).toBe(await block(/^KR 1/));
  });

  test('reads again when somebody else has moved something', async () => {
    const { receive } = open({ Planner: [full, aPlanner([noon])] });
    await block(earlyName);
    receive({ sequence: '1', entity: 'BLOCK', id: 'early' });
    await waitFor(() => expect(screen.queryByRole('button', { name: earlyName })).toBeNull());
    await block(/^KR 1/);
  });
});

describe('moving', () => {
  test('takes three presses: M, an arrow, Enter', async () => {
    const { user, sent } = open({ Planner: [full], MoveBlock: [changing('BLOCK', { moveBlock: early })] });
    (await block(earlyName)).focus();
    await user.keyboard('m');
    const from = await screen.findByLabelText('From');
    await waitFor(() => expect(document.activeElement).toBe(from));
    await user.keyboard('{ArrowUp}');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const moved = { resourceId: 'a', startAt: '2027-05-03T06:15:00.000Z', endAt: '2027-05-03T08:15:00.000Z' };
    expect(sent('MoveBlock')).toEqual([{ input: { id: 'early', version: 1, ...moved } }]);
  });

  test('says what is in the way of a person, and plans it all the same', async () => {
    const { user, sent } = open({
      Planner: [full],
      MoveBlock: [conflict([taken, { reason: 'OUTSIDE', block: null }]), changing('BLOCK', { moveBlock: early })],
    });
    (await block(earlyName)).focus();
    await user.keyboard('m');
    await user.selectOptions(await screen.findByLabelText('Person or lift'), 'Bor');
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await screen.findByText('KR 1 is planned there from 13:00 to 14:00.');
    screen.getByText('Bor does not work then; the hours of that day: 08:00–12:00, 12:30–17:00.');
    await user.click(screen.getByRole('button', { name: 'Plan it all the same' }));
    await waitFor(() => expect(sent('MoveBlock')).toHaveLength(2));
    expect(sent('MoveBlock')[0]).not.toMatchObject({ input: { overlap: true } });
    expect(sent('MoveBlock')[1]).toMatchObject({ input: { resourceId: 'b', overlap: true, outside: true } });
  });

  test('forgets what was in the way when something else is wanted', async () => {
    const { user, sent } = open({ Planner: [full], MoveBlock: [conflict([taken])] });
    (await block(earlyName)).focus();
    await user.keyboard('m');
    await user.click(await screen.findByRole('button', { name: 'Move' }));
    await screen.findByRole('button', { name: 'Plan it all the same' });
    await user.selectOptions(screen.getByLabelText('Person or lift'), 'Bor');
    expect(screen.queryByText('This time is not free')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(sent('MoveBlock')).toHaveLength(2));
    expect(sent('MoveBlock')[1]).not.toMatchObject({ input: { overlap: true } });
  });

  test('never puts two cars on a lift', async () => {
    const { user } = open({ Planner: [full], MoveBlock: [conflict([taken])] });
    (await block(/, L1,/)).focus();
    await user.keyboard('m');
    expect(within(await screen.findByLabelText('Person or lift')).queryByText('Ana')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Move' }));
    await screen.findByText('Choose another time.');
    expect(screen.queryByRole('button', { name: 'Plan it all the same' })).toBeNull();
  });

  test('is not there for what somebody works on', async () => {
    const running = aBlock('early', 'a', ['06:00', '08:00'], { state: 'RUNNING' });
    const { user } = open({ Planner: [aPlanner([running])] });
    await user.click(await block(/In progress/));
    await screen.findByRole('link', { name: 'Open' });
    expect(screen.queryByRole('button', { name: 'Move M' })).toBeNull();
  });

  test('takes it out of the plan', async () => {
    const removed = { __typename: 'Block', id: 'early', version: 1 };
    const { user, sent } = open({ Planner: [full], RemoveBlock: [changing('BLOCK', { removeBlock: removed })] });
    await user.click(await block(earlyName));
    await user.click(screen.getByRole('button', { name: 'Move M' }));
    await user.click(await screen.findByRole('button', { name: 'Take out of the plan' }));
    await screen.findByText('Taken out of the plan: LJ AB-123');
    expect(sent('RemoveBlock')).toEqual([{ input: { id: 'early', version: 1 } }]);
  });
});

describe('planning', () => {
  const free = { data: { freeDays: [{ __typename: 'FreeDay', on: '2027-05-03', freeMinutes: 252 }] } };

  test('takes the first day that has time by P and Enter, with who is free first', async () => {
    const { user, sent } = open({
      Planner: [aPlanner([early], [waiting('NOT_PLANNED', { jobId: 'job' })])],
      FreeDays: [free],
      PlanBlock: [changing('BLOCK', { planBlock: early })],
    });
    (await block(/^LJ AB-123 .*Brakes squeak Approved, not planned$/)).focus();
    await user.keyboard('p');
    await screen.findByRole('button', { name: 'Mon, 3 May: 4.2 h free' });
    await user.keyboard('{Enter}');
    await screen.findByText('Planned: LJ AB-123');
    expect(sent('Planner')).toContainEqual({ from: '2027-05-03', to: '2027-05-03' });
    const place = { resourceId: 'b', startAt: '2027-05-03T06:00:00.000Z', endAt: '2027-05-03T07:30:00.000Z' };
    expect(sent('PlanBlock')).toEqual([{ input: { jobId: 'job', ...place } }]);
  });

  test('divides long work by the break; what is refused of it is asked for alone', async () => {
    const { user, sent } = open({
      Planner: [aPlanner([], [waiting('NOT_PLANNED', { jobId: 'job', minutes: 480 })])],
      FreeDays: [free],
      PlanBlock: [changing('BLOCK', { planBlock: early }), conflict([taken]), changing('BLOCK', { planBlock: early })],
    });
    await user.click(await block(/^Plan LJ AB-123$/));
    await user.click(await screen.findByRole('button', { name: 'Mon, 3 May: 4.2 h free' }));
    await user.click(await screen.findByRole('button', { name: 'Plan it all the same' }));
    await screen.findByText('Planned: LJ AB-123');
    const of = (startAt: string, endAt: string) => ({
      jobId: 'job',
      resourceId: 'a',
      startAt: `2027-05-03T${startAt}:00.000Z`,
      endAt: `2027-05-03T${endAt}:00.000Z`,
    });
    expect(sent('PlanBlock')).toEqual([
      { input: of('06:00', '10:00') },
      { input: of('10:30', '14:30') },
      { input: { ...of('10:30', '14:30'), overlap: true } },
    ]);
  });

  test('gives a car without a day its day alone, when the workshop opens', async () => {
    const card = { __typename: 'JobCard', id: 'golf', version: 3, expectedAt: null };
    const { user, sent } = open({
      Planner: [aPlanner([], [waiting('NO_DAY')])],
      FreeDays: [free],
      ExpectOnDay: [changing('JOB_CARD', { updateJobCard: card })],
    });
    await user.click(await block(/^Plan LJ AB-123$/));
    await user.click(await screen.findByRole('button', { name: 'Mon, 3 May: 4.2 h free' }));
    await screen.findByText('Planned: LJ AB-123');
    const expectedAt = '2027-05-03T06:00:00.000Z';
    expect(sent('ExpectOnDay')).toEqual([{ input: { id: 'golf', version: 2, expectedAt } }]);
  });

  test('plans again what was left over, at a time of its own', async () => {
    const left = {
      __typename: 'CardBlock',
      id: 'left',
      version: 4,
      resourceId: 'a',
      title: null,
      startAt: early.startAt,
    };
    const { user, sent } = open({
      Planner: [aPlanner([], [waiting('LEFT_OVER', { blockId: 'left', block: left })])],
      FreeDays: [free],
      MoveBlock: [conflict([{ reason: 'OUTSIDE', block: null }]), changing('BLOCK', { moveBlock: early })],
    });
    await user.click(await block(/^Plan LJ AB-123$/));
    await screen.findByRole('button', { name: 'Mon, 3 May: 4.2 h free' });
    await user.type(screen.getByLabelText(/^Time/), '17:00');
    await user.click(screen.getByRole('button', { name: 'Plan' }));
    await user.click(await screen.findByRole('button', { name: 'Plan it all the same' }));
    await waitFor(() => expect(sent('MoveBlock')).toHaveLength(2));
    const place = { resourceId: 'a', startAt: '2027-05-03T15:00:00.000Z', endAt: '2027-05-03T16:30:00.000Z' };
    expect(sent('MoveBlock')[1]).toEqual({ input: { id: 'left', version: 4, ...place, outside: true } });
  });
});

describe('a mechanic', () => {
  const mechanic = { ...owner, role: 'mechanic' as const };

  test('sees his own work and moves nothing', async () => {
    const { user } = open({ Planner: [aPlanner([early], [], { days: [] })] }, mechanic);
    await user.click(await block(earlyName));
    await screen.findByRole('link', { name: 'Open' });
    expect(screen.queryByRole('button', { name: 'Move M' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'To plan' })).toBeNull();
    expect(screen.queryByText(/booked/)).toBeNull();
  });

  test('without work sees a notice; an owner is led to the settings', async () => {
    const none = aPlanner([], [], { resources: [], hours: [] });
    const first = open({ Planner: [none] }, mechanic);
    await screen.findByText('As soon as work is planned for you, it appears here.');
    expect(screen.queryByRole('link', { name: 'Set up hours and lifts' })).toBeNull();
    first.unmount();
    open({ Planner: [none] });
    const link = await screen.findByRole('link', { name: 'Set up hours and lifts' });
    expect(link.getAttribute('href')).toBe('/workshop-settings/hours');
  });
});
