// @module-tag desk-5
// @module-tag desk-12
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
  __typename: 'Customer',
  id: 'c',
  version: 2,
  kind: 'COMPANY',
  name: 'Prevozi d.o.o.',
  contacts: [],
  email: null,
  phone: null,
  address: null,
  postcode: null,
  town: null,
  country: 'SI',
  taxNumber: null,
  vatId: null,
  language: null,
  eInvoiceForm: null,
  paymentTermDays: null,
  discountLabour: 0,
  discountParts: 0,
  creditCents: 0,
  notes: null,
  consentRemindersAt: null,
  consentMarketingAt: null,
  optedOutAt: null,
  consents: [],
  archivedAt: null,
  portalBlockedAt: null,
  mergedIntoId: null,
  erasedAt: null,
};
const vehicleOf = (plate: string) => ({
  __typename: 'Vehicle',
  id: plate,
  plate,
  vin: null,
  make: 'VW',
  model: 'Crafter',
});
const namedCustomer = { __typename: 'Customer', id: 'c', name: 'Prevozi d.o.o.' };
const toBill = (id: string, payer: object | null) => ({
  __typename: 'JobCard',
  id,
  version: 1,
  number: id,
  state: 'DELIVERED',
  deliveredAt: '2026-11-20T10:00:00Z',
  cancelledAt: null,
  unbilledCents: 10_000,
  vehicleText: null,
  vehicle: vehicleOf(`LJ ${id}`),
  customer: namedCustomer,
  payer,
  jobs: [],
});
const cards = (...nodes: object[]) => [
  { data: { jobCards: { __typename: 'JobCardPage', totalCount: nodes.length, endCursor: null, nodes } } },
];
const visit = (id: string, state: string, column: string | null, grossCents: number | null) => ({
  __typename: 'JobCard',
  id,
  number: `DN-${id}`,
  state,
  column,
  vehicleText: null,
  customerWish: null,
  checkedInAt: '2026-11-20T10:00:00Z',
  createdAt: '2026-11-20T09:00:00Z',
  vehicle: vehicleOf('LJ OPEN'),
  jobs: [{ __typename: 'Job', id: `${id}j`, title: 'Brakes', state: 'STARTED' }],
  totals: grossCents === null ? null : { __typename: 'DocumentTotals', grossCents },
});
const visits = (totalCount: number, ...nodes: ReturnType<typeof visit>[]) => ({
  data: {
    open: { __typename: 'JobCardPage', nodes: nodes.filter(({ column }) => column !== null) },
    newest: { __typename: 'JobCardPage', totalCount, nodes },
  },
});
const figures = (changes: object = {}) => [
  {
    data: {
      customerFigures: [
        {
          __typename: 'CustomerFigures',
          customerId: 'c',
          vehicles: 3,
          openCents: 17_200,
          overdueCents: 12_200,
          lastVisitAt: '2026-11-20T10:00:00Z',
          ...changes,
        },
      ],
    },
  },
];
const sentTo = (...items: object[]) => [
  { data: { sentItems: items.map((each) => ({ __typename: 'SentItem', ...each })) } },
];
const messagesOf = () => [{ data: { messages: { __typename: 'MessagePage', totalCount: 0, nodes: [] } } }];
const invoiceOf = (number: string, openCents: number, dueOn: string) => ({
  __typename: 'Invoice',
  id: number,
  kind: 'INVOICE',
  state: openCents > 0 ? 'ISSUED' : 'PAID',
  number,
  issuedOn: '2020-01-01',
  dueOn,
  totalCents: 12_200,
  openCents,
  jobCards: [],
  buyer: { __typename: 'InvoiceBuyer', name: 'Prevozi d.o.o.' },
});
const invoicesOf = (...nodes: object[]) => [
  { data: { invoices: { __typename: 'InvoicePage', totalCount: nodes.length, endCursor: null, nodes } } },
];
const items = (...nodes: object[]) => [
  {
    data: {
      openItems: {
        __typename: 'OpenItemPage',
        totalCount: nodes.length,
        nodes: nodes.map((invoice) => ({ __typename: 'OpenItem', invoice })),
      },
    },
  },
];

