import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MeDocument } from '../../../../../generated/graphql.ts';
import {
  eor,
  type Fiscal,
  aPaidInvoice as invoice,
  waitingFiscal as waiting,
} from '../../../../../tests/support/screen/an-invoice.ts';
import { answering } from '../../../../../tests/support/screen/answering.ts';
import { fakeLive } from '../../../../../tests/support/screen/fake-live.ts';
import { owner } from '../../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import { LiveContext } from '../../../../kit/live/live.ts';
import { SettledBill } from './settled-bill.tsx';

/** @param states of the confirmation: the first at issue, the others as they are read */
function open(...states: readonly Fiscal[]) {
  return openBill(invoice, ...states);
}

function openBill(bill: typeof invoice, ...states: readonly Fiscal[]) {
  const [atIssue = null, ...later] = states;
  const answers = later.map((fiscal) => ({
    data: { invoice: { __typename: 'Invoice', ...bill, fiscal: { __typename: 'InvoiceConfirmation', ...fiscal } } },
  }));
  const { client, asked } = answering({ Invoice: answers });
  client.writeQuery({ query: MeDocument, data: { me: owner } });
  const { live, receive } = fakeLive();
  show(
    <ApolloProvider client={client}>
      <LiveContext value={live}>
        <SettledBill invoice={{ ...bill, fiscal: atIssue }} printed onClose={() => undefined} />
      </LiveContext>
    </ApolloProvider>,
  );
  return { asked, receive };
}

test('says nothing of the tax authority where it has confirmed at once, and asks nothing', async () => {
  const { asked } = open({ ...waiting, state: 'CONFIRMED', eor });
  await screen.findByRole('button', { name: 'Done' });
  expect(screen.queryByText(/tax authority/)).toBeNull();
  expect(asked).toEqual([]);
});

test('says what was paid and how, and what is still open until when', async () => {
  const method = (name: string, kind: 'CASH' | 'CARD') => ({ id: name, name, kind, provider: null });
  const paid = (id: string, amountCents: number, paymentMethod: ReturnType<typeof method>) => ({
    id,
    amountCents,
    paidAt: '2026-11-24T09:00:00.000Z',
    paymentMethod,
  });
  const payments = [paid('a', 1500, method('Cash', 'CASH')), paid('b', 500, method('Card', 'CARD'))];
  openBill({ ...invoice, payments, paidCents: 2000, openCents: 10_200, dueOn: '2026-12-24' });
  await screen.findByText('Paid: €15.00, Cash; €5.00, Card.');
  screen.getByText('To pay: €102.00 by 24 December 2026.');
});

test('says that the number is missing and by when it will be there, and shows it as soon as it is', async () => {
  const { receive, asked } = open(waiting, waiting, { ...waiting, state: 'CONFIRMED', eor });
  await screen.findByText('The tax authority has not confirmed it yet');
  screen.getByText(/valid without the EOR.*has to be confirmed by 26 Nov 2026/);
  await expect.poll(() => asked.length).toBe(1);
  receive({ sequence: '1', entity: 'INVOICE', id: 'another' });
  receive({ sequence: '2', entity: 'INVOICE', id: 'i' });
  await screen.findByText('The tax authority has confirmed it');
  screen.getByText(`EOR ${eor}`);
  expect(asked).toHaveLength(2);
});

test('says what a refusal means, and that the invoice stays valid', async () => {
  const refused: Fiscal = { ...waiting, state: 'REFUSED', code: 'S008' };
  open(refused, refused);
  await screen.findByText('The tax authority has not confirmed it');
  screen.getByText(/has expired \(S008\).*stays valid and has to be confirmed by 26 Nov 2026/);
});
