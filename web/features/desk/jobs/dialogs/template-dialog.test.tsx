import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openCard } from '../../../../../tests/support/screen/a-card.tsx';
import { refusing } from '../../../../../tests/support/screen/answering.ts';
import { owner } from '../../../../../tests/support/screen/frame.tsx';

const none = (price: number) => ({
  data: {
    jobTemplates: { __typename: 'JobTemplateConnection', totalCount: 0, endCursor: null, nodes: [] },
    workshop: {
      __typename: 'Workshop',
      id: 'w',
      labourRates: [{ __typename: 'LabourRate', id: 'r', price, isDefault: true }],
    },
  },
});

/** Opens the dialog of a workshop without templates. */
async function openEmpty(price: number, role = owner.role) {
  const opened = openCard({ JobTemplates: [none(price)] }, { ...owner, role });
  await opened.user.click(await screen.findByRole('button', { name: 'From template' }));
  await screen.findByText('There are no templates yet. Save a job as a template, and you will find it here next time.');
  return opened;
}

test('a workshop without templates is offered the usual ones, or the way to the price that they need', async () => {
  const { unmount } = await openEmpty(600_000);
  await screen.findByRole('button', { name: 'Add ten usual jobs' });
  unmount();
  await openEmpty(0);
  const way = await screen.findByRole('link', { name: 'First set the price of an hour' });
  expect(way.getAttribute('href')).toBe('/workshop-settings/prices');
});

test('who may not manage templates is offered none', async () => {
  await openEmpty(600_000, 'mechanic');
  expect(screen.queryByRole('button', { name: 'Add ten usual jobs' })).toBeNull();
});

test('a template that is pressed again after a lost answer is sent under the same key', async () => {
  const { data } = none(600_000);
  const nodes = [{ __typename: 'JobTemplate', id: 't', version: 1, title: 'Oil change', uses: 3, jobs: [] }];
  const { user, sent } = openCard({
    JobTemplates: [{ data: { ...data, jobTemplates: { ...data.jobTemplates, totalCount: 1, nodes } } }],
    ApplyTemplate: [refusing('INTERNAL', 'The answer was lost')],
  });
  await user.click(await screen.findByRole('button', { name: 'From template' }));
  for (const times of [1, 2]) {
    await user.click(await screen.findByRole('option', { name: /Oil change/ }));
    await expect.poll(() => sent('ApplyTemplate').length).toBe(times);
    await expect
      .poll(() => screen.getByRole('option', { name: /Oil change/ }).getAttribute('aria-disabled'))
      .toBe('false');
  }
  const [first, second] = sent('ApplyTemplate');
  expect(second?.variables).toEqual(first?.variables);
});
