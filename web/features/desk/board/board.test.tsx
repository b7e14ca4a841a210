import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { MeDocument } from '../../../../generated/graphql.ts';
import { billAnswers, settled } from '../../../../tests/support/screen/a-bill.ts';
import { boardOf, clio, dayOf, golf, held, job } from '../../../../tests/support/screen/a-board.ts';
import { answering, changing, refusing } from '../../../../tests/support/screen/answering.ts';
import { fakeLive } from '../../../../tests/support/screen/fake-live.ts';
import { owner } from '../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { LiveContext } from '../../../kit/live/live.ts';
import { Screen as BoardScreen } from './jobs.screen.tsx';
import { Screen as TodayScreen } from './today.screen.tsx';

function open(
  Screen: typeof BoardScreen,
  answers: Parameters<typeof answering>[0],
  path = '/jobs',
  profile: typeof owner = owner,
) {
  const { client, asked } = answering(answers);
  client.writeQuery({ query: MeDocument, data: { me: profile } });
  const { live, receive } = fakeLive();
  const shown = show(
    <ApolloProvider client={client}>
      <LiveContext value={live}>
        <Screen />
      </LiveContext>
    </ApolloProvider>,
    { path },
  );
  const sent = (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables);
  return { ...shown, sent, receive };
}
const wantsLoanCar = { __typename: 'Booking', note: 'I need a loan car' };
const column = (name: string) => within(screen.getByRole('region', { name }));
const link = (name: RegExp) => screen.findByRole('link', { name });

