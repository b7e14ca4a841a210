import { ApolloProvider } from '@apollo/client/react';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../schema/languages.ts';
import { aNewWorkshop as workshop } from '../../../../tests/support/answers/new-workshop.ts';
import { unpaidProfile } from '../../../../tests/support/answers/profile.ts';
import { answering, refusing } from '../../../../tests/support/screen/answering.ts';
import { show } from '../../../../tests/support/screen/shown.tsx';
import { FirstRunCard } from './first-run-card.tsx';

const paidProfile = { ...unpaidProfile, subscriptionStatus: 'active' as const, paymentVerified: true };
const listed = (states: Readonly<Record<string, string>>, field = 'firstRun') => ({
  data: { [field]: Object.entries(states).map(([step, state]) => ({ __typename: 'FirstRunStep', step, state })) },
});
const started = { email: 'done', plan: 'open', colleague: 'open', app: 'open' };

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
    open({ FirstRun: [listed(started)] });
    await screen.findByText('1 of 4 done');
    expect(within(screen.getAllByRole('listitem')[0] ?? document.body).getByLabelText('Done')).toBeTruthy();
    expect(screen.queryAllByRole('link')).toEqual([]);
    // One sentence for all that waits, and nothing to press: the payment is the only way on.
    screen.getByText('Everything else opens with your plan.');
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test('leads to the team and to the download once it has paid', async () => {
    open({ FirstRun: [listed({ ...started, plan: 'done' })] }, paidProfile);
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/team', '/download']);
  });

  test('skips a step at the server, and shows it no more', async () => {
    const skipped = { ...started, app: 'skipped' };
    const { user, asked } = open(
      {
        FirstRun: [listed(started), listed(skipped)],
        SkipFirstRunStep: [listed(skipped, 'skipFirstRunStep')],
      },
      paidProfile,
    );
    await user.click(await screen.findByRole('button', { name: 'Skip: Install the Windows app' }));
    await waitFor(() => expect(screen.queryByText('Install the Windows app')).toBeNull());
    expect(asked.find(({ name }) => name === 'SkipFirstRunStep')?.variables).toEqual({ step: 'app' });
  });

  test('asks for what invoices need where it stands, and sees at once that it is there', async () => {
    const states = { email: 'done', plan: 'done', workshop: 'open', app: 'open' };
    const { user, asked } = open(
      {
        FirstRun: [listed(states), listed({ ...states, workshop: 'done' })],
        OwnData: [{ data: { workshop } }],
        UpdateWorkshop: [
          refusing('BAD_INPUT', 'Wrong', { taxNumber: 'invalidTaxNumber' }),
          { data: { updateWorkshop: { ...workshop, version: 2 } } },
        ],
      },
      paidProfile,
    );
    await user.click(await screen.findByRole('button', { name: 'Enter' }));
    await user.type(await screen.findByLabelText('Legal name'), 'Servis Novak, s. p.');
    const dialog = within(screen.getByRole('dialog', { name: 'Your workshop’s data' }));
    const typed = { Address: 'Cesta 1', Postcode: '1000', 'Tax number': 'SI 50223054' };
    for (const [label, text] of Object.entries(typed)) await user.type(dialog.getByLabelText(label), text);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByLabelText('Town').getAttribute('aria-invalid')).toBe('true'));
    expect(asked.filter(({ name }) => name === 'UpdateWorkshop')).toEqual([]);
    await user.type(dialog.getByLabelText('Town'), 'Ljubljana');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByLabelText('Tax number').getAttribute('aria-invalid')).toBe('true'));
    expect(asked.filter(({ name }) => name === 'FirstRun')).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('3 of 4 done');
    expect(screen.queryByRole('dialog')).toBeNull();
    const sent = asked.filter(({ name }) => name === 'UpdateWorkshop').at(-1)?.variables;
    expect(sent).toEqual({
      input: {
        id: workshop.id,
        version: 1,
        name: 'Žiga Novak',
        legalName: 'Servis Novak, s. p.',
        vatStatus: 'PAYER',
        address: 'Cesta 1',
        postcode: '1000',
        town: 'Ljubljana',
        taxNumber: '50223054',
        iban: null,
      },
    });
  });

  test('opens account, rate and confirmation where they stand', async () => {
    const states = { email: 'done', plan: 'done', bank: 'open', rate: 'open', fiscal: 'open' };
    const { user } = open(
      {
        FirstRun: [listed(states), listed({ ...states, bank: 'done' })],
        OwnData: [{ data: { workshop } }],
        UpdateWorkshop: [{ data: { updateWorkshop: { ...workshop, version: 2 } } }],
        FirstRate: [{ data: { workshop: { __typename: 'Workshop', id: workshop.id, priceMode: 'NET' } } }],
      },
      paidProfile,
    );
    expect(screen.queryAllByRole('link')).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'Enter the IBAN' }));
    const bank = within(await screen.findByRole('dialog', { name: 'Bank account' }));
    await user.click(await bank.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bank.getByLabelText('IBAN').getAttribute('aria-invalid')).toBe('true'));
    await user.type(bank.getByLabelText('IBAN'), 'SI56191000000123438{Enter}');
    await screen.findByText('3 of 5 done');
    await user.click(screen.getByRole('button', { name: 'Set' }));
    await screen.findByRole('dialog', { name: 'Price of an hour' });
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Set up' }));
    await screen.findByRole('dialog', { name: 'Set up fiscal confirmation' });
  });

  test('says when a step could not be skipped, and keeps it', async () => {
    const { user } = open(
      { FirstRun: [listed(started)], SkipFirstRunStep: [refusing('UNAVAILABLE', 'Away')] },
      paidProfile,
    );
    await user.click(await screen.findByRole('button', { name: 'Skip: Install the Windows app' }));
    await screen.findByText('The step could not be skipped');
    expect(screen.getByText('Install the Windows app')).toBeTruthy();
  });

  test('is gone when nothing is open any more', async () => {
    const last = { email: 'done', plan: 'done', colleague: 'skipped', app: 'open' };
    const none = { ...last, app: 'skipped' };
    const { user } = open(
      {
        FirstRun: [listed(last), listed(none)],
        SkipFirstRunStep: [listed(none, 'skipFirstRunStep')],
      },
      paidProfile,
    );
    await screen.findByRole('region', { name: 'Get your workshop started' });
    await user.click(screen.getByRole('button', { name: /^Skip/ }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Get your workshop started' })).toBeNull());
  });

  test('speaks Slovenian', async () => {
    open({ FirstRun: [listed(started)] }, paidProfile, 'sl');
    await screen.findByText('Končano 1 od 4');
    expect(screen.getByRole('button', { name: 'Preskoči: Povabite prvega sodelavca' })).toBeTruthy();
  });
});
