import { ApolloProvider } from '@apollo/client/react';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { MeDocument } from '../../generated/graphql.ts';
import type { Language } from '../../schema/languages.ts';
import { unpaidProfile } from '../../tests/support/answers/profile.ts';
import { answering, refusing } from '../../tests/support/screen/answering.ts';
import { SpeakContext } from '../language/language.ts';
import { SpokenLanguage } from '../language/spoken-language.tsx';
import { LanguageSwitch } from '../ui/layout/language-switch.tsx';
import { ToastProvider } from '../ui/notices/toast.tsx';
import { AccountLanguage } from './account-language.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const me = { ...unpaidProfile, name: 'Ana Novak', email: 'ana@example.com' };

function Spoken() {
  const [language, speak] = useState<Language>('en');
  return (
    <SpokenLanguage language={language}>
      <SpeakContext value={speak}>
        <ToastProvider>
          <AccountLanguage>
            <LanguageSwitch />
            <Outlet />
          </AccountLanguage>
        </ToastProvider>
      </SpeakContext>
    </SpokenLanguage>
  );
}

function open(path: string, answers?: Parameters<typeof answering>[0]) {
  const changed = { data: { changeLanguage: { __typename: 'SuccessResult', success: true } } };
  const { client, asked } = answering(answers ?? { ChangeLanguage: [changed] });
  const router = createMemoryRouter([{ element: <Spoken />, children: [{ path: '*', element: null }] }], {
    initialEntries: [path],
  });
  render(
    <ApolloProvider client={client}>
      <RouterProvider router={router} />
    </ApolloProvider>,
  );
  /** What a screen does that reads the account. */
  const known = (language: Language) =>
    act(() => client.cache.writeQuery({ query: MeDocument, data: { me: { ...me, language } } }));
  return { user: userEvent.setup(), router, asked, known };
}

const spoken = () => document.documentElement.lang;

test('the language of the account is spoken once some screen has read it', async () => {
  const { known, asked } = open('/billing');
  known('sl');
  await waitFor(() => expect(spoken()).toBe('sl'));
  expect(asked).toEqual([]);
});

test.each(['/dashboard', '/billing'])(
  'a language chosen on %s before it has read the account is kept',
  async (path) => {
    const { user, known, asked } = open(path);
    await user.click(screen.getByRole('button', { name: 'Slovenščina' }));
    known('en');
    await waitFor(() => expect(asked).toEqual([{ name: 'ChangeLanguage', variables: { language: 'sl' } }]));
    expect(spoken()).toBe('sl');
  },
);

test('what a visitor chooses ends with the log-in', async () => {
  const { user, router, known, asked } = open('/login');
  await user.click(screen.getByRole('button', { name: 'Slovenščina' }));
  expect(spoken()).toBe('sl');
  await act(() => router.navigate('/dashboard'));
  known('en');
  await waitFor(() => expect(spoken()).toBe('en'));
  expect(asked).toEqual([]);
});

test('what was chosen on a screen that never read the account says nothing about the next one', async () => {
  const { user, router, known, asked } = open('/dashboard');
  await user.click(screen.getByRole('button', { name: 'Slovenščina' }));
  await act(() => router.navigate('/login'));
  await act(() => router.navigate('/team'));
  known('en');
  await waitFor(() => expect(spoken()).toBe('en'));
  expect(asked).toEqual([]);
});

test('in the desktop app the shell knows what the account speaks, and hears of a change that is taken back', async () => {
  vi.stubGlobal('delavnica', {});
  const { user, known, asked } = open('/billing', { ChangeLanguage: [refusing('RATE_LIMITED', 'Too often')] });
  known('sl');
  await act(async () => {});
  expect(spoken()).toBe('en');
  await user.click(screen.getByRole('button', { name: 'Slovenščina' }));
  expect(spoken()).toBe('sl');
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'English' }));
  await waitFor(() => expect(asked).toEqual([{ name: 'ChangeLanguage', variables: { language: 'en' } }]));
  await waitFor(() => expect(spoken()).toBe('sl'));
});
