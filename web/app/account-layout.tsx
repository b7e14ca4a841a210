import { ApolloProvider } from '@apollo/client/react';
import { Outlet } from 'react-router';
import { ThemeProvider } from '../kit/appearance/theme.tsx';
import { apolloClient } from '../kit/client/apollo.ts';
import { browserLive } from '../kit/live/browser-live.ts';
import { LiveContext } from '../kit/live/live.ts';
import { AccountLanguage } from './account-language.tsx';

/** Gives the account screens the GraphQL client, the language of the account, the theme and what changes meanwhile; loaded with the first of them. */
export function AccountLayout() {
  return (
    <ApolloProvider client={apolloClient}>
      <AccountLanguage>
        <ThemeProvider>
          <LiveContext value={browserLive}>
            <Outlet />
          </LiveContext>
        </ThemeProvider>
      </AccountLanguage>
    </ApolloProvider>
  );
}
