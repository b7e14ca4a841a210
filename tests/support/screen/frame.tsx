import { ApolloProvider } from '@apollo/client/react';
import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { vi } from 'vitest';
import { MeDocument } from '../../../generated/graphql.ts';
import { ShellLayout } from '../../../web/app/shell/shell-layout.tsx';
import { ThemeProvider } from '../../../web/kit/appearance/theme.tsx';
import type { Profile } from '../../../web/kit/session/session.tsx';
import { SpeakContext } from '../../../web/language/language.ts';
import { unpaidProfile } from '../answers/profile.ts';
import { answering } from './answering.ts';
import { type ShownOptions, show } from './shown.tsx';

/** The frame around the screens of somebody who is signed in, without a browser. */

export const owner: Profile = {
  ...unpaidProfile,
  name: 'Ana Novak',
  email: 'ana@example.com',
  subscriptionStatus: 'active',
  paymentVerified: true,
};

const answered = (field: string) => ({ data: { [field]: { __typename: 'SuccessResult', success: true } } });

/** Hears which language was chosen. */
export const speak = vi.fn();

/** The frame as it is once some screen has read the account. */
export function openFrame(
  profile: Profile | undefined,
  { inside, ...options }: ShownOptions & { readonly inside?: ReactNode } = { path: '/dashboard' },
  answers: Parameters<typeof answering>[0] = {
    LogOut: [answered('logout')],
    ChooseTheme: [answered('chooseTheme')],
    Search: [{ data: { search: [] } }],
  },
) {
  speak.mockReset();
  const { client, asked } = answering(answers);
  const know = (read: Profile) => void client.writeQuery({ query: MeDocument, data: { me: read } });
  if (profile !== undefined) know(profile);
  const shown = show(
    <ApolloProvider client={client}>
      <SpeakContext value={speak}>
        <ThemeProvider>
          <Routes>
            <Route element={<ShellLayout />}>
              <Route path="*" element={inside} />
            </Route>
          </Routes>
        </ThemeProvider>
      </SpeakContext>
    </ApolloProvider>,
    { elsewhere: { '/login': <h1>Log in</h1> }, ...options },
  );
  return { ...shown, asked, know };
}

export const navigation = () => within(screen.getByRole('navigation', { name: 'Screens' }));
