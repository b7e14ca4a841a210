import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { billAnswers, settled } from '../../../../tests/support/screen/a-bill.ts';
import { card, cell, ids, job, line, openCard as open } from '../../../../tests/support/screen/a-card.tsx';
import { refusing } from '../../../../tests/support/screen/answering.ts';
import { owner } from '../../../../tests/support/screen/frame.tsx';

/** The screen of a job card: what it shows, the keys of its lines, and what becomes of a write. */

describe('the card', () => {
  test('says whose car it is, with a number to call, and what is wanted', async () => {
    open();
    await screen.findByRole('heading', { level: 1, name: 'LJ AB-123' });
    expect((await screen.findByRole('link', { name: /^\+386\s41\s123\s456$/ })).getAttribute('href')).toBe(
      'tel:+38641123456',
    );
    screen.getByText('Brakes squeak');
    screen.getByText(/^123,456\skm$/);
    screen.getByText('A7');
  });

  test('says that the customer waits for a call, with the number that was left, until somebody has called', async () => {
    const waiting = { ...card, callAskedAt: '2026-11-24T09:00:00.000Z', callPhone: '+38640111222' };
    const { user, asked } = open({
      JobCard: [{ data: { jobCard: waiting } }, { data: { jobCard: card } }],
      MarkCalled: [{ data: { markCalled: { __typename: 'JobCard', id: ids.card, version: 1 } } }],
    });
    await screen.findByText('The customer wants a call');
    expect(screen.getByRole('link', { name: /^\+386\s40\s111\s222$/ }).getAttribute('href')).toBe('tel:+38640111222');
    await user.click(screen.getByRole('button', { name: 'Called: Ana Kos' }));
    await waitFor(() => expect(screen.queryByText('The customer wants a call')).toBeNull());
    expect(asked.filter(({ name }) => name === 'MarkCalled')).toMatchObject([
      { variables: { input: { jobCardId: ids.card } } },
    ]);
  });

  test('shows a mechanic no prices where the workshop hides them', async () => {
    const hidden = {
      unitPrice: null,
      discountBasisPoints: null,
      discountCents: null,
      amountCents: null,
      costPrice: null,
    };
    const jobs = [{ ...job, amountCents: null, lines: [{ ...line, ...hidden }] }];
    open(
      { JobCard: [{ data: { jobCard: { ...card, possibleStates: [], totals: null, jobs } } }] },
      { ...owner, role: 'mechanic' },
    );
    await cell('Qty', 1);
    expect(screen.queryByLabelText('Price, line 1')).toBeNull();
    expect(screen.queryByLabelText('Cost, line 1')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Total' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  });
});

describe('a price', { tags: ['desk-6'] }, () => {
  const heads = { GROSS: 'Price with VAT', NET: 'Price without VAT' };
  const others = { GROSS: '8.1967 without VAT', NET: '12.20 with VAT' };

  test.each(['GROSS', 'NET'] as const)(
    'on a card of %s prices says whether tax is in it, and what the other one is',
    async (priceMode) => {
      open({ JobCard: [{ data: { jobCard: { ...card, priceMode } } }] });
      const price = await cell('Price', 1);
      expect(price).toHaveProperty('value', '10.00');
      screen.getByText(heads[priceMode]);
      screen.getByTitle(others[priceMode]);
    },
  );
});

describe('the bill', () => {
  const done = { ...card, state: 'READY', possibleStates: ['DELIVERED'], jobs: [{ ...job, state: 'DONE' }] };

  test('stays open for its paper once it is issued, and is offered no more', async () => {
    const billed = { ...done, state: 'DELIVERED', possibleStates: [], jobs: [{ ...job, isBilled: true }] };
    const { user } = open({ ...billAnswers(), JobCard: [{ data: { jobCard: done } }], Settle: [settled(billed)] });
    await screen.findByRole('button', { name: /^Bill/ });
    await user.keyboard('b');
    await user.click(await screen.findByRole('button', { name: 'Issue and take the payment' }));
    await screen.findByRole('link', { name: 'Open the PDF' });
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('button', { name: /^Bill/ })).toBeNull();
  });

  test('is offered no more when somebody else has issued it', async () => {
    const billed = { ...done, jobs: [{ ...done.jobs[0], isBilled: true }] };
    const { receive } = open({ JobCard: [{ data: { jobCard: done } }, { data: { jobCard: billed } }] });
    await screen.findByRole('button', { name: /^Bill/ });
    receive({ sequence: '1', entity: 'INVOICE', id: 'i' });
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Bill/ })).toBeNull());
  });
});

