// @module-tag desk-13
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MeDocument } from '../../../../../generated/graphql.ts';
import { answering } from '../../../../../tests/support/screen/answering.ts';
import { owner } from '../../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import { Screen } from '../invoices.screen.tsx';
import { useInvoiceColumns } from '../table/invoice-columns.tsx';

const page = (nodes: readonly object[]) => ({
  data: { invoices: { __typename: 'InvoicePage', totalCount: nodes.length, endCursor: null, nodes } },
});
const late = {
  __typename: 'Invoice',
  id: 'i',
  kind: 'INVOICE',
  state: 'PART_PAID',
  number: 'P1-B1-7',
  issuedOn: '2026-11-02',
  dueOn: '2026-11-10',
  totalCents: 12_200,
  openCents: 2200,
  buyer: { __typename: 'InvoiceBuyer', name: 'Ana Kos' },
  jobCards: [{ __typename: 'BilledCard', id: 'j', plate: 'lj ab-123' }],
};
const together = (count: number, openCents: number) => ({ __typename: 'InvoicesTogether', count, openCents });
const waitingInvoices = {
  __typename: 'WaitingInvoices',
  drafts: 0,
  open: together(3, 5000),
  overdue: together(1, 2200),
  unconfirmed: 0,
};

const invoiceTotals = {
  __typename: 'InvoiceTotals',
  count: 1,
  totalCents: 12_200,
  openCents: 2200,
  overdueCents: 2200,
};

test('the list opens on all invoices, the newest first, and says how many of which wait and what is overdue', async () => {
  const { client, asked } = answering({
    Invoices: [page([late]), page([late])],
    WaitingInvoices: [{ data: { waitingInvoices } }],
    InvoiceTotals: [{ data: { invoiceTotals } }],
    InvoiceSums: [{ data: { invoiceSums: [] } }],
    DayTakings: [{ data: { dayTakings: [] } }],
  });
  client.writeQuery({ query: MeDocument, data: { me: owner } });
  const { user } = show(<div />, {
    path: '/invoices',
    elsewhere: {
      '/invoices': (
        <ApolloProvider client={client}>
          <Screen />
        </ApolloProvider>
      ),
    },
  });
  const row = await screen.findByRole('link', { name: /P1-B1-7/ });
  expect(row.getAttribute('href')).toBe('/invoices/i');
  const cells = [...(row.closest('tr')?.cells ?? [])].map(({ textContent }) => textContent);
  expect(cells).toEqual([
    ...['P1-B1-7', 'Ana Kos', 'LJ AB-123', 'Issued 2 Nov 2026', 'Due 10 Nov 2026'],
    ...['€122.00', 'Open incl. VAT €22.00', 'Overdue'],
  ]);
  const chips = within(await screen.findByRole('navigation', { name: 'Which invoices' }));
  expect(chips.getByRole('link', { name: 'All' }).getAttribute('aria-current')).toBe('true');
  await screen.findByText(/overdue €22\.00/);
  await user.click(chips.getByRole('link', { name: 'Open 3' }));
  expect(chips.getByRole('link', { name: 'Open 3' }).getAttribute('aria-current')).toBe('true');
  const foot = within(await screen.findByRole('row', { name: /^1 invoice/ }));
  expect(foot.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['1 invoice', 'overdue €22.00', '', '', '', '€122.00', '€22.00', ''],
  ]);
  const parts = within(screen.getByRole('navigation', { name: 'Invoices' }));
  expect(parts.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'List',
    'Takings',
    'For the accountant',
  ]);
  const filters = asked.filter(({ name }) => name === 'Invoices').map(({ variables }) => variables);
  expect(filters).toEqual([
    { first: 50, filter: { newestFirst: true }, counts: false },
    { first: 50, filter: { states: ['ISSUED', 'PART_PAID', 'PART_CREDITED'] }, counts: true },
  ]);
});

const taking = (name: string, cents: number) => ({
  __typename: 'Takings',
  paymentMethod: { __typename: 'PaymentMethod', id: name, name },
  count: 1,
  cents,
});

