import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, refusing } from '../../../../../tests/support/screen/answering.ts';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import { MailInvoice } from './mail-invoice.tsx';

const sharing = (email: string | null, eInvoiceForm: 'ESLOG' | null) => ({
  workshop: { __typename: 'Workshop', id: 'w', name: 'Avto Novak', language: 'SL' },
  customer: { __typename: 'Customer', id: 'c', email, phone: null, language: 'SL', eInvoiceForm },
});
const sent = { data: { sendInvoice: { __typename: 'SentInvoice', url: 'https://example.com/s/abc' } } };

function shown(email: string | null, eInvoiceForm: 'ESLOG' | null, answers: readonly object[]) {
  const { client, asked } = answering({
    InvoiceSharing: [{ data: sharing(email, eInvoiceForm) }],
    SendInvoice: [...answers],
  });
  const { user } = show(
    <ApolloProvider client={client}>
      <MailInvoice invoice={{ id: 'i' }} customerId="c" />
    </ApolloProvider>,
    { language: 'sl' },
  );
  const inputs = () => asked.filter(({ name }) => name === 'SendInvoice').map(({ variables }) => variables);
  return { user, asked, inputs };
}

test('one press mails the invoice, and the press makes way for what was done', async () => {
  const { user, inputs } = shown('ana@example.com', null, [sent]);
  await user.click(await screen.findByRole('button', { name: 'E-pošta na ana@example.com' }));
  await screen.findByText('Poslano na ana@example.com');
  expect(screen.queryByRole('button')).toBeNull();
  expect(inputs()).toMatchObject([{ input: { id: 'i', channel: 'EMAIL', pdfOnly: false } }]);
});

test('what an e-invoice lacks is said, and the PDF can go alone', async () => {
  const refused = refusing('BAD_INPUT', 'This document lacks what an e-invoice needs', { 'buyer.address': 'Address' });
  const { user, inputs } = shown('ana@example.com', 'ESLOG', [refused, sent]);
  await user.click(await screen.findByRole('button', { name: 'E-pošta na ana@example.com' }));
  await user.click(await screen.findByRole('button', { name: 'Pošlji samo PDF' }));
  await screen.findByText('Poslano na ana@example.com');
  expect(inputs()).toMatchObject([{ input: { pdfOnly: false } }, { input: { pdfOnly: true } }]);
});

test('nothing is offered for a customer without an address', async () => {
  const { asked } = shown(null, null, []);
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});
