import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MeDocument } from '../../../../generated/graphql.ts';
import { golf, workshop } from '../../../../tests/support/answers/take-in.ts';
import { answering } from '../../../../tests/support/screen/answering.ts';
import { owner } from '../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { Screen } from './take-in.screen.tsx';

/** What stands beside the fields, and what is folded below them. */

const done = { __typename: 'Job', id: 'pads', title: 'Brake pads', state: 'DONE' };
const before = {
  __typename: 'JobCard',
  id: 'before',
  number: 'DN-2026-000003',
  state: 'DELIVERED',
  column: null,
  kmIn: 118_000,
  customerWish: 'Squeaks',
  checkedInAt: '2018-02-01T08:00:00Z',
  createdAt: '2018-02-01T08:00:00Z',
  totals: { __typename: 'DocumentTotals', grossCents: 25_620 },
  jobs: [done, { ...done, id: 'no', title: 'Wipers', state: 'DECLINED' }],
};
const imported = {
  __typename: 'HistoryEntry',
  id: 'h',
  on: '2019-05-06',
  km: 61_000,
  text: 'Clutch',
  totalCents: 48_000,
  source: 'old.csv',
};

function opened(path: string, { history, nodes } = { history: [imported], nodes: [before] }) {
  const { client, asked } = answering({
    TakeInSettings: [{ data: { workshop } }],
    FindForTakeIn: [{ data: { search: [] } }],
    TakeInVehicle: [{ data: { vehicle: golf } }],
    VehiclePast: [
      {
        data: {
          vehicle: { __typename: 'Vehicle', id: 'golf', deferredWork: [], history },
          jobCards: { __typename: 'JobCardPage', totalCount: nodes.length, nodes },
        },
      },
    ],
    TemplatesToTakeIn: [{ data: { jobTemplates: { __typename: 'JobTemplatePage', nodes: [] } } }],
    TakeIn: [{ data: { takeIn: { __typename: 'JobCard', id: 'new', version: 1, number: 'DN-2026-000001' } } }],
  });
  client.writeQuery({ query: MeDocument, data: { me: owner } });
  const shown = show(
    <ApolloProvider client={client}>
      <Screen />
    </ApolloProvider>,
    { path, elsewhere: { '/jobs/:id': <h1>Card</h1> } },
  );
  return { ...shown, sent: () => asked.filter(({ name }) => name === 'TakeIn').map(({ variables }) => variables) };
}

test('our own work stands first, by its jobs with kilometres and money, each a link to its card', async () => {
  opened('/take-in?vehicle=golf');
  const ours = within(await screen.findByRole('region', { name: 'Our work' }));
  expect(ours.getByRole('link', { name: 'Brake pads' }).getAttribute('href')).toBe('/jobs/before');
  ours.getByText(/118,000\skm/);
  ours.getByText('€256.20');
  expect(screen.queryByText('Squeaks')).toBeNull();
  const elsewhere = screen.getByRole('region', { name: 'From another program' });
  within(elsewhere).getByText('Clutch');
  // Older than the imported repair, and still before it.
  const place = screen.getByRole('region', { name: 'Our work' }).compareDocumentPosition(elsewhere);
  expect(place & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('what is wanted now and then is folded, and goes along where it was filled in', async () => {
  const { user, sent } = opened('/take-in');
  await user.type(await screen.findByRole('combobox', { name: 'Plate, VIN, phone or name' }), 'mb xy-987');
  await user.click(await screen.findByRole('option', { name: /^New car MB XY-987/i }));
  await user.type(await screen.findByRole('combobox', { name: /^Customer/ }), 'Bor Zajc');
  await user.click(await screen.findByRole('option', { name: /^New customer Bor Zajc/ }));
  const more = (await screen.findByText('More')).closest('details');
  expect(more?.open).toBe(false);
  await user.click(screen.getByText('More'));
  await waitFor(() => expect(more?.open).toBe(true));
  await user.type(screen.getByLabelText(/^E-mail/), 'bor@example.com');
  await user.type(screen.getByLabelText(/^Key tag/), 'A7');
  await user.selectOptions(screen.getByLabelText(/^Drop-off/), 'WAITS');
  await user.type(screen.getByLabelText(/^VIN/), 'WVWZZZ1JZXW000001');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('heading', { name: 'Card' });
  expect(sent()).toMatchObject([
    {
      input: {
        keyTag: 'A7',
        dropOff: 'WAITS',
        vin: 'WVWZZZ1JZXW000001',
        customer: { name: 'Bor Zajc', email: 'bor@example.com' },
      },
    },
  ]);
});

test('a car that was never here is said to be so', async () => {
  opened('/take-in?vehicle=golf', { history: [], nodes: [] });
  await screen.findByText('It has not been here yet.');
  expect(screen.queryByRole('region', { name: 'Our work' })).toBeNull();
});
