import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MeDocument } from '../../../../generated/graphql.ts';
import { golf, workshop } from '../../../../tests/support/answers/take-in.ts';
import { answering } from '../../../../tests/support/screen/answering.ts';
import { owner } from '../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { Screen } from './take-in.screen.tsx';

const hit = { __typename: 'SearchHit', kind: 'VEHICLE', id: 'golf', title: 'LJ AB-123', detail: 'VW Golf' };

test('a car is taken in once it has been read, where Ctrl+Enter comes before that', async () => {
  let read = () => {};
  const reading = new Promise<void>((done) => {
    read = done;
  });
  const { client, asked } = answering(
    {
      TakeInSettings: [{ data: { workshop } }],
      FindForTakeIn: [{ data: { search: [hit] } }],
      TakeInVehicle: [{ data: { vehicle: golf } }],
      TemplatesToTakeIn: [{ data: { jobTemplates: { __typename: 'JobTemplatePage', nodes: [] } } }],
      VehiclesToTakeIn: [{ data: { vehicles: { __typename: 'VehiclePage', nodes: [] } } }],
      TakeIn: [{ data: { takeIn: { __typename: 'JobCard', id: 'new', version: 1, number: 'DN-2026-000001' } } }],
    },
    { TakeInVehicle: reading },
  );
  client.writeQuery({ query: MeDocument, data: { me: owner } });
  const { user } = show(
    <ApolloProvider client={client}>
      <Screen />
    </ApolloProvider>,
    { path: '/take-in', elsewhere: { '/jobs/:id': <h1>Card</h1> } },
  );
  const sent = () => asked.filter(({ name }) => name === 'TakeIn');
  await user.type(await screen.findByRole('combobox', { name: 'Plate, VIN, phone or name' }), 'ljab123{Enter}');
  await user.type(await screen.findByLabelText(/^Kilometres/), '124000{Control>}{Enter}{/Control}');
  expect(sent()).toHaveLength(0);
  expect(screen.queryAllByRole('alert')).toEqual([]);
  read();
  await screen.findByRole('heading', { name: 'Card' });
  expect(sent()).toMatchObject([{ variables: { input: { vehicleId: 'golf', km: 124_000 } } }]);
});

test('a car or a customer is chosen where the address names one', async () => {
  const { client } = answering({
    TakeInSettings: [{ data: { workshop } }],
    TakeInVehicle: [{ data: { vehicle: golf } }],
    TemplatesToTakeIn: [{ data: { jobTemplates: { __typename: 'JobTemplatePage', nodes: [] } } }],
    VehiclesToTakeIn: [{ data: { vehicles: { __typename: 'VehiclePage', nodes: [] } } }],
    CustomerToTakeIn: [{ data: { customer: { __typename: 'Customer', id: 'ana', name: 'Ana Kos' } } }],
  });
  client.writeQuery({ query: MeDocument, data: { me: owner } });
  const open = (path: string) =>
    show(
      <ApolloProvider client={client}>
        <Screen />
      </ApolloProvider>,
      { path },
    );
  const ofCar = open('/take-in?vehicle=golf');
  await screen.findByLabelText(/^Kilometres/);
  expect(screen.queryByRole('combobox', { name: 'Plate, VIN, phone or name' })).toBeNull();
  ofCar.unmount();
  open('/take-in?customer=ana');
  await screen.findByText('Ana Kos');
  screen.getByRole('combobox', { name: 'Plate' });
});
