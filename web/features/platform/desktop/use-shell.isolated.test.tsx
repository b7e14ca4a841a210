import { gql } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { DesktopBridge, Gate } from '../../../../schema/desktop/desktop-bridge.ts';
import { apolloClient } from '../../../kit/client/apollo.ts';
import { useGate } from './use-shell.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const cars = gql`
  query Cars {
    cars
  }
`;

/** A screen that shows what the server said last. */
function Cars({ bridge }: { readonly bridge: Pick<DesktopBridge, 'gate' | 'onGate'> }) {
  useGate(bridge);
  const { data } = useQuery<{ readonly cars: string }>(cars);
  return <p>{data?.cars}</p>;
}

test('a page that was opened without the server reads again what it shows when the server is back', {
  tags: ['check-14'],
}, async () => {
  let answer = 'as kept';
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ data: { cars: answer } }));
  let tell: (gate: Gate) => void = () => {};
  const bridge = {
    gate: async () => ({ step: 'offline', until: '2026-12-01T00:00:00.000Z' }) satisfies Gate,
    onGate: (listener: (gate: Gate) => void) => {
      tell = listener;
      return () => {};
    },
  };
  render(
    <ApolloProvider client={apolloClient}>
      <Cars bridge={bridge} />
    </ApolloProvider>,
  );
  await screen.findByText('as kept');
  answer = 'as it is now';
  act(() => tell({ step: 'open' }));
  await waitFor(() => screen.getByText('as it is now'));
  expect(fetch).toHaveBeenCalledTimes(2);
});
