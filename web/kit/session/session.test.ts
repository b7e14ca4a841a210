// @module-tag asvs-14-3-1

import { gql, InMemoryCache } from '@apollo/client';
import { describe, expect, test } from 'vitest';
import { evictSession, firstNameOf, isPaid } from './session.tsx';

describe('an account', () => {
  test.each([
    ['active', true, true],
    ['active', false, false],
    ['past_due', true, false],
    ['none', true, false],
    ['canceled', true, false],
    ['none', false, false],
  ] as const)('with status %s and a verified payment %s is paid: %s', (subscriptionStatus, paymentVerified, paid) => {
    expect(isPaid({ subscriptionStatus, paymentVerified })).toBe(paid);
  });

  test.each([
    ['Ana Novak', 'Ana'],
    ['  Žiga  Šuštar ', 'Žiga'],
    ['Owner', 'Owner'],
    ['', ''],
  ])('of "%s" is greeted as "%s"', (fullName, firstName) => {
    expect(firstNameOf(fullName)).toBe(firstName);
  });
});

test('a session that is forgotten leaves nothing in the cache', () => {
  const cache = new InMemoryCache();
  const me = { __typename: 'Profile', id: '1', name: 'Owner' };
  cache.writeQuery({ query: gql`query Me { me { id name } }`, data: { me } });
  cache.writeQuery({ query: gql`mutation LogIn { login { user { id } } }`, data: { login: { user: me } } });
  evictSession(cache);
  expect(JSON.stringify(cache.extract())).not.toContain('Owner');
});
