import { ApolloProvider } from '@apollo/client/react';
import { Outlet } from 'react-router';
import { ScannerProvider } from '../features/scanner/index.ts';
import { apolloClient } from '../kit/session/apollo.ts';

/** Gives the account screens the GraphQL client and the scanner; loaded with the first of them. */
export function AccountLayout() {
  return (
    <ApolloProvider client={apolloClient}>
      <ScannerProvider>
        <Outlet />
      </ScannerProvider>
    </ApolloProvider>
  );
}
