import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MeDocument } from '../../../../generated/graphql.ts';
import { answering, changing } from '../../../../tests/support/screen/answering.ts';
import { owner } from '../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { PlanOwnWorkButton } from './plan-own-work-button.tsx';

const staff = [{ __typename: 'Staff', id: 'own', userId: owner.id, archivedAt: null }];
const answer = (...resources: readonly object[]) => ({
  data: { staff, plannerSettings: { __typename: 'PlannerSettings', version: 1, resources } },
});
const mine = (archivedAt: string | null) => ({
  __typename: 'Resource',
  id: 'r',
  version: 2,
  staffId: 'own',
  archivedAt,
});
const saved = changing('RESOURCE', { saveResource: { __typename: 'Resource', id: 'r', version: 1 } });

test.each([
  ['somebody who is not planned yet', answer(), { kind: 'STAFF', staffId: 'own' }],
  [
    'somebody who was planned before',
    answer(mine('2027-01-01')),
    { kind: 'STAFF', id: 'r', version: 2, archived: false },
  ],
])('plans by one press %s, and is gone then', async (_, before, input) => {
  const { client, asked } = answering({ OwnWork: [before, answer(mine(null))], SaveResource: [saved] });
  client.writeQuery({ query: MeDocument, data: { me: owner } });
  const { user } = show(
    <ApolloProvider client={client}>
      <PlanOwnWorkButton />
    </ApolloProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Plan my own work' }));
  await screen.findByText('Your work can be planned now');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Plan my own work' })).toBeNull());
  expect(asked.filter(({ name }) => name === 'SaveResource').map(({ variables }) => variables)).toEqual([{ input }]);
});
