import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { card, ids, job, openCard } from '../../../../../tests/support/screen/a-card.tsx';
import { refusing } from '../../../../../tests/support/screen/answering.ts';

const lost = refusing('INTERNAL', 'The answer was lost');
const added = { data: { addJob: { ...job, id: '01900000-0000-7000-8000-000000000009' } } };
const keyOf = ({ variables }: { readonly variables: unknown }) => JSON.stringify(variables);

test('a job that is added again after a lost answer is the same one, and is a second one once it is there', async () => {
  const { user, sent } = openCard({ AddJob: [lost, added] });
  for (const times of [1, 2, 3]) {
    const field = await screen.findByLabelText('New job');
    await user.clear(field);
    await user.type(field, 'Brakes{Enter}');
    await expect.poll(() => sent('AddJob').length).toBe(times);
    await expect.poll(() => screen.getByRole('button', { name: 'Add job' }).getAttribute('aria-busy')).not.toBe('true');
  }
  const [first, second, third] = sent('AddJob').map(keyOf);
  expect(second).toBe(first);
  expect(third).not.toBe(second);
});

test('what is typed while a job is on its way is the first line of that job', async () => {
  let answer = () => {};
  const promise = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const withAdded = { ...card, jobs: [...card.jobs, { ...added.data.addJob, lines: [] }] };
  const { user, sent } = openCard(
    { JobCard: [{ data: { jobCard: card } }, { data: { jobCard: withAdded } }], AddJob: [added] },
    undefined,
    { AddJob: promise },
  );
  await user.type(await screen.findByLabelText('New job'), 'Brakes{Enter}Pads{Enter}');
  answer();
  await expect.poll(() => document.activeElement?.getAttribute('data-cell')).toBe('description');
  expect(document.activeElement).toHaveProperty('value', 'Pads');
  expect(screen.getByLabelText('New job')).toHaveProperty('value', '');
  expect(sent('AddJob')).toHaveLength(1);
});

test('work that was put off is offered once, however often it is pressed after a lost answer', async () => {
  const work = {
    jobId: 'd',
    title: 'Wipers',
    state: 'DEFERRED',
    amountCents: 2000,
    priceMode: 'GROSS',
    severity: null,
  };
  const { user, sent } = openCard({
    JobCard: [{ data: { jobCard: card } }],
    VehiclePast: [
      {
        data: {
          vehicle: {
            __typename: 'Vehicle',
            id: 'v',
            history: [],
            deferredWork: [{ __typename: 'DeferredWork', ...work }],
          },
          jobCards: { __typename: 'JobCardPage', totalCount: 0, nodes: [] },
        },
      },
    ],
    AddJob: [lost],
  });
  for (const times of [1, 2]) {
    await user.click(await screen.findByRole('button', { name: 'Offer again' }));
    await expect.poll(() => sent('AddJob').length).toBe(times);
  }
  const [first, second] = sent('AddJob').map(keyOf);
  expect(second).toBe(first);
  expect(first).toContain(ids.card);
});
