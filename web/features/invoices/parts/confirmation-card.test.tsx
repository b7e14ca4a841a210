// @vitest-environment happy-dom
import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { InvoicePartsFragment } from '../../../../generated/graphql.ts';
import { answering, refusing } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { ConfirmationCard } from './confirmation-card.tsx';

const zoi = 'a7e5f55e1dbb48b799268e1a6d8618a3';
const eor = '5b3f0c3e-5d29-4f77-9a0f-2f7b8a1c9d10';
type Fiscal = NonNullable<InvoicePartsFragment['fiscal']>;
const deadline = '2026-11-26T22:59:59.999Z';
const fiscal: Fiscal = { mode: 'LIVE', state: 'WAITING', zoi, eor: null, code: null, deadline };
const invoice: InvoicePartsFragment = {
  ...{ id: 'i', version: 4, kind: 'INVOICE', origin: 'OWN', state: 'PAID', number: 'P1-B1-7' },
  ...{ customerId: null, priceMode: 'GROSS', paymentMethodId: 'cash', paymentMethod: null, reference: null },
  ...{ issuedOn: '2026-11-24', servicedOn: '2026-11-24', dueOn: '2026-11-24', netCents: 10_000, vatCents: 2200 },
  ...{ totalCents: 12_200, paidCents: 12_200, creditedCents: 0, openCents: 0, note: null, reason: null },
  ...{ creditOfId: null, creditOfNumber: null, correctsId: null, jobCardIds: [], lines: [], advances: [] },
  ...{ payments: [], buyer: null, fiscal },
};

function open(confirmation: Fiscal, answers: Parameters<typeof answering>[0] = {}) {
  const { client, asked } = answering(answers);
  const shown = show(
    <ApolloProvider client={client}>
      <ConfirmationCard invoice={{ ...invoice, fiscal: confirmation }} />
    </ApolloProvider>,
  );
  return { ...shown, asked };
}
const answered = (confirmation: Partial<Fiscal>) => [
  {
    data: {
      confirmInvoice: {
        __typename: 'Invoice',
        ...invoice,
        fiscal: { __typename: 'Confirmation', ...fiscal, ...confirmation },
      },
    },
  },
];
const again = () => screen.findByRole('button', { name: 'Send again now' });

test('shows the mark and the number of what is confirmed, and that a test is none', async () => {
  const { unmount } = open({ ...fiscal, state: 'CONFIRMED', eor });
  await screen.findByText(eor);
  screen.getByText(zoi);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByText(/test environment/)).toBeNull();
  unmount();
  open({ ...fiscal, state: 'CONFIRMED', eor, mode: 'TEST' });
  await screen.findByText('Confirmed in the test environment: not valid for tax.');
});

test('sends again what waits, and says what came of it', async () => {
  const { user, asked } = open(fiscal, { ConfirmInvoice: answered({ state: 'CONFIRMED', eor }) });
  screen.getByText(/has to be confirmed by 26 Nov 2026/);
  await user.click(await again());
  await screen.findByText('The tax authority has confirmed it');
  expect(asked).toMatchObject([{ name: 'ConfirmInvoice', variables: { input: { id: 'i' } } }]);
});

test('says a refusal in words, and the one that comes of sending again', async () => {
  const refused: Fiscal = { ...fiscal, state: 'REFUSED', code: 'S006' };
  const { user } = open(refused, { ConfirmInvoice: answered({ state: 'REFUSED', code: 'S006' }) });
  screen.getByText(/not registered, or is closed \(S006\)/);
  await user.click(await again());
  // Beside the one that stands there.
  await expect.poll(() => screen.getAllByText('The tax authority has not confirmed it').length).toBe(2);
});

test('says why it could not be sent', async () => {
  const { user } = open(fiscal, { ConfirmInvoice: [refusing('INVALID_STATE', 'It is confirmed')] });
  await user.click(await again());
  await screen.findByText('It could not be sent');
});