test('what came in on a day and in a month is a part of its own, and leads back to what is open', async () => {
  const { client, asked } = answering({
    InvoiceSums: [{ data: { invoiceSums: [] } }],
    DayTakings: [{ data: { dayTakings: [taking('Cash', 2000), taking('Card', 5490)] } }],
    BookUse: [{ data: { workshop: { __typename: 'Workshop', id: 'w', fiscalMode: 'TEST' } } }],
    Invoices: [page([late])],
    WaitingInvoices: [{ data: { waitingInvoices } }],
    InvoiceTotals: [{ data: { invoiceTotals } }],
  });
  client.writeQuery({ query: MeDocument, data: { me: owner } });
  const { user, router } = show(<div />, {
    path: '/invoices?show=takings&month=2026-11',
    elsewhere: {
      '/invoices': (
        <ApolloProvider client={client}>
          <Screen />
        </ApolloProvider>
      ),
    },
  });
  const takings = await screen.findByRole('region', { name: 'The day’s takings' });
  await within(takings).findByText('€74.90');
  await screen.findByRole('region', { name: 'Totals for the month' });
  // Who confirms invoices may have written some by hand.
  const book = await screen.findByRole('link', { name: 'Bound book' });
  expect(book.getAttribute('href')).toBe('/invoices?month=2026-11&show=book');
  expect(screen.getByRole('link', { name: 'Takings' }).getAttribute('aria-current')).toBe('page');
  expect(asked.some(({ name }) => name === 'Invoices')).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Overdue' }));
  await screen.findByRole('link', { name: /P1-B1-7/ });
  expect(router.state.location.search).toBe('?show=overdue');
  expect(screen.queryByRole('region', { name: 'Totals for the month' })).toBeNull();
});

test('a search looks through all of them, sums up what it finds, and is in the address', async () => {
  const { client, asked } = answering({
    Invoices: [page([late]), page([late]), page([])],
    WaitingInvoices: [{ data: { waitingInvoices } }],
    InvoiceTotals: [{ data: { invoiceTotals } }],
    InvoiceSums: [{ data: { invoiceSums: [] } }],
    DayTakings: [{ data: { dayTakings: [] } }],
  });
  client.writeQuery({ query: MeDocument, data: { me: owner } });
  const { router } = show(<div />, {
    path: '/invoices?show=paid',
    elsewhere: {
      '/invoices': (
        <ApolloProvider client={client}>
          <Screen />
        </ApolloProvider>
      ),
    },
  });
  const field = await screen.findByRole('searchbox', { name: 'Number, customer or plate' });
  fireEvent.change(field, { target: { value: 'kos' } });
  await screen.findByRole('row', { name: /^1 invoice/ });
  const lastOf = (name: string) => asked.filter((each) => each.name === name).at(-1)?.variables;
  await waitFor(() =>
    expect(lastOf('Invoices')).toEqual({
      first: 50,
      search: 'kos',
      filter: { states: ['PAID'], newestFirst: true },
      counts: true,
    }),
  );
  await waitFor(() =>
    expect(lastOf('InvoiceTotals')).toEqual({ search: 'kos', filter: { states: ['PAID'], newestFirst: true } }),
  );
  expect(router.state.location.search).toBe('?show=paid&q=kos');
  fireEvent.change(field, { target: { value: 'kosec' } });
  await screen.findByText(/^Nothing matches this search\./);
});

type Invoice = Parameters<ReturnType<typeof useInvoiceColumns>[number]['cell']>[0];

function Open({ kind, openCents }: Pick<Invoice, 'kind' | 'openCents'>) {
  const column = useInvoiceColumns('2026-11-27').find(({ id }) => id === 'open');
  return <p>{column?.cell({ state: 'ISSUED', kind, openCents } as Invoice)}</p>;
}

test.each([
  ['what the customer owes', 'INVOICE', 6600, '€66.00'],
  ['what a credit note owes to the customer', 'CREDIT', 6600, '-€66.00'],
  ['nothing, where nothing is open', 'INVOICE', 0, ''],
] as const)('the column of open sums shows %s', (_, kind, openCents, shown) => {
  const { container } = show(<Open kind={kind} openCents={openCents} />);
  expect(container.querySelector('p')?.textContent).toBe(shown);
});
