import { ApolloProvider } from '@apollo/client/react';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering } from '../../../../../tests/support/screen/answering.ts';
import { show } from '../../../../../tests/support/screen/shown.tsx';
import { LoginPage } from './login-page.tsx';

test('whose account asks for a code is shown the second step, and can start over', async () => {
  const secondFactor = {
    __typename: 'SecondFactorChallenge',
    challenge: 'a'.repeat(43),
    expiresAt: '2026-11-24T12:00:00Z',
  };
  const { client } = answering({
    LogIn: [{ data: { login: { __typename: 'LogInResult', user: null, secondFactor } } }],
  });
  const { user } = show(
    <ApolloProvider client={client}>
      <LoginPage />
    </ApolloProvider>,
    { path: '/login' },
  );
  await user.type(screen.getByLabelText('E-mail'), 'ana@example.com');
  await user.type(screen.getByLabelText('Password'), 'four calm winter tyres');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  const code = await screen.findByLabelText('Code');
  expect(document.activeElement).toBe(code);
  await user.click(screen.getByRole('button', { name: 'Log in with another account' }));
  await screen.findByLabelText('Password');
});
