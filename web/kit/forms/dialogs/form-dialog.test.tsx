import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { show } from '../../../../tests/support/screen/shown.tsx';
import type { Result } from '../../session/result.ts';
import { FormDialog } from './form-dialog.tsx';

const schema = z.object({ reason: z.string().min(1) });

function opened(result: Result<unknown>) {
  const [send, onClose] = [vi.fn(async () => result), vi.fn()];
  const words = {
    submitText: 'Cancel the order',
    pendingText: 'Cancelling',
    failure: 'Not cancelled',
    done: 'Cancelled',
  };
  const fields = [{ name: 'reason', label: 'Reason' }] as const;
  const { user } = show(
    <FormDialog
      {...words}
      title="Order"
      schema={schema}
      fields={fields}
      send={send}
      onClose={onClose}
      initial={{ reason: '' }}
    />,
  );
  const submit = async () => {
    await user.type(await screen.findByLabelText('Reason'), 'Ordered twice');
    await user.click(screen.getByRole('button', { name: 'Cancel the order' }));
    await waitFor(() => expect(send).toHaveBeenCalledWith({ reason: 'Ordered twice' }, 0));
  };
  return { submit, onClose };
}

test('what is accepted is said, and the dialog closes', async () => {
  const { submit, onClose } = opened({ kind: 'ok', data: undefined });
  await submit();
  await screen.findByText('Cancelled');
  expect(onClose).toHaveBeenCalledOnce();
});

test('what is refused is said, and the dialog stays with what was typed', async () => {
  const { submit, onClose } = opened({ kind: 'error', error: { code: 'INVALID_STATE', text: 'Some of it has come' } });
  await submit();
  await screen.findByText('Not cancelled');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'Ordered twice');
});
