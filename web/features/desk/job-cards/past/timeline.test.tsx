import { ApolloProvider } from '@apollo/client/react';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Role } from '../../../../../schema/permissions.ts';
import { answering } from '../../../../../tests/support/screen/answering.ts';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import { Timeline } from './timeline.tsx';

const moved = {
  __typename: 'Activity',
  id: 'a',
  entity: 'JOB_CARD',
  entityId: 'j',
  act: 'moveJobCard',
  at: '2026-11-26T09:00:00.000Z',
  by: { __typename: 'ActivityStaff', id: 's', name: 'Ana' },
  before: '{"state":"CHECKED_IN"}',
  after: '{"state":"READY"}',
};
const message = (id: string, sentAt: string | null, values: object = {}) => ({
  __typename: 'Message',
  id,
  subject: 'Your car is ready',
  state: 'SENT',
  reason: null,
  notBefore: null,
  queuedAt: '2026-11-26T08:00:00.000Z',
  sentAt,
  ...values,
});
const answers = {
  JobCardActivity: [
    { data: { activity: { __typename: 'ActivityPage', totalCount: 1, endCursor: null, nodes: [moved] } } },
  ],
  CardMessages: [
    {
      data: {
        messages: {
          __typename: 'MessagePage',
          nodes: [
            message('later', '2026-11-26T10:00:00.000Z'),
            message('never', null, { state: 'SUPPRESSED', reason: 'NO_ADDRESS', subject: '' }),
          ],
        },
      },
    },
  ],
};

function shown(role: Role) {
  const { client, asked } = answering(answers);
  show(
    <ApolloProvider client={client}>
      <Timeline id="j" role={role} past={[]} older={0} />
    </ApolloProvider>,
  );
  return asked;
}

const rows = () => within(screen.getByRole('list', { name: 'History' })).getAllByRole('listitem');

test('has what the customer was sent among what was done, the newest first, and why something was not sent', async () => {
  shown('receptionist');
  await screen.findByText('Your car is ready');
  const words = rows().map(({ textContent }) => textContent);
  expect(words[0]).toMatch(/^Message Your car is ready\W*Sent ·/);
  expect(words[1]).toMatch(/Ana ·/);
  expect(words[2]).toMatch(/Not sent · The customer has no e-mail address ·/);
  expect(words).toHaveLength(3);
});

test('asks for no messages on behalf of a mechanic', async () => {
  const asked = shown('mechanic');
  await screen.findByText(/Ana ·/);
  expect(rows()).toHaveLength(1);
  expect(asked.map(({ name }) => name)).toEqual(['JobCardActivity']);
});
