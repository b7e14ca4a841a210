import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/screen/shown.tsx';
import { SecretDialog } from './secret-dialog.tsx';

test('a secret is there to be copied until the dialog is left', () => {
  const onClose = vi.fn();
  const words = { title: 'Copy the key now', text: 'It is shown only this once.', label: 'Key', done: 'Done' };
  show(<SecretDialog {...words} secret="dlv_live_1" onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: 'Copy the key now' }).textContent).toContain('It is shown only this once.');
  expect(screen.getByDisplayValue('dlv_live_1')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledOnce();
});