describe('the board', () => {
  const full = boardOf([golf], { expected: [clio], working: [held] });

  test('says of each card whose it is, what is to do, what was promised and what it waits for', async () => {
    open(BoardScreen, { Board: [full] });
    await link(/LJ AB-123/);
    for (const words of ['Ana Kos', 'Brakes squeak', /Promised .*2 Jan/, 'Late']) column('Arrived').getByText(words);
    column('Expected').getByText('No date');
    expect(column('Expected').getByRole('link', { name: 'Take in Clio, red' }).getAttribute('href')).toBe(
      '/take-in?card=clio',
    );
    column('In progress').getByText('Waiting for parts');
    column('Ready').getByText('No car is ready.');
  });

  test('moves a card by its menu, and shows it at its place before the server has answered', async () => {
    const moved = { ...golf, version: 4, state: 'AWAITING_APPROVAL', possibleStates: ['DIAGNOSIS'] };
    const { user, sent } = open(BoardScreen, {
      Board: [full, boardOf([moved])],
      MoveJobCard: [changing('JOB_CARD', { moveJobCard: moved })],
    });
    await link(/LJ AB-123/);
    await user.click(screen.getByRole('button', { name: 'Move LJ AB-123' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Waiting for approval' }));
    column('Waiting for the customer').getByText('Brakes squeak');
    await waitFor(() => expect(sent('Board')).toHaveLength(2));
    expect(sent('MoveJobCard')).toMatchObject([{ input: { id: 'golf', version: 3, to: 'AWAITING_APPROVAL' } }]);
  });

  test('finishes by the menu what is not finished yet, as dragging does', async () => {
    const agreed = { ...golf, state: 'READY_TO_START', jobs: [{ ...job, state: 'APPROVED' }] };
    const { user, sent } = open(BoardScreen, {
      Board: [boardOf([], { working: [agreed] })],
      FinishJobs: [{ data: { finishJobs: agreed } }],
    });
    await link(/LJ AB-123/);
    await user.click(screen.getByRole('button', { name: 'Move LJ AB-123' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Ready' }));
    await waitFor(() => expect(sent('FinishJobs')).toMatchObject([{ input: { jobCardId: 'golf' } }]));
    expect(sent('MoveJobCard')).toEqual([]);
  });

  test('asks what a card on hold waits for', async () => {
    const { user, sent } = open(BoardScreen, { Board: [full], MoveJobCard: [{ data: { moveJobCard: golf } }] });
    await link(/LJ AB-123/);
    await user.click(screen.getByRole('button', { name: 'Move LJ AB-123' }));
    await user.click(await screen.findByRole('menuitem', { name: 'On hold' }));
    await user.selectOptions(await screen.findByLabelText('What it waits for'), 'LIFT');
    await user.click(screen.getByRole('button', { name: 'On hold' }));
    await waitFor(() =>
      expect(sent('MoveJobCard')).toMatchObject([{ input: { id: 'golf', to: 'ON_HOLD', holdReason: 'LIFT' } }]),
    );
  });

  test('says a refusal and puts the card back', async () => {
    const { user } = open(BoardScreen, { Board: [full], MoveJobCard: [refusing('CONFLICT', 'Changed')] });
    await link(/LJ AB-123/);
    await user.click(screen.getByRole('button', { name: 'Move LJ AB-123' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Waiting for approval' }));
    await screen.findByText('Somebody else has changed this in the meantime. Check it and try again.');
    await waitFor(() => column('Arrived').getByText('Brakes squeak'));
  });

  test('keeps what is asked for in the address, and says what it hides', async () => {
    const { user, router } = open(BoardScreen, { Board: [full] }, '/jobs?promise=late');
    await link(/LJ AB-123/);
    expect(screen.queryByText('Clio, red')).toBeNull();
    screen.getByText('2 cards do not fit the filter.');
    await user.selectOptions(screen.getByLabelText('Person'), 'Miha');
    await waitFor(() => expect(router.state.location.search).toBe('?promise=late&person=miha'));
    screen.getByText(/^No card fits\. 3 cards are hidden/);
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await link(/^Clio, red/);
  });

  test('invites to take in a car where there is none', async () => {
    open(BoardScreen, { Board: [boardOf([])] });
    await screen.findByText('No car is here and none is expected today');
    expect(screen.getAllByRole('link', { name: /^Take in a car/ })).toHaveLength(2);
  });
});

describe('the day', () => {
  test.each([
    ['admin', 1],
    ['receptionist', 1],
    ['mechanic', 0],
  ] as const)('says to whoever issues invoices that one waits for the tax authority: %s', async (role, count) => {
    const waiting = {
      __typename: 'Unconfirmed',
      waiting: 1,
      refused: 0,
      deadline: '2099-11-26T22:59:59Z',
      urgentFrom: '2099-11-25T12:00:00Z',
      certificateUntil: null,
    };
    const answers = { Today: [dayOf({ working: [golf] })], Unconfirmed: [{ data: { unconfirmed: waiting } }] };
    const { sent } = open(TodayScreen, answers, '/today', { ...owner, role });
    await screen.findByRole('heading', { name: 'Late promises 1' });
    if (count > 0) await screen.findByText('1 invoice waits for the tax authority');
    expect(sent('Unconfirmed')).toHaveLength(count);
  });

  test('has its lists, each card with its next step', async () => {
    const { user, sent } = open(TodayScreen, {
      Today: [
        dayOf({
          arrivals: [
            clio,
            { ...clio, id: 'early', vehicleText: 'Polo', expectedAt: '2020-01-01T06:00:00Z', booking: wantsLoanCar },
          ],
          working: [{ ...golf, jobs: [job] }],
          ready: [{ ...held, state: 'READY', possibleStates: ['DELIVERED'] }],
          calls: [{ __typename: 'CallAsked', jobCardId: 'golf', phone: '+38640111222', at: '2026-11-23T10:00:00Z' }],
        }),
      ],
      FinishJobs: [{ data: { finishJobs: golf } }],
      MoveJobCard: [{ data: { moveJobCard: held } }],
      MarkCalled: [{ data: { markCalled: { __typename: 'JobCard', id: 'golf', version: 4 } } }],
    });
    await screen.findByRole('heading', { name: 'Arrivals 2' });
    const taken = column('Arrivals').getAllByRole('link', { name: /^Take in/ });
    const names = taken.map((link) => link.getAttribute('aria-label'));
    expect(names).toEqual(['Take in Polo', 'Take in Clio, red']);
    column('Arrivals').getByText('Note: I need a loan car');
    expect(screen.getByRole('link', { name: 'Take in Clio, red' }).getAttribute('href')).toBe('/take-in?card=clio');
    // Promised and not ready: it is above the rest, there alone, with the number to call.
    column('Late promises').getByRole('link', { name: 'Ana Kos: +386\u00a041\u00a0123\u00a0456' });
    expect(column('In progress').queryByRole('link')).toBeNull();
    expect(column('In progress').queryByText('No car is in progress.')).toBeNull();
    column('Waiting for approval').getByText('No customer has to decide.');
    await user.click(column('Late promises').getByRole('button', { name: 'Finish LJ AB-123' }));
    await waitFor(() => expect(sent('FinishJobs')).toMatchObject([{ input: { jobCardId: 'golf' } }]));
    await user.click(column('Ready').getByRole('button', { name: 'Hand over the car: KR 1' }));
    // The kilometres are asked for, and Enter takes those of the arrival.
    expect(await screen.findByLabelText(/^Kilometres at the handover/)).toHaveProperty('value', '123456');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Kilometres at the handover/)));
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(sent('MoveJobCard')).toEqual([{ input: { id: 'held', version: 3, to: 'DELIVERED', kmOut: 123_456 } }]),
    );
    await user.click(screen.getByRole('button', { name: 'Called: Ana Kos' }));
    await waitFor(() => expect(sent('MarkCalled')).toMatchObject([{ input: { jobCardId: 'golf' } }]));
  });

  test('shows what customers asked for in the portal, also where nothing else is', async () => {
    const wish = { __typename: 'PortalWish', vehicleId: 'v' };
    const named = { customerId: 'c', customerName: 'Ana Kos', phone: null, plate: 'kr 7', titles: ['Brakes'] };
    open(TodayScreen, {
      Today: [dayOf({ wishes: [wish] })],
      Appointments: [{ data: { today: { __typename: 'Today', requests: [], late: [] } } }],
      PortalWishes: [{ data: { today: { __typename: 'Today', wishes: [{ ...wish, ...named }] } } }],
    });
    await screen.findByRole('link', { name: 'Plan: KR 7' });
    screen.getByText('Brakes');
  });

  test('offers to begin with a car that was only taken in, not to finish it', async () => {
    const agreed = { ...job, state: 'APPROVED' };
    const taken = {
      ...golf,
      state: 'CHECKED_IN',
      possibleStates: ['IN_PROGRESS', 'CANCELLED'],
      promisedAt: null,
      jobs: [agreed],
    };
    const { user, sent } = open(TodayScreen, {
      Today: [dayOf({ working: [taken] })],
      MoveJobCard: [{ data: { moveJobCard: taken } }],
    });
    await user.click(await screen.findByRole('button', { name: 'Start work: LJ AB-123' }));
    expect(screen.queryByRole('button', { name: /^Finish/ })).toBeNull();
    await waitFor(() =>
      expect(sent('MoveJobCard')).toEqual([{ input: { id: 'golf', version: 3, to: 'IN_PROGRESS' } }]),
    );
  });

  test('bills a car that is ready: the bill stays open when it is handed over and its row goes, for its paper', async () => {
    const ready = { ...golf, state: 'READY', jobs: [{ ...job, state: 'DONE' }] };
    const gone = { ...ready, state: 'DELIVERED', jobs: [{ ...job, isBilled: true }] };
    const { user, receive } = open(TodayScreen, {
      ...billAnswers(),
      Today: [dayOf({ ready: [ready] }), dayOf({})],
      Settle: [settled(gone)],
    });
    await user.click(await screen.findByRole('button', { name: 'Bill: LJ AB-123' }));
    await user.click(await screen.findByRole('button', { name: 'Issue and take the payment' }));
    await screen.findByText('Invoice P1-B1-7 is issued');
    receive({ sequence: '1', entity: 'JOB_CARD', id: 'golf' });
    await waitFor(() => expect(screen.queryByText('Ana Kos')).toBeNull());
    screen.getByRole('link', { name: 'Open the PDF' });
  });

  test('offers no bill of what an invoice has billed', async () => {
    const ready = { ...golf, state: 'READY', possibleStates: ['DELIVERED'], jobs: [{ ...job, state: 'DONE' }] };
    const billed = { ...ready, jobs: [{ ...job, state: 'DONE', isBilled: true }] };
    const { receive } = open(TodayScreen, { Today: [dayOf({ ready: [ready] }), dayOf({ ready: [billed] })] });
    await screen.findByRole('button', { name: 'Bill: LJ AB-123' });
    receive({ sequence: '1', entity: 'INVOICE', id: 'i' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Bill: LJ AB-123' })).toBeNull());
    screen.getByRole('button', { name: 'Hand over the car: LJ AB-123' });
  });

  test('has the own clock and the parts that are needed', async () => {
    const line = {
      __typename: 'Line',
      id: 'pads',
      version: 2,
      description: 'Brake pads',
      quantityThousandths: 2000,
      unit: 'C62',
      partNumber: 'A1',
      supplierName: null,
    };
    const { user, sent } = open(TodayScreen, {
      Today: [
        dayOf({
          working: [{ ...golf, jobs: [job] }],
          myClock: { __typename: 'TimeEntry', id: 'clock', jobId: 'job', startedAt: new Date().toISOString() },
          partsToOrder: [{ __typename: 'PartToOrder', jobCardId: 'golf', number: 'DN-1', plate: 'lj ab-123', line }],
        }),
      ],
      StopClock: [{ data: { stopClock: null } }],
      UpdateLine: [refusing('CONFLICT', 'Changed')],
    });
    await screen.findByText(/Your clock runs on LJ AB-123 · Brakes/);
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    await waitFor(() => expect(sent('StopClock')).toHaveLength(1));
    await screen.findByRole('region', { name: 'Parts to order' });
    column('Parts to order').getByText('2 pc · A1');
    await user.click(screen.getByRole('button', { name: 'Ordered: Brake pads' }));
    await waitFor(() =>
      expect(sent('UpdateLine')).toMatchObject([{ input: { id: 'pads', version: 2, partState: 'ORDERED' } }]),
    );
  });

  test('invites to take in a car where nothing is to be done, and says why it could not be read', async () => {
    const { unmount } = open(TodayScreen, { Today: [dayOf({})] });
    await screen.findByText('No car is here and none is expected today');
    unmount();
    open(TodayScreen, { Today: [refusing('UNAVAILABLE', 'Come back later')] });
    await screen.findByText('Come back later');
  });
});
