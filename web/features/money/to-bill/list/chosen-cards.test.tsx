// @module-tag desk-5
import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answering, refusing } from '../../../../../tests/support/screen/answering.ts';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import type { CardToBill } from './card-to-bill.ts';
import { ChosenCards } from './chosen-cards.tsx';

const card = (id: string, payer: string) =>
  ({ id, unbilledCents: 14_982, payer: { id: payer, name: payer } }) as CardToBill;
const preview = { __typename: 'InvoicePreview', totalCents: 44_945 };

function shown(cards: readonly CardToBill[], answers: Parameters<typeof answering>[0]) {
  const { client, asked } = answering(answers);
  show(
    <ApolloProvider client={client}>
      <ChosenCards cards={cards} onForget={vi.fn()} />
    </ApolloProvider>,
  );
  return asked;
}

test('while no card is chosen, nothing is there', () => {
  const asked = shown([], {});
  expect(document.body.textContent).toBe('');
  expect(asked).toEqual([]);
});

test('the cards of one payer come to what their invoice comes to', async () => {
  const three = ['a', 'b', 'c'].map((id) => card(id, 'Prevozi'));
  const asked = shown(three, { InvoicePreview: [{ data: { invoicePreview: preview } }] });
  await screen.findByText(/€449\.45 together/);
  expect(asked).toEqual([{ name: 'InvoicePreview', variables: { jobCardIds: ['a', 'b', 'c'] } }]);
});

test('those of several payers, who get no invoice together, are added up', () => {
  const asked = shown([card('a', 'Prevozi'), card('b', 'Novak')], {});
  expect(screen.getByRole('status').textContent).toContain('€299.64 together');
  expect(asked).toEqual([]);
});

test('what cannot be asked for is the sum of the cards', async () => {
  shown([card('a', 'Prevozi')], { InvoicePreview: [refusing('INVALID_STATE', 'Nothing to bill')] });
  await screen.findByText(/€149\.82 together/);
});
