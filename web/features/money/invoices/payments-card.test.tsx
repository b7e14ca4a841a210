import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Role } from '../../../../schema/permissions.ts';
import { aPaidInvoice } from '../../../../tests/support/screen/an-invoice.ts';
import { answering } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { loadPaymentDialog } from '../payments/index.ts';
import { PaymentsCard } from './payments-card.tsx';

const admin: Role = 'admin';
const method = { __typename: 'PaymentMethod', active: true, needsConfirmation: false, provider: null } as const;
const methods = [
  { ...method, id: '01900000-0000-7000-8000-00000000000a', name: 'Card', kind: 'CARD' },
  { ...method, id: '01900000-0000-7000-8000-00000000000b', name: 'Cash', kind: 'CASH' },
  { ...method, id: '01900000-0000-7000-8000-00000000000c', name: 'Transfer', kind: 'TRANSFER' },
] as const;
const [, cash] = methods;

/** Takes back the payment of an invoice that was paid by a method. */
async function voidPaymentBy(by: (typeof methods)[number]['kind'], kind: 'INVOICE' | 'CREDIT' = 'INVOICE') {
  const paidBy = methods.find((each) => each.kind === by) ?? cash;
  const payments = [{ id: 'p', amountCents: 12_200, paidAt: '2026-11-24T10:00:00.000Z', paymentMethod: paidBy }];
  const workshop = { __typename: 'Workshop', id: 'w', version: 1, fiscalMode: 'NONE', fiscalDeclaredAt: null };
  const { client, asked } = answering({
    VoidPayment: [{ data: { voidPayment: { __typename: 'Payment', id: 'p' } } }],
    BillingChoices: [{ data: { workshop: { ...workshop, vatStatus: 'PAYER', paymentMethods: methods } } }],
    RecordPayment: [{ data: { recordPayment: { __typename: 'Payment', id: 'q' } } }],
  });
  const { user } = show(
    <ApolloProvider client={client}>
      <PaymentsCard invoice={{ ...aPaidInvoice, kind, paymentMethodId: paidBy.id, payments }} role={admin} />
    </ApolloProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Void the payment of €122.00' }));
  await screen.findByRole('dialog', { name: 'Void the payment of €122.00' });
  await user.type(await screen.findByLabelText('Reason'), 'Wrong method{Enter}');
  await expect.poll(() => asked.filter(({ name }) => name === 'VoidPayment').length).toBe(1);
  return { user, asked };
}

test('somebody who takes back a payment at the desk is asked how it was paid, with all of it as the sum', async () => {
  const { user, asked } = await voidPaymentBy('CARD');
  await screen.findByText('The payment was voided. How did the customer pay €122.00? If not at all, cancel.');
  await user.type(await screen.findByLabelText('Amount in €'), '{Enter}');
  await expect
    .poll(() => asked.filter(({ name }) => name === 'RecordPayment'))
    .toMatchObject([{ variables: { input: { invoiceId: 'i', amountCents: 12_200 } } }]);
});

test.each([
  ['a transfer that never came', 'TRANSFER', 'INVOICE'],
  ['money that was given back', 'CASH', 'CREDIT'],
] as const)('nothing is asked of %s', async (_, by, kind) => {
  await voidPaymentBy(by, kind);
  await screen.findByText('The payment was voided');
  await loadPaymentDialog();
  expect(screen.queryByRole('dialog')).toBeNull();
});
