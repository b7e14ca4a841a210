import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { UnsavedWorkContext } from '../../../ui/dialogs/unsaved-work.ts';
import { ViewLink } from './view-link.tsx';

test('asks before what was typed is lost, and goes to the other view once it may', async () => {
  let [held, act] = [true, () => {}];
  const question = {
    hold: () => () => {},
    isHeld: () => held,
    leave: (next: () => void) => {
      act = next;
    },
  };
  const { user, router } = show(
    <UnsavedWorkContext value={question}>
      <ViewLink search="?show=receive">Receive</ViewLink>
      <ViewLink search="?show=cores">Cores</ViewLink>
    </UnsavedWorkContext>,
  );
  await user.click(screen.getByRole('link', { name: 'Receive' }));
  expect(router.state.location.search).toBe('');
  act();
  await expect.poll(() => router.state.location.search).toBe('?show=receive');
  held = false;
  await user.click(screen.getByRole('link', { name: 'Cores' }));
  await expect.poll(() => router.state.location.search).toBe('?show=cores');
});
