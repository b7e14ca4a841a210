import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { card, ids, job, openCard } from '../../../../../tests/support/screen/a-card.tsx';

const started = { ...card, state: 'IN_PROGRESS', possibleStates: ['READY'], jobs: [{ ...job, state: 'STARTED' }] };
/** A price that was typed is above what was approved: the customer is asked next. */
const dearer = { ...started, customerWish: 'Dearer', jobs: [{ ...started.jobs[0], needsApproval: true }] };

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
