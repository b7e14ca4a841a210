import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aBlock,
  aLeftBlock,
  aPlanner,
  otherCard,
  plannedCard,
  waiting,
} from '../../../../../tests/support/screen/a-planner.ts';
import { changing } from '../../../../../tests/support/screen/answering.ts';
import { nobodyToCall, openPlanner } from '../../../../../tests/support/screen/open-planner.tsx';

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
  // The week and the month of the dialog are read again once, not after each piece.
  expect(sent('Planner')).toHaveLength(4);
  // What was planned last gives way first.
  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await screen.findByText('Undone');
  expect(sent('MoveBlock').slice(2)).toMatchObject([
    { input: { id: 'two', leftOver: true } },
    { input: { id: 'one', leftOver: true } },
  ]);
});

test('work waits with its lift as one, and says whose it was and which promise falls', async () => {
  const promised = (promisedAt: string) => ({ jobCard: { ...plannedCard, promisedAt } });
  const onLift = left('lift', { block: aLeftBlock('lift', 'l', early.startAt), ...promised('2027-05-03T06:00:00Z') });
  const late = { ...left('two'), jobCardId: 'clio', jobCard: { ...otherCard, promisedAt: '2027-05-03T04:00:00Z' } };
  const { user } = openPlanner({
    Planner: [aPlanner([], [left('one', promised('2027-05-03T06:00:00Z')), onLift, late])],
  });
  const list = within(await screen.findByRole('region', { name: 'To plan' }));
  list.getByRole('button', { name: /^Plan again all that is left over \(2\)/ });
  // It is seven and the work takes an hour and a half: the promise for eight falls before it is due.
  list.getByRole('button', {
    name: /^LJ AB-123 .*Promise at risk · Promised for.08:00 Not finished, plan it again · Ana, L1$/,
  });
  list.getByRole('button', { name: /^KR 1 .*Promise missed · Promised for.06:00/ });
  await user.keyboard('r');
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Promise at risk · Promised for 08:00');
  dialog.getByText('Promise missed · Promised for 06:00');
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

const busy = aBlock('busy', 'b', ['06:00', '08:00'], { jobCardId: 'clio', jobCard: otherCard });
const hoursOf = (ids: readonly string[]) =>
  ids.map((resourceId) => ({ __typename: 'HoursOfDay', resourceId, on: '2027-05-03', from: '08:00', to: '17:00' }));
const onLift = aBlock('lift', 'l', ['06:00', '07:30']);

test('the lift that the work was on goes along, and back', async () => {
  const planner = aPlanner([busy, onLift], [left('one')], { hours: hoursOf(['b', 'l']) });
  const { user, sent } = openPlanner({ Planner: [planner], MoveBlock: [moved] });
  await screen.findByRole('button', { name: /^Plan again all that is left over/ });
  await user.keyboard('r');
  await screen.findByText('Mon, 3 May, 10:00 to 11:30, Bor, L1');
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  await screen.findByText('Undone');
  const [at, until] = ['2027-05-03T08:00:00.000Z', '2027-05-03T09:30:00.000Z'];
  const before = { startAt: '2027-05-03T06:00:00.000Z', endAt: '2027-05-03T07:30:00.000Z' };
  expect(sent('MoveBlock')).toMatchObject([
    { input: { id: 'one', resourceId: 'b', startAt: at, endAt: until } },
    { input: { id: 'lift', resourceId: 'l', startAt: at, endAt: until } },
    { input: { resourceId: 'l', ...before, outside: true } },
    { input: { resourceId: 'a', ...before, leftOver: true } },
  ]);
});

test('work whose lift somebody else took meanwhile waits as before', async () => {
  const planner = aPlanner([busy, onLift], [left('one')], { hours: hoursOf(['b', 'l']) });
  const { user, sent } = openPlanner({ Planner: [planner], MoveBlock: [moved, taken, moved] });
  await screen.findByRole('button', { name: /^Plan again all that is left over/ });
  await user.keyboard('r');
  await user.click(await screen.findByRole('button', { name: 'Plan 1 piece of work' }));
  await screen.findByText(/^Some of it was taken in the meantime/);
  const before = { startAt: '2027-05-03T06:00:00.000Z', endAt: '2027-05-03T07:30:00.000Z' };
  expect(sent('MoveBlock')[2]).toEqual({
    input: { id: 'one', version: 1, resourceId: 'a', ...before, leftOver: true },
  });
});

test('work that is planned in pieces waits as one when it is undone', async () => {
  const pieces = ['08:00', '12:30'].map((from) => ({
    __typename: 'HoursOfDay',
    resourceId: 'a',
    on: '2027-05-03',
    from,
    to: from === '08:00' ? '09:00' : '13:30',
  }));
  const { user, sent } = openPlanner({
    Planner: [aPlanner([], [left('one', { minutes: 120 })], { hours: pieces })],
    MoveBlock: [moved],
    PlanBlock: [changing('BLOCK', { planBlock: { ...early, id: 'rest', version: 1 } })],
    RemoveBlock: [changing('BLOCK', { removeBlock: { __typename: 'Block', id: 'rest', version: 1 } })],
  });
  await screen.findByRole('button', { name: /^Plan again all that is left over/ });
  await user.keyboard('r');
  await user.click(await screen.findByRole('button', { name: 'Plan 1 piece of work' }));
  await user.click(await screen.findByRole('button', { name: /^Undo/ }));
  await screen.findByText('Undone');
  expect(sent('PlanBlock')).toHaveLength(1);
  expect(sent('RemoveBlock')).toEqual([{ input: { id: 'rest', version: 1 } }]);
  expect(sent('MoveBlock')[1]).toMatchObject({ input: { id: 'one', leftOver: true } });
});

test('a lift that is free where it is stays there', async () => {
  const planner = aPlanner([onLift], [left('one')], { hours: hoursOf(['a', 'l']) });
  const { user, sent } = openPlanner({ Planner: [planner], MoveBlock: [moved] });
  await screen.findByRole('button', { name: /^Plan again all that is left over/ });
  await user.keyboard('r');
  await screen.findByText('Mon, 3 May, 08:00 to 09:30, Ana, L1');
  await user.keyboard('{Enter}');
  await screen.findByText('1 piece of work planned again');
  expect(sent('MoveBlock')).toMatchObject([{ input: { id: 'one' } }]);
});

describe('an appointment that does not fit any more', () => {
  const promised = '2027-05-03T06:00:00Z';
  const [monday, tuesday] = ['Mon, 3 May, 08:00', 'Tue, 4 May, 08:00'];
  const slot = { resourceId: 'a', startAt: '2027-05-04T06:00:00.000Z', endAt: '2027-05-04T07:30:00.000Z' };
  const hours = [{ __typename: 'HoursOfDay', resourceId: 'a', on: '2027-05-04', from: '08:00', to: '17:00' }];
  const expected = left('one', { jobCard: { ...plannedCard, state: 'PLANNED', expectedAt: promised } });
  const card = { __typename: 'JobCard', id: 'golf', version: 2 };
  const atDesk = { ...card, state: 'PLANNED', source: 'DESK', expectedAt: promised, booking: null };
  const customer = { __typename: 'Customer', id: 'ana', name: 'Ana Kos', phone: '+38641123456' };
  const mailTo = (email: string | null, mailAppointments: boolean) => ({
    jobCard: { ...atDesk, customer: { __typename: 'Customer', id: 'ana', email, noShows: 0 } },
    plannerSettings: {
      __typename: 'PlannerSettings',
      version: 1,
      booking: { __typename: 'BookingSettings', mailAppointments },
    },
  });
  const work = { jobCard: { ...card, customer, broughtByName: null, broughtByPhone: null, jobs: [] } };
  const changed = (version: number) =>
    changing('JOB_CARD', { updateJobCard: { ...card, version, expectedAt: slot.startAt } });
  const inVersion = (version: number) => changing('BLOCK', { moveBlock: { ...early, id: 'one', version } });
  const open = (expectOnDay = [changed(3), changed(4)], email: string | null = null, isSet = email === null) =>
    openPlanner({
      Planner: [aPlanner([], [expected], { hours })],
      MoveBlock: [inVersion(5), inVersion(6)],
      ExpectOnDay: expectOnDay,
      MailOfCard: [{ data: mailTo(email, isSet) }],
      WorkOfCard: [{ data: work }],
      MarkCalled: [{ data: { markCalled: card } }],
    });

  test('is named with whom to call, moves with the work, and all of it is undone from the toast', async () => {
    const { user, sent } = open();
    await screen.findByRole('button', { name: /^Plan again all that is left over/ });
    await user.keyboard('r');
    await screen.findByText(/^1 appointment does not fit any more\./);
    await screen.findByRole('link', { name: /^\+386/ });
    screen.getByRole('checkbox', { name: `Move the appointment: ${monday} → ${tuesday}`, checked: true });
    await user.keyboard('{Enter}');
    const list = within(await screen.findByRole('dialog', { name: 'Customers to notify' }));
    list.getByText(`Appointment: ${monday} → ${tuesday}`);
    list.getByText('Ana Kos');
    await list.findByText('No e-mail goes out: call.');
    const toCall = { callCustomer: true };
    expect(sent('ExpectOnDay')).toEqual([{ input: { id: 'golf', version: 2, expectedAt: slot.startAt, ...toCall } }]);
    await user.keyboard('{Enter}');
    await screen.findByText('1 piece of work planned again');
    await user.click(screen.getByRole('button', { name: /^Undo/ }));
    await screen.findByText('Undone');
    expect(sent('ExpectOnDay')[1]).toEqual({ input: { id: 'golf', version: 3, expectedAt: promised } });
    const before = { resourceId: 'a', startAt: '2027-05-03T06:00:00.000Z', endAt: '2027-05-03T07:30:00.000Z' };
    expect(sent('MoveBlock')).toEqual([
      { input: { id: 'one', version: 4, ...slot } },
      { input: { id: 'one', version: 5, ...before, leftOver: true } },
    ]);
  });

  test('is mailed where that is ticked, and so is its way back', async () => {
    const { user, sent } = open(undefined, 'ana@example.com');
    await user.click(await screen.findByRole('button', { name: /^Plan again all that is left over/ }));
    await user.click(await screen.findByRole('checkbox', { name: 'Send the appointment to ana@example.com' }));
    await user.click(screen.getByRole('button', { name: 'Plan 1 piece of work' }));
    await screen.findByText('An e-mail goes to ana@example.com.');
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: /^Undo/ }));
    await screen.findByText('Undone');
    expect(sent('ExpectOnDay')).toMatchObject([
      { input: { expectedAt: slot.startAt, mailCustomer: true } },
      { input: { expectedAt: promised, mailCustomer: true } },
    ]);
  });

  test('of whom no mail can reach is called about from the list at once', async () => {
    const { user, sent } = open();
    await user.click(await screen.findByRole('button', { name: /^Plan again all that is left over/ }));
    await user.click(await screen.findByRole('button', { name: 'Plan 1 piece of work' }));
    const list = within(await screen.findByRole('dialog', { name: 'Customers to notify' }));
    await list.findByText('No e-mail goes out: call.');
    await user.click(list.getByRole('button', { name: /^Called: / }));
    await list.findByText('Called');
    expect(list.queryByText('No e-mail goes out: call.')).toBeNull();
    expect(sent('MarkCalled')).toMatchObject([{ input: { jobCardId: 'golf' } }]);
  });

  test('is mailed where the workshop does so by itself', async () => {
    const { user } = open(undefined, 'ana@example.com', true);
    await user.click(await screen.findByRole('button', { name: /^Plan again all that is left over/ }));
    await user.click(await screen.findByRole('button', { name: 'Plan 1 piece of work' }));
    await screen.findByText('An e-mail goes to ana@example.com.');
  });

  test('stays where the promised time is kept, and nobody is mailed', async () => {
    const { user, sent } = open(undefined, 'ana@example.com', true);
    await user.click(await screen.findByRole('button', { name: /^Plan again all that is left over/ }));
    await user.click(await screen.findByRole('checkbox', { name: /^Move the appointment/ }));
    screen.getByText(`The customer comes as promised: ${monday}. The work begins later.`);
    await user.click(screen.getByRole('button', { name: 'Plan 1 piece of work' }));
    const list = within(await screen.findByRole('dialog', { name: 'Customers to notify' }));
    await list.findByText('No e-mail goes out: call.');
    expect(list.queryByRole('button', { name: /^Called: / })).toBeNull();
    expect(sent('MoveBlock')).toHaveLength(1);
    expect(sent('ExpectOnDay')).toEqual([]);
  });

  test('of a card that somebody has changed meanwhile is said to be where it was', async () => {
    const { user } = open([taken]);
    await user.click(await screen.findByRole('button', { name: /^Plan again all that is left over/ }));
    await user.click(await screen.findByRole('button', { name: 'Plan 1 piece of work' }));
    const list = within(await screen.findByRole('dialog', { name: 'Customers to notify' }));
    list.getByText(`The customer comes as promised: ${monday}. The work begins later.`);
    expect(list.queryByText(/^Appointment: /)).toBeNull();
  });

  test('leaves the day in sight where many have to be called: three, the others by a press', async () => {
    const called = { ...plannedCard, movedFrom: promised, expectedAt: slot.startAt, customer: null };
    const broughtBy = { broughtByName: 'Ana', broughtByPhone: '+38641123456' };
    const nodes = [1, 2, 3, 4, 5].map((place) => ({ ...called, ...broughtBy, id: `card-${place}` }));
    const { user } = openPlanner({
      Planner: [aPlanner([])],
      CustomersToCall: [{ data: { jobCards: { __typename: 'JobCardPage', nodes } } }],
    });
    const list = within(await screen.findByRole('region', { name: 'Customers to call' }));
    expect(list.getAllByRole('button', { name: /^Called: / })).toHaveLength(3);
    await user.click(list.getByRole('button', { name: '2 more' }));
    expect(list.getAllByRole('button', { name: /^Called: / })).toHaveLength(5);
  });

  test('stays on the planner until somebody has called', async () => {
    const appointment = { movedFrom: promised, expectedAt: slot.startAt, broughtByName: null, broughtByPhone: null };
    const nodes = [{ ...plannedCard, ...appointment, customer }];
    const { user, sent } = openPlanner({
      Planner: [aPlanner([])],
      MarkCalled: [{ data: { markCalled: card } }],
      CustomersToCall: [{ data: { jobCards: { __typename: 'JobCardPage', nodes } } }, nobodyToCall],
    });
    const list = within(await screen.findByRole('region', { name: 'Customers to call' }));
    list.getByText(`Appointment: ${monday} → ${tuesday}`);
    list.getByRole('link', { name: /^\+386/ });
    await user.click(list.getByRole('button', { name: 'Called: Ana Kos' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Customers to call' })).toBeNull());
    expect(sent('MarkCalled')).toMatchObject([{ input: { jobCardId: 'golf' } }]);
  });
});