test('a discount is given on the whole card or on one of its jobs, in percent or in euros', async () => {
  const second = { ...job, id: '01900000-0000-7000-8000-000000000008', title: 'Brakes', lines: [] };
  const two = { ...card, jobs: [job, second] };
  const { user, sent } = open({
    JobCard: [{ data: { jobCard: two } }],
    GiveDiscount: [{ data: { giveDiscount: two } }, { data: { giveDiscount: two } }],
  });
  const value = () => screen.findByLabelText('Discount');
  await user.click(await screen.findByRole('button', { name: 'Discount on the card' }));
  await user.type(await value(), '100,01{Enter}');
  expect(sent('GiveDiscount')).toEqual([]);
  await user.clear(await value());
  await user.keyboard('12,5{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(within(screen.getByRole('region', { name: 'Service' })).getByRole('button', { name: 'Discount' }));
  await user.selectOptions(await screen.findByLabelText('In'), 'MONEY');
  await user.type(await value(), '3{Enter}');
  await waitFor(() => expect(sent('GiveDiscount')).toHaveLength(2));
  expect(sent('GiveDiscount').map(({ variables }) => variables)).toEqual([
    { input: { jobCardId: ids.card, discountBasisPoints: 1250, operationId: expect.any(String) } },
    { input: { jobCardId: ids.card, jobId: ids.job, discountCents: 300, operationId: expect.any(String) } },
  ]);
});

describe('a card that was expected', () => {
  const planned = { ...card, state: 'PLANNED', possibleStates: ['CANCELLED'], kmIn: null };
  const open1 = (role: 'receptionist' | 'mechanic') =>
    open({ JobCard: [{ data: { jobCard: planned } }] }, { ...owner, role });

  test('is taken in from itself, by the desk alone', async () => {
    const { unmount } = open1('receptionist');
    const link = await screen.findByRole('link', { name: 'Take in' });
    expect(link.getAttribute('href')).toBe(`/take-in?card=${ids.card}`);
    unmount();
    open1('mechanic');
    await cell('Qty', 1);
    expect(screen.queryByRole('link', { name: 'Take in' })).toBeNull();
  });
});

describe('a card that is ready', () => {
  const ready = { ...card, state: 'READY', possibleStates: ['DELIVERED'] };

  test('is handed over with the kilometres of its arrival, with others, or with none', async () => {
    const { user, sent } = open({
      JobCard: [{ data: { jobCard: ready } }],
      MoveJobCard: [refusing('INTERNAL', 'Away'), { data: { moveJobCard: { ...ready, state: 'DELIVERED' } } }],
    });
    const field = () => screen.findByLabelText<HTMLInputElement>(/^Kilometres at the handover/);
    await user.click(await screen.findByRole('button', { name: 'Hand over the car' }));
    expect((await field()).value).toBe('123456');
    await user.clear(await field());
    await user.keyboard('123.470{Enter}');
    await waitFor(() => expect(sent('MoveJobCard')).toHaveLength(1));
    await user.clear(await field());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('MoveJobCard').map(({ variables }) => variables)).toEqual([
      { input: { id: ids.card, version: 1, to: 'DELIVERED', kmOut: 123_470 } },
      { input: { id: ids.card, version: 1, to: 'DELIVERED' } },
    ]);
  });
});

test('F finishes the work, and does nothing while somebody types', async () => {
  const agreed = { ...card, jobs: [{ ...job, state: 'APPROVED' }] };
  const { user, sent } = open({
    JobCard: [{ data: { jobCard: agreed } }],
    FinishJobs: [{ data: { finishJobs: { ...agreed, version: 2, state: 'READY' } } }],
    UndoFinishJobs: [{ data: { undoFinishJobs: agreed } }],
  });
  await user.click(await cell('Description', 2));
  await user.keyboard('f');
  expect(sent('FinishJobs')).toEqual([]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('heading', { level: 1 }));
  // A key that comes as fast as this test types would be a scanner's.
  await waitFor(
    async () => {
      if (sent('FinishJobs').length === 0) await user.keyboard('f');
      expect(sent('FinishJobs')).toHaveLength(1);
    },
    { interval: 200, timeout: 5000 },
  );
  await screen.findByText('The car is ready');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('As it was');
  expect(sent('UndoFinishJobs')).toMatchObject([{ variables: { input: { jobCardId: ids.card, version: 2 } } }]);
});

test.each([
  ['Approve and finish', { proposed: 'APPROVE', approve: { channel: 'COUNTER', byName: 'Ana Kos' } }],
  ['Put off', { proposed: 'DEFER' }],
  ['Keep open', { proposed: 'KEEP' }],
])('finishing asks what becomes of a job that nobody has approved: %s', async (name, input) => {
  const kept = { ...card, state: input.proposed === 'KEEP' ? 'CHECKED_IN' : 'READY' };
  const { user, sent } = open({ FinishJobs: [{ data: { finishJobs: kept } }] });
  await user.click(await screen.findByRole('button', { name: /^Finish/ }));
  await screen.findByRole('dialog', { name: 'Nobody has approved this yet' });
  expect(sent('FinishJobs')).toEqual([]);
  await user.click(screen.getByRole('button', { name }));
  await screen.findByText(input.proposed === 'KEEP' ? 'LJ AB-123 stays where it is' : 'The car is ready');
  expect(sent('FinishJobs')).toMatchObject([{ variables: { input } }]);
});

test('a mechanic finishes the rest, and leaves what nobody approved to the desk', async () => {
  const answers = { FinishJobs: [{ data: { finishJobs: card } }] };
  const { user, sent } = open(answers, { ...owner, role: 'mechanic' });
  await user.click(await screen.findByRole('button', { name: /^Finish/ }));
  await screen.findByText('1 job waits for approval.');
  expect(sent('FinishJobs')).toMatchObject([{ variables: { input: { proposed: 'KEEP' } } }]);
});

test('handing over work that is not billed asks, with the bill as the next step', async () => {
  const ready = { ...card, state: 'READY', possibleStates: ['DELIVERED'], jobs: [{ ...job, state: 'DONE' }] };
  const { user, sent } = open({
    ...billAnswers(),
    JobCard: [{ data: { jobCard: ready } }],
    MoveJobCard: [{ data: { moveJobCard: ready } }],
    UnbilledWork: [{ data: { jobCard: { __typename: 'JobCard', id: ids.card, unbilledCents: 25_620 } } }],
  });
  await user.click(await screen.findByRole('button', { name: 'Hand over the car' }));
  await screen.findByText('€256.20 is not billed yet');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Bill' }));
  await screen.findByRole('dialog', { name: 'Bill the job card' });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Hand over the car' }));
  await user.click(await screen.findByRole('button', { name: 'Hand over all the same' }));
  await waitFor(() => expect(sent('MoveJobCard')).toMatchObject([{ variables: { input: { to: 'DELIVERED' } } }]));
});
