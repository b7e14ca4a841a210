import { ApolloProvider } from '@apollo/client/react';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, refusing } from '../../../../../tests/support/screen/answering.ts';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import { ShareInvoiceDialog } from './share-invoice-dialog.tsx';

const customer = { __typename: 'Customer', id: 'c', email: 'racuni@example.com', phone: null, language: 'SL' };
const sharing = (eInvoiceForm: 'ESLOG' | 'UBL' | null) => ({
  workshop: { __typename: 'Workshop', id: 'w', name: 'Avto Novak', language: 'SL' },
  customer: { ...customer, eInvoiceForm },
});
const sent = { data: { sendInvoice: { __typename: 'SentInvoice', url: 'https://example.com/s/abc' } } };

function shown(eInvoiceForm: 'ESLOG' | null, answers: readonly object[]) {
  const { client, asked } = answering({
    InvoiceSharing: [{ data: sharing(eInvoiceForm) }],
    SendInvoice: [...answers],
  });
  const onClose = vi.fn();
  const { user } = show(
    <ApolloProvider client={client}>
      <ShareInvoiceDialog invoice={{ id: 'i', number: 'P1-T1-1' }} customerId="c" onClose={onClose} />
    </ApolloProvider>,
    { language: 'sl' },
  );
  const inputs = () => asked.filter(({ name }) => name === 'SendInvoice').map(({ variables }) => variables);
  return { user, onClose, inputs };
}

test('says that the e-invoice goes along; what it lacks is said, and the PDF can be sent alone', async () => {
  const refused = refusing('BAD_INPUT', 'This document lacks what an e-invoice needs', {
    'buyer.address': 'Please enter the address and the town of the customer',
  });
  const { user, onClose, inputs } = shown('ESLOG', [refused, sent]);
  expect(await screen.findByText(/sta priložena PDF in e-račun \(e-SLOG 2\.0\)/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'E-pošta na racuni@example.com' }));
  const said = within(await screen.findByRole('alert'));
  expect(said.getAllByRole('listitem')).toHaveLength(1);
  expect(onClose).not.toHaveBeenCalled();
  await user.click(said.getByRole('button', { name: 'Pošlji samo PDF' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(inputs()).toMatchObject([
    { input: { channel: 'EMAIL', pdfOnly: false } },
    { input: { channel: 'EMAIL', pdfOnly: true } },
  ]);
});

test('a customer without e-invoices gets the PDF, and a refusal offers nothing less', async () => {
  const { user } = shown(null, [refusing('BAD_INPUT', 'Invalid input', { other: 'Invalid input' })]);
  expect(await screen.findByText(/je priložen PDF/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'E-pošta na racuni@example.com' }));
  await screen.findByRole('alert');
  expect(screen.queryByRole('button', { name: 'Pošlji samo PDF' })).toBeNull();
});
