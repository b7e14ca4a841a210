import { ApolloProvider } from '@apollo/client/react';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { MeDocument } from '../../../../generated/graphql.ts';
import { answering } from '../../../../tests/support/screen/answering.ts';
import { owner } from '../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { VehiclePage } from './vehicle-page.tsx';

const vehicle = {
  ...{ __typename: 'Vehicle', id: 'v', version: 1, plate: 'LJ AB-123', plateCountry: 'SI', vin: null, kind: null },
  ...{ make: 'VW', model: 'Golf', variant: null, engineCode: null, displacementCc: null, powerKw: null, fuel: null },
  ...{ gearbox: null, firstRegistrationOn: null, colour: null, tyreSizes: null, oilSpec: null, roadworthyUntil: null },
  ...{ nextServiceOn: null, nextServiceKm: null, notes: null, archivedAt: null, odometer: [], history: [] },
  ownerships: [
    {
      ...{ __typename: 'VehicleOwnership', id: 'o', role: 'OWNER', from: '2026-01-01', to: null },
      customer: { __typename: 'Customer', id: 'c', name: 'Ana Kos', kind: 'PERSON', phone: '+38641123456' },
    },
  ],
};
const card = (id: string, state: string, column: string | null) => ({
  ...{ __typename: 'VehicleJobCard', id, number: `DN-${id}`, state, column, customerWish: null, kmIn: 120_000 },
  createdAt: '2026-11-20T10:00:00Z',
});
const invoice = {
  ...{ __typename: 'Invoice', id: 'i', kind: 'INVOICE', state: 'PAID', number: 'P1-B1-7', issuedOn: '2026-11-20' },
  ...{ dueOn: '2026-11-20', totalCents: 12_200, openCents: 0 },
  buyer: { __typename: 'InvoiceBuyer', name: 'Ana Kos' },
  jobCards: [{ __typename: 'BilledCard', id: 'j', plate: 'LJ AB-123' }],
};

function open(role: 'admin' | 'mechanic' = 'admin') {
  const jobCards = [
    card('3', 'DELIVERED', null),
    card('2', 'IN_PROGRESS', 'IN_PROGRESS'),
    card('1', 'DELIVERED', null),
  ];
  const page = { __typename: 'InvoicePage', totalCount: 1, endCursor: null, nodes: [invoice] };
  const { client, asked } = answering({
    Vehicle: [{ data: { vehicle } }],
    VehicleCards: [{ data: { vehicle: { __typename: 'Vehicle', id: 'v', jobCards } } }],
    Invoices: [{ data: { invoices: page } }],
  });
  client.writeQuery({ query: MeDocument, data: { me: { ...owner, role } } });
  show(
    <ApolloProvider client={client}>
      <Routes>
        <Route path="/vehicles/:id" element={<VehiclePage />} />
      </Routes>
    </ApolloProvider>,
    { path: '/vehicles/v' },
  );
  return asked;
}

test('shows the job cards of the workshop, the open one first, the invoices, and the number of the owner', async () => {
  const asked = open();
  const cards = within(await screen.findByRole('region', { name: 'Job cards' })).getAllByRole('link');
  expect(cards.map((link) => link.getAttribute('href'))).toEqual(['/jobs/2', '/jobs/3', '/jobs/1']);
  expect(cards[0]?.textContent).toContain('In progress');
  const bill = await screen.findByRole('link', { name: /P1-B1-7.*€122\.00.*Paid/ });
  expect(bill.getAttribute('href')).toBe('/invoices/i');
  expect(asked.find(({ name }) => name === 'Invoices')?.variables).toMatchObject({ filter: { vehicleId: 'v' } });
  expect(screen.getByRole('link', { name: /^\+386/ }).getAttribute('href')).toBe('tel:+38641123456');
  expect(screen.getByRole('link', { name: 'Take in' }).getAttribute('href')).toBe('/take-in?vehicle=v');
});

test('shows a mechanic its job cards, and no money', async () => {
  const asked = open('mechanic');
  await screen.findByRole('region', { name: 'Job cards' });
  expect(asked.map(({ name }) => name)).not.toContain('Invoices');
  expect(screen.queryByRole('link', { name: 'Take in' })).toBeNull();
});
