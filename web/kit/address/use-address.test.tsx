import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { useAddress } from './use-address.ts';

function Address() {
  const [address, change] = useAddress();
  const changeTwice = () => {
    change((next) => next.set('set', '7'), { replace: true });
    change((next) => next.set('q', 'kos'), { replace: true });
  };
  return (
    <button type="button" onClick={changeTwice}>
      {address.toString()}
    </button>
  );
}

test('of two changes before the screen is drawn again none is lost', async () => {
  render(
    <MemoryRouter initialEntries={['/tyres?all=1']}>
      <Address />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'all=1' }));
  await screen.findByRole('button', { name: 'all=1&set=7&q=kos' });
  expect(screen.getAllByRole('button')).toHaveLength(1);
});
