import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { InvoicePartsFragment } from '../../../../../generated/graphql.ts';
import { answering } from '../../../../../tests/support/screen/answering.ts';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import { CreditLinesDialog } from './credit-lines-dialog.tsx';

const oil = '019a0000-0000-7000-8000-000000000001';
const line = {
  __typename: 'InvoiceLine' as const,
  id: oil,
  position: 1,
  kind: 'PART' as const,
  description: 'Engine oil',
  quantityThousandths: 5000,
  creditedThousandths: 1000,
  unit: 'LTR' as const,
  unitPrice: 122_000,
  discountBasisPoints: 0,
  discountCents: 0,
  vatCategory: 'STANDARD' as const,
  vatGround: null,
  vatGroundKind: null,
  amountCents: 6100,
};
const invoice: InvoicePartsFragment & { readonly __typename: 'Invoice' } = {
  __typename: 'Invoice',
  id: 'i',
  version: 3,
  kind: 'INVOICE',
  origin: 'OWN',
  state: 'PAID',
  number: 'P1-B1-7',
  customerId: null,
  priceMode: 'GROSS',
  paymentMethodId: null,
  paymentMethod: null,
  reference: null,
  issuedOn: '2026-11-20',
  servicedOn: null,
  dueOn: null,
  netCents: 5000,
  vatCents: 1100,
  totalCents: 6100,
  paidCents: 6100,
  creditedCents: 0,
  openCents: 0,
  note: null,
  reason: null,
  creditOfId: null,
  fiscal: null,
  creditOfNumber: null,
  correctsId: null,
  correctsNumber: null,
  jobCardIds: [],
  jobCards: [],
  advances: [],
  payments: [],
  buyer: null,
  paymentMethods: [],
  isExample: false,
  seller: { legalName: null, address: null, postcode: null, town: null, taxNumber: null, iban: null },
  lines: [
    line,
    {
      ...line,
      id: '019a0000-0000-7000-8000-000000000002',
      position: 2,
      description: 'Wiper',
      creditedThousandths: 5000,
    },
  ],
};

function open() {
  const note = { ...invoice, id: 'n', kind: 'CREDIT', number: 'P1-B1-8' };
  const { client, asked } = answering({ CreditInvoice: [{ data: { creditInvoice: note } }] });
  const shown = show(
    <ApolloProvider client={client}>
      <CreditLinesDialog invoice={invoice} onClose={vi.fn()} />
    </ApolloProvider>,
    { elsewhere: { '/invoices/n': <p>The credit note</p> } },
  );
  const sent = () => asked.map(({ variables }) => variables);
  return { ...shown, sent };
}

test('lines are credited up to what is left of them, and those of which nothing is left are not offered', async () => {
  const { user, sent } = open();
  expect(screen.queryByRole('checkbox', { name: /Wiper/ })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: /Engine oil/ }));
  const quantity = screen.getByLabelText<HTMLInputElement>('Quantity of Engine oil');
  expect(quantity.value).toBe('4');
  await user.type(screen.getByLabelText('Reason'), 'A litre was left');
  await user.clear(quantity);
  await user.type(quantity, '4,001');
  await user.click(screen.getByRole('button', { name: 'Credit lines' }));
  await waitFor(() => expect(quantity.getAttribute('aria-invalid')).toBe('true'));
  expect(sent()).toEqual([]);
  await user.clear(quantity);
  await user.type(quantity, '1,5');
  await user.click(screen.getByRole('button', { name: 'Credit lines' }));
  await screen.findByText('The credit note');
  expect(sent()).toMatchObject([
    { input: { id: 'i', lines: [{ lineId: oil, quantityThousandths: 1500 }], reason: 'A litre was left' } },
  ]);
});

test('without a line nothing is sent, and it says so', async () => {
  const { user, sent } = open();
  await user.type(screen.getByLabelText('Reason'), 'Why not');
  await user.click(screen.getByRole('button', { name: 'Credit lines' }));
  await screen.findByText('Choose at least one line.');
  expect(sent()).toEqual([]);
});
