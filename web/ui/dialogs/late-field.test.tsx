import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { show } from '../../../tests/support/screen/shown.tsx';
import { Dialog } from './dialog.tsx';

/** Opens before its content is there, which `read` brings. */
function LateDialog() {
  const [isRead, setRead] = useState(false);
  return (
    <>
      <button type="button" data-testid="read" onClick={() => setRead(true)}>
        Read
      </button>
      <Dialog open onClose={() => undefined} title="Record a payment">
        <p tabIndex={-1}>Words</p>
        {isRead && <input aria-label="Amount" defaultValue="20.00" />}
      </Dialog>
    </>
  );
}
const close = () => screen.getByRole('button', { name: 'Close' });
/** Beside the dialog, without the focus that a press would move. */
const read = () => fireEvent.click(screen.getByTestId('read'));

test('content that comes after the dialog takes the focus from the button that closes it', async () => {
  const { user } = show(<LateDialog />);
  await waitFor(() => expect(document.activeElement).toBe(close()));
  read();
  const amount = screen.getByLabelText('Amount');
  expect(document.activeElement).toBe(amount);
  await user.keyboard('5');
  expect(amount).toHaveProperty('value', '5');
});

test('who has gone elsewhere in the dialog stays there', async () => {
  show(<LateDialog />);
  await waitFor(() => expect(document.activeElement).toBe(close()));
  const words = screen.getByText('Words');
  words.focus();
  read();
  expect(document.activeElement).toBe(words);
});
