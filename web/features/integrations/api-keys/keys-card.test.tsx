import { ApolloProvider } from '@apollo/client/react';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, changing } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { KeysCard } from './keys-card.tsx';

const me = (subscriptionPlan: string) => ({ data: { me: { __typename: 'Account', id: 'a', subscriptionPlan } } });
const none = { data: { apiKeys: [] } };

function shown(plan: string, answers: Parameters<typeof answering>[0] = {}) {
  const { client } = answering({ Me: [me(plan)], ApiKeys: [none, none], ...answers });
  return show(
    <ApolloProvider client={client}>
      <KeysCard />
    </ApolloProvider>,
  );
}

test('a new key is shown once, with a first call that can be pasted, and the API is described beside', async () => {
  const secret = 'dlv_live_abc';
  const apiKey = {
    __typename: 'ApiKey',
    id: 'k',
    name: 'Website',
    prefix: 'dlv_live_abc',
    scopes: [],
    ipAllow: [],
    lastUsedAt: null,
    expiresAt: null,
    revokedAt: null,
    asleepAt: null,
  };
  const created = { __typename: 'CreatedApiKey', apiKey, secret };
  const { user } = shown('enterprise', { CreateApiKey: [changing('API_KEY', { createApiKey: created })] });
  const description = await screen.findByRole('link', { name: 'API description (OpenAPI)' });
  expect(description.getAttribute('href')).toBe('/api/docs');
  await user.click(screen.getByRole('button', { name: 'Create a key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a key' }));
  await user.type(dialog.getByLabelText(/^Name/), 'Website');
  await user.click(dialog.getByLabelText('All that only reads'));
  await user.click(dialog.getByRole('button', { name: 'Create a key' }));
  const once = within(await screen.findByRole('dialog', { name: 'Copy the key now' }));
  expect(once.getByLabelText(/^The first call/).textContent).toBe(
    `curl -s ${window.location.origin}/api/workshop/changes -H "Authorization: Bearer ${secret}"`,
  );
});

test('says with which plan they begin, and leads there', async () => {
  shown('business');
  await screen.findByText('The Enterprise plan includes API keys');
  expect(screen.getByRole('link', { name: 'Compare plans' }).getAttribute('href')).toBe('/checkout');
  expect(screen.queryByRole('button', { name: 'Create a key' })).toBeNull();
});
