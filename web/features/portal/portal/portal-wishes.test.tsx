import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { PortalWishes } from './portal-wishes.tsx';

test('says who wants what for which car, and leads to where it is planned', async () => {
  const wish = {
    __typename: 'PortalWish',
    customerId: 'c1',
    customerName: 'Ana Kos',
    vehicleId: 'v1',
    plate: 'lj ab-123',
    titles: ['Brakes', 'Wipers'],
    phone: '+38641123456',
  };
  const { client } = answering({ PortalWishes: [{ data: { today: { __typename: 'Today', wishes: [wish] } } }] });
  show(
    <ApolloProvider client={client}>
      <PortalWishes />
    </ApolloProvider>,
  );
  await screen.findByText('Brakes, Wipers');
  expect(screen.getByRole('link', { name: /^\+386/ }).getAttribute('href')).toBe('tel:+38641123456');
  expect(screen.getByRole('link', { name: 'LJ AB-123 · Ana Kos' }).getAttribute('href')).toBe('/vehicles/v1');
  expect(screen.getByRole('link', { name: 'Plan: LJ AB-123' }).getAttribute('href')).toBe(
    '/take-in?when=later&vehicle=v1',
  );
});
