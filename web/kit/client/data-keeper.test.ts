import { gql, InMemoryCache } from '@apollo/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDataKeeper } from './data-keeper.ts';

const query = gql`query Me { me { id name } }`;

function aKeptProfile() {
  const cache = new InMemoryCache();
  cache.writeQuery({ query, data: { me: { __typename: 'Profile', id: '1', name: 'Owner' } } });
  return { cache, hold: createDataKeeper(cache, 300), read: () => cache.readQuery({ query }) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('data that a screen has read', () => {
  test('stays while a screen uses it, however long', () => {
    const { hold, read } = aKeptProfile();
    hold('me');
    vi.advanceTimersByTime(3_600_000);
    expect(read()).not.toBeNull();
  });

  test('is forgotten five minutes after the last screen left, and not a moment earlier', () => {
    const { cache, hold, read } = aKeptProfile();
    const releases = [hold('me'), hold('me')];
    for (const release of releases) release();
    vi.advanceTimersByTime(299_999);
    expect(read()).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(read()).toBeNull();
    expect(Object.keys(cache.extract())).not.toContain('Profile:1');
  });

  test('stays when a screen comes back in time', () => {
    const { hold, read } = aKeptProfile();
    hold('me')();
    vi.advanceTimersByTime(200_000);
    hold('me');
    vi.advanceTimersByTime(3_600_000);
    expect(read()).not.toBeNull();
  });

  test('stays when one of two screens leaves', () => {
    const { hold, read } = aKeptProfile();
    hold('me');
    hold('me')();
    vi.advanceTimersByTime(3_600_000);
    expect(read()).not.toBeNull();
  });
});
