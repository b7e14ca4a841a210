import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { card, job, openCard as open } from '../../../../../tests/support/screen/a-card.tsx';
import { refusing } from '../../../../../tests/support/screen/answering.ts';

test('finishing asks about a price that nobody has approved, and offers to finish all the same', async () => {
  const dearer = { ...job, state: 'APPROVED', approvedCents: 0, approvedVia: 'COUNTER', needsApproval: true };
  const { user, sent } = open({
    JobCard: [{ data: { jobCard: { ...card, jobs: [dearer] } } }],
    FinishJobs: [{ data: { finishJobs: { ...card, state: 'READY' } } }],
  });
  await screen.findByText('Price not approved');
  screen.getByText(/agreed at the counter, without a price/);
  await user.click(await screen.findByRole('button', { name: /^Finish(?! job)/ }));
  await screen.findByRole('dialog', { name: 'Nobody has approved this price yet' });
  expect(screen.queryByRole('button', { name: 'Put off' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Finish only' }));
  await screen.findByText('The car is ready');
  expect(sent('FinishJobs')).toMatchObject([{ variables: { input: { proposed: 'KEEP' } } }]);
});

test('finishing again after a lost answer is sent under the same key', async () => {
  const { user, sent } = open({
    JobCard: [{ data: { jobCard: { ...card, jobs: [{ ...job, state: 'APPROVED', approvedCents: 1000 }] } } }],
    FinishJobs: [refusing('INTERNAL', 'The answer was lost')],
  });
  for (const times of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: /^Finish(?! job)/ }));
    await expect.poll(() => sent('FinishJobs').length).toBe(times);
  }
  const [first, second] = sent('FinishJobs');
  expect(second?.variables).toEqual(first?.variables);
});