function openPage(answers: Parameters<typeof answering>[0] = {}, role: Role = 'admin') {
  const { client, asked } = answering({
    ...billAnswers(),
    Customer: [{ data: { customer } }],
    VehiclesOfCustomer: [{ data: { vehicles: { __typename: 'VehiclePage', totalCount: 0, nodes: [] } } }],
    VisitsOfCustomer: [visits(0)],
    CustomerFigures: figures(),
    Invoices: invoicesOf(),
    SentItems: sentTo(),
    MessagesOfCustomer: messagesOf(),
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

test('says what is open and overdue, and lists what is to be paid before what is settled', async () => {
  const late = invoiceOf('P1-B1-7', 12_200, '2020-01-01');
  const due = invoiceOf('P1-B1-8', 5000, '2999-01-01');
  openPage({
    // What is owed may be older than the newest that are listed.
    Invoices: invoicesOf(invoiceOf('P1-B1-9', 0, '2020-01-01'), due),
    OpenInvoicesOfCustomer: items(due, late),
  });
  const table = within(await screen.findByRole('table', { name: 'Invoices' }));
  const names = table.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(['P1-B1-7', 'P1-B1-8', 'P1-B1-9']);
  expect(href('P1-B1-7')).toBe('/invoices/P1-B1-7');
  table.getByText('Overdue');
  const factOf = (label: string) => screen.getAllByText(label, { selector: 'dt' })[0]?.parentElement?.textContent;
  await screen.findByText('Last visit');
  expect(factOf('Open')).toBe('Open€172.00');
  expect(factOf('Overdue')).toBe('Overdue€122.00');
  expect(factOf('Vehicles')).toBe('Vehicles3');
});

test.each(['admin', 'receptionist'] as const)(
  'shows %s every visit, and leads to taking in and a new invoice',
  async (role) => {
    // Taken in early, and planned after the others.
    const earlier = { ...visit('1', 'DELIVERED', null, 36_600), checkedInAt: '2026-10-02T10:00:00Z' };
    const { user, asked } = openPage(
      {
        VisitsOfCustomer: [
          visits(12, visit('3', 'DELIVERED', null, 12_200), visit('2', 'IN_PROGRESS', 'IN_PROGRESS', 24_400)),
          visits(12, earlier, visit('3', 'DELIVERED', null, 12_200)),
        ],
      },
      role,
    );
    const rows = () =>
      within(screen.getByRole('table', { name: 'Visits' }))
        .getAllByRole('row')
        .slice(1)
        .map((row) => row.textContent);
    await screen.findByRole('table', { name: 'Visits' });
    expect(rows()).toEqual([
      '20 Nov 2026 DN-2LJ OPEN VW CrafterBrakes€244.00In progress',
      '20 Nov 2026 DN-3LJ OPEN VW CrafterBrakes€122.00Handed over',
    ]);
    expect(href(/DN-2/)).toBe('/jobs/2');
    await user.click(screen.getByRole('button', { name: 'Show all (12)' }));
    await screen.findByRole('link', { name: /DN-1/ });
    expect(rows()).toEqual([expect.stringContaining('DN-3'), expect.stringContaining('DN-1')]);
    expect(asked.filter(({ name }) => name === 'VisitsOfCustomer').at(-1)?.variables).toMatchObject({ first: 100 });
    expect(href('Take in a car')).toBe('/take-in?customer=c');
    await user.click(screen.getByRole('button', { name: 'New invoice' }));
    expect((await screen.findByLabelText(/^Buyer/)).getAttribute('value')).toBe('Prevozi d.o.o.');
  },
);

test('says what was sent in which way, and what of it was seen', async () => {
  const moment = '2026-11-20T10:00:00Z';
  openPage({
    SentItems: sentTo(
      {
        id: 'a',
        kind: 'INVOICE',
        channel: 'EMAIL',
        sentAt: moment,
        seenAt: moment,
        number: 'P1-B1-7',
        jobCardId: '3',
        invoiceId: 'i7',
      },
      {
        id: 'b',
        kind: 'VISIT',
        channel: 'VIBER',
        sentAt: moment,
        seenAt: null,
        number: 'DN-3',
        jobCardId: '3',
        invoiceId: null,
      },
    ),
  });
  const sent = within(await screen.findByRole('table', { name: 'What we sent' }));
  const [, first, second] = sent.getAllByRole('row');
  expect(first?.textContent).toMatch(/^Invoice P1-B1-7e-mailSent 20 Nov 2026, \d+:\d+Seen 20 Nov 2026/);
  expect(second?.textContent).toMatch(/^Page of the visit DN-3Viber.*Seen not yet$/);
  expect(href('Invoice P1-B1-7')).toBe('/invoices/i7');
  expect(href('Page of the visit DN-3')).toBe('/jobs/3');
});

test('shows a mechanic the visits and no money', async () => {
  const { asked, container } = openPage(
    {
      VisitsOfCustomer: [visits(1, visit('2', 'IN_PROGRESS', 'IN_PROGRESS', null))],
      CustomerFigures: figures({ openCents: null, overdueCents: null, lastVisitAt: null }),
    },
    'mechanic',
  );
  await screen.findByRole('link', { name: /DN-2/ });
  const names = asked.map(({ name }) => name);
  for (const money of ['OpenInvoicesOfCustomer', 'Invoices', 'CardsToBill', 'SentItems'])
    expect(names).not.toContain(money);
  expect(container.textContent).not.toContain('€');
  expect(screen.queryByRole('link', { name: 'Take in a car' })).toBeNull();
});
