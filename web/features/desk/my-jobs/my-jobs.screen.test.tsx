// @module-tag desk-15
import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MeDocument } from '../../../../generated/graphql.ts';
import { answering, refusing } from '../../../../tests/support/screen/answering.ts';
import { owner } from '../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { ZoneContext } from '../../../language/zone.ts';
import { ScannerProvider } from '../../platform/scanner/index.ts';
import { Screen } from './my-jobs.screen.tsx';

const aCard = (place: number, mechanicId: string | null = null) => ({
  __typename: 'JobCard',
  id: `card-${place}`,
  number: `DN-${place}`,
  state: 'READY_TO_START',
  promisedAt: null,
  customerWish: null,
  vehicle: null,
  vehicleText: `Car ${place}`,
  blocks: [],
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
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(102));
  expect(screen.queryByText('More open cards are being loaded.')).toBeNull();
  expect(asked.map(({ variables }) => variables)).toMatchObject([{}, { after: 'card-99' }]);
});

test('a part is put on the job whose clock runs, on another one, or on a new one', async () => {
  const [job] = aCard(1).jobs;
  const card = {
    ...aCard(1),
    customerWish: 'Brakes squeak',
    jobs: [
      { ...job, id: 'done', title: 'Tyres', state: 'DONE' },
      { ...job, id: 'first', title: 'Service' },
      { ...job, id: 'second', title: 'Brakes', state: 'STARTED' },
    ],
  };
  const page = pageOf([card], null).data;
  const runningClock = { __typename: 'TimeEntry', id: 'c', jobId: 'second', startedAt: '2026-11-26T10:00:00Z' };
  const line = { data: { addLine: { __typename: 'Line', id: 'l', jobId: 'second' } } };
  const { client, asked } = answering({
    MyJobs: [{ data: { ...page, runningClock } }],
    AddLine: [line, line],
    AddJob: [{ data: { addJob: { __typename: 'Job', id: 'n' } } }],
  });
  client.writeQuery({ query: MeDocument, data: { me: { ...owner, role: 'mechanic' } } });
  const { user } = show(
    <ApolloProvider client={client}>
      <ScannerProvider>
        <Screen />
      </ScannerProvider>
    </ApolloProvider>,
  );
  // What the customer wants is at the car.
  within(await screen.findByRole('article', { name: 'Car 1' })).getByText('Brakes squeak');
  const order = async (job?: string) => {
    await user.click(screen.getByRole('button', { name: 'Ask for a part: Car 1' }));
    await user.type(await screen.findByLabelText('Which part do you need?'), 'Brake hose');
    const choice = screen.getByLabelText<HTMLSelectElement>('For which job?');
    expect([...choice.options].map(({ text }) => text)).toEqual(['Service', 'Brakes', 'A new job']);
    if (job !== undefined) await user.selectOptions(choice, job);
    await user.click(screen.getByRole('button', { name: 'Ask for it' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await order();
  await order('Service');
  await order('A new job');
  const sent = asked.filter(({ name }) => name === 'AddLine' || name === 'AddJob').map(({ variables }) => variables);
  const part = { kind: 'PART', description: 'Brake hose', quantityThousandths: 1000, partState: 'NEEDED' };
  const operationId = expect.any(String);
  expect(sent).toEqual([
    { input: { jobId: 'second', ...part, operationId } },
    { input: { jobId: 'first', ...part, operationId } },
    { input: { jobCardId: 'card-1', title: 'Brake hose', lines: [part], operationId } },
  ]);
});

test('work that is planned says when and on which lift', async () => {
  const block = (id: string, resource: object, more: object = {}) => ({
    __typename: 'CardBlock',
    id,
    state: 'PLANNED',
    startAt: '2026-11-26T07:00:00Z',
    endAt: '2026-11-26T09:30:00Z',
    resource: { __typename: 'BlockResource', staffId: null, ...resource },
    ...more,
  });
  const lift = block('l', { id: 'lift', kind: 'LIFT', name: 'Lift 2' });
  const own = block('o', { id: 'res', kind: 'STAFF', name: 'Me', staffId: 'me' });
  const { client } = answering({
    MyJobs: [pageOf([aCard(1, 'me'), { ...aCard(2), blocks: [lift, own] }], null)],
  });
  client.writeQuery({ query: MeDocument, data: { me: { ...owner, role: 'mechanic' } } });
  show(
    <ApolloProvider client={client}>
      <ZoneContext value="Europe/Ljubljana">
        <Screen />
      </ZoneContext>
    </ApolloProvider>,
  );
  const mine = within(await screen.findByRole('region', { name: 'Mine' }));
  await mine.findByText(/08:00–10:30 · Lift 2$/);
  expect(mine.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual(['Car 2', 'Car 1']);
});

test('the clock runs from the tap on, before the server has answered, and not once it has refused', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const { client } = answering(
    {
      MyJobs: [pageOf([aCard(1, 'me'), aCard(2)], null)],
      StartClock: [refusing('INVALID_STATE', 'The card is over.')],
    },
    { StartClock: answered },
  );
  client.writeQuery({ query: MeDocument, data: { me: { ...owner, role: 'mechanic' } } });
  const { user } = show(
    <ApolloProvider client={client}>
      <Screen />
    </ApolloProvider>,
  );
  const card = within(await screen.findByRole('article', { name: 'Car 1' }));
  await user.click(card.getByRole('button', { name: 'Start the clock on Service' }));
  within(screen.getByRole('region', { name: 'Your clock runs' })).getByText('Service');
  expect(card.getByRole('button', { name: /^Stop the clock on Service/ }).getAttribute('aria-disabled')).toBe('true');
  answer();
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Your clock runs' })).toBeNull());
  card.getByRole('button', { name: 'Start the clock on Service' });
  await screen.findByText('The card is over.');
});
