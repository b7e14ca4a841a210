import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { MeDocument } from '../../../../generated/graphql.ts';
import { answering, changing, refusing } from '../../../../tests/support/screen/answering.ts';
import { owner } from '../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { Screen } from './bank.screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const part = {
  __typename: 'BankAllocation',
  invoiceId: 'i1',
  number: 'P1-B1-7',
  payer: 'Ana Erjavec',
  dueOn: null,
  openCents: 10_000,
  amountCents: 4000,
};
const proposal = {
  __typename: 'BankProposal',
  reasons: ['REFERENCE', 'NAME'],
  restCents: 0,
  customerId: 'c1',
  allocations: [part],
};
const first = {
  __typename: 'BankEntry',
  id: 'b1',
  version: 1,
  state: 'OPEN',
  bookedOn: '2026-11-20',
  amountCents: 4000,
  reference: 'SI007-2026',
  payerName: 'Ana Erjavec',
  payerIban: null,
  text: 'Plačilo',
  isReversal: false,
  byItself: false,
  reason: null,
  paidNumber: null,
  payment: null,
  payout: null,
  payouts: [],
  proposals: [proposal],
};
const unclear = {
  ...first,
  id: 'b2',
  amountCents: 9900,
  payerName: null,
  reference: null,
  text: null,
  proposals: [],
  paidNumber: 'P1-B1-3',
};
const page = (...nodes: object[]) => ({
  data: { bankEntries: { __typename: 'BankEntryPage', totalCount: nodes.length, endCursor: null, nodes } },
});
const done = (name: string) =>
  changing('BANK_ENTRY', { [name]: { __typename: 'BankEntry', id: 'b1', version: 2, state: 'BOOKED' } });

function open(answers: Parameters<typeof answering>[0], path = '/bank', role: 'admin' | 'mechanic' = 'admin') {
  const today = { __typename: 'Today', paymentNotes: [] };
  const { client, asked } = answering({ PaymentNotes: [{ data: { today } }], ...answers });
  client.writeQuery({ query: MeDocument, data: { me: { ...owner, role } } });
  const shown = show(
    <ApolloProvider client={client}>
      <Screen />
    </ApolloProvider>,
    { path },
  );
  const sent = (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables);
  return { ...shown, sent };
}

