import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MeDocument } from '../../../../generated/graphql.ts';
import { answering, changing, refusing } from '../../../../tests/support/screen/answering.ts';
import { owner } from '../../../../tests/support/screen/frame.tsx';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { Screen } from './diagnostics.screen.tsx';

const code = {
  __typename: 'FaultCode',
  code: 'P0299',
  known: true,
  titleSl: 'Premajhen tlak',
  titleEn: 'Turbo underboost',
  systemSl: 'polnjenje',
  systemEn: 'charging',
  firstChecksSl: ['Cevi'],
  firstChecksEn: ['Hoses'],
  related: [],
};
const group = (title: string, n: number, values: object = {}) => ({
  __typename: 'DiagnosisGroup',
  title,
  n,
  of: 7,
  jobCardIds: [title],
  comebacks: 0,
  minutes: 90,
  parts: ['Hose'],
  ...values,
});
const answer = {
  __typename: 'Diagnosis',
  id: 'd',
  at: '2026-11-24T12:00:00.000Z',
  vehicleId: null,
  jobCardId: null,
  codes: ['P0299'],
  symptom: 'whistles',
  provider: 'EMBEDDED',
  providerState: 'OFF',
  few: false,
  meanings: [code],
  groups: [group('Hose changed', 4, { comebacks: 1 }), group('Filter changed', 1, { minutes: 30 })],
  steps: ['Hoses'],
  cautions: ['Mind the maker'],
  proposal: null,
  feedback: null,
  usedInJobId: null,
};
const quota = (used: number, limit: number | null = 10) => ({
  data: {
    diagnosticsQuota: {
      __typename: 'DiagnosticsQuota',
      limit,
      used,
      left: limit === null ? null : limit - used,
      resetsAt: '2099-11-25T00:00:00.000Z',
      unlimited: limit === null,
    },
  },
});
const none = { data: { diagnoses: { __typename: 'DiagnosisPage', totalCount: 0, endCursor: null, nodes: [] } } };
const one = (values: object = {}) => ({
  data: { diagnoses: { __typename: 'DiagnosisPage', nodes: [{ ...answer, ...values }] } },
});

function open(answers: Parameters<typeof answering>[0], path = '/diagnostics') {
  const { client, asked } = answering({
    Diagnoses: [none],
    FaultCodes: [{ data: { faultCodes: [code] } }],
    DiagnosticsQuota: [quota(6), quota(7)],
    AskDiagnostics: [{ data: { askDiagnostics: answer } }],
    ...answers,
  });
  client.writeQuery({ query: MeDocument, data: { me: owner } });
  const shown = show(
    <ApolloProvider client={client}>
      <Screen />
    </ApolloProvider>,
    { path },
  );
  const inputs = (name: string) => asked.flatMap((each) => (each.name === name ? [each.variables] : []));
  const type = async (text: string) => shown.user.type(await screen.findByLabelText(/Fault codes/), text);
  const ask = () => shown.user.click(screen.getByRole('button', { name: 'Ask' }));
  return { ...shown, inputs, type, ask };
}

