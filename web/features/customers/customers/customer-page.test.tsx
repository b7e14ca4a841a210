import { ApolloProvider } from '@apollo/client/react';
import { screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { MeDocument } from '../../../../generated/graphql.ts';
import type { Role } from '../../../../schema/permissions.ts';
import { billAnswers } from '../../../../tests/support/screen/a-bill.ts';
import { answering } from '../../../../tests/support/screen/answering.ts';
import { owner } from '../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { CustomerPage } from './customer-page.tsx';

/** What the page of a customer leads to: open work, what is to be billed, and what is owed. */

const customer = {
  ...{
    __typename: 'Customer',
    id: 'c',
    version: 2,
    kind: 'COMPANY',
    name: 'Prevozi d.o.o.',
    contacts: [],
    email: null,
  },
  ...{ phone: null, address: null, postcode: null, town: null, country: 'SI', taxNumber: null, vatId: null },
  ...{ language: null, eInvoiceForm: null, paymentTermDays: null, discountLabour: 0, discountParts: 0, creditCents: 0 },
  ...{ notes: null, consentRemindersAt: null, consentMarketingAt: null, archivedAt: null },
  ...{ mergedIntoId: null, erasedAt: null },
};
const vehicleOf = (plate: string) => ({
  ...{ __typename: 'Vehicle', id: plate, plate, vin: null, make: 'VW', model: 'Crafter' },
});
const namedCustomer = { __typename: 'Customer', id: 'c', name: 'Prevozi d.o.o.' };
const toBill = (id: string, payer: object | null) => ({
  ...{ __typename: 'JobCard', id, version: 1, number: id, state: 'DELIVERED', deliveredAt: '2026-11-20T10:00:00Z' },
  ...{ cancelledAt: null, unbilledCents: 10_000, vehicleText: null, vehicle: vehicleOf(`LJ ${id}`) },
  ...{ customer: namedCustomer, payer, jobs: [] },
});
const cards = (...nodes: object[]) => [
  { data: { jobCards: { __typename: 'JobCardPage', totalCount: nodes.length, endCursor: null, nodes } } },
];
const open = {
  ...{ __typename: 'JobCard', id: 'o', number: 'DN-1', state: 'IN_PROGRESS', holdReason: null, vehicleText: null },
  ...{ vehicle: vehicleOf('LJ OPEN'), jobs: [{ __typename: 'Job', id: 'j', title: 'Brakes' }] },
};
const owed = (number: string, openCents: number, daysOverdue: number) => ({
  ...{ __typename: 'OpenItem', openCents, dueOn: daysOverdue > 0 ? '2020-01-01' : '2999-01-01', daysOverdue },
  invoice: {
    ...{ __typename: 'Invoice', id: number, kind: 'INVOICE', state: 'ISSUED', number, issuedOn: '2020-01-01' },
    ...{ dueOn: daysOverdue > 0 ? '2020-01-01' : '2999-01-01', openCents },
    buyer: { __typename: 'InvoiceBuyer', name: 'Prevozi d.o.o.' },
  },
});
const items = (...nodes: object[]) => [
  { data: { openItems: { __typename: 'OpenItemPage', totalCount: nodes.length, nodes } } },
];

function openPage(answers: Parameters<typeof answering>[0] = {}, role: Role = 'admin') {
  const { client, asked } = answering({
    ...billAnswers(),
    Customer: [{ data: { customer } }],
    VehiclesOfCustomer: [{ data: { vehicles: { __typename: 'VehiclePage', totalCount: 0, nodes: [] } } }],
    OpenCardsOfCustomer: cards(),
    CardsToBill: cards(),
    OpenInvoicesOfCustomer: items(),
    ...answers,
  });
  client.writeQuery({ query: MeDocument, data: { me: { ...owner, role } } });
  const shown = show(
    <ApolloProvider client={client}>
      <Routes>
        <Route path="/customers/:id" element={<CustomerPage />} />
      </Routes>
    </ApolloProvider>,
    { path: '/customers/c' },
  );
  return { ...shown, asked };
}
const href = (name: RegExp | string) => screen.getByRole('link', { name }).getAttribute('href');

test('bills the finished cards that the customer pays on one invoice, without choosing them first', async () => {
  const elsewhere = toBill('other', { __typename: 'Customer', id: 'x', name: 'Leasing' });
  const { user, asked } = openPage({ CardsToBill: cards(toBill('one', null), toBill('two', null), elsewhere) });
  await user.click(await screen.findByRole('button', { name: 'One invoice for 2 cards' }));
  await screen.findByText('Ana Erjavec');
  const drafts = asked.filter(({ name }) => name === 'DraftInvoice').map(({ variables }) => variables);
  expect(drafts).toEqual([{ input: { jobCardIds: ['one', 'two'] } }]);
  expect(asked.find(({ name }) => name === 'CardsToBill')?.variables).toMatchObject({ customerId: 'c' });
});

test('adds up what is open and what of it is overdue, with the way to each invoice', async () => {
  openPage({ OpenInvoicesOfCustomer: items(owed('P1-B1-7', 12_200, 30), owed('P1-B1-8', 5000, 0)) });
  const invoices = within(await screen.findByRole('region', { name: 'Open invoices' }));
  await invoices.findByText('€172.00');
  expect(invoices.getAllByText('€122.00')).toHaveLength(2);
  expect(href(/P1-B1-7/)).toBe('/invoices/P1-B1-7');
  invoices.getByText('Overdue');
});

test('shows the open cards with their state, and leads to taking in and to a new invoice', async () => {
  const { user } = openPage({ OpenCardsOfCustomer: cards(open) });
  expect(await screen.findByRole('link', { name: /LJ OPEN VW Crafter.*Brakes.*In progress/ })).toHaveProperty(
    'pathname',
    '/jobs/o',
  );
  expect(href('Take in a car')).toBe('/take-in?customer=c');
  await user.click(screen.getByRole('button', { name: 'New invoice' }));
  expect((await screen.findByLabelText(/^Buyer/)).getAttribute('value')).toBe('Prevozi d.o.o.');
});

test('asks for no money where a mechanic looks', async () => {
  const { asked } = openPage({ OpenCardsOfCustomer: cards(open) }, 'mechanic');
  await screen.findByRole('link', { name: /LJ OPEN/ });
  expect(asked.map(({ name }) => name)).not.toContain('OpenInvoicesOfCustomer');
  expect(screen.queryByRole('link', { name: 'Take in a car' })).toBeNull();
});
