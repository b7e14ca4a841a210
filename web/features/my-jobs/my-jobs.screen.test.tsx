import { ApolloProvider } from '@apollo/client/react';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MeDocument } from '../../../generated/graphql.ts';
import { answering } from '../../../tests/support/screen/answering.ts';
import { owner } from '../../../tests/support/screen/frame.tsx';
import { show } from '../../../tests/support/screen/shown.tsx';
import { Screen } from './my-jobs.screen.tsx';

const aCard = (place: number, mechanicId: string | null = null) => ({
  ...{ __typename: 'JobCard', id: `card-${place}`, number: `DN-${place}`, state: 'READY_TO_START', promisedAt: null },
  ...{ customerWish: null, vehicle: null, vehicleText: `Car ${place}` },
  jobs: [
    { __typename: 'Job', id: `job-${place}`, title: 'Service', state: 'APPROVED', chargeTo: 'CUSTOMER', mechanicId },
  ],
});
const pageOf = (nodes: readonly object[], endCursor: string | null) => ({
  data: {
    jobCards: { __typename: 'JobCardPage', totalCount: 102, endCursor, nodes },
    staff: [{ __typename: 'Staff', id: 'me', userId: owner.id }],
    runningClock: null,
  },
});

test('has every open card, and the own one first wherever in the list it stands', async () => {
  const hundred = Array.from({ length: 100 }, (_, place) => aCard(place));
  const { client, asked } = answering({
    MyJobs: [pageOf(hundred, 'card-99'), pageOf([aCard(100), aCard(101, 'me')], null)],
  });
  client.writeQuery({ query: MeDocument, data: { me: { ...owner, role: 'mechanic' } } });
  show(
    <ApolloProvider client={client}>
      <Screen />
    </ApolloProvider>,
  );
  const mine = within(await screen.findByRole('region', { name: 'Mine' }));
  await mine.findByRole('link', { name: 'Car 101' });
  expect(screen.getAllByRole('article')).toHaveLength(102);
  expect(screen.queryByText('More open cards are being loaded.')).toBeNull();
  expect(asked.map(({ variables }) => variables)).toMatchObject([{}, { after: 'card-99' }]);
});
