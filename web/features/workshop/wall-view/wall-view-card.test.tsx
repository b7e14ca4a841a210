import { ApolloProvider } from '@apollo/client/react';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { WallViewCard } from './wall-view-card.tsx';

const wall = (token: string) => ({
  __typename: 'WallView',
  url: `https://app.example.com/wall/${token}`,
  createdAt: '2027-05-03T05:00:00.000Z',
});

test('a screen gets its address by one press, is opened beside, renewed and revoked', async () => {
  const { client, asked } = answering({
    WallView: [{ data: { wallView: null } }],
    SaveWallView: [{ data: { saveWallView: wall('one') } }, { data: { saveWallView: wall('two') } }],
    RevokeWallView: [{ data: { revokeWallView: null } }],
  });
  const { user } = show(
    <ApolloProvider client={client}>
      <WallViewCard />
    </ApolloProvider>,
  );
  await screen.findByText('The screen has no address yet.');
  expect(screen.queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Create the address' }));
  const open = await screen.findByRole('link', { name: 'Open the screen' });
  expect(open).toHaveProperty('href', 'https://app.example.com/wall/one');
  expect(open.getAttribute('target')).toBe('_blank');
  await user.click(screen.getByRole('button', { name: 'New address' }));
  const renew = within(await screen.findByRole('alertdialog'));
  await user.click(renew.getByRole('button', { name: 'New address' }));
  await screen.findByText('There is a new address');
  expect(screen.getByLabelText('Address of the screen')).toHaveProperty('value', 'https://app.example.com/wall/two');
  await user.click(screen.getByRole('button', { name: 'Revoke' }));
  const revoke = within(await screen.findByRole('alertdialog'));
  await user.click(revoke.getByRole('button', { name: 'Revoke' }));
  await screen.findByText('The screen has no address yet.');
  expect(asked.map(({ name, variables }) => [name, variables]).slice(1)).toEqual([
    ['SaveWallView', { input: { renew: false } }],
    ['SaveWallView', { input: { renew: true } }],
    ['RevokeWallView', { input: {} }],
  ]);
});
