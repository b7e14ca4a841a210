import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import type { CardToBill } from './card-to-bill.ts';
import { ChosenCards } from './chosen-cards.tsx';

test('the cards that were chosen are summed up; while none is, nothing is there', () => {
  const { container, rerender } = show(<ChosenCards cards={[]} onForget={vi.fn()} />);
  expect(container.textContent).toBe('');
  const card = { id: 'j', unbilledCents: 12_200 } as CardToBill;
  rerender(<ChosenCards cards={[card]} onForget={vi.fn()} />);
  expect(screen.getByRole('status').textContent).toContain('€122.00 together');
});
