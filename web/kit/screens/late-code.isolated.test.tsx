import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router';
import { expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/screen/shown.tsx';
import { useUnsavedWork } from '../../ui/dialogs/unsaved-work.ts';
import { useToast } from '../../ui/notices/toast.tsx';
import { UnsavedWorkQuestion } from '../forms/unsaved-work-question.tsx';

/** What comes late may not come at all, as without a network: nothing of the screen is lost by that. */
vi.mock('../../ui/dialogs/open-confirm-dialog.tsx', () => {
  throw new Error('This was not loaded');
});
vi.mock('../../ui/notices/toast-region.tsx', () => {
  throw new Error('This was not loaded');
});

function Work() {
  const toast = useToast();
  useUnsavedWork({ dirtyFields: { name: true }, isSubmitting: false });
  return (
    <>
      <button type="button" onClick={() => toast({ title: 'Network Error', text: 'Not saved', tone: 'error' })}>
        Save
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}

const work = (
  <UnsavedWorkQuestion>
    <Work />
  </UnsavedWorkQuestion>
);

test('a toast is said plainly, and the screen stays', async () => {
  const { user } = show(work);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Network ErrorNot saved');
  screen.getByRole('link', { name: 'Elsewhere' });
});

test('the browser asks before work is lost, once for each way out', async () => {
  const confirm = vi.fn(() => false);
  vi.stubGlobal('confirm', confirm);
  const { user } = show(work, { elsewhere: { '/elsewhere': <h1>Elsewhere</h1> } });
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  screen.getByRole('button', { name: 'Save' });
  confirm.mockReturnValue(true);
  await user.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByRole('heading', { name: 'Elsewhere' });
  expect(confirm).toHaveBeenCalledTimes(2);
});
