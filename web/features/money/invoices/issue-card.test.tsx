import { ApolloProvider, useQuery } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InvoiceDocument } from '../../../../generated/graphql.ts';
import type { Role } from '../../../../schema/permissions.ts';
import { billAnswers } from '../../../../tests/support/screen/a-bill.ts';
import { answering, refusing } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { IssueCard } from './issue-card.tsx';
import { LineTable } from './record/line-table.tsx';

const admin: Role = 'admin';

/** As the invoice's own page has it. */
function Page() {
  const { data } = useQuery(InvoiceDocument, { variables: { id: 'i' } });
  return data ? <IssueCard draft={data.invoice} role={admin} /> : null;
}

test('a draft that changed meanwhile is read again, and the second press issues it in that version', async () => {
  const [made] = billAnswers().DraftInvoice;
  const draft = { ...made?.data.draftInvoice, paymentMethodId: 'cash' };
  const issued = { ...draft, version: 5, state: 'ISSUED', number: 'P1-B1-7' };
  const { client, asked } = answering({
    ...billAnswers(),
    Invoice: [{ data: { invoice: draft } }, { data: { invoice: { ...draft, version: 4 } } }],
    IssueInvoice: [refusing('CONFLICT', 'Somebody has changed it meanwhile'), { data: { issueInvoice: issued } }],
  });
  const { user } = show(
    <ApolloProvider client={client}>
      <Page />
    </ApolloProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Issue' }));
  await screen.findByText('Somebody has changed it meanwhile');
  await expect.poll(() => asked.filter(({ name }) => name === 'Invoice').length).toBe(2);
  await user.click(screen.getByRole('button', { name: 'Issue' }));
  await screen.findByText(/P1-B1-7/);
  const sent = asked.filter(({ name }) => name === 'IssueInvoice').map(({ variables }) => variables);
  expect(sent).toMatchObject([{ input: { id: 'i', version: 3 } }, { input: { id: 'i', version: 4 } }]);
});

test('what the paper cannot show is named before the invoice is issued', async () => {
  const [made] = billAnswers().DraftInvoice;
  const buyer = { ...made?.data.draftInvoice.buyer, customerId: 'c', name: '王小明', address: 'Αθηνών 2' };
  const draft = { ...made?.data.draftInvoice, buyer, paymentMethodId: 'cash' };
  const { client } = answering({ ...billAnswers(), Invoice: [{ data: { invoice: draft } }] });
  show(
    <ApolloProvider client={client}>
      <Page />
    </ApolloProvider>,
  );
  expect((await screen.findByText(/The paper cannot show these letters/)).textContent).toContain('王 小 明');
  expect(screen.getByText(/Write these in Latin/).textContent).not.toContain('Αθηνών');
});

test('a correction that costs more than was approved leads to the job card', async () => {
  const [made] = billAnswers().DraftInvoice;
  const card = { __typename: 'BilledCard', id: 'j', number: 'DN-2026-000007', vehicleId: null, plate: null };
  const draft = { ...made?.data.draftInvoice, correctsId: 'before', jobCards: [card], paymentMethodId: 'cash' };
  const jobCard = { __typename: 'JobCard', id: 'j', broughtByName: null, broughtByPhone: null, customer: null };
  const { client } = answering({
    ...billAnswers(),
    Invoice: [{ data: { invoice: draft } }],
    IssueInvoice: [refusing('INVALID_STATE', 'A job costs more')],
    JobsToApprove: [{ data: { jobCard: { ...jobCard, jobs: [] } } }],
  });
  const { user } = show(
    <ApolloProvider client={client}>
      <Page />
    </ApolloProvider>,
  );
  await user.click(await screen.findByRole('button', { name: 'Issue' }));
  const link = await screen.findByRole('link', { name: 'DN-2026-000007' });
  expect(link.getAttribute('href')).toBe('/jobs/j');
});

test('a line says its discount between its price and what it comes to, where any has one', () => {
  const [made] = billAnswers().DraftInvoice;
  const invoice = Object(made?.data.draftInvoice);
  const line = {
    id: 'l',
    kind: 'PART',
    description: 'Pads',
    quantityThousandths: 1000,
    unitPrice: 549_000,
    discountBasisPoints: 1000,
    discountCents: 0,
    amountCents: 4941,
  };
  const shown = show(<LineTable invoice={{ ...invoice, advances: [], lines: [line] }} />);
  expect(screen.getAllByRole('row')[1]?.textContent).toBe('Pads1€54.90− 10%€49.41');
  shown.unmount();
  show(
    <LineTable
      invoice={{ ...invoice, advances: [], lines: [{ ...line, discountBasisPoints: 0, amountCents: 5490 }] }}
    />,
  );
  expect(screen.getAllByRole('row')[1]?.textContent).toBe('Pads1€54.90€54.90');
});