test('says why an invoice may be meant, books it with one press, and leads on to the next booking', async () => {
  const { user, sent } = open({
    BankEntries: [page(first, unclear), page(unclear)],
    BookBankEntry: [done('bookBankEntry')],
  });
  await screen.findByText('P1-B1-7: €40.00 of €100.00');
  screen.getByText('Ana Erjavec · Fits: reference, name');
  screen.getByText('The reference names P1-B1-3, which is already paid');
  await user.click(screen.getByRole('button', { name: 'Book €40.00 for P1-B1-7' }));
  await waitFor(() =>
    expect(sent('BookBankEntry')).toEqual([
      {
        input: {
          id: 'b1',
          version: 1,
          allocations: [{ invoiceId: 'i1', amountCents: 4000 }],
          operationId: expect.any(String),
        },
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByText('Ana Erjavec')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Split €99.00 of Without a name'),
  );
});

test('proposes a payout of online payments before all else, and books it as one', async () => {
  const payout = {
    __typename: 'BankPayout',
    id: 'po1',
    feeCents: 210,
    arrivesOn: '2026-11-19',
    payments: [
      { __typename: 'BankPayoutPayment', paymentId: 'p1', invoiceId: 'i1', number: 'P1-B1-7', amountCents: 3000 },
      { __typename: 'BankPayoutPayment', paymentId: 'p2', invoiceId: 'i2', number: 'P1-B1-8', amountCents: 1210 },
    ],
  };
  const note = { __typename: 'PaymentNote', paymentId: 'p3', invoiceId: 'i9', number: 'P1-B1-9', customerId: 'c9' };
  const notes = [{ ...note, customerName: 'Bor Kos', amountCents: 18_300 }];
  const { user, sent } = open({
    BankEntries: [page({ ...first, proposals: [], payouts: [payout] }), page()],
    BookBankPayout: [done('bookBankPayout')],
    PaymentNotes: [{ data: { today: { __typename: 'Today', paymentNotes: notes } } }],
  });
  await screen.findByText('P1-B1-8: €12.10');
  screen.getByText('The invoices are paid already. Stripe kept €2.10 in fees.');
  expect((await screen.findByRole('link', { name: 'Invoice P1-B1-9' })).getAttribute('href')).toBe('/invoices/i9');
  await user.click(screen.getByRole('button', { name: /^Book €40.00 as the payout of online payments on / }));
  await waitFor(() =>
    expect(sent('BookBankPayout')).toEqual([
      { input: { id: 'b1', version: 1, payoutId: 'po1', operationId: expect.any(String) } },
    ]),
  );
});

test('says that somebody else was faster, and keeps the booking', async () => {
  const { user } = open({ BankEntries: [page(first)], BookBankEntry: [refusing('CONFLICT', 'Changed since')] });
  await user.click(await screen.findByRole('button', { name: 'Book €40.00 for P1-B1-7' }));
  await screen.findByText('That did not work');
  within(screen.getByRole('table', { name: 'Bank' })).getByText('Ana Erjavec');
});

test('splits a booking over invoices, and never more than it is', async () => {
  const item = (id: string, number: string) => ({
    __typename: 'OpenItem',
    openCents: 5000,
    invoice: { __typename: 'Invoice', id, number, buyer: { __typename: 'InvoiceBuyer', name: 'Ana' } },
  });
  const { user, sent } = open({
    BankEntries: [page(unclear)],
    BankOpenItems: [
      { data: { openItems: { __typename: 'OpenItemPage', nodes: [item('i1', 'P1-B1-1'), item('i2', 'P1-B1-2')] } } },
    ],
    BookBankEntry: [done('bookBankEntry')],
  });
  await user.click(await screen.findByRole('button', { name: 'Split €99.00 of Without a name' }));
  const dialog = within(await screen.findByRole('dialog'));
  const button = dialog.getByRole('button', { name: 'Book' });
  await user.type(await dialog.findByLabelText(/^P1-B1-1/), '50,01');
  expect(button).toHaveProperty('disabled', true);
  await user.type(dialog.getByLabelText(/^P1-B1-2/), '50');
  dialog.getByText('That is more than the booking');
  expect(button).toHaveProperty('disabled', true);
  await user.clear(dialog.getByLabelText(/^P1-B1-2/));
  await user.type(dialog.getByLabelText(/^P1-B1-2/), '48,99');
  await user.click(button);
  const allocations = [
    { invoiceId: 'i1', amountCents: 5001 },
    { invoiceId: 'i2', amountCents: 4899 },
  ];
  await waitFor(() => expect(sent('BookBankEntry')).toMatchObject([{ input: { id: 'b2', version: 1, allocations } }]));
});

test('sets aside and takes back with a reason', async () => {
  const { user, sent, unmount } = open({
    BankEntries: [page(unclear), page()],
    SetAsideBankEntry: [done('setAsideBankEntry')],
  });
  await user.click(await screen.findByRole('button', { name: 'Set aside €99.00 of Without a name' }));
  await user.type(await screen.findByLabelText(/^Reason/), 'Insurance');
  await user.keyboard('{Enter}');
  await screen.findByText('Nothing to decide');
  expect(sent('SetAsideBankEntry')).toMatchObject([{ input: { id: 'b2', version: 1, reason: 'Insurance' } }]);
  unmount();
  const payment = {
    __typename: 'BankPayment',
    creditCents: 500,
    parts: [{ __typename: 'BankPaymentPart', invoiceId: 'i1', number: 'P1-B1-7', amountCents: 3500 }],
  };
  const booked = { ...first, state: 'BOOKED', byItself: true, proposals: [], payment };
  const other = open({ BankEntries: [page(booked)], UndoBankEntry: [done('undoBankEntry')] }, '/bank?show=BOOKED');
  await screen.findByText('Rest €5.00 as credit');
  expect(other.sent('BankEntries')).toMatchObject([{ filter: { states: ['BOOKED'] } }]);
  await other.user.click(screen.getByRole('button', { name: 'Undo €40.00 of Ana Erjavec' }));
  await other.user.type(await screen.findByLabelText(/^Reason/), 'Mistake');
  await other.user.keyboard('{Enter}');
  await waitFor(() => expect(other.sent('UndoBankEntry')).toMatchObject([{ input: { id: 'b1', reason: 'Mistake' } }]));
});

test('takes a statement and says what was found, or why it was not taken', async () => {
  const statement = { id: 's', format: 'CAMT', booked: 2, open: 1, outgoing: 0, known: 3, leftOut: 0 };
  const refused = { code: 'BAD_INPUT', error: 'This statement is not in euros' };
  const fetched = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(Response.json(refused, { status: 400 }))
    .mockResolvedValueOnce(Response.json({ statement }));
  vi.stubGlobal('fetch', fetched);
  const { user, sent } = open({ BankEntries: [page()] });
  await screen.findByText('Nothing to decide');
  const file = new File(['<x/>'], 'izpisek.xml');
  await user.upload(screen.getByLabelText('Bank statement'), file);
  await screen.findByText('This statement is not in euros');
  await user.upload(screen.getByLabelText('Bank statement'), file);
  await screen.findByText('2 payments recorded · 1 booking to decide · 3 already imported');
  expect(screen.queryByText('This statement is not in euros')).toBeNull();
  await waitFor(() => expect(sent('BankEntries')).toHaveLength(2));
  expect(fetched.mock.calls.map(([path]) => path)).toEqual(['/api/bank/statements', '/api/bank/statements']);
});

test('says once why a statement of another account was not taken', async () => {
  const why = 'This statement is of the account SI56191000000123438, which is not the account of your workshop';
  const reason = { code: 'statementOfOtherAccount', params: { account: 'SI56191000000123438' } };
  const refused = { code: 'BAD_INPUT', error: why, reason: reason.code, params: reason.params };
  const body = { ...refused, fields: { file: why }, details: { file: reason } };
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockResolvedValueOnce(Response.json(body, { status: 400 })));
  const { user } = open({ BankEntries: [page()] });
  await screen.findByText('Nothing to decide');
  await user.upload(screen.getByLabelText('Bank statement'), new File(['<x/>'], 'izpisek.xml'));
  await screen.findByText(why);
});

test('shows how a table is read, asks what is not certain, and takes it once that is said', async () => {
  const row = { row: 2, bookedOn: '2026-11-20', payerName: 'Ana', reference: null, text: 'x', isLeftOut: false };
  const unclear = {
    format: 'CSV',
    head: ['Datum', 'Znesek', 'Smer'],
    columns: [{ field: 'bookedOn', column: 'Datum' }],
    decimalMark: 'COMMA',
    dayOrder: 'DAY_FIRST',
    directions: [{ value: 'X', meaning: null }],
    states: [],
    questions: ['DIRECTION'],
    bookings: 1,
    leftOut: 0,
    problems: 0,
    rows: [{ ...row, direction: null, amountCents: null, problem: null }],
  };
  const clear = {
    ...unclear,
    directions: [{ value: 'X', meaning: 'IN' }],
    questions: [],
    rows: [{ ...row, direction: 'IN', amountCents: 1000, problem: null }],
  };
  const statement = { id: 's', format: 'CSV', booked: 0, open: 1, outgoing: 0, known: 0, leftOut: 0 };
  const fetched = vi
    .fn<typeof fetch>()
    .mockResolvedValueOnce(Response.json({ preview: unclear }))
    .mockResolvedValueOnce(Response.json({ preview: clear }))
    .mockResolvedValueOnce(Response.json({ statement }));
  vi.stubGlobal('fetch', fetched);
  const { user } = open({ BankEntries: [page()] });
  await screen.findByText('Nothing to decide');
  await user.upload(screen.getByLabelText('Bank statement'), new File(['Datum;Znesek;Smer'], 'promet.csv'));
  await screen.findByText('Which amounts came in, and which went out?');
  // What waits above is not passed over by the list below.
  screen.getByText('Nothing of the statement above is booked yet');
  expect(screen.queryByText('Nothing to decide')).toBeNull();
  expect(screen.getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true);
  await user.selectOptions(screen.getByLabelText(/“X” means/), 'IN');
  await screen.findByText('€10.00');
  await user.click(screen.getByRole('button', { name: 'Import' }));
  await screen.findByText('1 booking to decide');
  const bodies = fetched.mock.calls.map(([path, init]) => [
    path,
    init?.body instanceof FormData ? init.body.get('reading') : undefined,
  ]);
  const said = JSON.stringify({ directions: { X: 'IN' } });
  expect(bodies).toEqual([
    ['/api/bank/statements/preview', null],
    ['/api/bank/statements/preview', said],
    ['/api/bank/statements', said],
  ]);
});

test('is not for a mechanic', async () => {
  const { sent } = open({}, '/bank', 'mechanic');
  await screen.findByText('Your role has no access to this screen');
  expect(sent('BankEntries')).toEqual([]);
});
