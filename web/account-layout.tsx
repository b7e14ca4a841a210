import { ApolloProvider } from '@apollo/client/react';
import { Outlet } from 'react-router';
import { apolloClient } from './platform/apollo.ts';
import { ScannerProvider } from './scanner/index.ts';

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
