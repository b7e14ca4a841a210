import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/screen/shown.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { SecretsCard } from './secrets-card.tsx';

test('a secret is there to be copied until the dialog is left', () => {
  const onClose = vi.fn();
  const words = { title: 'Copy the key now', text: 'It is shown only this once.', label: 'Key', done: 'Done' };
  show(<SecretDialog {...words} secret="dlv_live_1" onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: 'Copy the key now' }).textContent).toContain('It is shown only this once.');
  expect(screen.getByDisplayValue('dlv_live_1')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(onClose).toHaveBeenCalledOnce();
});

test('those of a plan that ended can be seen, and no other one is added', () => {
  const words = { isIncluded: false, isEmpty: false, addText: 'Create a key', addDialog: () => null };
  show(
    <SecretsCard {...words} t={(key) => key}>
      {() => <p>Website</p>}
    </SecretsCard>,
  );
  expect(screen.getByText('enterpriseText')).toBeDefined();
  expect(screen.getByText('Website')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});
