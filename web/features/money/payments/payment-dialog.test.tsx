import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { InvoiceDocument } from '../../../../generated/graphql.ts';
import { aPaidInvoice, waitingFiscal } from '../../../../tests/support/screen/an-invoice.ts';
import { answering, changing } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { PaymentDialog } from './payment-dialog.tsx';

const transfer = { id: '01900000-0000-7000-8000-00000000000a', name: 'Transfer', kind: 'TRANSFER' } as const;
const cash = { id: '01900000-0000-7000-8000-00000000000b', name: 'Cash', kind: 'CASH' } as const;
const openInvoice = {
  ...aPaidInvoice,
  state: 'ISSUED' as const,
  paidCents: 0,
  openCents: 12_200,
  paymentMethodId: transfer.id,
} as const;
const heading = 'This payment has the invoice confirmed';

function open(invoice: Partial<typeof aPaidInvoice> = {}, fiscalMode = 'LIVE') {
  const method = { __typename: 'PaymentMethod', active: true };
  const workshop = {
    __typename: 'Workshop',
    id: 'w',
    version: 1,
    fiscalMode,
    fiscalDeclaredAt: null,
    vatStatus: 'PAYER',
    paymentMethods: [
      { ...method, ...transfer, needsConfirmation: false },
      { ...method, ...cash, needsConfirmation: true },
    ],
  };
  const { client, asked } = answering({
    Invoice: [{ data: { invoice: null } }],
    BillingChoices: [{ data: { workshop } }],
    RecordPayment: [changing('INVOICE', { recordPayment: { __typename: 'Payment', id: 'p' } })],
  });
  const shown = show(
    <ApolloProvider client={client}>
      <PaymentDialog invoice={{ ...openInvoice, ...invoice }} onClose={() => undefined} />
    </ApolloProvider>,
  );
  return { ...shown, client, asked, sent: () => asked.filter(({ name }) => name === 'RecordPayment') };
}
const choose = async ({ user }: ReturnType<typeof open>, { id }: { readonly id: string }) =>
  user.selectOptions(await screen.findByLabelText('Payment method'), id);

test('cash for an invoice that was issued for a transfer is said to have it confirmed', async () => {
  const shown = open();
  await screen.findByLabelText('Payment method');
  expect(screen.queryByText(heading)).toBeNull();
  await choose(shown, cash);
  await screen.findByText(heading);
  await choose(shown, transfer);
  expect(screen.queryByText(heading)).toBeNull();
  await choose(shown, cash);
  await shown.user.click(screen.getByRole('button', { name: 'Record a payment' }));
  await expect
    .poll(shown.sent)
    .toMatchObject([{ variables: { input: { invoiceId: 'i', amountCents: 12_200, paymentMethodId: cash.id } } }]);
});

test.each([
  ['the authority knows it', { fiscal: waitingFiscal }, 'LIVE'],
  ['it is of another program', { origin: 'IMPORTED' }, 'LIVE'],
  ['money is given back', { kind: 'CREDIT' }, 'LIVE'],
  ['nothing is confirmed', {}, 'NONE'],
] as const)('nothing is said where %s', async (_, invoice, mode) => {
  const shown = open(invoice, mode);
  await choose(shown, cash);
  expect(screen.queryByText(heading)).toBeNull();
});

test('the invoice behind the dialog is read again once the payment is recorded', async () => {
  const shown = open();
  const behind = shown.client.watchQuery({ query: InvoiceDocument, variables: { id: 'i' } }).subscribe(() => undefined);
  const reads = () => shown.asked.filter(({ name }) => name === 'Invoice').length;
  await expect.poll(reads).toBe(1);
  await choose(shown, transfer);
  await shown.user.click(screen.getByRole('button', { name: 'Record a payment' }));
  await expect.poll(reads).toBe(2);
  behind.unsubscribe();
});
