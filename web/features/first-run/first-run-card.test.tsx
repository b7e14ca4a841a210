// @vitest-environment happy-dom
import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../schema/languages.ts';
import { unpaidProfile } from '../../../tests/support/answers/profile.ts';
import { answering, refusing } from '../../../tests/support/screen/answering.ts';
import { show } from '../../../tests/support/screen/shown.tsx';
import { FirstRunCard } from './first-run-card.tsx';

const paidProfile = { ...unpaidProfile, subscriptionStatus: 'active' as const, paymentVerified: true };
const listed = (states: Readonly<Record<string, string>>, field = 'firstRun') => ({
  data: { [field]: Object.entries(states).map(([step, state]) => ({ __typename: 'FirstRunStep', step, state })) },
});
const begun = { email: 'done', plan: 'open', colleague: 'open', app: 'open' };

function open(
  answers: Parameters<typeof answering>[0],
  profile: typeof unpaidProfile | typeof paidProfile = unpaidProfile,
  language: Language = 'en',
) {
  const { client, asked } = answering(answers);
  const shown = show(
    <ApolloProvider client={client}>
      <FirstRunCard profile={profile} />
    </ApolloProvider>,
    { language },
  );
  return { ...shown, asked };
}

describe('the first run', () => {
  test('says what is done and what is left, and leads nowhere before the workshop has paid', async () => {
    open({ FirstRun: [listed(begun)] });
    await screen.findByText('1 of 4 done');
    expect(within(screen.getAllByRole('listitem')[0] ?? document.body).getByLabelText('Done')).toBeTruthy();
    expect(screen.queryAllByRole('link')).toEqual([]);
    expect(screen.getAllByText('Opens with your plan.')).toHaveLength(2);
  });

  test('leads to the team and to the download once it has paid', async () => {
    open({ FirstRun: [listed({ ...begun, plan: 'done' })] }, paidProfile);
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/team', '/download']);
  });

  test('skips a step at the server, and shows it no more', async () => {
    const skipped = { ...begun, app: 'skipped' };
    const { user, asked } = open({
      FirstRun: [listed(begun), listed(skipped)],
      SkipFirstRunStep: [listed(skipped, 'skipFirstRunStep')],
    });
    await user.click(await screen.findByRole('button', { name: 'Skip: Install the Windows app' }));
    await waitFor(() => expect(screen.queryByText('Install the Windows app')).toBeNull());
    expect(asked.find(({ name }) => name === 'SkipFirstRunStep')?.variables).toEqual({ step: 'app' });
  });

  test('says when a step could not be skipped, and keeps it', async () => {
    const { user } = open({ FirstRun: [listed(begun)], SkipFirstRunStep: [refusing('UNAVAILABLE', 'Away')] });
    await user.click(await screen.findByRole('button', { name: 'Skip: Choose a plan' }));
    await screen.findByText('The step could not be skipped');
    expect(screen.getByText('Choose a plan')).toBeTruthy();
  });

  test('is gone when nothing is open any more', async () => {
    const last = { email: 'done', plan: 'done', colleague: 'skipped', app: 'open' };
    const none = { ...last, app: 'skipped' };
    const { user } = open({
      FirstRun: [listed(last), listed(none)],
      SkipFirstRunStep: [listed(none, 'skipFirstRunStep')],
    });
    await screen.findByRole('region', { name: 'Get your workshop started' });
    await user.click(screen.getByRole('button', { name: /^Skip/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Get your workshop started' })).toBeNull());
  });

  test('speaks Slovenian', async () => {
    open({ FirstRun: [listed(begun)] }, unpaidProfile, 'sl');
    await screen.findByText('Opravljeno 1 od 4');
    expect(screen.getByRole('button', { name: 'Preskoči: Povabite prvega sodelavca' })).toBeTruthy();
  });
});
