import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { billAnswers, settled } from '../../../../../tests/support/screen/a-bill.ts';
import { card, ids, job, openCard } from '../../../../../tests/support/screen/a-card.tsx';

const started = { ...card, state: 'IN_PROGRESS', possibleStates: ['READY'], jobs: [{ ...job, state: 'STARTED' }] };
/** A price that was typed is above what was approved: the customer is asked next. */
const dearer = { ...started, customerWish: 'Dearer', jobs: [{ ...started.jobs[0], needsApproval: true }] };

afterEach(() => vi.useRealTimers());

test('the next step stays what it was while a pointer is on its button', async () => {
  const { user, receive } = openCard({ JobCard: [{ data: { jobCard: started } }, { data: { jobCard: dearer } }] });
  const finish = await screen.findByRole('button', { name: /^Finish\s?F/ });
  await user.hover(finish);
  receive({ sequence: '1', entity: 'JOB_CARD', id: ids.card });
  await screen.findByText('Dearer');
  expect(screen.getByRole('button', { name: /^Finish\s?F/ })).toBe(finish);
  await user.unhover(finish);
  // It is quiet now, and elsewhere.
  await waitFor(() => expect(screen.getByRole('button', { name: /^Finish\s?F/ })).not.toBe(finish));
});

test('a pointer that was left on the button keeps no step that is over', async () => {
  const { user, receive } = openCard({ JobCard: [{ data: { jobCard: started } }, { data: { jobCard: dearer } }] });
  const finish = await screen.findByRole('button', { name: /^Finish\s?F/ });
  await user.hover(finish);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11_000 });
  receive({ sequence: '1', entity: 'JOB_CARD', id: ids.card });
  await screen.findByText('Dearer');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Finish\s?F/ })).not.toBe(finish));
});

test('a car that was handed over with its bill is not offered to be handed over again', async () => {
  const done = { ...card, state: 'READY', possibleStates: ['DELIVERED'], jobs: [{ ...job, state: 'DONE' }] };
  const billed = { ...done, state: 'DELIVERED', possibleStates: [], jobs: [{ ...job, isBilled: true }] };
  const { user } = openCard({ ...billAnswers(), JobCard: [{ data: { jobCard: done } }], Settle: [settled(billed)] });
  await screen.findByText('Hand over the car');
  await user.keyboard('b');
  await user.click(await screen.findByRole('button', { name: 'Issue and take the payment' }));
  await screen.findByRole('link', { name: 'Open the PDF' });
  // Before the card is read again.
  expect(screen.queryByText('Hand over the car')).toBeNull();
});
