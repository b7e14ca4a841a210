import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  eor,
  type Fiscal,
  waitingFiscal as fiscal,
  aPaidInvoice as invoice,
  zoi,
} from '../../../../tests/support/screen/an-invoice.ts';
import { answering, refusing } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { ConfirmationCard } from './confirmation-card.tsx';

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
  // Beside the one that is there.
  await expect.poll(() => screen.getAllByText('The tax authority has not confirmed it').length).toBe(2);
});

test('says why it could not be sent', async () => {
  const { user } = open(fiscal, { ConfirmInvoice: [refusing('INVALID_STATE', 'It is confirmed')] });
  await user.click(await again());
  await screen.findByText('It could not be sent');
});
