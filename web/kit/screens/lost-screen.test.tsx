import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MeDocument } from '../../../generated/graphql.ts';
import { answering } from '../../../tests/support/screen/answering.ts';
import { owner } from '../../../tests/support/screen/frame.tsx';
import { show } from '../../../tests/support/screen/shown.tsx';
import { LostScreen } from './lost-screen.tsx';

test('a screen that is not on this device leads to what is, and is loaded once there is a network', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const { client } = answering({});
  client.writeQuery({ query: MeDocument, data: { me: { ...owner, role: 'mechanic' } } });
  const lost = (
    <ApolloProvider client={client}>
      <LostScreen />
    </ApolloProvider>
  );
  const { user } = show(lost, { elsewhere: { '/my-jobs': <h1>My jobs</h1> } });
  await screen.findByRole('heading', { name: 'This screen is not on this device' });
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('link', { name: 'To my jobs' }));
  await screen.findByRole('heading', { name: 'My jobs' });
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
  reload.mockRestore();
});
