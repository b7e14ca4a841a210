import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import type { CardToBill } from './card-to-bill.ts';
import { ChosenCards } from './chosen-cards.tsx';

const hint = 'Choose several cards of one customer to bill them together.';

test('the place of the choice says what it is for until there is one', () => {
  const { rerender } = show(<ChosenCards cards={[]} onForget={vi.fn()} />);
  screen.getByText(hint);
  expect(screen.queryByRole('button')).toBeNull();
  const card = { id: 'j', unbilledCents: 12_200 } as CardToBill;
  rerender(<ChosenCards cards={[card]} onForget={vi.fn()} />);
  expect(screen.getByRole('status').textContent).toContain('€122.00 together');
  expect(screen.queryByText(hint)).toBeNull();
});
