import { ApolloProvider } from '@apollo/client/react';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { MeDocument } from '../../../../generated/graphql.ts';
import { golf, oilChange, workshop } from '../../../../tests/support/answers/take-in.ts';
import { answering } from '../../../../tests/support/screen/answering.ts';
import { owner } from '../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { saveChoice } from '../../../kit/browser/saved-choice.ts';
import { Screen } from './take-in.screen.tsx';

/** What is to be done on a car: jobs of templates, and others in words, in one field. */

const oilLine = {
  __typename: 'TemplateLine',
  vatCategory: 'STANDARD',
  description: 'Oil 5W-30',
  quantityThousandths: 1000,
  unitPrice: 540_000,
};
const oil = oilChange(null, [oilLine]);

function opened(nodes: readonly object[] = [oil]) {
  const { client, asked } = answering({
    TakeInSettings: [{ data: { workshop } }],
    FindForTakeIn: [{ data: { search: [] } }],
    TakeInVehicle: [{ data: { vehicle: golf } }],
    VehiclePast: [
      {
        data: {
          vehicle: { __typename: 'Vehicle', id: 'golf', deferredWork: [], history: [] },
          jobCards: { __typename: 'JobCardPage', totalCount: 0, nodes: [] },
        },
      },
    ],
    TemplatesToTakeIn: [{ data: { jobTemplates: { __typename: 'JobTemplatePage', nodes } } }],
    TakeIn: [{ data: { takeIn: { __typename: 'JobCard', id: 'new', version: 1, number: 'DN-2026-000001' } } }],
  });
  client.writeQuery({ query: MeDocument, data: { me: owner } });
  const shown = show(
    <ApolloProvider client={client}>
      <Screen />
    </ApolloProvider>,
    { path: '/take-in?vehicle=golf', elsewhere: { '/jobs/:id': <h1>Card</h1> } },
  );
  return { ...shown, sent: () => asked.filter(({ name }) => name === 'TakeIn').map(({ variables }) => variables) };
}
beforeEach(() => saveChoice('print-receipt', false));
const field = () => screen.findByRole('combobox', { name: /^Work/ });
const chosen = () => within(screen.getByRole('list', { name: 'Chosen work' }));
const approve = { channel: 'COUNTER', byName: 'Ana Kos' };
const car = { vehicleId: 'golf', operationId: expect.any(String), approve };

test('a job of a template is followed by others in words, the last of them without Enter', async () => {
  const { user, sent } = opened();
  await user.type(await field(), 'oil{Enter}');
  chosen().getByText('Oil 5W-30');
  await user.type(await field(), 'Brakes squeak in the rain');
  screen.getByRole('option', { name: 'Add “Brakes squeak in the rain” as a job of its own' });
  await user.keyboard('{Enter}');
  chosen().getByText('Brakes squeak in the rain');
  expect(chosen().getAllByText('€54.00')).toHaveLength(2);
  await user.type(await field(), 'Wash the car');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('heading', { name: 'Card' });
  const jobTitles = ['Brakes squeak in the rain', 'Wash the car'];
  expect(sent()).toEqual([{ input: { ...car, templateIds: ['oil'], jobTitles } }]);
});

test('words that a template has too are offered after it, and become a job of their own where they are chosen', async () => {
  const { user, sent } = opened();
  await user.type(await field(), 'oil');
  const offered = within(screen.getByRole('listbox', { name: 'Templates' }));
  const names = offered.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names).toEqual([expect.stringContaining('Oil change'), 'Add “oil” as a job of its own']);
  await user.keyboard('{ArrowDown}{Enter}{Control>}{Enter}{/Control}');
  await screen.findByRole('heading', { name: 'Card' });
  expect(sent()).toEqual([{ input: { ...car, jobTitles: ['oil'] } }]);
});

test('a job in words is taken back, and needs no template', async () => {
  const { user, sent } = opened([]);
  await user.type(await field(), 'Brakes squeak{Enter}Wash the car{Enter}');
  await user.click(screen.getByRole('button', { name: 'Remove Brakes squeak' }));
  expect(screen.queryByText('Total at list prices')).toBeNull();
  await user.type(await field(), 'Tow bar{Escape}');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('heading', { name: 'Card' });
  expect(sent()).toEqual([{ input: { ...car, jobTitles: ['Wash the car'] } }]);
});
