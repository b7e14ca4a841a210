import { ApolloProvider } from '@apollo/client/react';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PortalOfCustomerFragment } from '../../../../generated/graphql.ts';
import { answering } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { PortalCard } from './portal-card.tsx';

const ana = {
  __typename: 'Customer',
  id: 'c',
  version: 1,
  name: 'Ana Kos',
  email: 'ana@example.com',
  contacts: [],
  portalBlockedAt: null,
};

function open(customer: PortalOfCustomerFragment) {
  const blocked = { __typename: 'Customer', id: 'c', version: 2, portalBlockedAt: '2026-03-04T10:00:00Z' } as const;
  const { client, asked } = answering({
    SendPortalLink: [{ data: { sendPortalLink: { __typename: 'SentPortalLink', sentTo: 'ana@example.com' } } }],
    EndPortalSessions: [{ data: { endPortalSessions: { __typename: 'EndedPortalSessions', ended: 0 } } }],
    BlockPortal: [{ data: { blockPortal: blocked } }],
  });
  const shown = show(
    <ApolloProvider client={client}>
      <PortalCard customer={customer} />
    </ApolloProvider>,
  );
  return { ...shown, asked: () => asked.map(({ name, variables }) => [name, Object(variables).input]) };
}
const press = (name: string) => screen.getByRole('button', { name });

test('sends the link in one press, and says to which address', async () => {
  const { user, asked } = open(ana);
  await user.click(press('Send link'));
  await screen.findByText('Link sent to ana@example.com');
  expect(asked()).toEqual([['SendPortalLink', { customerId: 'c' }]]);
});

test('logs the customer out, and asks before it blocks the portal', async () => {
  const { user, asked } = open(ana);
  await user.click(press('More about the portal'));
  await user.click(await screen.findByRole('menuitem', { name: 'Log out everywhere' }));
  await screen.findByText('The customer was not logged in');
  await user.click(press('More about the portal'));
  await user.click(await screen.findByRole('menuitem', { name: 'Block portal' }));
  const question = await screen.findByRole('alertdialog', { name: 'Block the portal for Ana Kos?' });
  expect(asked().length).toBe(1);
  await user.click(within(question).getByRole('button', { name: 'Block portal' }));
  await screen.findByText('The portal is blocked for this customer');
  expect(asked().at(-1)).toEqual(['BlockPortal', { customerId: 'c', blocked: true }]);
});

test('offers nothing to send to who is blocked, or has no address', async () => {
  const { user, asked, unmount } = open({ ...ana, portalBlockedAt: '2026-03-04T10:00:00Z' });
  screen.getByText('Blocked since 4 March 2026. The customer cannot log in.');
  expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull();
  await user.click(press('Unblock'));
  await screen.findByText('The customer can log in again');
  expect(asked()).toEqual([['BlockPortal', { customerId: 'c', blocked: false }]]);
  unmount();
  open({ ...ana, email: null });
  screen.getByText('Add an e-mail address to the customer, and you can send the link.');
  expect(screen.queryByRole('button', { name: 'Send link' })).toBeNull();
});