test('a code is explained as it is typed, and what is none says so and is not sent', async () => {
  const { user, inputs, type, ask } = open({});
  await screen.findByText('6 of 10 questions today');
  await ask();
  await screen.findByText('Type a fault code or what the car does.');
  await type('p0299 p02g9 ');
  const meaning = within(await screen.findByRole('region', { name: 'Meaning' }));
  await meaning.findByText('Turbo underboost');
  meaning.getByText('Hoses');
  screen.getByText(/^p02g9 is not a fault code/);
  await ask();
  expect(inputs('AskDiagnostics')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove p02g9' }));
  await ask();
  await waitFor(() => expect(inputs('AskDiagnostics')).toHaveLength(1));
  expect(inputs('FaultCodes')).toEqual([{ text: 'P0299' }]);
});

test('an answer counts its cases, is marked, says what is left, and becomes a job on a card', async () => {
  const cases = [
    {
      __typename: 'DiagnosisCase',
      jobCardId: 'k',
      number: 'DN-1',
      car: 'VW Golf 2012',
      title: 'Hose',
      doneAt: null,
      cause: 'Split hose',
      correction: null,
      mayOpen: true,
    },
    {
      __typename: 'DiagnosisCase',
      jobCardId: 'l',
      number: 'DN-2',
      car: 'VW Golf 2013',
      title: 'Hose',
      doneAt: null,
      cause: null,
      correction: null,
      mayOpen: false,
    },
  ];
  const { user, inputs, type, ask } = open({
    DiagnosisCases: [{ data: { diagnosisCases: cases } }],
    FindJobCards: [
      {
        data: {
          jobCards: {
            __typename: 'JobCardPage',
            nodes: [{ __typename: 'JobCard', id: 'c', number: 'DN-9', vehicleText: null }],
          },
        },
      },
    ],
    JobFromDiagnosis: [
      { data: { jobFromDiagnosis: { __typename: 'Job', id: 'j', jobCardId: 'c', title: 'Hose changed' } } },
    ],
    RateDiagnosis: [changing('DIAGNOSIS', { rateDiagnosis: { ...answer, feedback: 'HELPED' } })],
    OneDiagnosis: [one({ feedback: 'HELPED' }), one({ usedInJobId: 'j' })],
  });
  await type('p0299{Enter}');
  await user.type(screen.getByLabelText(/What the car does/), 'whistles');
  await screen.findByText('6 of 10 questions today');
  await ask();
  const shown = within(await screen.findByRole('region', { name: 'Answer' }));
  shown.getByText(/^This answer was put together by a computer \(AI\)/);
  const ours = within(shown.getByRole('region', { name: 'In our workshop' }));
  ours.getByText('4 of 7');
  ours.getByText('1 car came back within 90 days');
  ours.getByText('about 1.5 h of labour');
  await screen.findByText('7 of 10 questions today');
  expect(inputs('AskDiagnostics')).toEqual([
    { input: { codes: ['P0299'], symptom: 'whistles', operationId: expect.any(String) } },
  ]);
  // The answer came with the question and is not read again.
  expect(inputs('OneDiagnosis')).toEqual([]);
  await user.click(ours.getByRole('button', { name: '1 job card: Hose changed' }));
  const link = await ours.findByRole('link', { name: 'DN-1' });
  expect(link.getAttribute('href')).toBe('/jobs/k');
  ours.getByText('Split hose');
  // A card that is not shown to who asks is no link.
  expect(ours.getByText('DN-2').closest('a')).toBeNull();
  await user.click(shown.getByRole('button', { name: 'It helped' }));
  await waitFor(() => expect(inputs('RateDiagnosis')).toHaveLength(1));
  await user.click(await ours.findByRole('button', { name: 'Propose as a job: Hose changed' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'On which job card?' }));
  await user.click(dialog.getByRole('button', { name: 'Propose as a job' }));
  await dialog.findByText('Choose a job card.');
  await user.type(dialog.getByLabelText('Job card'), 'DN');
  await user.click(await dialog.findByRole('option', { name: /DN-9/ }));
  await user.click(dialog.getByRole('button', { name: 'Propose as a job' }));
  await ours.findByText('A job was made of this answer.');
  expect(ours.queryByRole('button', { name: /^Propose/ })).toBeNull();
  expect(inputs('JobFromDiagnosis')).toEqual([
    { input: { id: 'd', index: 0, jobCardId: 'c', operationId: expect.any(String) } },
  ]);
});

test('says when the questions are used up and when there are some again', async () => {
  const { type, ask } = open({ DiagnosticsQuota: [quota(10)], AskDiagnostics: [refusing('QUOTA', 'No')] });
  await screen.findByText('Today’s questions are used up');
  screen.getByText(/You can ask again from 25 Nov 2099/);
  await type('p0299{Enter}');
  await screen.findByText('Turbo underboost');
  await ask();
  expect(screen.getAllByText('Today’s questions are used up')).toHaveLength(1);
});

test('a plan without answers explains codes and says where the answers are', async () => {
  const { type } = open({ DiagnosticsQuota: [quota(0, 0)] });
  await screen.findByText('Answers from your own history come with Professional');
  expect(screen.getByRole('link', { name: 'To the plans' }).getAttribute('href')).toBe('/checkout');
  expect(screen.queryByRole('button', { name: 'Ask' })).toBeNull();
  await type('p0299{Enter}');
  await screen.findByText('Turbo underboost');
});

test('an answer of before opens by its address, with what the model proposed and why it did not', async () => {
  const proposal = {
    __typename: 'DiagnosisProposal',
    findings: [
      { __typename: 'DiagnosisFinding', text: 'Tighten to 30 Nm', jobCardIds: [], unproved: true },
      { __typename: 'DiagnosisFinding', text: 'Look at the hose', jobCardIds: [], unproved: false },
    ],
    steps: [],
    cautions: [],
  };
  const { user } = open({ OneDiagnosis: [one({ proposal, providerState: 'ANSWERED' })] }, '/diagnostics?answer=d');
  await user.click(await screen.findByText('Suggestion of the model (AI)'));
  const marked = await screen.findByText(/Tighten to 30 Nm/);
  within(marked).getByText('figure not proved');
  expect(within(screen.getByText('Look at the hose')).queryByText('figure not proved')).toBeNull();
});

test('says that a model did not answer, and plainly that there are few cases', async () => {
  open(
    { OneDiagnosis: [one({ few: true, cautions: ['Only one such case.'], groups: [], providerState: 'TIMEOUT' })] },
    '/diagnostics?answer=d',
  );
  await screen.findByText(/did not answer in time/);
  within(screen.getByRole('region', { name: 'In our workshop' })).getByText('Only one such case.');
});

test('says so when an answer does not exist', async () => {
  open(
    { OneDiagnosis: [{ data: { diagnoses: { __typename: 'DiagnosisPage', nodes: [] } } }] },
    '/diagnostics?answer=x',
  );
  await screen.findByText('This is no longer here');
});
