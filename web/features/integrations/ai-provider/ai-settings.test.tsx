import { ApolloProvider } from '@apollo/client/react';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answering, refusing } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { AiSettingsCard } from './ai-settings-card.tsx';
import { SentCard } from './sent-card.tsx';

const settings = (values: object = {}) => ({
  __typename: 'AiSettings',
  version: 7,
  provider: 'EMBEDDED_ONLY',
  baseUrl: null,
  model: null,
  hasKey: false,
  dataRegionNote: null,
  sendHistory: true,
  monthlyCapCents: null,
  inputPriceCents: 100,
  outputPriceCents: 400,
  spentCents: 0,
  ...values,
});
const set = {
  provider: 'OPENAI_COMPATIBLE',
  baseUrl: 'https://api.example.com/v1',
  model: 'small',
  hasKey: true,
  monthlyCapCents: 2000,
  spentCents: 9,
};

function open(of: object, answers: Parameters<typeof answering>[0] = {}) {
  const sent = {
    __typename: 'AiSent',
    id: 's',
    diagnosisId: 'd',
    at: '2026-11-24T12:00:00.000Z',
    host: 'api.example.com',
  };
  const nodes = [{ ...sent, body: '{"model":"small"}' }];
  const { client, asked } = answering({
    AiSettings: [{ data: { aiSettings: of } }],
    AiSent: [{ data: { aiSent: { __typename: 'AiSentPage', totalCount: 1, endCursor: null, nodes } } }],
    ...answers,
  });
  const shown = show(
    <ApolloProvider client={client}>
      <AiSettingsCard />
      <SentCard />
    </ApolloProvider>,
  );
  const inputs = (name: string) => asked.flatMap((each) => (each.name === name ? [each.variables] : []));
  return { ...shown, inputs };
}

test('without a model says where answers come from, and offers no test; what was sent stands there to the letter', async () => {
  const { user } = open(settings());
  await screen.findByText('Own history only');
  screen.getByText(/Plates, VINs, names, phones, e-mails and prices are left out/);
  expect(screen.queryByRole('button', { name: 'Test the model' })).toBeNull();
  await user.click(await screen.findByText(/to api\.example\.com$/));
  await screen.findByText('{"model":"small"}');
  expect(screen.getByRole('link', { name: 'To the answer' }).getAttribute('href')).toBe('/diagnostics?answer=d');
});

test('sets up a model with its key and a limit as sums are typed', async () => {
  const { user, inputs } = open(settings(), {
    SaveAiSettings: [
      refusing('BAD_INPUT', 'Invalid input', { baseUrl: 'webhookNotPublic' }),
      { data: { saveAiSettings: settings({ ...set, version: 8 }) } },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Change the model' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText(/Key|Address|Name of/)).toBeNull();
  await user.selectOptions(dialog.getByLabelText('Answers come from'), 'OPENAI_COMPATIBLE');
  await user.type(dialog.getByLabelText(/Address of the provider/), 'https://api.example.com/v1');
  await user.type(dialog.getByLabelText('Name of the model'), 'small');
  await user.type(dialog.getByLabelText(/^Key/), 'sk-1');
  await user.type(dialog.getByLabelText(/Limit for a month/), '20');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText(/private network/);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  const input = {
    version: 7,
    provider: 'OPENAI_COMPATIBLE',
    baseUrl: 'https://api.example.com/v1',
    model: 'small',
    apiKey: 'sk-1',
    dataRegionNote: null,
    sendHistory: true,
    monthlyCapCents: 2000,
    inputPriceCents: 100,
    outputPriceCents: 400,
  };
  await screen.findByText('Saved');
  expect(inputs('SaveAiSettings')).toEqual([{ input }, { input }]);
});

test('keeps the stored key unless another one is typed, and tests the model with what it answered', async () => {
  const answer = (values: object) => ({
    data: { testAiProvider: { __typename: 'AiTest', ok: false, ms: 12, ...values } },
  });
  const { user, inputs } = open(settings(set), {
    TestAiProvider: [answer({ problem: 'REFUSED' }), answer({ ok: true, problem: null })],
    SaveAiSettings: [{ data: { saveAiSettings: settings({ ...set, version: 8 }) } }],
  });
  await screen.findByText('€0.09 of €20.00');
  screen.getByText('stored');
  await user.click(screen.getByRole('button', { name: 'Test the model' }));
  await screen.findByText('The provider refuses the key or the model.');
  await user.click(screen.getByRole('button', { name: 'Test the model' }));
  await screen.findByText('It took 12 ms.');
  await user.click(screen.getByRole('button', { name: 'Change the model' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.queryByLabelText(/^Key/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(inputs('SaveAiSettings')[0]).not.toHaveProperty('input.apiKey');
});
